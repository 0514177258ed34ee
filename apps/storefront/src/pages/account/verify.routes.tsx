import { type Answer, seeOther } from '../../http/answer.ts'
import { nextPath } from '../../http/next-path.ts'
import { noProblem, type Problem, problemOf } from '../../http/problem-of.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { CodeForm } from '../../ui/code-form.tsx'
import { narrowPage, nextOf } from '../sign-in/sign-in-page.tsx'
import { accountTexts } from './account-texts.ts'

type Kind = 'email' | 'phone'

const kindOf = (visit: Visit): Kind =>
  (visit.form.text('kind') || visit.query.get('kind')) === 'phone' ? 'phone' : 'email'
const purposes = { email: 'verify_email', phone: 'verify_phone' } as const

const goOn = (visit: Visit): Answer => seeOther(nextPath(nextOf(visit), `${visit.link('/account')}?notice=verified`))

/** The form for the code that was sent to the address or number of the account. */
async function verifyPage(visit: Visit, problem: Problem = noProblem): Promise<Answer> {
  const t = accountTexts[visit.language]
  const kind = kindOf(visit)
  const customer = await visit.api.profile.read({
    fields: ['email', 'phone', 'is_email_verified', 'is_phone_verified'],
  })
  const isDone = kind === 'email' ? customer.is_email_verified : customer.is_phone_verified
  if (isDone || customer[kind] === '') return goOn(visit)
  const next = nextOf(visit)
  const body = (
    <>
      <CodeForm
        visit={visit}
        destination={customer[kind]}
        resendAt={0}
        problem={problem}
        action="/account/verify"
        resendAction="/account/verify/send"
        carried={{ kind, next }}
        button={t.confirm}
      />
      <ul class="form-links">
        <li>
          <a href={nextPath(next, visit.link('/account'))}>{t.later}</a>
        </li>
      </ul>
    </>
  )
  return narrowPage(kind === 'email' ? t.verifyTitle : t.verifyPhoneTitle, body, problem)
}

export const verifyRoutes: Route[] = forCustomers([
  get('/account/verify', (visit) => verifyPage(visit)),

  post('/account/verify', async (visit) => {
    const kind = kindOf(visit)
    const customer = await visit.api.profile.read({ fields: ['email', 'phone'] })
    const destination = kind === 'email' ? { email: customer.email } : { phone: customer.phone }
    try {
      await visit.api.otp.verify({ ...destination, purpose: purposes[kind], code: visit.form.text('code') })
    } catch (error) {
      return verifyPage(visit, problemOf(error))
    }
    return goOn(visit)
  }),

  post({ path: '/account/verify/send', page: '/account/verify' }, async (visit) => {
    const kind = kindOf(visit)
    try {
      await visit.api.otp.send({ channel: kind === 'email' ? 'email' : 'sms', purpose: purposes[kind] })
    } catch (error) {
      return verifyPage(visit, problemOf(error))
    }
    const next = nextOf(visit)
    return seeOther(`${visit.link('/account/verify')}?kind=${kind}${next ? `&next=${encodeURIComponent(next)}` : ''}`)
  }),
])
