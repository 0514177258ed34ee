import { constants, type KeyObject, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import { hasDuplicateNames } from '../../../platform/duplicate-names.ts'
import { stripPadding } from './nagad-padding-rules.ts'

/** Our private key and the gateway's public key, both RSA of 2048 bits. */
export type NagadKeys = { own: KeyObject; gateway: KeyObject }

/** An object of JSON, with whatever fields its sender gave it. */
export type NagadFields = Record<string, unknown>

/** The longest message of one block: 256 bytes less 11 of padding. Nagad has no other form. */
export const MAX_PLAIN_BYTES = 245
const BLOCK = /^[A-Za-z0-9+/]{342}==$/

/** Encrypts an object for Nagad and signs the same bytes. Null when they do not fit into a block. */
export function sealForNagad(
  { own, gateway }: NagadKeys,
  fields: Record<string, string>,
): { sensitiveData: string; signature: string } | null {
  const plain = Buffer.from(JSON.stringify(fields))
  if (plain.length > MAX_PLAIN_BYTES) return null
  const sensitiveData = publicEncrypt({ key: gateway, padding: constants.RSA_PKCS1_PADDING }, plain)
  return {
    sensitiveData: sensitiveData.toString('base64'),
    signature: sign('RSA-SHA256', plain, own).toString('base64'),
  }
}

/**
 * What Nagad encrypted for us and signed. Null for everything else, and nothing says why: a reason would let a sender
 * of forged blocks decrypt others with our key. Only for bodies of responses to our own requests.
 */
export function openFromNagad(keys: NagadKeys, sensitiveData: unknown, signature: unknown): NagadFields | null {
  const [block, proof] = [readBlock(sensitiveData), readBlock(signature)]
  const plain = block && decrypt(keys.own, block)
  if (!plain || !proof || !verify('RSA-SHA256', plain, keys.gateway, proof)) return null
  return parseFields(Buffer.from(plain).toString('utf8'))
}

const readBlock = (value: unknown): Buffer | null =>
  typeof value === 'string' && BLOCK.test(value) ? Buffer.from(value, 'base64') : null

function decrypt(key: KeyObject, block: Buffer): Uint8Array | null {
  try {
    return stripPadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block))
  } catch {
    return null
  }
}

/** An object of a JSON text; null for other texts, and for one that has a name twice. */
export function parseFields(text: string): NagadFields | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && !hasDuplicateNames(text) ? (value as NagadFields) : null
  } catch {
    return null
  }
}
