import { HaatError } from '@haat/client'
import type { VNode } from 'preact'
import { type Answer, seeOther } from '../../http/answer.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { latinDigits } from '../../i18n/digits.ts'
import { CodeForm, type SentCode, sentCodeOf } from '../../ui/code-form.tsx'
import { Field } from '../../ui/field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { accountPage } from '../account/account-frame.tsx'
import { profileTexts } from './profile-texts.ts'

type Kind = 'email' | 'phone'
type Change = SentCode & { kind: Kind }

const KEPT = 'contact-change'
const KEPT_SECONDS = 3_600

function page(visit: Visit, kind: Kind, problem: Problem, body: VNode): Answer {
  const t = profileTexts[visit.language]
  return accountPage(visit, {
    title: kind === 'email' ? t.changeEmail : t.changePhone,
    section: 'profile',
    parent: { name: t.title, path: '/account/profile' },
    problem,
    body,
    more: { scripts: ['show-password', 'resend-code'] },
  })
}

function changePage(visit: Visit, kind: Kind, problem: Problem = noProblem): Answer {
  const t = profileTexts[visit.language]
  const body = (
    <>
      <ProblemNotice problem={problem} shown={['value', 'password']} />
      <form method="post" action={visit.link(`/account/profile/${kind}`)} class="form">
        {kind === 'email' ? (
          <Field
            name="value"
            label={t.newEmail}
            error={problem.fields.value}
            value={visit.form.text('value')}
            type="email"
            autocomplete="email"
            maxLength={254}
            required
          />
        ) : (
          <Field
            name="value"
            label={t.newPhone}
            error={problem.fields.value}
            value={visit.form.text('value')}
            type="tel"
            inputmode="tel"
            autocomplete="tel-national"
            maxLength={30}
            required
          />
        )}
        {kind === 'email' && (
          <Field
            name="password"
            label={t.passwordNow}
            hint={t.passwordIfAny}
            error={problem.fields.password}
            type="password"
            autocomplete="current-password"
            maxLength={200}
          />
        )}
        <button class="button button-wide" type="submit">
          {t.sendCode}
        </button>
      </form>
    </>
  )
  return page(visit, kind, problem, body)
}

const codePage = (visit: Visit, change: Change, problem: Problem = noProblem): Answer =>
  page(
    visit,
    change.kind,
    problem,
    <CodeForm
      visit={visit}
      destination={change.destination}
      resendAt={change.resendAt}
      problem={problem}
      action={`/account/profile/${change.kind}/confirm`}
      resendAction={`/account/profile/${change.kind}/resend`}
    />,
  )

function problemOfChange(visit: Visit, error: unknown): Problem {
  if (HaatError.is(error, 'verification_required')) return problemAt('value', profileTexts[visit.language].signInAgain)
  return problemOf(error, { new_email: 'value', new_phone: 'value', email: 'value', phone: 'value' })
}

const routesOf = (kind: Kind): Route[] => [
  get(`/account/profile/${kind}`, async (visit) => {
    const change = visit.query.get('step') === 'code' ? await visit.cookies.kept<Change>(KEPT) : null
    return change?.kind === kind ? codePage(visit, change) : changePage(visit, kind)
  }),

  post(`/account/profile/${kind}`, async (visit) => {
    const value = visit.form.text('value')
    const password = visit.form.all('password')[0] ?? ''
    try {
      const sent =
        kind === 'email'
          ? await visit.api.profile.changeEmail({ new_email: value, ...(password ? { password } : {}) })
          : await visit.api.profile.changePhone({ new_phone: latinDigits(value) })
      await visit.cookies.keep(KEPT, { ...sentCodeOf(sent), kind } satisfies Change, KEPT_SECONDS)
    } catch (error) {
      return changePage(visit, kind, problemOfChange(visit, error))
    }
    return seeOther(`${visit.link(`/account/profile/${kind}`)}?step=code`)
  }),

  post({ path: `/account/profile/${kind}/resend`, page: `/account/profile/${kind}` }, async (visit) => {
    const change = await visit.cookies.kept<Change>(KEPT)
    if (change?.kind !== kind) return seeOther(visit.link(`/account/profile/${kind}`))
    try {
      const sent = await visit.api.otp.resend({ otp_id: change.otpId })
      await visit.cookies.keep(KEPT, { ...change, ...sentCodeOf(sent) }, KEPT_SECONDS)
    } catch (error) {
      return codePage(visit, change, problemOf(error))
    }
    return seeOther(`${visit.link(`/account/profile/${kind}`)}?step=code`)
  }),

  post({ path: `/account/profile/${kind}/confirm`, page: `/account/profile/${kind}` }, async (visit) => {
    const change = await visit.cookies.kept<Change>(KEPT)
    if (change?.kind !== kind) return seeOther(visit.link(`/account/profile/${kind}`))
    const code = visit.form.text('code')
    try {
      if (kind === 'email') await visit.api.profile.confirmEmailChange({ code })
      else await visit.api.profile.confirmPhoneChange({ code })
    } catch (error) {
      return codePage(visit, change, problemOf(error))
    }
    visit.cookies.forget(KEPT)
    return seeOther(`${visit.link('/account/profile')}?notice=${kind}-changed`)
  }),
]

export const contactChangeRoutes: Route[] = forCustomers([...routesOf('email'), ...routesOf('phone')])
