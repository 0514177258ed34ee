import { HaatError } from '@haat/client'
import { readSubmission } from '../../checkout/order-body.ts'
import { keepProof, receiverPhone } from '../../checkout/phone-proof.ts'
import { type Answer, seeOther } from '../../http/answer.ts'
import type { Visit } from '../../http/visit.ts'
import { showCodePage } from './ask-for-code.tsx'
import { answerElsewhere } from './changed-elsewhere.ts'
import { placeSubmission } from './place-submission.tsx'
import { verifyTexts } from './verify-phone-page.tsx'

/** The form with the code. All fields of the checkout come with it. */
export async function verifyPhone(visit: Visit): Promise<Answer> {
  const submission = readSubmission(visit)
  const elsewhere = await answerElsewhere(visit, submission)
  if (elsewhere) return elsewhere
  const otpId = visit.form.text('otp_id')
  const destination = visit.form.text('destination').slice(0, 40)
  const phone = await receiverPhone(visit, submission.input)
  if (!/^([0-9a-f-]{36})?$/.test(otpId) || phone === '') return seeOther(visit.link('/checkout'))
  if (visit.form.text('again') !== '') return sendAgain(visit, otpId, destination, phone)
  const code = visit.form.text('code').slice(0, 30)
  try {
    const { phone_verification_token: token = '' } = await visit.api.otp.verify({
      ...(otpId ? { otp_id: otpId } : { phone, purpose: 'checkout' as const }),
      code,
    })
    await keepProof(visit, phone, token)
    return await placeSubmission(visit, submission, token)
  } catch (error) {
    const t = verifyTexts[visit.language]
    if (HaatError.is(error, 'otp_invalid', 'otp_expired', 'validation_failed'))
      return showCodePage(visit, { otpId, destination, error: error.fields.code?.[0] ?? error.message }, 422)
    if (HaatError.is(error, 'too_many_requests'))
      return showCodePage(visit, { otpId, destination, error: t.tooMany }, 429)
    throw error
  }
}

async function sendAgain(visit: Visit, otpId: string, destination: string, phone: string): Promise<Answer> {
  const t = verifyTexts[visit.language]
  try {
    const sent = await (otpId
      ? visit.api.otp.resend({ otp_id: otpId })
      : visit.api.otp.send({ channel: 'sms', phone, purpose: 'checkout' }))
    return showCodePage(visit, { otpId: sent.otp_id, destination: sent.destination, error: '', isAgain: true })
  } catch (error) {
    if (HaatError.is(error, 'too_many_requests'))
      return showCodePage(visit, { otpId, destination, error: t.waitForCode }, 429)
    if (HaatError.is(error, 'otp_expired'))
      return showCodePage(visit, { otpId, destination, error: error.message }, 422)
    throw error
  }
}
