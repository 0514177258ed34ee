import { accountPage } from '../../account/account-frame.tsx'
import { accountTexts } from '../../account/account-texts.ts'
import {
  forgetContactCode,
  keepContactCode,
  keepSentCode,
  readContactCode,
  type VerifiedContact,
} from '../../account/contact-code.ts'
import { nextOf } from '../../account/narrow-page.tsx'
import { nextPath } from '../../http/next-path.ts'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { localPhone } from '../../i18n/formats.ts'
import { alreadySentCode, type SentCode } from '../../session/sent-code.ts'
import { Carried, CodeForm, codeAlreadySent } from '../../ui/code-form.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'

const kindOf = (visit: Visit): VerifiedContact =>
  (visit.form.text('kind') || visit.query.get('kind')) === 'phone' ? 'phone' : 'email'
const purposes = { email: 'verify_email', phone: 'verify_phone' } as const
const PATH = '/account/verify'
/** How long a code can be used. */
const CODE_SECONDS = 300

const nextAddress = (visit: Visit): string => nextPath(nextOf(visit), visit.link('/account'))

/** The form for the code that was sent to the address or number of the account, or the button that sends one. */
async function verifyPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = accountTexts[visit.language]
  const kind = kindOf(visit)
  const customer = await visit.api.profile.read({
    fields: ['email', 'phone', 'is_email_verified', 'is_phone_verified'],
  })
  const isDone = kind === 'email' ? customer.is_email_verified : customer.is_phone_verified
  if (isDone || customer[kind] === '') return seeOther(nextAddress(visit))
  const next = nextOf(visit)
  const sent = await readContactCode(visit, kind)
  const form = { visit, problem, destination: customer[kind], carried: { kind, next } }
  const body = (
    <>
      {sent ? <TypeCode {...form} sent={sent} /> : <AskForCode {...form} />}
      <ul class="form-links">
        <li>
          <a href={nextAddress(visit)}>{t.later}</a>
        </li>
      </ul>
    </>
  )
  return accountPage(visit, {
    title: kind === 'email' ? t.verifyTitle : t.verifyPhoneTitle,
    section: 'profile',
    body,
    problem,
    more: { scripts: ['resend-code'] },
  })
}

type FormProps = { visit: Visit; problem: Problem; destination: string; carried: Record<string, string> }

const TypeCode = ({ visit, problem, destination, carried, sent }: FormProps & { sent: SentCode }) => (
  <CodeForm
    visit={visit}
    destination={destination}
    resendAt={sent.resendAt}
    problem={problem}
    action={PATH}
    resendAction="/account/verify/send"
    carried={carried}
    button={accountTexts[visit.language].confirm}
  />
)

const AskForCode = ({ visit, problem, destination, carried }: FormProps) => (
  <>
    <ProblemNotice problem={problem} />
    <form method="post" action={visit.link('/account/verify/send')}>
      <OwnerField visit={visit} />
      <Carried values={carried} />
      <p>{accountTexts[visit.language].codeGoesTo(localPhone(destination))}</p>
      <button class="button button-wide" type="submit">
        {accountTexts[visit.language].sendCode}
      </button>
    </form>
  </>
)

export const verifyRoutes: Route[] = forCustomers([
  get(PATH, (visit) => showForm(visit, verifyPage)),

  post(PATH, async (visit) => {
    const kind = kindOf(visit)
    const customer = await visit.api.profile.read({ fields: ['email', 'phone'] })
    const destination = kind === 'email' ? { email: customer.email } : { phone: customer.phone }
    try {
      const proof = { ...destination, purpose: purposes[kind], code: visit.form.text('code') }
      const verified = await visit.api.otp.verify(proof).withResponse()
      forgetContactCode(visit)
      return await seeOtherWith(visit, nextAddress(visit), verified)
    } catch (error) {
      return refuseForm(visit, PATH, problemOf(error), verifyPage)
    }
  }),

  post({ path: '/account/verify/send', page: PATH }, async (visit) => {
    const kind = kindOf(visit)
    try {
      const sent = await visit.api.otp.send({ channel: kind === 'email' ? 'email' : 'sms', purpose: purposes[kind] })
      await keepContactCode(visit, kind, sent)
    } catch (error) {
      const sent = alreadySentCode(error, '')
      if (sent) await keepSentCode(visit, kind, sent, CODE_SECONDS)
      return refuseForm(visit, PATH, sent ? codeAlreadySent(visit) : problemOf(error), verifyPage)
    }
    const next = nextOf(visit)
    return seeOther(`${visit.link(PATH)}?kind=${kind}${next ? `&next=${encodeURIComponent(next)}` : ''}`)
  }),
])
