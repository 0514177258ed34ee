import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '../i18n/language.ts'

/** What staff are about to save, by the token that they got for it. Its pages are those of the shop below another address. */
export type Preview = { token: string; base: string }

/** Nothing is shown by this token, or not as a page of its own. */
export class PreviewEnded extends Error {
  readonly statusCode = 404
}

/** A path of a shop: of a preview or not, in a language or in none, and the rest. */
export function readPath(pathname: string): { preview: Preview | null; language: Language | null; path: string } {
  const match = /^\/preview\/([0-9a-z]{1,11}\.[\w-]{24})(?=\/|$)/.exec(pathname)
  const preview = match ? { base: match[0], token: match[1] as string } : null
  const [, first = '', ...rest] = pathname.slice(preview?.base.length ?? 0).split('/')
  return isLanguage(first)
    ? { preview, language: first, path: `/${rest.join('/')}` }
    : { preview, language: null, path: `/${[first, ...rest].join('/')}` }
}

/**
 * Whether a browser shows the response in a frame, or hands it to a script of the shop. As a page of its own, a preview would
 * be a page of the shop with content that nobody has saved, for anybody who is sent its address.
 */
export const isFramed = ({ 'sec-fetch-dest': destination, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  destination === 'iframe' || (destination === 'empty' && site === 'same-origin')
