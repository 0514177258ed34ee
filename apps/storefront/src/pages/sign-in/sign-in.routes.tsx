import { finishSignIn } from '../../account/finish-sign-in.ts'
import { narrowPage, nextOf } from '../../account/narrow-page.tsx'
import { nextPath } from '../../http/next-path.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { identifierNames, identifierOf } from './identifier.ts'
import { SignInForm } from './sign-in-page.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** On to where the visitor was going. */
export const redirectToNext = (visit: Visit): RouteResponse => seeOther(nextPath(nextOf(visit), visit.link('/account')))

export const signInPage = (visit: Visit, problem: Problem = noProblem): RouteResponse =>
  narrowPage(
    signInTexts[visit.language].signIn,
    <SignInForm visit={visit} form={visit.form} problem={problem} />,
    problem,
  )

export const signInRoutes: Route[] = [
  get('/login', (visit) => (visit.session ? redirectToNext(visit) : showForm(visit, signInPage))),

  post('/login', async (visit) => {
    const t = signInTexts[visit.language]
    const refuse = (problem: Problem) => refuseForm(visit, '/login', problem, signInPage)
    const [text, password] = [visit.form.text('identifier'), visit.form.all('password')[0] ?? '']
    if (text === '') return refuse(problemAt('identifier', t.enterIdentifier))
    if (password === '') return refuse(problemAt('password', t.enterPassword))
    try {
      await finishSignIn(visit, await visit.api.auth.login({ ...identifierOf(text), password }))
    } catch (error) {
      return refuse(problemOf(error, identifierNames))
    }
    return redirectToNext(visit)
  }),

  post({ path: '/logout', page: '/login' }, async (visit) => {
    // A session that has ended already is signed out as well.
    const signedOut =
      visit.session &&
      (await visit.api.auth
        .logout({})
        .withResponse()
        .catch(() => null))
    await visit.cookies.setSession(null)
    // Another person may use this phone next.
    visit.cookies.forgetAll()
    visit.cookies.setCartCount(0)
    return signedOut ? seeOtherWith(visit, visit.link('/login'), signedOut) : seeOther(visit.link('/login'))
  }),
]
