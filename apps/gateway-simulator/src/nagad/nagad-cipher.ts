import { constants, createPublicKey, type KeyObject, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'

const MODULUS_BITS = 2048
const MIN_PADDING = 8

/**
 * RSAES-PKCS1-v1_5 without OpenSSL's implicit rejection, which hides a wrong key behind random bytes: the padding is
 * taken off by hand. Null when it is none. This is a padding oracle: only a simulator may response from it.
 */
export function decrypt(key: KeyObject, cipher: Buffer): Buffer | null {
  if (cipher.length !== MODULUS_BITS / 8) return null
  let block: Buffer
  try {
    block = privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, cipher)
  } catch {
    return null
  }
  const end = block.indexOf(0, 2)
  return block[0] === 0 && block[1] === 2 && end >= 2 + MIN_PADDING ? block.subarray(end + 1) : null
}

/** RSAES-PKCS1-v1_5 of at most 245 bytes, as base64. */
export const encrypt = (key: KeyObject, plain: Buffer): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, plain).toString('base64')

/** RSASSA-PKCS1-v1_5 with SHA-256, as base64. */
export const signBytes = (key: KeyObject, plain: Buffer): string => sign('RSA-SHA256', plain, key).toString('base64')

/** Whether a signature is of exactly these bytes. */
export const isSignedBy = (key: KeyObject, plain: Buffer, signature: Buffer): boolean =>
  verify('RSA-SHA256', plain, key, signature)

/** Bytes of standard base64 with padding; null for anything else. */
export function parseBase64(text: unknown): Buffer | null {
  if (typeof text !== 'string' || text === '' || text.length % 4 !== 0) return null
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : null
}

/** An RSA public key of 2048 bits from bare base64 (SPKI) or PEM; null for anything else. */
export function parsePublicKey(text: string): KeyObject | null {
  const bare = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\s/g, '')
  const bytes = parseBase64(bare)
  if (!bytes) return null
  try {
    const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.modulusLength === MODULUS_BITS ? key : null
  } catch {
    return null
  }
}

/** Bare base64 of a public key (SPKI), as Nagad's portal shows it. */
export const exportPublicKey = (key: KeyObject): string => {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
}

/** Bare base64 of a private key (PKCS #8). */
export const exportPrivateKey = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64')
