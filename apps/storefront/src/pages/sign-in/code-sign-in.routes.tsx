import { finishSignIn, type NewTokens } from '../../account/finish-sign-in.ts'
import { narrowPage, nextOf, signInLink } from '../../account/narrow-page.tsx'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { alreadySentCode, isCodeRefused, type SentCode, sentCodeOf } from '../../session/sent-code.ts'
import { CodeForm, codeAlreadySent } from '../../ui/code-form.tsx'
import { canSendCodeTo, type Identifier, identifierOf, mobileNames } from './identifier.ts'
import { redirectToNext, signInPage } from './sign-in.routes.tsx'
import { signInTexts } from './sign-in-texts.ts'

const KEPT = 'sign-in-code'
const KEPT_SECONDS = 3_600

/** A code, and what it was sent to. */
type Kept = SentCode & { identifier: Identifier }

function codePage(visit: Visit, sent: SentCode, problem: Problem = noProblem): RouteResponse {
  const t = signInTexts[visit.language]
  const body = (
    <>
      <CodeForm
        visit={visit}
        destination={sent.destination}
        resendAt={sent.resendAt}
        problem={problem}
        action="/login/code/verify"
        resendAction="/login/code/resend"
        carried={{ next: nextOf(visit) }}
        button={t.signIn}
      />
      <ul class="form-links">
        <li>
          <a href={signInLink(visit, '/login')}>{t.otherNumber}</a>
        </li>
      </ul>
    </>
  )
  return narrowPage(t.codeTitle, body, problem, { scripts: ['resend-code'] })
}

function toCodePage(visit: Visit): RouteResponse {
  const link = signInLink(visit, '/login/code')
  return seeOther(`${link}${link.includes('?') ? '&' : '?'}step=code`)
}

/** At an address of its own: a code that was refused. */
const CODE_PATH = '/login/code/verify'

const refuseCode = (visit: Visit, sent: SentCode, problem: Problem): Promise<RouteResponse> =>
  refuseForm(visit, CODE_PATH, problem, (shown, refusal) => codePage(shown, sent, refusal))

const keepSent = (visit: Visit, sent: Kept): Promise<boolean> => visit.cookies.keep(KEPT, sent, KEPT_SECONDS)

const sendCode = (visit: Visit, identifier: Identifier) =>
  visit.api.otp.send({ ...identifier, channel: 'phone' in identifier ? 'sms' : 'email', purpose: 'login' })

export const codeSignInRoutes: Route[] = [
  get('/login/code', async (visit) => {
    if (visit.session) return redirectToNext(visit)
    const sent = visit.query.get('step') === 'code' ? await visit.cookies.kept<SentCode>(KEPT) : null
    if (!sent) return seeOther(signInLink(visit, '/login'))
    return showForm(visit, (shown, problem) => codePage(shown, sent, problem))
  }),

  post({ path: '/login/code', page: '/login' }, async (visit) => {
    const t = signInTexts[visit.language]
    const text = visit.form.text('mobile')
    const refuse = (problem: Problem) => refuseForm(visit, '/login', problem, signInPage)
    if (text === '')
      return refuse(problemAt('mobile', visit.config.email_otp_enabled ? t.enterIdentifier : t.enterPhone))
    const identifier = identifierOf(text)
    if (!canSendCodeTo(visit, identifier)) return refuse(problemAt('mobile', t.noMailCodes))
    try {
      await keepSent(visit, { ...sentCodeOf(await sendCode(visit, identifier)), identifier })
    } catch (error) {
      const sent = alreadySentCode(error, text)
      if (!sent) return refuse(problemOf(error, mobileNames))
      await keepSent(visit, { ...sent, identifier })
      return refuseCode(visit, sent, codeAlreadySent(visit))
    }
    return toCodePage(visit)
  }),

  get(CODE_PATH, async (visit) => {
    if (visit.session) return redirectToNext(visit)
    const sent = await visit.cookies.kept<SentCode>(KEPT)
    return sent
      ? showForm(visit, (shown, problem) => codePage(shown, sent, problem))
      : seeOther(signInLink(visit, '/login'))
  }),

  post({ path: '/login/code/resend', page: CODE_PATH }, async (visit) => {
    const sent = await visit.cookies.kept<Kept>(KEPT)
    if (!sent) return seeOther(signInLink(visit, '/login'))
    const { otpId, identifier } = sent
    try {
      const again = await (otpId ? visit.api.otp.resend({ otp_id: otpId }) : sendCode(visit, identifier))
      await keepSent(visit, { ...sentCodeOf(again), identifier })
    } catch (error) {
      return refuseCode(visit, sent, problemOf(error))
    }
    return toCodePage(visit)
  }),

  post(CODE_PATH, async (visit) => {
    const sent = await visit.cookies.kept<Kept>(KEPT)
    if (!sent) return visit.session ? redirectToNext(visit) : seeOther(signInLink(visit, '/login'))
    try {
      const reference = sent.otpId ? { otp_id: sent.otpId } : { ...sent.identifier, purpose: 'login' as const }
      const typed = { ...reference, code: visit.form.text('code') }
      const verified = await visit.api.otp.verify(typed, { idempotencyKey: sent.key })
      await finishSignIn(visit, verified as NewTokens)
    } catch (error) {
      // The same form has signed the visitor in before.
      if (visit.session && isCodeRefused(error)) return redirectToNext(visit)
      return refuseCode(visit, sent, problemOf(error))
    }
    visit.cookies.forget(KEPT)
    return redirectToNext(visit)
  }),
]
