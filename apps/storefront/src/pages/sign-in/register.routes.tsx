import { HaatError } from '@haat/client'
import { keepContactCode } from '../../account/contact-code.ts'
import { finishSignIn } from '../../account/finish-sign-in.ts'
import { narrowPage, nextOf, signInLink } from '../../account/narrow-page.tsx'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { requestPhoneCode } from '../profile/contact-change.routes.tsx'
import { redirectToNext } from './sign-in.routes.tsx'
import { RequestCodeForm } from './sign-in-page.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** The API sends a code with each registration. Seconds. */
const FIRST_CODE = { expires_in: 300, resend_after: 60 }
const SHOWN = ['name', 'email', 'phone', 'password']

type Props = { visit: Visit; form: Form; problem: Problem }

/** A code to the phone makes an account; one with an e-mail address and a password is the second way. */
const RegisterForm = ({ visit, form, problem }: Props) => {
  const t = signInTexts[visit.language]
  return (
    <>
      <p class="soft">{t.registerIntro}</p>
      <RequestCodeForm visit={visit} form={form} problem={noProblem} isNew />
      <div class="other-ways">
        <details open={form.fields.email !== undefined}>
          <summary class="button button-quiet button-wide">{t.registerByMail}</summary>
          <MailForm visit={visit} form={form} problem={problem} />
        </details>
      </div>
      <ul class="form-links">
        <li>
          {t.haveAccount} <a href={signInLink(visit, '/login')}>{t.signIn}</a>
        </li>
      </ul>
    </>
  )
}

function MailForm({ visit, form, problem }: Props) {
  const t = signInTexts[visit.language]
  const { fields } = problem
  return (
    <>
      <ProblemNotice problem={problem} shown={SHOWN} />
      <form method="post" action={visit.link('/register')}>
        <Carried values={{ next: nextOf(visit) }} />
        <Field
          name="name"
          label={t.name}
          error={fields.name}
          value={form.text('name')}
          autocomplete="name"
          maxLength={200}
          required
        />
        <Field
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          error={fields.phone}
          value={form.text('phone')}
          type="tel"
          inputmode="tel"
          autocomplete="tel-national"
          maxLength={30}
        />
        <Field
          name="email"
          label={t.email}
          hint={t.emailHint}
          error={fields.email}
          value={form.text('email')}
          type="email"
          autocomplete="email"
          maxLength={254}
          required
        />
        <PasswordField
          visit={visit}
          name="password"
          label={t.password}
          hint={t.passwordHint}
          error={fields.password}
          isNew
        />
        <button class="button button-wide" type="submit">
          {t.register}
        </button>
      </form>
    </>
  )
}

const registerPage = (visit: Visit, problem: Problem): RouteResponse =>
  narrowPage(
    signInTexts[visit.language].registerTitle,
    <RegisterForm visit={visit} form={visit.form} problem={problem} />,
    problem,
  )

/** A name in one field: the last word is the last name. */
export function namesOf(name: string): { first_name: string; last_name: string } {
  const words = name.split(/\s+/)
  return words.length === 1
    ? { first_name: name, last_name: '' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) as string }
}

type Registration = Parameters<Visit['api']['auth']['register']>[0]

/**
 * Registers. When the response to the same form was lost, its account exists already: a visitor who knows its password is
 * signed in instead of reading that the address is taken.
 */
async function register({ api, form }: Visit, registration: Registration) {
  try {
    return await api.auth.register(registration)
  } catch (error) {
    if (!form.isResent || !HaatError.is(error, 'already_exists')) throw error
    const { email, password } = registration
    try {
      return { ...(await api.auth.login({ email, password })), requirements: [] }
    } catch (refusal) {
      throw HaatError.is(refusal, 'invalid_credentials') ? error : refusal
    }
  }
}

export const registerRoutes: Route[] = [
  get('/register', (visit) => (visit.session ? redirectToNext(visit) : showForm(visit, registerPage))),

  post('/register', async (visit) => {
    const { form } = visit
    const [name, password] = [form.text('name'), form.all('password')[0] ?? '']
    const refuse = (problem: Problem) => refuseForm(visit, '/register', problem, registerPage)
    if (name === '') return refuse(problemAt('name', signInTexts[visit.language].enterName))
    const next = nextOf(visit)
    const verifyEmail = `${visit.link('/account/verify')}?kind=email${next ? `&next=${encodeURIComponent(next)}` : ''}`
    try {
      const tokens = await register(visit, {
        ...namesOf(name),
        email: form.text('email'),
        phone: latinDigits(form.text('phone')),
        password,
        password_confirm: password,
      })
      await finishSignIn(visit, tokens)
      await keepContactCode(visit, 'email', { otp_id: '', destination: form.text('email'), ...FIRST_CODE })
      const [missing] = tokens.requirements
      if (missing)
        return await requestPhoneCode(visit, { phone: form.text('phone'), message: missing.message, next: verifyEmail })
    } catch (error) {
      return refuse(problemOf(error, { first_name: 'name', last_name: 'name', password_confirm: 'password' }))
    }
    return seeOther(verifyEmail)
  }),
]
