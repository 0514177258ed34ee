import { HaatError } from '@haat/client'
import type { Visit } from '../http/visit.ts'
import { latinDigits } from '../i18n/digits.ts'
import type { CheckoutInput } from './checkout-input.ts'

type Proof = { phone: string; token: string }
type EmailProof = { email: string; token: string }

/** Tokens of verified contacts of an order, as the API takes them. */
export type ProofTokens = { phone_verification_token?: string; email_verification_token?: string }

/** The API accepts a proof for 30 minutes. */
const PROOF_SECONDS = 25 * 60

/** The digits by which numbers are compared. */
export const plainPhone = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-10)

/** The proof of this number that was made in this browser a moment ago. */
export async function knownProof(visit: Visit, phone: string): Promise<string | null> {
  const proof = await visit.cookies.kept<Proof>('phone-proof')
  return proof && proof.phone === plainPhone(phone) ? proof.token : null
}

export const keepProof = (visit: Visit, phone: string, token: string): Promise<boolean> =>
  visit.cookies.keep('phone-proof', { phone: plainPhone(phone), token }, PROOF_SECONDS)

export const keepEmailProof = (visit: Visit, email: string, token: string): Promise<boolean> =>
  visit.cookies.keep('email-proof', { email: email.trim().toLowerCase(), token }, PROOF_SECONDS)

/** Without an address, the latest proof: the API knows the address of the order. */
export async function knownEmailProof(visit: Visit, email?: string): Promise<string | null> {
  const proof = await visit.cookies.kept<EmailProof>('email-proof')
  return proof && (email === undefined || proof.email === email.trim().toLowerCase()) ? proof.token : null
}

/** The proofs of the contacts of an order that were made in this browser a moment ago. */
export async function knownProofs(visit: Visit, input: CheckoutInput): Promise<ProofTokens> {
  const phone = await knownProof(visit, await receiverPhone(visit, input))
  const email = await knownEmailProof(visit, input.email)
  return {
    ...(phone === null ? {} : { phone_verification_token: phone }),
    ...(email === null ? {} : { email_verification_token: email }),
  }
}

/** The number that the courier calls: as typed, or that of a saved address; empty when the address was deleted. */
export async function receiverPhone(visit: Visit, { addressId, phone }: CheckoutInput): Promise<string> {
  if (addressId === '' || !visit.session) return phone
  try {
    return (await visit.api.addresses.read({ address_id: addressId })).phone
  } catch (error) {
    if (HaatError.is(error, 'not_found')) return ''
    throw error
  }
}
