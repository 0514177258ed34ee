import { file, type Route } from '../../http/route.ts'
import { showText } from '../../http/route-response.ts'
import { brandColour, readableOn } from '../../theme/colours.ts'

const DAY = 24 * 3_600

export const faviconRoutes: Route[] = [
  /** The icon of a shop that has uploaded none: its first letter on its colour. */
  file('/favicon.svg', ({ config }) => {
    const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(config.store.name.trim())
    const letter = [...letters][0]?.segment ?? ''
    const colour = readableOn(brandColour(config), '#ffffff')
    const escaped = letter.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/><text x="32" y="44" font-family="sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">${escaped}</text></svg>`
    return showText('image/svg+xml; charset=utf-8', body, DAY)
  }),

  // Requested by programs that read no page.
  file('/favicon.ico', (visit) => ({
    kind: 'redirect',
    status: 302,
    to: (visit.config.favicon && visit.absoluteImage(visit.config.favicon)) || '/favicon.svg',
  })),
]
