import { isSignedOut } from '@haat/client'
import { accountPage } from '../../account/account-frame.tsx'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { signInAddress } from '../../http/sign-in-address.ts'
import { keepSuccessMessage, seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { sessionOfTokens } from '../../session/session-of-tokens.ts'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { profileTexts } from './profile-texts.ts'

function passwordPage(visit: Visit, problem: Problem): RouteResponse {
  const t = profileTexts[visit.language]
  const { fields } = problem
  return accountPage(visit, {
    title: t.changePassword,
    section: 'profile',
    parent: { name: t.title, path: '/account/profile' },
    problem,
    more: { scripts: ['show-password'] },
    body: (
      <>
        <ProblemNotice problem={problem} shown={['current_password', 'new_password']} />
        <form method="post" action={visit.link('/account/profile/password')} class="form">
          <OwnerField visit={visit} />
          <PasswordField visit={visit} name="current_password" label={t.passwordNow} error={fields.current_password} />
          <PasswordField
            visit={visit}
            name="new_password"
            label={t.newPassword}
            hint={t.newPasswordHint}
            error={fields.new_password}
            isNew
          />
          <button class="button button-wide" type="submit">
            {t.save}
          </button>
        </form>
        <p>
          <a href={visit.link('/password/forgot')}>{t.noPassword}</a>
        </p>
      </>
    ),
  })
}

export const passwordChangeRoutes: Route[] = forCustomers([
  get('/account/profile/password', (visit) => showForm(visit, passwordPage)),

  post('/account/profile/password', async (visit) => {
    const value = (name: string) => visit.form.all(name)[0] ?? ''
    try {
      const change = visit.api.auth.changePassword({
        current_password: value('current_password'),
        new_password: value('new_password'),
        new_password_confirm: value('new_password'),
      })
      const changed = await change.withResponse()
      if (visit.session) await visit.cookies.setSession(sessionOfTokens(changed.data, visit.session))
      return await seeOtherWith(visit, visit.link('/account/profile'), changed)
    } catch (error) {
      // The first change, whose response was lost, has ended the session.
      if (visit.form.isResent && isSignedOut(error)) {
        await visit.cookies.setSession(null)
        await keepSuccessMessage(visit, { text: profileTexts[visit.language].signInAfterChange, warnings: [] })
        return seeOther(signInAddress(visit, visit.link('/account/profile')))
      }
      const problem = problemOf(error, { new_password_confirm: 'new_password' })
      return refuseForm(visit, '/account/profile/password', problem, passwordPage)
    }
  }),
])
