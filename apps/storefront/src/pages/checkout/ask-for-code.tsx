import { HaatError } from '@haat/client'
import { carriedFields } from '../../checkout/checkout-input.ts'
import type { Submission } from '../../checkout/order-body.ts'
import { type Answer, showPage } from '../../http/answer.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/formats.ts'
import { newKey } from './checkout-view.ts'
import { showAgain } from './show-again.tsx'
import { VerifyPhonePage, verifyTexts } from './verify-phone-page.tsx'

type Proof = { phone: string; token: string }

/** The API accepts a proof for 30 minutes. */
const PROOF_SECONDS = 25 * 60
/** How long the API waits between two codes for a number. */
const RESEND_SECONDS = 60

const plainPhone = (phone: string): string => latinDigits(phone).replace(/\D/g, '').slice(-10)

/** The proof of this number that was made in this browser a moment ago. */
export async function knownProof(visit: Visit, phone: string): Promise<string | null> {
  const proof = await visit.cookies.kept<Proof>('phone-proof')
  return proof && proof.phone === plainPhone(phone) ? proof.token : null
}

export const keepProof = (visit: Visit, phone: string, token: string): Promise<void> =>
  visit.cookies.keep('phone-proof', { phone: plainPhone(phone), token }, PROOF_SECONDS)

/** Sends a code to the number of an order, and shows where to type it. */
export async function askForCode(visit: Visit, submission: Submission): Promise<Answer> {
  const t = verifyTexts[visit.language]
  try {
    const sent = await visit.api.otp.send({ channel: 'sms', phone: submission.input.phone, purpose: 'checkout' })
    return showCodePage(visit, { otpId: sent.otp_id, destination: sent.destination, error: '' })
  } catch (error) {
    if (!HaatError.is(error, 'too_many_requests', 'validation_failed')) throw error
    // A code is on its way already, for an order that was tried a moment ago: it is good for this one, too.
    if (error.code === 'too_many_requests' && (error.retryAfterSeconds ?? 0) <= RESEND_SECONDS)
      return showCodePage(visit, { otpId: '', destination: submission.input.phone, error: '' })
    const message = error.code === 'too_many_requests' ? t.tooMany : (error.fields.phone?.[0] ?? error.message)
    return showAgain(visit, submission.input, 422, {
      fields: { phone: message },
      messages: [{ kind: 'bad', lines: [message] }],
    })
  }
}

type Shown = { otpId: string; destination: string; error: string; isAgain?: boolean }

/** With a new key: the refusal of the order without a proof is kept under the old one. */
export const showCodePage = (visit: Visit, shown: Shown, status = 200): Answer =>
  showPage(
    {
      title: verifyTexts[visit.language].title,
      styles: ['checkout'],
      isListed: false,
      frame: 'plain',
      body: (
        <VerifyPhonePage
          visit={visit}
          {...shown}
          fields={[...carriedFields(visit).filter(([name]) => name !== 'order_key'), ['order_key', newKey()]]}
        />
      ),
    },
    status,
  )
