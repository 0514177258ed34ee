import type { Call, Fields } from '@haat/simulation/call.ts'
import type { SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { decrypt, encrypt, isSignedBy, parseBase64, signBytes } from './nagad-cipher.ts'
import { nagadError } from './nagad-errors.ts'
import { gatewayKey } from './nagad-merchants.ts'
import type { NagadMerchant } from './nagad-state.ts'

const CLIENT_TYPES = ['PC_WEB', 'MOBILE_WEB', 'MOBILE_APP', 'WALLET_WEB_VIEW', 'BILL_KEY']
const API_VERSION = 'v-0.2.0'
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** What is wrong with the headers of a call; null when they are as Nagad wants them. */
export function findHeaderProblem(sim: Simulator, { headers }: Call, merchantId: string): SimulatedResponse | null {
  if (sim.settings.lenient) return null
  const invalid = (name: string) => nagadError('InvalidApiRequest', `The header ${name} is missing or not valid`)
  if (headers['x-km-api-version'] !== API_VERSION) return invalid('X-KM-Api-Version')
  if (!IPV4.test(headers['x-km-ip-v4'] ?? '')) return invalid('X-KM-IP-V4')
  if (!CLIENT_TYPES.includes(headers['x-km-client-type'] ?? '')) return invalid('X-KM-Client-Type')
  return (headers['x-km-mc-id'] ?? merchantId) === merchantId ? null : invalid('X-KM-MC-Id')
}

/** The fields of encrypted and signed data, or an error. The signature is of the decrypted bytes as they are. */
export function readSensitiveData(
  sim: Simulator,
  merchant: NagadMerchant,
  sensitiveData: unknown,
  signatureText: unknown,
): { fields: Fields } | { error: SimulatedResponse } {
  const cipher = parseBase64(sensitiveData)
  const signature = parseBase64(signatureText)
  if (!cipher || !signature) return { error: nagadError('EncodingError') }
  const plain = decrypt(gatewayKey(sim), cipher)
  if (!plain) return { error: nagadError('DecryptionError') }
  if (!isSignedBy(merchant.publicKey, plain, signature)) return { error: nagadError('SignatureVerificationFailed') }
  try {
    const fields: unknown = JSON.parse(plain.toString('utf8'))
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return { fields: fields as Fields }
  } catch {
    // Not JSON: the same error as JSON of another shape.
  }
  return { error: nagadError('InvalidApiRequest', 'The decrypted data is no JSON object') }
}

/** Encrypts a response for the merchant and signs its bytes: compact JSON, in the order of the fields. */
export const sealFor =
  (sim: Simulator, merchant: NagadMerchant) =>
  (fields: Fields): Fields => {
    const plain = Buffer.from(JSON.stringify(fields))
    return { sensitiveData: encrypt(merchant.publicKey, plain), signature: signBytes(gatewayKey(sim), plain) }
  }
