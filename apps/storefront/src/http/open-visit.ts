import { randomBytes } from 'node:crypto'
import { HaatError, isSignedOut } from '@haat/client'
import type { WebsiteConfig } from '@haat/client/storefront'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { formatsOf } from '../i18n/formats.ts'
import type { Language } from '../i18n/language.ts'
import { readGuestLines } from '../session/guest-cart.ts'
import type { CookieSeal } from '../session/sealed-cookie.ts'
import { sessionOfTokens } from '../session/session-of-tokens.ts'
import type { OpenedSession, Sessions, ShopperSession } from '../session/shopper-session.ts'
import { type Themes, themeOf } from '../theme/theme.ts'
import { createForm } from './form.ts'
import type { PageDeadline } from './page-deadline.ts'
import { type Preview, PreviewEnded } from './preview.ts'
import { readSuccessMessage } from './success-message.ts'
import type { Visit, VisitCookies } from './visit.ts'
import { cookieNamesOf, noCookies, readCookie, visitCookies } from './visit-cookies.ts'
import { visitorHeaders } from './visitor-headers.ts'

export type VisitTools = { seal: CookieSeal; sessions: Sessions; themes: Themes }

/** How long a page waits for new tokens; after that it uses those that it has. */
const RENEWAL_MS = 3_000

type VisitRequest = {
  shop: Shop
  language: Language
  path: string
  pagePath: string
  isShared: boolean
  preview: Preview | null
  deadline: PageDeadline
}

/** Everything that a page needs to respond to a request, but the form: see `read-form.ts`. */
export async function openVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, language, path, pagePath, isShared, preview, deadline }: VisitRequest,
  tools: VisitTools,
): Promise<Visit> {
  const headers = visitorHeaders(request)
  const ofPage = { headers, ...deadline.options }
  const [publicApi, partApi] = [shop.publicApi[language].with(ofPage), shop.partApi[language].with(ofPage)]
  const names = cookieNamesOf(shop)
  const visitorApi = shop.visitorApi.with({ locale: language, headers })
  const guestApi = visitorApi.with(deadline.options)
  const isNobody = isShared || preview !== null
  const opened = isNobody
    ? signedOut
    : await tools.sessions.open(shop.url.host, readCookie(request, names.session), (session) =>
        // Not with the deadline of this page: other requests share the renewal, and a refresh token works once.
        renewSession(visitorApi, session),
      )
  const { session, endedFor } = opened
  const cookies = isNobody ? noCookies : visitCookies(shop, request, reply, tools, session?.customerId ?? null)
  // Before anything that can fail: a refresh token works once, so that new tokens must reach the browser.
  if (opened.hasChanged) await cookies.setSession(session)
  const [config, pages] = await Promise.all([
    preview ? readPreview(guestApi, preview) : publicApi.website.readConfig({}),
    // Without its policies a page is still of use.
    partApi.pages.list({ fields: ['id', 'slug', 'title', 'type'] }).catch(() => ({ items: null })),
  ])
  const base = preview?.base ?? ''
  const link = (to: string, other = language) => `${base}/${other}${to === '/' ? '' : to}`
  const isGuest = session === null && !isNobody
  const isForm = request.method === 'POST'
  return {
    ...{ shop, language, config, publicApi, partApi, deadline, session, endedFor, cookies, path, pagePath },
    ...{ link, preview },
    theme: themeOf(tools.themes, config),
    owners: session ? tools.seal.digests(`form ${shop.url.host} ${session.customerId}`) : [''],
    form: createForm({}),
    pages: pages.items ?? [],
    arePagesKnown: pages.items !== null,
    isForm,
    message: isForm ? null : await readSuccessMessage({ cookies, language }),
    format: formatsOf(language, config.timezone || 'Asia/Dhaka'),
    api: session ? signedInApi(guestApi, session, cookies) : guestApi,
    guestLines: isGuest ? readGuestLines(readCookie(request, names.cart)) : [],
    cartCount: isNobody ? 0 : countOf(readCookie(request, names.count)),
    query: new URL(shop.url.origin + request.url).searchParams,
    params: request.params as Record<string, string>,
    absoluteUrl: (to, other = language) => `${shop.url.origin}/${other}${to === '/' ? '' : to}`,
    absoluteImage: (url) => URL.parse(url, shop.apiOrigin)?.href ?? '',
    wantsFragment: request.headers['x-fragment'] === '1',
    nonce: randomBytes(16).toString('base64url'),
  }
}

/** Never by a client that keeps responses: no other visitor gets it. */
const readPreview = async (api: Shop['visitorApi'], { token }: Preview): Promise<WebsiteConfig> =>
  api.website.readConfigPreview({ token }).catch((error) => {
    throw HaatError.is(error, 'not_found') && error.details.field === 'token' ? new PreviewEnded() : error
  })

const signedOut: OpenedSession = { session: null, hasChanged: false, endedFor: null }

const countOf = (cookie: string | undefined): number => Math.max(0, Number.parseInt(cookie ?? '0', 10) || 0)

/** The client of a customer. Tokens that it renews in the middle of a visit go into the cookie. */
export const signedInApi = (api: Shop['visitorApi'], session: ShopperSession, cookies: VisitCookies) =>
  api.with({
    tokens: tokensOf(session),
    onTokens: (tokens) => cookies.setSession(tokens && sessionOfTokens(tokens, session)),
  })

const tokensOf = (session: ShopperSession) => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
})

/** Null when the session has ended: the shopper is a guest then. */
async function renewSession(api: Shop['visitorApi'], session: ShopperSession): Promise<ShopperSession | null> {
  try {
    const tokens = await api.auth.refresh({ refresh_token: session.refreshToken }, { timeoutMs: RENEWAL_MS })
    return sessionOfTokens(tokens, session)
  } catch (error) {
    if (isSignedOut(error)) return null
    throw error
  }
}
