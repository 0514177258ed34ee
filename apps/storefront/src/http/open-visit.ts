import { randomBytes } from 'node:crypto'
import { HaatError } from '@haat/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { formatsOf } from '../i18n/formats.ts'
import type { Language } from '../i18n/language.ts'
import { readGuestLines } from '../session/guest-cart.ts'
import type { CookieSeal } from '../session/sealed-cookie.ts'
import { sessionOfTokens } from '../session/session-of-tokens.ts'
import type { Sessions, ShopperSession } from '../session/shopper-session.ts'
import { readForm } from './read-form.ts'
import type { Visit, VisitCookies } from './visit.ts'
import { cookieNamesOf, readCookie, visitCookies } from './visit-cookies.ts'

export type VisitTools = { seal: CookieSeal; sessions: Sessions }

/** Everything that a page needs to answer a request. */
export async function openVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { shop, language, path, takesFiles }: { shop: Shop; language: Language; path: string; takesFiles: boolean },
  tools: VisitTools,
): Promise<Visit> {
  const [publicApi, partApi] = [shop.publicApi[language], shop.partApi[language]]
  const names = cookieNamesOf(shop)
  const cookies = visitCookies(shop, request, reply, tools)
  const guestApi = shop.visitorApi.with({ locale: language, headers: visitorHeaders(request) })
  const [config, pages, opened, form] = await Promise.all([
    publicApi.website.readConfig({}),
    // Without its policies a page is still of use.
    partApi.pages.list({ fields: ['id', 'slug', 'title', 'type'] }).catch(() => ({ items: [] })),
    tools.sessions.open(shop.url.host, readCookie(request, names.session), (session) =>
      renewSession(guestApi, session),
    ),
    readForm(request, takesFiles),
  ])
  if (opened.isRenewed) await cookies.setSession(opened.session)
  const { session } = opened
  const link = (to: string) => `/${language}${to === '/' ? '' : to}` || '/'
  return {
    ...{ shop, language, config, publicApi, partApi, session, cookies, path, form, link },
    pages: pages.items,
    isForm: request.method === 'POST',
    format: formatsOf(language, config.timezone || 'Asia/Dhaka'),
    api: session ? signedInApi(guestApi, session, cookies) : guestApi,
    guestLines: session ? [] : readGuestLines(readCookie(request, names.cart)),
    cartCount: Math.max(0, Number.parseInt(readCookie(request, names.count) ?? '0', 10) || 0),
    query: new URL(shop.url.origin + request.url).searchParams,
    params: request.params as Record<string, string>,
    absoluteUrl: (to, other = language) => `${shop.url.origin}/${other}${to === '/' ? '' : to}`,
    absoluteImage: (url) => URL.parse(url, shop.apiOrigin)?.href ?? '',
    wantsFragment: request.headers['x-fragment'] === '1',
    nonce: randomBytes(16).toString('base64url'),
  }
}

/** Who the visitor is to the API: its limits count them, and the customer's list of sessions names the browser. */
const visitorHeaders = ({ ip, headers }: FastifyRequest): Record<string, string> => ({
  'x-shopper-ip': ip,
  ...(headers['user-agent'] ? { 'user-agent': headers['user-agent'].slice(0, 300) } : {}),
})

/** The client of a customer. Tokens that it renews in the middle of a visit go into the cookie. */
export const signedInApi = (api: Shop['visitorApi'], session: ShopperSession, cookies: VisitCookies) =>
  api.with({
    tokens: tokensOf(session),
    onTokens: (tokens) => cookies.setSession(tokens && sessionOfTokens(tokens, session.name)),
  })

const tokensOf = (session: ShopperSession) => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
})

/** Null when the session has ended: the shopper is a guest then. */
async function renewSession(
  api: Shop['visitorApi'],
  { refreshToken, name }: ShopperSession,
): Promise<ShopperSession | null> {
  try {
    return sessionOfTokens(await api.auth.refresh({ refresh_token: refreshToken }), name)
  } catch (error) {
    if (error instanceof HaatError && error.status < 500 && error.status !== 429) return null
    throw error
  }
}
