import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'

/** A person by the one thing that they typed: an e-mail address, or else a phone number with Bangla or Latin digits. */
export type Identifier = { email: string } | { phone: string }

export const identifierOf = (text: string): Identifier =>
  text.includes('@') ? { email: text } : { phone: latinDigits(text) }

/** Fields of the API that the one field of a form stands for. */
export const identifierNames = { email: 'identifier', phone: 'identifier' }
/** The same for the form that sends a code. */
export const mobileNames = { email: 'mobile', phone: 'mobile' }

/** Ways in which a code can be sent for a sign-in. */
export const canSendCodeTo = (visit: Visit, identifier: Identifier): boolean =>
  'phone' in identifier || visit.config.email_otp_enabled
