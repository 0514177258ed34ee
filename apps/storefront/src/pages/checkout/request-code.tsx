import { HaatError } from '@haat/client'
import { carriedFields } from '../../checkout/checkout-input.ts'
import type { Submission } from '../../checkout/order-body.ts'
import { receiverPhone } from '../../checkout/phone-proof.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { newKey } from '../../session/new-key.ts'
import { alreadySentCode } from '../../session/sent-code.ts'
import { showAgain } from './show-again.tsx'
import { type CodeChannel, VerifyPhonePage, verifyTexts } from './verify-phone-page.tsx'

/**
 * Sends a code to the phone number or, where the API names that `field`, the e-mail address of an order, and shows the
 * form for it. `reason`: the message of the API.
 */
export async function requestCode(
  visit: Visit,
  submission: Submission,
  field: string | undefined,
  reason: string,
): Promise<RouteResponse> {
  const t = verifyTexts[visit.language]
  const { input } = submission
  const channel = field === 'email' ? 'email' : 'sms'
  const destination = channel === 'email' ? input.email.trim() : await receiverPhone(visit, input)
  if (destination === '')
    return showAgain(visit, input, 422, {
      fields: { [channel === 'email' ? 'email' : 'phone']: reason },
      messages: [{ kind: 'bad', lines: [reason] }],
    })
  try {
    const sent = await sendCheckoutCode(visit, channel, destination)
    return showCodePage(visit, { channel, otpId: sent.otp_id, destination: sent.destination, error: '', reason })
  } catch (error) {
    if (!HaatError.is(error, 'too_many_requests', 'validation_failed')) throw error
    if (alreadySentCode(error, destination))
      return showCodePage(visit, { channel, otpId: '', destination, error: '', reason })
    const name = channel === 'email' ? 'email' : 'phone'
    const message = error.code === 'too_many_requests' ? t.tooMany : (error.fields[name]?.[0] ?? error.message)
    return showAgain(visit, input, 422, {
      fields: { [name]: message },
      messages: [{ kind: 'bad', lines: [message] }],
    })
  }
}

/** Sends the code of an order to its phone number or e-mail address. */
export const sendCheckoutCode = (visit: Visit, channel: CodeChannel, destination: string) =>
  visit.api.otp.send({
    channel,
    purpose: 'checkout',
    ...(channel === 'email' ? { email: destination } : { phone: destination }),
  })

type Shown = {
  channel: CodeChannel
  otpId: string
  destination: string
  error: string
  reason?: string
  isAgain?: boolean
}
type Kept = Shown & { fields: [string, string][]; status: number }

/** At an address of its own. With a new key: the refusal of the order without a proof is kept under the old one. */
export async function showCodePage(visit: Visit, shown: Shown, status = 200): Promise<RouteResponse> {
  const others = carriedFields(visit).filter(([name]) => name !== 'order_key')
  const kept: Kept = { ...shown, status, fields: [...others, ['order_key', newKey()]] }
  return (await keepRefused(visit, '/checkout/verify-phone', kept)) ?? codePage(visit, kept)
}

/** The page of the code that {@link showCodePage} has left for this address. */
export async function showRefusedCode(visit: Visit): Promise<RouteResponse> {
  const refused = await readRefused<Kept>(visit)
  if (!refused) return seeOther(visit.link('/checkout'))
  const { content, isSameLanguage } = refused
  return codePage(visit, { ...content, status: 200, ...(isSameLanguage ? {} : { error: '' }) })
}

const codePage = (visit: Visit, { status, ...shown }: Kept): RouteResponse =>
  showPage(
    {
      title: verifyTexts[visit.language].title[shown.channel],
      styles: ['checkout'],
      isListed: false,
      frame: 'plain',
      body: <VerifyPhonePage visit={visit} {...shown} />,
    },
    status,
  )
