import { readPath } from '../http/preview.ts'
import type { RouteResponse } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'

/**
 * The target of a merchant's redirect for a path that this website does not have; null without one. The merchant may have
 * written the path with or without its language.
 */
export async function merchantRedirect(visit: Visit): Promise<RouteResponse | null> {
  const own = visit.path.length > 1 ? visit.path.replace(/\/$/, '') : visit.path
  for (const from of [own, `/${visit.language}${own}`]) {
    const { items } = await visit.partApi.redirects.list({ from, limit: 1 }).catch(() => ({ items: [] }))
    const to = items[0] && targetIn(visit, items[0].to)
    if (items[0] && to && to !== visit.link(own))
      return { kind: 'redirect', status: items[0].code === 301 ? 301 : 302, to }
  }
  return null
}

/** The target with a language, when it is a path of this website; in a preview, the same page of the preview. */
export function targetIn(visit: Pick<Visit, 'shop' | 'link' | 'language'>, to: string): string | null {
  const { origin } = visit.shop.url
  // Dots that leave the folder of the language are resolved here, not by the browser.
  const url = to.startsWith('/') ? URL.parse(to, origin) : null
  if (url?.origin !== origin) return null
  const { language, path } = readPath(url.pathname)
  return path.startsWith('//') ? null : visit.link(path, language ?? visit.language) + url.search + url.hash
}
