import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { NagadKeys } from './nagad-cipher.ts'

const KEY_BITS = 2048
const PEM = /^-----BEGIN ([A-Z ]+)-----/

/** The account's keys, or the field that is wrong and how. */
export function readNagadKeys(privateKey: string, gatewayKey: string): NagadKeys | { field: string; detail: string } {
  const own = readKey(privateKey, 'PRIVATE KEY')
  if (!own) {
    return { field: 'private_key', detail: 'private_key is not an RSA key of 2048 bits (PKCS#8, in base64 or PEM).' }
  }
  const gateway = readKey(gatewayKey, 'PUBLIC KEY')
  if (!gateway) {
    return {
      field: 'gateway_public_key',
      detail: 'gateway_public_key is not an RSA key of 2048 bits (SPKI, in base64 or PEM).',
    }
  }
  if (createPublicKey(own).equals(gateway)) {
    return {
      field: 'gateway_public_key',
      detail: 'gateway_public_key is the public half of private_key. Enter the public key that Nagad gave you.',
    }
  }
  return { own, gateway }
}

/** Node would make a public key of a private one; here each must be what its field is for. */
function readKey(text: string, kind: 'PRIVATE KEY' | 'PUBLIC KEY'): KeyObject | null {
  const armour = PEM.exec(text.trim())
  if (armour && armour[1] !== kind) return null
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  if (!/^[A-Za-z0-9+/]{100,4000}={0,2}$/.test(base64)) return null
  const der = Buffer.from(base64, 'base64')
  try {
    const key =
      kind === 'PRIVATE KEY'
        ? createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
        : createPublicKey({ key: der, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' && key.asymmetricKeyDetails?.modulusLength === KEY_BITS ? key : null
  } catch {
    return null
  }
}
