import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { CART_SECONDS, type GuestLine, writeGuestLines } from '../session/guest-cart.ts'
import type { CookieSeal } from '../session/sealed-cookie.ts'
import { SESSION_SECONDS, type Sessions } from '../session/shopper-session.ts'
import type { VisitCookies } from './visit.ts'

/** Browsers drop a cookie whose name and value are longer than 4,096 bytes, without an error. */
const MAX_COOKIE = 4_000
/** Proxies refuse a line of headers above 8 KB: every page would be an error. */
const MAX_COOKIES = 7_000
const LANGUAGE_SECONDS = 365 * 24 * 3_600
/** The cookies that are dropped first, in this order, when all together are too long. */
const LEAST_NEEDED = ['message', 'draft', 'refused', 'buyer', 'cart-facts']

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
    language: named('language'),
    kept: (name: string) => named(`kept-${name}`),
  }
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined => request.cookies[name]

/** The cookies of one visit. `customerId`: of the visitor, null for a guest. */
export function visitCookies(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  tools: { seal: CookieSeal; sessions: Sessions },
  customerId: string | null,
): VisitCookies {
  const names = cookieNamesOf(shop)
  let owner = customerId
  // Kept values of a customer can be opened by that customer alone. Those of a guest stay readable after they have signed in.
  const purpose = (name: string, of: string | null) => `${name} ${shop.url.host}${of === null ? '' : ` ${of}`}`
  // The cookies of the browser after this response.
  const held = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']))
  const set = (name: string, value: string, maxAge: number) => {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: names.isSecure, maxAge })
    if (maxAge > 0) held.set(name, value)
    else held.delete(name)
  }
  const remove = (name: string) => set(name, '', 0)
  // What this response sets, for pages that read it in the same request.
  const changed = new Map<string, unknown>()
  const forget = (name: string) => {
    changed.set(name, null)
    remove(names.kept(name))
  }
  // The value that is kept now is dropped last, and only when the others are not enough.
  const makeRoom = (kept: string) => {
    for (const name of [
      ...LEAST_NEEDED.filter((each) => each !== kept),
      ...LEAST_NEEDED.filter((each) => each === kept),
    ]) {
      if (lengthOf(held) <= MAX_COOKIES) return
      if (held.has(names.kept(name))) forget(name)
    }
  }
  return {
    async setSession(session) {
      owner = session?.customerId ?? null
      if (session === null) return remove(names.session)
      set(names.session, await tools.sessions.sealed(shop.url.host, session), SESSION_SECONDS)
    },
    setGuestLines(lines: GuestLine[]) {
      set(names.cart, writeGuestLines(lines), lines.length > 0 ? CART_SECONDS : 0)
      this.setCartCount(lines.reduce((sum, { quantity }) => sum + quantity, 0))
    },
    rememberLanguage(language) {
      if (held.get(names.language) !== language) set(names.language, language, LANGUAGE_SECONDS)
    },
    setCartCount: (count) => set(names.count, String(count), count > 0 ? CART_SECONDS : 0),
    async keep(name, value, seconds, of) {
      const sealed = await tools.seal.seal(purpose(name, of ?? owner), value, seconds)
      if (names.kept(name).length + sealed.length > MAX_COOKIE) return false
      changed.set(name, value)
      set(names.kept(name), sealed, seconds)
      makeRoom(name)
      return held.has(names.kept(name))
    },
    async kept<T>(name: string) {
      if (changed.has(name)) return changed.get(name) as T | null
      const sealed = readCookie(request, names.kept(name))
      const own = owner === null ? null : await tools.seal.open<T>(purpose(name, owner), sealed)
      return own ?? tools.seal.open<T>(purpose(name, null), sealed)
    },
    forget,
    forgetAll() {
      const prefix = names.kept('')
      for (const name of [...held.keys()]) if (name.startsWith(prefix)) forget(name.slice(prefix.length))
      remove(names.cart)
    },
  }
}

const lengthOf = (cookies: Map<string, string>): number =>
  [...cookies].reduce((sum, [name, value]) => sum + name.length + value.length + '=; '.length, 0)

const none = (): never => {
  throw new Error('A response that all visitors share sets no cookies.')
}

/** For a response that all visitors share: it reads no cookie, and sets none, because caches would give it to others. */
export const noCookies: VisitCookies = {
  setSession: none,
  setGuestLines: none,
  setCartCount: none,
  rememberLanguage: none,
  keep: none,
  kept: async () => null,
  forget: none,
  forgetAll: none,
}
