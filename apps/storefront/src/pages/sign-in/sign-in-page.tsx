import type { ComponentChildren } from 'preact'
import { type PageContent, showPage } from '../../http/answer.ts'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { identifierInput, OneFieldForm, phoneInput } from '../../ui/one-field-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { signInTexts } from './sign-in-texts.ts'

type Props = { visit: Visit; form: Form; problem: Problem }

/** Where the visitor goes after signing in, carried from page to page. */
export const nextOf = (visit: Visit): string => visit.form.text('next') || (visit.query.get('next') ?? '')

/** A link between the pages of signing in. */
export function signInLink(visit: Visit, path: string): string {
  const next = nextOf(visit)
  return next ? `${visit.link(path)}?next=${encodeURIComponent(next)}` : visit.link(path)
}

/** A narrow page with one form. Its status is 422 when the form has a problem. */
export function narrowPage(title: string, body: ComponentChildren, problem?: Problem, more: Partial<PageContent> = {}) {
  const isRefused = problem && (problem.message !== '' || Object.keys(problem.fields).length > 0)
  return showPage(
    {
      title,
      isListed: false,
      styles: ['account'],
      scripts: ['show-password'],
      body: (
        <div class="wrap narrow account-form">
          <h1>{title}</h1>
          {body}
        </div>
      ),
      ...more,
    },
    isRefused ? 422 : 200,
  )
}

const notices = {
  'password-saved': 'passwordSaved',
  'signed-out': 'signedOut',
  deleted: 'deleted',
  'typed-is-kept': 'typedIsKept',
} as const

export function SignInForm({ visit, form, problem }: Props) {
  const t = signInTexts[visit.language]
  const notice = Object.entries(notices).find(([code]) => code === visit.query.get('notice'))?.[1]
  return (
    <>
      {notice && (
        <Notice kind="good">
          <p>{t[notice]}</p>
        </Notice>
      )}
      {nextOf(visit) && problem.message === '' && <p class="soft">{t.comesBack}</p>}
      <ProblemNotice problem={problem} shown={['identifier', 'password']} />
      <form method="post" action={visit.link('/login')}>
        <Carried values={{ next: nextOf(visit) }} />
        <Field
          name="identifier"
          label={t.identifier}
          error={problem.fields.identifier}
          value={form.text('identifier')}
          autocomplete="username"
          autocapitalize="none"
          spellcheck={false}
          maxLength={254}
          required
        />
        <PasswordField visit={visit} name="password" label={t.password} error={problem.fields.password} />
        <button class="button button-wide" type="submit">
          {t.signIn}
        </button>
      </form>
      <a class="button button-quiet button-wide" href={signInLink(visit, '/login/code')}>
        {visit.config.email_otp_enabled ? t.byCodeOrMail : t.byCode}
      </a>
      {visit.config.social_login.google?.web_client_id && (
        <a class="button button-quiet button-wide" href={signInLink(visit, '/login/google')} rel="nofollow">
          {t.byGoogle}
        </a>
      )}
      <ul class="form-links">
        <li>
          <a href={signInLink(visit, '/password/forgot')}>{t.forgot}</a>
        </li>
        <li>
          {t.newHere} <a href={signInLink(visit, '/register')}>{t.register}</a>
        </li>
      </ul>
    </>
  )
}

export function RequestCodeForm({ visit, problem }: Omit<Props, 'form'>) {
  const t = signInTexts[visit.language]
  const isPhoneOnly = !visit.config.email_otp_enabled
  return (
    <>
      <p>{t.codeIntro}</p>
      <OneFieldForm
        visit={visit}
        problem={problem}
        action="/login/code"
        button={t.sendCode}
        field={{
          name: 'identifier',
          label: isPhoneOnly ? t.phone : t.identifier,
          ...(isPhoneOnly ? phoneInput : identifierInput),
        }}
        carried={{ next: nextOf(visit) }}
      />
      <ul class="form-links">
        <li>
          <a href={signInLink(visit, '/login')}>{t.byPassword}</a>
        </li>
      </ul>
    </>
  )
}
