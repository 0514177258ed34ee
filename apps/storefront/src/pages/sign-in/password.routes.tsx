import { HaatError } from '@haat/client'
import { finishSignIn } from '../../account/finish-sign-in.ts'
import { narrowPage, nextOf, signInLink } from '../../account/narrow-page.tsx'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { alreadySentCode, isCodeRefused } from '../../session/sent-code.ts'
import { Carried, CodeField, codeAlreadySent } from '../../ui/code-form.tsx'
import { identifierInput, OneFieldForm } from '../../ui/one-field-form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { type Identifier, identifierNames, identifierOf } from './identifier.ts'
import { redirectToNext } from './sign-in.routes.tsx'
import { signInTexts } from './sign-in-texts.ts'

const KEPT = 'password-reset'
const KEPT_SECONDS = 1_800

function forgotPage(visit: Visit, problem: Problem): RouteResponse {
  const t = signInTexts[visit.language]
  const body = (
    <>
      <p>{t.forgotIntro}</p>
      <OneFieldForm
        visit={visit}
        problem={problem}
        action="/password/forgot"
        button={t.sendCode}
        field={{ name: 'identifier', label: t.identifier, ...identifierInput }}
        carried={{ next: nextOf(visit) }}
      />
    </>
  )
  return narrowPage(t.forgotTitle, body, problem)
}

function resetPage(visit: Visit, identifier: Identifier, problem: Problem): RouteResponse {
  const t = signInTexts[visit.language]
  const body = (
    <>
      <p>{t.resetIntro(Object.values(identifier).join(''))}</p>
      <ProblemNotice problem={problem} shown={['code', 'password']} />
      <form method="post" action={visit.link('/password/reset')}>
        <Carried values={{ next: nextOf(visit) }} />
        <CodeField visit={visit} problem={problem} />
        <PasswordField
          visit={visit}
          name="password"
          label={t.newPassword}
          hint={t.passwordHint}
          error={problem.fields.password}
          isNew
        />
        <button class="button button-wide" type="submit">
          {t.savePassword}
        </button>
      </form>
      <ul class="form-links">
        <li>
          <a href={signInLink(visit, '/password/forgot')}>{t.askAgain}</a>
        </li>
      </ul>
    </>
  )
  return narrowPage(t.resetTitle, body, problem)
}

const refuseReset = (visit: Visit, identifier: Identifier, problem: Problem): Promise<RouteResponse> =>
  refuseForm(visit, '/password/reset', problem, (shown, refusal) => resetPage(shown, identifier, refusal))

/** A sign-in with the password; null when it is another one. */
const tryPassword = (visit: Visit, identifier: Identifier, password: string) =>
  visit.api.auth.login({ ...identifier, password }).catch((error: unknown) => {
    if (error instanceof HaatError) return null
    throw error
  })

export const passwordRoutes: Route[] = [
  get('/password/forgot', (visit) => showForm(visit, forgotPage)),

  post('/password/forgot', async (visit) => {
    const text = visit.form.text('identifier')
    const refuse = (problem: Problem) => refuseForm(visit, '/password/forgot', problem, forgotPage)
    if (text === '') return refuse(problemAt('identifier', signInTexts[visit.language].enterIdentifier))
    const identifier = identifierOf(text)
    try {
      await visit.api.passwordReset.request(identifier)
    } catch (error) {
      if (!alreadySentCode(error, text)) return refuse(problemOf(error, identifierNames))
      await visit.cookies.keep(KEPT, identifier, KEPT_SECONDS)
      return refuseReset(visit, identifier, codeAlreadySent(visit))
    }
    await visit.cookies.keep(KEPT, identifier, KEPT_SECONDS)
    return seeOther(signInLink(visit, '/password/reset'))
  }),

  get('/password/reset', async (visit) => {
    const identifier = await visit.cookies.kept<Identifier>(KEPT)
    return identifier
      ? showForm(visit, (shown, problem) => resetPage(shown, identifier, problem))
      : seeOther(signInLink(visit, '/password/forgot'))
  }),

  post('/password/reset', async (visit) => {
    const identifier = await visit.cookies.kept<Identifier>(KEPT)
    if (!identifier) return seeOther(signInLink(visit, '/password/forgot'))
    const password = visit.form.all('password')[0] ?? ''
    let saved: Written
    try {
      const confirmation = visit.api.passwordReset.confirm({
        ...identifier,
        code: visit.form.text('code'),
        new_password: password,
        new_password_confirm: password,
      })
      saved = await confirmation.withResponse()
    } catch (error) {
      // The same form has saved the password before, when its response was lost: a visitor who knows it is signed in.
      const tokens = visit.form.isResent && isCodeRefused(error) ? await tryPassword(visit, identifier, password) : null
      if (tokens) {
        visit.cookies.forget(KEPT)
        await finishSignIn(visit, tokens)
        return redirectToNext(visit)
      }
      return refuseReset(
        visit,
        identifier,
        problemOf(error, { new_password: 'password', new_password_confirm: 'password' }),
      )
    }
    visit.cookies.forget(KEPT)
    try {
      await finishSignIn(visit, await visit.api.auth.login({ ...identifier, password }))
      return redirectToNext(visit)
    } catch (error) {
      // The password is saved all the same.
      if (!(error instanceof HaatError)) throw error
      return seeOtherWith(visit, `${visit.link('/login')}?by=password`, saved)
    }
  }),
]
