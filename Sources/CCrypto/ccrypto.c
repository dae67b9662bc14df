// SHA-256 uses the functions that OpenSSL 3 calls deprecated: their state is a plain struct, which HMAC copies for every code.
// Over EVP_MD the same code takes a third more instructions and allocates. All else goes over EVP.
#define OPENSSL_SUPPRESS_DEPRECATED
#include "ccrypto.h"

#include <crypt.h>
#include <limits.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// MARK: SHA-256

_Static_assert(sizeof(struct ccrypto_sha256) == sizeof(SHA256_CTX), "the state is OpenSSL's");
_Static_assert(_Alignof(struct ccrypto_sha256) >= _Alignof(SHA256_CTX), "the state is OpenSSL's");

// Each of the three fails for no state that the first one made. A wrong digest would be worse than an end.

void ccrypto_sha256_begin(struct ccrypto_sha256 *state) {
    if (SHA256_Init((SHA256_CTX *)state) != 1) abort();
}

void ccrypto_sha256_update(struct ccrypto_sha256 *state, const void *bytes, size_t count) {
    if (SHA256_Update((SHA256_CTX *)state, bytes, count) != 1) abort();
}

void ccrypto_sha256_finish(struct ccrypto_sha256 *state, uint8_t *digest) {
    if (SHA256_Final(digest, (SHA256_CTX *)state) != 1) abort();
}

// MARK: memory

bool ccrypto_equal(const void *one, const void *other, size_t count) { return CRYPTO_memcmp(one, other, count) == 0; }

void ccrypto_wipe(void *bytes, size_t count) { OPENSSL_cleanse(bytes, count); }

// MARK: start

static pthread_once_t once = PTHREAD_ONCE_INIT;
// Fetched once: each fetch by name takes locks and thousands of instructions. NULL when the library does not start.
static EVP_CIPHER *aes_256_gcm;
static EVP_MD *sha256;

static void start(void) {
    // At the process's exit OpenSSL would free what threads that still run may be using.
    if (OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL) == 1) {
        aes_256_gcm = EVP_CIPHER_fetch(NULL, "AES-256-GCM", NULL);
        sha256 = EVP_MD_fetch(NULL, "SHA2-256", NULL);
    }
    ERR_clear_error();
}

static bool is_started(void) { return pthread_once(&once, start) == 0 && aes_256_gcm != NULL && sha256 != NULL; }

void ccrypto_start(void) { is_started(); }

// MARK: bcrypt

bool ccrypto_bcrypt_matches(const char *password, const char *hash) {
    // Up to the salt a hash says how it was made. The last character of a salt has bits that nobody uses, which some programs set
    // and libxcrypt clears: only what follows is compared.
    enum { made = 29, whole = 60 };
    if (strlen(hash) != whole) return false;
    struct crypt_data *data = calloc(1, sizeof *data);
    if (data == NULL) return false;
    const char *computed = crypt_r(password, hash, data);
    // A failure is NULL or a text that begins with an asterisk.
    bool is_same = computed != NULL && strlen(computed) == whole
                   && CRYPTO_memcmp(computed + made, hash + made, whole - made) == 0;
    OPENSSL_cleanse(data, sizeof *data);
    free(data);
    return is_same;
}

// MARK: AES-256-GCM

enum { TAG = 16 };

// Passes all bytes through a cipher; without `to` they are authenticated only. OpenSSL counts bytes as int, and gives as
// many back as it takes in this mode.
static bool pass(EVP_CIPHER_CTX *context, uint8_t *to, const void *from, size_t count) {
    if (count == 0) return true;
    int written = 0;
    return count <= INT_MAX && EVP_CipherUpdate(context, to, &written, from, (int)count) == 1 && written == (int)count;
}

static bool finish(EVP_CIPHER_CTX *context) {
    // The mode writes nothing at the end, but needs a place for it.
    uint8_t nothing[16];
    int written = 0;
    return EVP_CipherFinal_ex(context, nothing, &written) == 1 && written == 0;
}

