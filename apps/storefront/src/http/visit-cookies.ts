import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { type GuestLine, writeGuestLines } from '../session/guest-cart.ts'
import type { CookieSeal } from '../session/sealed-cookie.ts'
import { SESSION_SECONDS, type Sessions } from '../session/shopper-session.ts'
import type { VisitCookies } from './visit.ts'

const MONTH = 30 * 24 * 3_600

/**
 * Names of cookies. With `__Host-` a browser accepts them only from this host over HTTPS, so that another subdomain cannot
 * plant one. A plain address (a phone that tries a shop on the local network) cannot have such cookies.
 */
export function cookieNamesOf({ url }: Shop) {
  const isSecure = url.protocol === 'https:' || /^(.+\.)?localhost$/.test(url.hostname)
  const named = (name: string) => (isSecure ? `__Host-${name}` : name)
  return {
    isSecure,
    session: named('session'),
    cart: named('cart'),
    count: named('count'),
    kept: (name: string) => named(`kept-${name}`),
  }
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => request.cookies[name]

export function visitCookies(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: { seal: CookieSeal; sessions: Sessions },
): VisitCookies {
  const names = cookieNamesOf(shop)
  const purpose = (name: string) => `${name} ${shop.url.host}`
  const set = (name: string, value: string, maxAge: number) =>
    void reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: names.isSecure, maxAge })
  const remove = (name: string) => set(name, '', 0)
  // What this answer sets, for pages that read it in the same request.
  const changed = new Map<string, unknown>()
  return {
    async setSession(session) {
      if (session === null) return remove(names.session)
      set(names.session, await tools.sessions.sealed(shop.url.host, session), SESSION_SECONDS)
    },
    setGuestLines(lines: GuestLine[]) {
      set(names.cart, writeGuestLines(lines), lines.length > 0 ? MONTH : 0)
      this.setCartCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    },
    setCartCount: (count) => set(names.count, String(count), count > 0 ? MONTH : 0),
    async keep(name, value, seconds) {
      changed.set(name, value)
      set(names.kept(name), await tools.seal.seal(purpose(name), value, seconds), seconds)
    },
    kept: async <T>(name: string) =>
      changed.has(name)
        ? (changed.get(name) as T | null)
        : tools.seal.open<T>(purpose(name), readCookie(request, names.kept(name))),
    forget(name) {
      changed.set(name, null)
      remove(names.kept(name))
    },
  }
}
