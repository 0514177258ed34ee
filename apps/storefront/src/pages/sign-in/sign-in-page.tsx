import { nextOf, signInLink } from '../../account/narrow-page.tsx'
import type { Form } from '../../http/form.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { identifierInput, OneFieldForm, phoneInput } from '../../ui/one-field-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { signInTexts } from './sign-in-texts.ts'

type Props = { visit: Visit; form: Form; problem: Problem }

/** Whether the form with the password was sent: the page has another one, for a code. */
const isByPassword = ({ fields }: Form): boolean => fields.identifier !== undefined

/** A code to the phone first: it needs no password, and makes the account of a new shopper. Other ways are below. */
export function SignInForm({ visit, form, problem }: Props) {
  const t = signInTexts[visit.language]
  return (
    <>
      {visit.query.get('notice') === 'typed-is-kept' && (
        <Notice kind="good">
          <p>{t.typedIsKept}</p>
        </Notice>
      )}
      {nextOf(visit) && problem.message === '' && <p class="soft">{t.comesBack}</p>}
      <RequestCodeForm visit={visit} form={form} problem={isByPassword(form) ? noProblem : problem} />
      <div class="other-ways">
        {visit.config.google_client_id && (
          <a class="button button-quiet button-wide" href={signInLink(visit, '/login/google')} rel="nofollow">
            {t.byGoogle}
          </a>
        )}
        <details open={isByPassword(form) || visit.query.get('by') === 'password'}>
          <summary class="button button-quiet button-wide">{t.byPassword}</summary>
          <PasswordForm visit={visit} form={form} problem={isByPassword(form) ? problem : noProblem} />
        </details>
      </div>
      <ul class="form-links">
        <li>
          {t.newHere} <a href={signInLink(visit, '/register')}>{t.register}</a>
        </li>
      </ul>
    </>
  )
}

function PasswordForm({ visit, form, problem }: Props) {
  const t = signInTexts[visit.language]
  return (
    <>
      <ProblemNotice problem={problem} shown={['identifier', 'password']} />
      <form method="post" action={visit.link('/login')}>
        <Carried values={{ next: nextOf(visit) }} />
        <Field
          name="identifier"
          label={t.identifier}
          error={problem.fields.identifier}
          value={form.text('identifier')}
          {...identifierInput}
          spellcheck={false}
          required
        />
        <PasswordField visit={visit} name="password" label={t.password} error={problem.fields.password} />
        <button class="button button-wide" type="submit">
          {t.signIn}
        </button>
      </form>
      <p class="form-links">
        <a href={signInLink(visit, '/password/forgot')}>{t.forgot}</a>
      </p>
    </>
  )
}

/**
 * Sends a code. With the code of a new number the shopper has an account; an e-mail address makes none, so that a form for
 * new shoppers (`isNew`) takes only numbers.
 */
export function RequestCodeForm({ visit, problem, isNew = false }: Props & { isNew?: boolean }) {
  const t = signInTexts[visit.language]
  const isPhoneOnly = isNew || !visit.config.email_otp_enabled
  return (
    <>
      <p>{isNew ? t.registerCode : isPhoneOnly ? t.codeIntro : t.codeOrMailIntro}</p>
      <OneFieldForm
        visit={visit}
        problem={problem}
        action="/login/code"
        button={t.sendCode}
        field={{
          name: 'mobile',
          label: isPhoneOnly ? t.phone : t.identifier,
          ...(isPhoneOnly ? phoneInput : identifierInput),
        }}
        carried={{ next: nextOf(visit) }}
      />
    </>
  )
}