bool ccrypto_aes_gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const void *place, size_t place_count, const void *clear, size_t count,
    uint8_t *sealed, uint8_t *tag) {
    if (!is_started()) return false;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool done = context != NULL && EVP_CipherInit_ex2(context, aes_256_gcm, key, nonce, 1, NULL) == 1
                && pass(context, NULL, place, place_count) && pass(context, sealed, clear, count) && finish(context)
                && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, TAG, tag) == 1;
    EVP_CIPHER_CTX_free(context);
    ERR_clear_error();
    return done;
}

bool ccrypto_aes_gcm_open(
    const uint8_t *key, const uint8_t *nonce, const void *place, size_t place_count, const void *sealed, size_t count,
    const uint8_t *tag, uint8_t *clear) {
    if (!is_started()) return false;
    uint8_t expected[TAG];
    memcpy(expected, tag, TAG);
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool done = context != NULL && EVP_CipherInit_ex2(context, aes_256_gcm, key, nonce, 0, NULL) == 1
                && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, TAG, expected) == 1
                && pass(context, NULL, place, place_count) && pass(context, clear, sealed, count) && finish(context);
    EVP_CIPHER_CTX_free(context);
    ERR_clear_error();
    return done;
}

// MARK: public keys

// struct ccrypto_key is EVP_PKEY.
static EVP_PKEY *pkey(const struct ccrypto_key *key) { return (EVP_PKEY *)key; }

// A public key of a type with these parameters, which it frees.
static EVP_PKEY *built(const char *type, OSSL_PARAM *parameters) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = parameters == NULL ? NULL : EVP_PKEY_CTX_new_from_name(NULL, type, NULL);
    if (context == NULL || EVP_PKEY_fromdata_init(context) != 1
        || EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, parameters) != 1) {
        EVP_PKEY_free(key);
        key = NULL;
    }
    EVP_PKEY_CTX_free(context);
    OSSL_PARAM_free(parameters);
    return key;
}

struct ccrypto_key *ccrypto_p256_key(const uint8_t *point) {
    if (!is_started()) return NULL;
    uint8_t octets[65] = {POINT_CONVERSION_UNCOMPRESSED};
    memcpy(octets + 1, point, 64);
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM *parameters = NULL;
    if (builder != NULL && OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1
        && OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, octets, sizeof octets) == 1) {
        parameters = OSSL_PARAM_BLD_to_param(builder);
    }
    EVP_PKEY *key = built("EC", parameters);
    OSSL_PARAM_BLD_free(builder);
    ERR_clear_error();
    return (struct ccrypto_key *)key;
}

// NULL unless both numbers make a key that is sound and quick to verify with; OpenSSL itself would take an exponent of 1.
static EVP_PKEY *rsa_key(const BIGNUM *modulus, const BIGNUM *exponent) {
    if (modulus == NULL || exponent == NULL || BN_is_negative(modulus) || BN_is_negative(exponent)) return NULL;
    int bits = BN_num_bits(modulus);
    if (bits < 512 || bits > OPENSSL_RSA_MAX_MODULUS_BITS || !BN_is_odd(modulus)) return NULL;
    int exponent_bits = BN_num_bits(exponent);
    if (exponent_bits < 2 || exponent_bits > 33 || !BN_is_odd(exponent)) return NULL;
    OSSL_PARAM_BLD *builder = OSSL_PARAM_BLD_new();
    OSSL_PARAM *parameters = NULL;
    if (builder != NULL && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_N, modulus) == 1
        && OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_RSA_E, exponent) == 1) {
        parameters = OSSL_PARAM_BLD_to_param(builder);
    }
    EVP_PKEY *key = built("RSA", parameters);
    OSSL_PARAM_BLD_free(builder);
    return key;
}

