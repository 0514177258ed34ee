import { maxPathLength } from '@haat/contract/text-lengths.ts'

// Only so that a path can be parsed: it never becomes part of a redirect.
const SITE = 'https://shop.invalid'

const withoutLastSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** The path of a URL as browsers send it; null when it is none of the site, such as `/..//evil.example`. */
function parsePath(text: string): URL | null {
  const url = URL.parse(text, SITE)
  return url?.origin === SITE && !url.pathname.startsWith('//') && url.href.length - SITE.length <= maxPathLength
    ? url
    : null
}

/** The path that moved, as storefronts compare it: percent-encoded and without a slash at its end. */
export function readMovedPath(text: string): string | null {
  const path = withoutLastSlash(parsePath(text)?.pathname ?? '/')
  return path === '/' ? null : path
}

/** Where a redirect leads: a path of the same site with its query and fragment. */
export function readTarget(text: string): string | null {
  const url = parsePath(text)
  return url && withoutLastSlash(url.pathname) + url.search + url.hash
}
