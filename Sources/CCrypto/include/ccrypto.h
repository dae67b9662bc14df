// The C seam to libcrypto of OpenSSL 3 and, for bcrypt, to libxcrypt. None of their types reaches Swift. Any thread. What fails
// leaves nothing in OpenSSL's queue of errors, which libcurl reads on the same threads.
#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: start

/// Starts libcrypto so that it frees nothing at the process's exit, when threads still run. Only before libcurl is loaded: the first
/// to start the library decides. Later calls do nothing.
void ccrypto_start(void);

// MARK: SHA-256

/// A hash under way. A copy of it goes on by itself; nothing needs to be freed.
struct ccrypto_sha256 {
    uint64_t words[14];
};

void ccrypto_sha256_begin(struct ccrypto_sha256 *state);
void ccrypto_sha256_update(struct ccrypto_sha256 *state, const void *bytes, size_t count);
/// Writes 32 bytes. The state must begin anew before it is used again.
void ccrypto_sha256_finish(struct ccrypto_sha256 *state, uint8_t *digest);

// MARK: memory

/// Whether two buffers of the same length are equal; the time taken says nothing about where they differ.
bool ccrypto_equal(const void *one, const void *other, size_t count);

/// Overwrites memory that is freed next, which a compiler would leave out.
void ccrypto_wipe(void *bytes, size_t count);

// MARK: bcrypt

/// Whether a password has a bcrypt hash of 60 characters, `$2a$`, `$2b$` or `$2y$`. The time doubles with each step of the cost:
/// about a second for 14. Two NUL-terminated texts. False when the library fails.
bool ccrypto_bcrypt_matches(const char *password, const char *hash);

// MARK: AES-256-GCM

/// Encrypts `count` bytes into as many and writes a tag of 16. The key has 32 bytes, the nonce 12, never used with this key
/// before. `place` is authenticated and not encrypted. False when the library fails.
bool ccrypto_aes_gcm_seal(
    const uint8_t *key, const uint8_t *nonce, const void *place, size_t place_count, const void *clear, size_t count,
    uint8_t *sealed, uint8_t *tag);

/// Decrypts `count` bytes into as many. When it returns false, the tag is wrong or the library failed, and what was written
/// must not be used.
bool ccrypto_aes_gcm_open(
    const uint8_t *key, const uint8_t *nonce, const void *place, size_t place_count, const void *sealed, size_t count,
    const uint8_t *tag, uint8_t *clear);

// MARK: public keys

/// A public key of P-256 or RSA. It does not change: any number of threads may verify with it at once.
struct ccrypto_key;

/// The key with a point of P-256, x and y of 32 bytes each; NULL when the point is not on the curve.
struct ccrypto_key *ccrypto_p256_key(const uint8_t *point);

/// An RSA key from its big-endian modulus and exponent. NULL unless the modulus is odd and has 512 to 16384 bits, and the
/// exponent is odd, at least 3, and has at most 33 bits.
struct ccrypto_key *ccrypto_rsa_key(const uint8_t *modulus, size_t modulus_count, const uint8_t *exponent, size_t exponent_count);

/// An RSA key in DER, as SubjectPublicKeyInfo (for RSASSA-PSS, too, without its parameters) or RSAPublicKey, with nothing
/// behind it. NULL for anything else, and where ccrypto_rsa_key says so.
struct ccrypto_key *ccrypto_rsa_key_der(const uint8_t *der, size_t count);

/// The bits of an RSA key's modulus.
int ccrypto_key_bits(const struct ccrypto_key *key);

/// Whether a signature is the key's for a SHA-256 digest of 32 bytes: ECDSA in DER, or PKCS #1 v1.5.
bool ccrypto_key_verifies(
    const struct ccrypto_key *key, const uint8_t *digest, const uint8_t *signature, size_t signature_count);

void ccrypto_key_free(struct ccrypto_key *key);

/// The greatest length of a P-256 signature in DER.
#define CCRYPTO_LONGEST_SIGNATURE 72

/// Writes an ECDSA signature of two numbers of 32 bytes in DER. Its length, or 0 when the library fails.
size_t ccrypto_p256_signature(const uint8_t *numbers, uint8_t *der);

#endif
