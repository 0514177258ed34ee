import type { Visit } from '../http/visit.ts'
import { latinDigits } from '../i18n/formats.ts'

type Proof = { phone: string; token: string }

/** The API accepts a proof for 30 minutes. */
const PROOF_SECONDS = 25 * 60

const plainPhone = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-10)

/** The proof of this number that was made in this browser a moment ago. */
export async function knownProof(visit: Visit, phone: string): Promise<string | null> {
  const proof = await visit.cookies.kept<Proof>('phone-proof')
  return proof && proof.phone === plainPhone(phone) ? proof.token : null
}

export const keepProof = (visit: Visit, phone: string, token: string): Promise<boolean> =>
  visit.cookies.keep('phone-proof', { phone: plainPhone(phone), token }, PROOF_SECONDS)
