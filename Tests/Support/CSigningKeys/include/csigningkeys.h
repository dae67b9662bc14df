// Makes private keys with libcrypto and signs with them, for tests: the product verifies only.
#ifndef CSIGNINGKEYS_H
#define CSIGNINGKEYS_H

#include <stddef.h>
#include <stdint.h>

struct csigning_key;

/// A new key: of RSA with so many bits, or on P-384 or P-256 where `bits` is 384 or 256. NULL when the library fails.
struct csigning_key *csigning_key_new(int bits);
void csigning_key_free(struct csigning_key *key);

enum csigning_form { CSIGNING_PUBLIC_DER, CSIGNING_PUBLIC_PEM, CSIGNING_PRIVATE_PEM };

/// Writes a key; the bytes written, 0 when they do not fit.
size_t csigning_key_write(const struct csigning_key *key, enum csigning_form form, uint8_t *bytes, size_t capacity);

/// Signs with SHA-256: ECDSA in DER, or PKCS #1 v1.5. The bytes written, 0 when the library fails.
size_t csigning_key_sign(
    const struct csigning_key *key, const uint8_t *message, size_t count, uint8_t *signature, size_t capacity);

/// How many errors wait in the calling thread's queue of OpenSSL.
int csigning_errors_waiting(void);

#endif