struct ccrypto_key *ccrypto_rsa_key(const uint8_t *modulus, size_t modulus_count, const uint8_t *exponent, size_t exponent_count) {
    if (!is_started() || modulus_count > INT_MAX || exponent_count > INT_MAX) return NULL;
    BIGNUM *n = BN_bin2bn(modulus, (int)modulus_count, NULL);
    BIGNUM *e = BN_bin2bn(exponent, (int)exponent_count, NULL);
    EVP_PKEY *key = rsa_key(n, e);
    BN_free(n);
    BN_free(e);
    ERR_clear_error();
    return (struct ccrypto_key *)key;
}

// The key in DER, in either form, with nothing behind it.
static EVP_PKEY *read_rsa(const uint8_t *der, size_t count) {
    const uint8_t *end = der;
    EVP_PKEY *key = d2i_PUBKEY(NULL, &end, (long)count);
    if (key == NULL) {
        end = der;
        key = d2i_PublicKey(EVP_PKEY_RSA, NULL, &end, (long)count);
    }
    if (key == NULL) return NULL;
    int type = EVP_PKEY_get_base_id(key);
    if (end == der + count && (type == EVP_PKEY_RSA || type == EVP_PKEY_RSA_PSS)) return key;
    EVP_PKEY_free(key);
    return NULL;
}

struct ccrypto_key *ccrypto_rsa_key_der(const uint8_t *der, size_t count) {
    if (!is_started() || count > INT_MAX) return NULL;
    EVP_PKEY *read = read_rsa(der, count);
    BIGNUM *n = NULL, *e = NULL;
    EVP_PKEY *key = NULL;
    // Built anew from its numbers, so that they are checked and parameters of RSASSA-PSS stay behind.
    if (read != NULL && EVP_PKEY_get_bn_param(read, OSSL_PKEY_PARAM_RSA_N, &n) == 1
        && EVP_PKEY_get_bn_param(read, OSSL_PKEY_PARAM_RSA_E, &e) == 1) {
        key = rsa_key(n, e);
    }
    BN_free(n);
    BN_free(e);
    EVP_PKEY_free(read);
    ERR_clear_error();
    return (struct ccrypto_key *)key;
}

int ccrypto_key_bits(const struct ccrypto_key *key) { return EVP_PKEY_get_bits(pkey(key)); }

bool ccrypto_key_verifies(
    const struct ccrypto_key *key, const uint8_t *digest, const uint8_t *signature, size_t signature_count) {
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_pkey(NULL, pkey(key), NULL);
    bool is_ready = context != NULL && EVP_PKEY_verify_init(context) == 1
                    && (EVP_PKEY_get_base_id(pkey(key)) != EVP_PKEY_RSA
                        || EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1)
                    && EVP_PKEY_CTX_set_signature_md(context, sha256) == 1;
    // 0 is a wrong signature; less than 0 one that cannot be read, or a failure.
    bool is_genuine = is_ready && EVP_PKEY_verify(context, signature, signature_count, digest, SHA256_DIGEST_LENGTH) == 1;
    EVP_PKEY_CTX_free(context);
    ERR_clear_error();
    return is_genuine;
}

void ccrypto_key_free(struct ccrypto_key *key) { EVP_PKEY_free(pkey(key)); }

size_t ccrypto_p256_signature(const uint8_t *numbers, uint8_t *der) {
    ECDSA_SIG *signature = ECDSA_SIG_new();
    BIGNUM *r = BN_bin2bn(numbers, 32, NULL);
    BIGNUM *s = BN_bin2bn(numbers + 32, 32, NULL);
    int length = 0;
    if (signature != NULL && r != NULL && s != NULL && ECDSA_SIG_set0(signature, r, s) == 1) {
        // They are the signature's now.
        r = s = NULL;
        if (i2d_ECDSA_SIG(signature, NULL) <= CCRYPTO_LONGEST_SIGNATURE) length = i2d_ECDSA_SIG(signature, &der);
    }
    BN_free(r);
    BN_free(s);
    ECDSA_SIG_free(signature);
    ERR_clear_error();
    return length > 0 ? (size_t)length : 0;
}
