import { type Answer, seeOther } from '../../http/answer.ts'
import type { Form } from '../../http/form.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'
import { finishSignIn } from '../../session/finish-sign-in.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { keepContactCode } from '../account/contact-code.ts'
import { goOn } from './sign-in.routes.tsx'
import { narrowPage, nextOf, signInLink } from './sign-in-page.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** The API sends a code with each registration. Seconds. */
const FIRST_CODE = { expires_in: 300, resend_after: 60 }
const SHOWN = ['name', 'email', 'phone', 'password']

function RegisterForm({ visit, form, problem }: { visit: Visit; form: Form; problem: Problem }) {
  const t = signInTexts[visit.language]
  const { fields } = problem
  return (
    <>
      <p>{t.registerIntro}</p>
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
      <ul class="form-links">
        <li>
          {t.haveAccount} <a href={signInLink(visit, '/login')}>{t.signIn}</a>
        </li>
        <li>
          <a href={signInLink(visit, '/login/code')}>{t.noMail}</a>
        </li>
      </ul>
    </>
  )
}

const registerPage = (visit: Visit, problem: Problem): Answer =>
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

export const registerRoutes: Route[] = [
  get('/register', (visit) => (visit.session ? goOn(visit) : showForm(visit, registerPage))),

  post('/register', async (visit) => {
    const { form } = visit
    const [name, password] = [form.text('name'), form.all('password')[0] ?? '']
    const refuse = (problem: Problem) => refuseForm(visit, '/register', problem, registerPage)
    if (name === '') return refuse(problemAt('name', signInTexts[visit.language].enterName))
    try {
      const tokens = await visit.api.auth.register({
        ...namesOf(name),
        email: form.text('email'),
        phone: latinDigits(form.text('phone')),
        password,
        password_confirm: password,
      })
      await finishSignIn(visit, tokens)
      await keepContactCode(visit, 'email', { otp_id: '', destination: form.text('email'), ...FIRST_CODE })
    } catch (error) {
      return refuse(problemOf(error, { first_name: 'name', last_name: 'name', password_confirm: 'password' }))
    }
    const next = nextOf(visit)
    return seeOther(`${visit.link('/account/verify')}?kind=email${next ? `&next=${encodeURIComponent(next)}` : ''}`)
  }),
]
