import { HaatError } from '@haat/client'
import { readSubmission, type Submission } from '../../checkout/order-body.ts'
import {
  keepEmailProof,
  keepProof,
  knownEmailProof,
  knownProof,
  type ProofTokens,
  receiverPhone,
} from '../../checkout/phone-proof.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { isCodeRefused } from '../../session/sent-code.ts'
import { handleElsewhere } from './changed-elsewhere.ts'
import { placeSubmission } from './place-submission.tsx'
import { refuseWithoutConsent } from './refuse-without-consent.tsx'
import { sendCheckoutCode, showCodePage } from './request-code.tsx'
import { type CodeChannel, verifyTexts } from './verify-phone-page.tsx'

/** The code that was sent, as its form has it. `contact`: the phone number or e-mail address of the order. */
type PendingCode = { channel: CodeChannel; otpId: string; destination: string; contact: string; key: string }

async function readPendingCode(visit: Visit, { input, key }: Submission): Promise<PendingCode> {
  const channel = visit.form.text('channel') === 'email' ? 'email' : 'sms'
  return {
    channel,
    otpId: visit.form.text('otp_id'),
    destination: visit.form.text('destination').slice(0, 300),
    contact: channel === 'email' ? input.email.trim() : await receiverPhone(visit, input),
    key,
  }
}

/** The form with the code. All fields of the checkout come with it. */
export async function verifyPhone(visit: Visit): Promise<RouteResponse> {
  const submission = readSubmission(visit)
  const elsewhere = await handleElsewhere(visit, submission)
  if (elsewhere) return elsewhere
  const refused = refuseWithoutConsent(visit, submission)
  if (refused !== null) return refused
  const pending = await readPendingCode(visit, submission)
  if (!/^([0-9a-f-]{36})?$/.test(pending.otpId) || pending.contact === '') return seeOther(visit.link('/checkout'))
  if (visit.form.text('again') !== '') return sendAgain(visit, pending)
  try {
    return await placeSubmission(visit, submission, await proofOf(visit, pending))
  } catch (error) {
    const t = verifyTexts[visit.language]
    if (HaatError.is(error, 'otp_invalid', 'otp_expired', 'validation_failed'))
      return showCodePage(visit, { ...pending, error: error.fields.code?.[0] ?? error.message }, 422)
    if (HaatError.is(error, 'too_many_requests')) return showCodePage(visit, { ...pending, error: t.tooMany }, 429)
    throw error
  }
}

/** The proof of the code, or that of this browser: the code was used when the form was sent before, and its response was lost. */
async function proofOf(visit: Visit, pending: PendingCode): Promise<ProofTokens> {
  const { channel, contact } = pending
  try {
    return await prove(visit, pending)
  } catch (error) {
    if (!isCodeRefused(error)) throw error
    const known = channel === 'email' ? await knownEmailProof(visit, contact) : await knownProof(visit, contact)
    if (known === null) throw error
    return channel === 'email' ? { email_verification_token: known } : { phone_verification_token: known }
  }
}

/** Verifies the typed code, and keeps what it proves for the next orders. */
async function prove(visit: Visit, { channel, otpId, contact, key }: PendingCode): Promise<ProofTokens> {
  const of = channel === 'email' ? { email: contact } : { phone: contact }
  const { phone_verification_token: byPhone, email_verification_token: byEmail } = await visit.api.otp.verify(
    {
      ...(otpId ? { otp_id: otpId } : { ...of, purpose: 'checkout' as const }),
      code: visit.form.text('code').slice(0, 30),
    },
    key ? { idempotencyKey: key } : {},
  )
  if (byPhone !== undefined) await keepProof(visit, contact, byPhone)
  if (byEmail !== undefined) await keepEmailProof(visit, contact, byEmail)
  return {
    ...(byPhone === undefined ? {} : { phone_verification_token: byPhone }),
    ...(byEmail === undefined ? {} : { email_verification_token: byEmail }),
  }
}

async function sendAgain(visit: Visit, pending: PendingCode): Promise<RouteResponse> {
  const { channel, otpId, contact } = pending
  const t = verifyTexts[visit.language]
  try {
    const sent = await (otpId ? visit.api.otp.resend({ otp_id: otpId }) : sendCheckoutCode(visit, channel, contact))
    const { otp_id, destination } = sent
    return showCodePage(visit, { channel, otpId: otp_id, destination, error: '', isAgain: true })
  } catch (error) {
    if (HaatError.is(error, 'too_many_requests')) return showCodePage(visit, { ...pending, error: t.waitForCode }, 429)
    if (HaatError.is(error, 'otp_expired')) return showCodePage(visit, { ...pending, error: error.message }, 422)
    throw error
  }
}
