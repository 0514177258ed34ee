import { showText } from '../../http/answer.ts'
import { file, type Route } from '../../http/route.ts'

/** Private pages, and lists that a filter, an order or a search makes: there are more of them than of products. */
const closed = [
  ...['account', 'cart', 'login', 'register', 'password', 'orders', 'payment', 'tickets', 'search'].map(
    (name) => `/*/${name}`,
  ),
  ...['attr.', 'brand', 'category', 'in_stock', 'max_price', 'min_price', 'on_sale', 'rating', 'sort', 'q'].map(
    (name) => `/*/products*?*${name}`,
  ),
]

export const robotsRoutes: Route[] = [
  file('/robots.txt', ({ config, shop }) => {
    // A shop for trials must not be found.
    const rules = config.environment === 'sandbox' ? ['/'] : closed
    const lines = [
      'User-agent: *',
      ...rules.map((path) => `Disallow: ${path}`),
      ...(config.environment === 'sandbox' ? [] : ['', `Sitemap: ${shop.url.origin}/sitemap.xml`]),
    ]
    return showText('text/plain; charset=utf-8', `${lines.join('\n')}\n`, 3_600)
  }),
]
