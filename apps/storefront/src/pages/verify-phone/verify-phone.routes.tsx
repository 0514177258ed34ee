import { orderPath } from '../../checkout/order-path.ts'
import { payInCash, unpaidOrderOf } from '../../checkout/pay-in-cash.ts'
import { keepProof, knownProof } from '../../checkout/phone-proof.ts'
import {
  forgetProofStep,
  keepProofStep,
  type ProofStep,
  readProofStep,
  showProofPage,
} from '../../checkout/proof-step.ts'
import { noProblem, type Problem, problemOf } from '../../http/problem-of.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { isCodeRefused, sentCodeOf } from '../../session/sent-code.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { saveDelivery } from '../orders/save-delivery.ts'

const proofTexts = texts(
  {
    title: 'Confirm your number',
    reasons: {
      cash: 'The shop sends an order that is paid in cash when its number is confirmed.',
      delivery: 'The courier calls the new number: confirm that it is yours.',
    },
    confirm: 'Confirm',
    back: 'Back without a change',
  },
  {
    title: 'নম্বরটি নিশ্চিত করুন',
    reasons: {
      cash: 'পণ্য হাতে পেয়ে টাকা দিতে চাইলে আগে নম্বরটি নিশ্চিত করতে হবে।',
      delivery: 'কুরিয়ার নতুন নম্বরে ফোন করবে: নম্বরটি আপনার কি না নিশ্চিত করুন।',
    },
    confirm: 'নিশ্চিত করুন',
    back: 'কিছু না বদলে ফিরে যান',
  },
)

export const verifyPhoneRoutes: Route[] = [
  get('/verify-phone', async (visit) => {
    const step = await readProofStep(visit)
    return step ? proofPage(visit, step) : seeOther(visit.link('/track'))
  }),

  post('/verify-phone', async (visit) => {
    const step = await readProofStep(visit)
    if (!step) return seeOther(visit.link('/track'))
    try {
      const token = await prove(visit, step)
      forgetProofStep(visit)
      return await continueWithProof(visit, step, token)
    } catch (error) {
      await keepProofStep(visit, step)
      return refused(visit, step, problemOf(error))
    }
  }),

  post('/verify-phone/resend', async (visit) => {
    const step = await readProofStep(visit)
    if (!step) return seeOther(visit.link('/track'))
    const { sent, phone } = step
    try {
      const again = await (sent.otpId
        ? visit.api.otp.resend({ otp_id: sent.otpId })
        : visit.api.otp.send({ channel: 'sms', phone, purpose: 'checkout' }))
      return await showProofPage(visit, { ...step, sent: sentCodeOf(again), problem: noProblem })
    } catch (error) {
      return refused(visit, step, problemOf(error))
    }
  }),
  get('/verify-phone/resend', (visit) => seeOther(visit.link('/verify-phone'))),
]

/** Verifies the typed code. One that was used, because the form was sent before, has left its proof in this browser. */
async function prove(visit: Visit, { sent, phone }: ProofStep): Promise<string> {
  try {
    const reference = sent.otpId ? { otp_id: sent.otpId } : { phone, purpose: 'checkout' as const }
    const typed = { ...reference, code: visit.form.text('code').slice(0, 30) }
    const { phone_verification_token: token = '' } = await visit.api.otp.verify(typed, { idempotencyKey: sent.key })
    await keepProof(visit, phone, token)
    return token
  } catch (error) {
    const known = isCodeRefused(error) ? await knownProof(visit, phone) : null
    if (known === null) throw error
    return known
  }
}

const refused = (visit: Visit, step: ProofStep, problem: Problem): Promise<RouteResponse> =>
  showProofPage(visit, { ...step, problem })

/** What the shopper wanted to do, now with the proof. */
async function continueWithProof(visit: Visit, { then, phone }: ProofStep, token: string): Promise<RouteResponse> {
  if (then.kind === 'delivery') return saveDelivery(visit, then.orderId, then.fields, token)
  const unpaid = await unpaidOrderOf(visit, { number: then.number, phone, orderId: then.orderId })
  return unpaid ? payInCash(visit, unpaid, then.advance, token) : seeOther(visit.link('/track'))
}

function proofPage(visit: Visit, { sent, then, problem }: ProofStep): RouteResponse {
  const t = proofTexts[visit.language]
  const back = then.kind === 'cash' ? orderPath(then) : `/account/orders/${then.orderId}`
  return showPage({
    title: t.title,
    styles: ['account'],
    scripts: ['resend-code'],
    isListed: false,
    frame: 'plain',
    body: (
      <div class="wrap narrow account-form">
        <h1>{t.title}</h1>
        <p>{t.reasons[then.kind]}</p>
        <CodeForm
          visit={visit}
          destination={sent.destination}
          resendAt={sent.resendAt}
          problem={problem}
          action="/verify-phone"
          resendAction="/verify-phone/resend"
          button={t.confirm}
        />
        <p>
          <a href={visit.link(back)}>{t.back}</a>
        </p>
      </div>
    ),
  })
}
