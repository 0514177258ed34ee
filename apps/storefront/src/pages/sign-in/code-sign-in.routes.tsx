import { type Answer, seeOther } from '../../http/answer.ts'
import { noProblem, type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { finishSignIn, type NewTokens } from '../../session/finish-sign-in.ts'
import { CodeForm, type SentCode, sentCodeOf } from '../../ui/code-form.tsx'
import { canSendCodeTo, identifierNames, identifierOf } from './identifier.ts'
import { goOn } from './sign-in.routes.tsx'
import { narrowPage, nextOf, RequestCodeForm, signInLink } from './sign-in-page.tsx'
import { signInTexts } from './sign-in-texts.ts'

const KEPT = 'sign-in-code'
const KEPT_SECONDS = 3_600

const requestPage = (visit: Visit, problem: Problem = noProblem): Answer =>
  narrowPage(signInTexts[visit.language].codeTitle, <RequestCodeForm visit={visit} problem={problem} />, problem)

function codePage(visit: Visit, sent: SentCode, problem: Problem = noProblem): Answer {
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
          <a href={signInLink(visit, '/login/code')}>{t.askAgain}</a>
        </li>
      </ul>
    </>
  )
  return narrowPage(t.codeTitle, body, problem, { scripts: ['resend-code'] })
}

function toCodePage(visit: Visit): Answer {
  const link = signInLink(visit, '/login/code')
  return seeOther(`${link}${link.includes('?') ? '&' : '?'}step=code`)
}

/** At an address of its own: `/login/code` without a step asks for the phone number. */
const CODE_PATH = '/login/code/verify'

const refuseCode = (visit: Visit, sent: SentCode, problem: Problem): Promise<Answer> =>
  refuseForm(visit, CODE_PATH, problem, (shown, refusal) => codePage(shown, sent, refusal))

export const codeSignInRoutes: Route[] = [
  get('/login/code', async (visit) => {
    if (visit.session) return goOn(visit)
    const sent = visit.query.get('step') === 'code' ? await visit.cookies.kept<SentCode>(KEPT) : null
    return showForm(visit, sent ? (shown, problem) => codePage(shown, sent, problem) : requestPage)
  }),

  post('/login/code', async (visit) => {
    const t = signInTexts[visit.language]
    const text = visit.form.text('identifier')
    const refuse = (problem: Problem) => refuseForm(visit, '/login/code', problem, requestPage)
    if (text === '') return refuse(problemAt('identifier', t.enterIdentifier))
    const identifier = identifierOf(text)
    if (!canSendCodeTo(visit, identifier)) return refuse(problemAt('identifier', t.noMailCodes))
    const channel = 'phone' in identifier ? 'sms' : 'email'
    try {
      const sent = await visit.api.otp.send({ ...identifier, channel, purpose: 'login' })
      await visit.cookies.keep(KEPT, sentCodeOf(sent), KEPT_SECONDS)
    } catch (error) {
      return refuse(problemOf(error, identifierNames))
    }
    return toCodePage(visit)
  }),

  get(CODE_PATH, async (visit) => {
    if (visit.session) return goOn(visit)
    const sent = await visit.cookies.kept<SentCode>(KEPT)
    return sent
      ? showForm(visit, (shown, problem) => codePage(shown, sent, problem))
      : seeOther(signInLink(visit, '/login/code'))
  }),

  post({ path: '/login/code/resend', page: CODE_PATH }, async (visit) => {
    const sent = await visit.cookies.kept<SentCode>(KEPT)
    if (!sent) return seeOther(signInLink(visit, '/login/code'))
    try {
      const again = await visit.api.otp.resend({ otp_id: sent.otpId })
      await visit.cookies.keep(KEPT, sentCodeOf(again), KEPT_SECONDS)
    } catch (error) {
      return refuseCode(visit, sent, problemOf(error))
    }
    return toCodePage(visit)
  }),

  post(CODE_PATH, async (visit) => {
    const sent = await visit.cookies.kept<SentCode>(KEPT)
    if (!sent) return visit.session ? goOn(visit) : seeOther(signInLink(visit, '/login/code'))
    try {
      const verified = await visit.api.otp.verify({ otp_id: sent.otpId, code: visit.form.text('code') })
      await finishSignIn(visit, verified as NewTokens)
    } catch (error) {
      return refuseCode(visit, sent, problemOf(error))
    }
    visit.cookies.forget(KEPT)
    return goOn(visit)
  }),
]
