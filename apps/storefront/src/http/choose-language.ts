import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import { isLanguage, type Language, languages } from '../i18n/language.ts'
import { languagesOf } from '../i18n/languages-of.ts'
import { type PageTimes, pageDeadline } from './page-deadline.ts'
import { cookieNamesOf, readCookie } from './visit-cookies.ts'
import { visitorHeaders } from './visitor-headers.ts'

/**
 * Sends a visitor of an address without a language to the same page in a language of theirs: that of the page that this
 * browser saw last, one of its `Accept-Language`, or that of the shop. While the API does not respond, both languages count.
 */
export async function chooseLanguage(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { rest, times }: { rest: string; times: PageTimes },
) {
  // The page waits for the API, too: together it is not much longer than a page.
  const deadline = pageDeadline({ ...times, pageMs: times.pageMs / 3 })
  const config = await shop.publicApi.bn
    .with({ headers: visitorHeaders(request), ...deadline.options })
    .website.readConfig({})
    .catch(() => null)
    .finally(deadline.clear)
  const [first, ...others] = config ? languagesOf(config) : languages
  const lastLanguage = readCookie(request, cookieNamesOf(shop).language)
  const isPage = rest.startsWith('/')
  const wished = isLanguage(lastLanguage) ? lastLanguage : preferredLanguage(request.headers['accept-language'], isPage)
  const language = wished && others.includes(wished) ? wished : first
  reply.header('vary', 'Accept-Language, Cookie').header('cache-control', 'private, max-age=0')
  return reply.redirect(`/${language}${rest}`, 302)
}

/**
 * Bangla when `Accept-Language` names it anywhere: browsers in Bangladesh often name en-US only by default. So
 * English counts for a page (`isPage`), as a mail links to it, and not for the home page.
 */
function preferredLanguage(header: string | undefined, isPage: boolean): Language | null {
  const named = (header ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .filter(isLanguage)
  if (named.includes('bn')) return 'bn'
  return isPage ? (named[0] ?? null) : null
}
