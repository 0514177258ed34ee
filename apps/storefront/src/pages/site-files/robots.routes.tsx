import { file, type Route } from '../../http/route.ts'
import { showText } from '../../http/route-response.ts'
import { languages } from '../../i18n/language.ts'

/** Folders of private pages and of searches. */
const folders = ['account', 'cart', 'login', 'register', 'password', 'orders', 'payment', 'tickets', 'search']
/** What makes a list of products another one: there are more such lists than products. */
const filters = [
  'attr.',
  'brand=',
  'category=',
  'in_stock=',
  'max_price=',
  'min_price=',
  'on_sale=',
  'rating=',
  'sort=',
  'q=',
]

// A rule matches what begins like it: `/bn/cart` alone would hide `/bn/cartoons`, too. `$` ends an address.
const closed = languages.flatMap((language) => [
  // The checkout itself may be read like any page: without a cart it leads away. Its steps are private.
  `/${language}/checkout/`,
  ...folders.flatMap((name) => ['$', '/', '?'].map((end) => `/${language}/${name}${end}`)),
  ...filters.flatMap((name) => ['?', '?*&'].map((before) => `/${language}/products${before}${name}`)),
])

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
