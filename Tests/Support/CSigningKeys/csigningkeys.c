#include "csigningkeys.h"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <string.h>

struct csigning_key *csigning_key_new(int bits) {
    EVP_PKEY *key;
    switch (bits) {
    case 256: key = EVP_EC_gen("P-256"); break;
    case 384: key = EVP_EC_gen("P-384"); break;
    default: key = EVP_RSA_gen((unsigned)bits);
    }
    return (struct csigning_key *)key;
}

void csigning_key_free(struct csigning_key *key) { EVP_PKEY_free((EVP_PKEY *)key); }

size_t csigning_key_write(const struct csigning_key *key, enum csigning_form form, uint8_t *bytes, size_t capacity) {
    EVP_PKEY *pkey = (EVP_PKEY *)key;
    BIO *memory = BIO_new(BIO_s_mem());
    int result = 0;
    switch (form) {
    case CSIGNING_PUBLIC_DER: result = i2d_PUBKEY_bio(memory, pkey); break;
    case CSIGNING_PUBLIC_PEM: result = PEM_write_bio_PUBKEY(memory, pkey); break;
    case CSIGNING_PRIVATE_PEM: result = PEM_write_bio_PrivateKey(memory, pkey, NULL, NULL, 0, NULL, NULL); break;
    }
    int written = result == 1 && BIO_pending(memory) <= (long)capacity ? BIO_read(memory, bytes, (int)capacity) : 0;
    BIO_free(memory);
    return written > 0 ? (size_t)written : 0;
}

size_t csigning_key_sign(
    const struct csigning_key *key, const uint8_t *message, size_t count, uint8_t *signature, size_t capacity) {
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    size_t length = capacity;
    int result = EVP_DigestSignInit_ex(context, NULL, "SHA2-256", NULL, NULL, (EVP_PKEY *)key, NULL);
    if (result == 1) result = EVP_DigestSign(context, signature, &length, message, count);
    EVP_MD_CTX_free(context);
    return result == 1 ? length : 0;
}

int csigning_errors_waiting(void) {
    int waiting = 0;
    while (ERR_get_error() != 0) waiting++;
    return waiting;
}
