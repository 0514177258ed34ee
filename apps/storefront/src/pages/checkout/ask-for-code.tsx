import { HaatError } from '@haat/client'
import { carriedFields } from '../../checkout/checkout-input.ts'
import type { Submission } from '../../checkout/order-body.ts'
import { receiverPhone } from '../../checkout/phone-proof.ts'
import { type Answer, seeOther, showPage } from '../../http/answer.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import type { Visit } from '../../http/visit.ts'
import { newKey } from './checkout-view.ts'
import { showAgain } from './show-again.tsx'
import { VerifyPhonePage, verifyTexts } from './verify-phone-page.tsx'

/** How long the API waits between two codes for a number. */
const RESEND_SECONDS = 60

/** Sends a code to the number of an order, and shows where to type it. `reason`: why the order needs it, in words. */
export async function askForCode(visit: Visit, submission: Submission, reason: string): Promise<Answer> {
  const t = verifyTexts[visit.language]
  const phone = await receiverPhone(visit, submission.input)
  try {
    const sent = await visit.api.otp.send({ channel: 'sms', phone, purpose: 'checkout' })
    return showCodePage(visit, { otpId: sent.otp_id, destination: sent.destination, error: '', reason })
  } catch (error) {
    if (!HaatError.is(error, 'too_many_requests', 'validation_failed')) throw error
    // A code is on its way already, for an order that was tried a moment ago: it is good for this one, too.
    if (error.code === 'too_many_requests' && (error.retryAfterSeconds ?? 0) <= RESEND_SECONDS)
      return showCodePage(visit, { otpId: '', destination: phone, error: '', reason })
    const message = error.code === 'too_many_requests' ? t.tooMany : (error.fields.phone?.[0] ?? error.message)
    return showAgain(visit, submission.input, 422, {
      fields: { phone: message },
      messages: [{ kind: 'bad', lines: [message] }],
    })
  }
}

type Shown = { otpId: string; destination: string; error: string; reason?: string; isAgain?: boolean }
type Kept = Shown & { fields: [string, string][]; status: number }

/** At an address of its own. With a new key: the refusal of the order without a proof is kept under the old one. */
export async function showCodePage(visit: Visit, shown: Shown, status = 200): Promise<Answer> {
  const others = carriedFields(visit).filter(([name]) => name !== 'order_key')
  const kept: Kept = { ...shown, status, fields: [...others, ['order_key', newKey()]] }
  return (await keepRefused(visit, '/checkout/verify-phone', kept)) ?? codePage(visit, kept)
}

/** The page of the code that {@link showCodePage} has left for this address. */
export async function showRefusedCode(visit: Visit): Promise<Answer> {
  const refused = await readRefused<Kept>(visit)
  if (!refused) return seeOther(visit.link('/checkout'))
  const { content, isTold } = refused
  return codePage(visit, { ...content, status: 200, ...(isTold ? {} : { error: '' }) })
}

const codePage = (visit: Visit, { status, ...shown }: Kept): Answer =>
  showPage(
    {
      title: verifyTexts[visit.language].title,
      styles: ['checkout'],
      isListed: false,
      frame: 'plain',
      body: <VerifyPhonePage visit={visit} {...shown} />,
    },
    status,
  )
