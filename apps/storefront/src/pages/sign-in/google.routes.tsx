import { randomBytes, timingSafeEqual } from 'node:crypto'
import { finishSignIn } from '../../account/finish-sign-in.ts'
import { nextOf } from '../../account/narrow-page.tsx'
import { problemOf } from '../../http/problem-of.ts'
import { fromElsewhere, get, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { isLanguage } from '../../i18n/language.ts'
import { redirectToNext, signInPage } from './sign-in.routes.tsx'
import { signInTexts } from './sign-in-texts.ts'

/** What this browser asked Google for. */
type PendingSignIn = { state: string; nonce: string; next: string }

const PENDING = 'google-sign-in'
const TOKEN = 'google-token'
const PENDING_SECONDS = 15 * 60
/** The way from Google's form to the next page is one redirect. */
const TOKEN_SECONDS = 60
/** The API takes no longer token. */
const MAX_TOKEN = 4_096
const PATH = '/login/google/return'
const GOOGLE = 'https://accounts.google.com/o/oauth2/v2/auth'

export const googleClientOf = ({ config }: Visit): string => config.google_client_id

/**
 * Sign-in with Google without scripts: OpenID Connect with `response_mode=form_post`. Google's page sends the ID token to
 * `PATH` as a form of another site, so that the browser leaves our cookies out; they come with the redirect after it.
 */
async function redirectToGoogle(visit: Visit): Promise<RouteResponse> {
  const clientId = googleClientOf(visit)
  if (clientId === '') return seeOther(visit.link('/login'))
  const random = () => randomBytes(24).toString('base64url')
  const pending: PendingSignIn = { state: `${visit.language}.${random()}`, nonce: random(), next: nextOf(visit) }
  await visit.cookies.keep(PENDING, pending, PENDING_SECONDS)
  const query = new URLSearchParams({
    ...{ client_id: clientId, redirect_uri: visit.shop.url.origin + PATH, scope: 'openid email profile' },
    ...{ response_type: 'id_token', response_mode: 'form_post', state: pending.state, nonce: pending.nonce },
  })
  return seeOther(`${GOOGLE}?${query}`)
}

/** Google's form. Nothing is believed here: it only waits for the page that knows what this browser asked for. */
async function keepToken(visit: Visit): Promise<RouteResponse> {
  const [state, token] = [visit.form.text('state').slice(0, 100), visit.form.text('id_token')]
  const language = state.split('.')[0]
  const finish = `/${isLanguage(language) ? language : 'bn'}/login/google/finish`
  if (token !== '' && token.length <= MAX_TOKEN) await visit.cookies.keep(TOKEN, { state, token }, TOKEN_SECONDS)
  return seeOther(finish)
}

async function finishGoogle(visit: Visit): Promise<RouteResponse> {
  const pending = await visit.cookies.kept<PendingSignIn>(PENDING)
  const sent = await visit.cookies.kept<{ state: string; token: string }>(TOKEN)
  visit.cookies.forget(PENDING)
  visit.cookies.forget(TOKEN)
  if (!pending) return seeOther(visit.link('/login'))
  const back = { ...visit, query: new URLSearchParams(pending.next ? { next: pending.next } : {}) }
  // A token that this browser did not ask for would sign the visitor in to the account of an attacker.
  if (!sent || !isSame(pending.state, sent.state))
    return signInPage(back, { message: signInTexts[visit.language].googleFailed, fields: {} })
  try {
    const tokens = await visit.api.auth.socialLogin({ provider: 'google', id_token: sent.token, nonce: pending.nonce })
    await finishSignIn(visit, tokens)
  } catch (error) {
    const { message, fields } = problemOf(error)
    return signInPage(back, { message: fields.phone ?? message, fields: {} })
  }
  return redirectToNext(back)
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(new Uint8Array(Buffer.from(a)), new Uint8Array(Buffer.from(b)))

export const googleRoutes: Route[] = [
  get('/login/google', (visit) => (visit.session ? redirectToNext(visit) : redirectToGoogle(visit))),
  fromElsewhere(PATH, keepToken),
  get('/login/google/finish', (visit) => (visit.session ? redirectToNext(visit) : finishGoogle(visit))),
]
