import { type Route, shared } from '../../http/route.ts'
import { showText } from '../../http/route-response.ts'
import { isColour } from '../../theme/colours.ts'

/** What a phone needs to put the shop on its home screen. */
export const manifestRoutes: Route[] = [
  shared('/manifest.webmanifest', (visit) => {
    const { store, theme_color, favicon } = visit.config
    const icon = favicon || store.logo
    const manifest = {
      name: store.name,
      short_name: store.name.slice(0, 30),
      ...(store.description ? { description: store.description } : {}),
      lang: visit.language,
      dir: 'ltr',
      id: '/',
      start_url: visit.link('/'),
      scope: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      ...(isColour(theme_color) ? { theme_color } : {}),
      icons: [{ src: icon ? visit.absoluteImage(icon) : '/favicon.svg', sizes: 'any', purpose: 'any' }],
    }
    return showText('application/manifest+json; charset=utf-8', JSON.stringify(manifest), 3_600)
  }),
]
