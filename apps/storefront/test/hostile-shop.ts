import {
  anAddress,
  aProduct,
  type Shop,
  signIn,
  type TestProduct,
  type TestShopper,
} from '../../server/test/factories.ts'
import type { Harness } from '../../server/test/harness.ts'
import { anOrder } from '../../server/test/order-factory.ts'
import { aReview } from '../../server/test/reviews.ts'
import { anOfferOf, aZone } from '../../server/test/selling.ts'
import { shopperTickets, staffTickets } from '../../server/test/ticket-calls.ts'
import { payloads } from './xss-payloads.ts'

/** Payloads that are shown together where there is room for many. */
const OF_A_TEXT = 24
const REVIEWS_OF_A_PAGE = 10

let turn = 0
/** The next payload, in turn, that fits. */
function one(longest = 5_000): string {
  for (;;) {
    const payload = payloads[turn++ % payloads.length] as string
    if (payload.length <= longest) return payload
  }
}
const several = (count: number, longest?: number) => Array.from({ length: count }, () => one(longest))

/** Payloads in parts of a text of markup, from the first to the last and back: one may swallow those after it. */
const markup = (texts: string[]): string =>
  [...texts, ...texts.toReversed()].map((text) => `<div>${text}</div>`).join('\n')

/**
 * A shop in which merchant and customers wrote payloads wherever the API takes a text. `paths`: the pages that show them,
 * without those of the customer, whose paths are in `ownPaths`.
 */
export async function aHostileShop(h: Harness, shop: Shop) {
  const refused: string[] = []
  const accepted: string[] = []
  async function staff<D = { id: number; slug: string }>(
    method: string,
    path: string,
    body: object,
  ): Promise<D | null> {
    const { status, body: response } = await h.call({
      ...{ method, url: `M/${shop.subdomain}/${path}`, body },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    const list = status < 300 ? accepted : refused
    list.push(`${path} ${status} ${JSON.stringify(response.errors ?? '')}`)
    return status < 300 ? (response.data as D) : null
  }
  const made = async (path: string, bodies: object[]) => {
    const slugs: string[] = []
    for (const body of bodies) {
      const created = await staff('POST', path, body)
      if (created) slugs.push(created.slug)
    }
    return slugs
  }
  const groups = Array.from({ length: Math.ceil(payloads.length / OF_A_TEXT) }, (_, at) =>
    payloads.slice(at * OF_A_TEXT, (at + 1) * OF_A_TEXT),
  )
  const seo = () => ({ title: one(60), description: one(150) })

  await decorate()
  const categories = await made(
    'categories/',
    several(40, 100).map((name) => ({ name, description: one(), seo: seo() })),
  )
  const brands = await made(
    'brands/',
    several(40, 100).map((name) => ({ name, description: one() })),
  )
  const pages = await made(
    'pages/',
    groups.map((texts) => ({
      ...{ title: one(150), status: 'published', content: markup(texts), seo: seo() },
      translations: { bn: { title: one(150), content: markup(texts) } },
    })),
  )
  const blogCategories = await made(
    'blog/categories/',
    several(10, 100).map((name) => ({ name, description: one() })),
  )
  const posts = await made(
    'blog/posts/',
    groups.map((texts) => ({
      ...{ title: one(150), status: 'published', excerpt: one(500), content: markup(texts), seo: seo() },
      ...{ author_name: one(100), tags: several(3, 50) },
    })),
  )
  const products = await makeProducts()
  const customer = await signIn(h, shop)
  const ownPaths = await writeOwn(customer, products.rich[0] as TestProduct)

  /** The texts around every page, and the colours. */
  async function decorate() {
    const link = () => ({ link: one(500), label: one(100) })
    await staff('PATCH', 'website/', {
      store: { name: one(300), description: one(), address: one(300), email: one(300), phone: one(300) },
      hero: { title: one(300), subtitle: one(300), button_text: one(300) },
      footer: { about: one(), copyright: one(300), address: one(300), email: one(300), phone: one(300) },
      newsletter: { enabled: true, title: one(300), subtitle: one(300) },
      seo: { title: one(300), description: one(300) },
      announcement_bar: [{ text: one(300) }],
      navigation: several(12, 100).map((label) => ({ label, link: '/products', type: 'url' })),
      chat_widget: { provider: 'whatsapp', whatsapp_number: one(300), greeting: one(300) },
    })
    // Where the API wants an address or a colour, it must refuse these, or the page must.
    for (let times = 0; times < 12; times++) {
      await staff('PATCH', 'website/', { navigation: [link()] })
      await staff('PATCH', 'website/', { theme_color: one(300) })
      await staff('PATCH', 'website/', { hero: { image: one(), button_link: one() } })
      await staff('PATCH', 'website/', { footer: { facebook: one() }, favicon: one() })
    }
  }

  async function makeProducts() {
    const ids = await h.sql<{ category: string; brand: string }>(
      `select (select min(id) from categories where store_id = $1) as category, (select min(id) from brands where store_id = $1) as brand`,
      [shop.storeId],
    )
    const place = { category_id: Number(ids[0]?.category), brand_id: Number(ids[0]?.brand), status: 'published' }
    const rich: TestProduct[] = []
    for (const texts of groups) {
      const [colours, names] = [several(2, 100), several(2, 50)]
      const created = await staff<{ id: number; slug: string; variants: { id: number }[] }>('POST', 'products/', {
        ...{ ...place, name: one(200), short_description: one(500), description: markup(texts), seo: seo() },
        translations: { bn: { name: one(200), short_description: one(500), description: markup(texts.toReversed()) } },
        attributes: texts.filter(({ length }) => length <= 100).map((name) => ({ name, value: one(300) })),
        options: [{ name: names[0], values: colours }],
        images: [{ url: 'https://pictures.example/a.png', alt: one(500) }],
        tags: several(3, 50),
        variants: colours.map((value) => ({ options: { [names[0] as string]: value }, price: 900, stock: 20 })),
      })
      if (!created) continue
      const product = {
        ...created,
        name: '',
        variantIds: created.variants.map(({ id }) => id),
        variantId: created.variants[0]?.id ?? 0,
      }
      rich.push(product)
      for (let count = 0; count < REVIEWS_OF_A_PAGE; count++) {
        const author = await signIn(h, shop)
        await h.sql('update customers set first_name = $2 where id = $1', [author.id, one(100)])
        await aReview(h, shop, author.id, { product, title: one(150), content: one(), status: 'APPROVED' })
      }
    }
    const plain = payloads.filter(({ length }) => length <= 200)
    await made(
      'products/',
      plain.map((name) => ({ ...place, name, variants: [{ price: 100, stock: 5 }] })),
    )
    return { rich, slugs: rich.map(({ slug }) => slug), plain: plain.length }
  }

  /** What a customer writes, and what staff reply. */
  async function writeOwn(shopper: TestShopper, product: TestProduct) {
    await h.sql('update customers set first_name = $2, last_name = $3 where id = $1', [shopper.id, one(100), one(100)])
    await aZone(h, shop, { code: 'inside_dhaka', feeMinor: 60_00, districts: ['Dhaka'] })
    await h.sql('update delivery_zones set label = $2 where store_id = $1', [shop.storeId, one(100)])
    await anOfferOf(h, shop, { name: one(100) })
    const calls = shopperTickets(h, shop, shopper)
    const opened = await calls.open({ subject: one(150), description: payloads.join('\n').slice(0, 4_900) })
    const ticket = String(opened.data.id ?? opened.data.ticket?.id)
    for (const texts of groups.slice(0, 4)) await calls.post(ticket, { message: texts.join('\n').slice(0, 4_900) })
    for (const texts of groups.slice(4))
      await staffTickets(h, shop).reply(ticket, { message: texts.join('\n').slice(0, 4_900) })
    const { id: address } = await anAddress(h, shop, shopper.id, one(100))
    for (let times = 0; times < 5; times++) await anAddress(h, shop, shopper.id, one(100))
    const shown = await aProduct(h, shop, { name: one(200), stock: 50 })
    const order = (status?: 'DELIVERED') =>
      anOrder(h, shop, {
        ...{
          lines: [{ product: shown, quantity: 2 }],
          customerId: shopper.id,
          receiverName: one(100),
          hasEvents: true,
        },
        ...(status ? { status, isCashPaid: true } : {}),
      })
    const [running, delivered] = [await order(), await order('DELIVERED')]
    const review = await aReview(h, shop, shopper.id, {
      product,
      title: one(150),
      content: payloads.join(' ').slice(0, 4_900),
    })
    return [
      ...['/account', '/account/orders', `/account/orders/${running.id}`, `/account/orders/${running.id}/cancel`],
      ...[`/account/orders/${running.id}/delivery`, `/account/orders/${delivered.id}/refund`, '/account/addresses'],
      ...[`/account/addresses/${address}`, '/account/tickets', `/account/tickets/${ticket}`, '/account/reviews'],
      ...[
        `/account/reviews/${review}`,
        '/account/profile',
        '/account/wishlist',
        `/account/orders/${running.id}/invoice`,
      ],
    ]
  }

  return {
    ...{ refused, accepted, customer, products, ownPaths },
    paths: [
      ...['', '/categories', '/products', '/blog', '/pages', '/contact', '/newsletter', '/deals', '/cart', '/login'],
      ...categories.slice(0, 3).map((slug) => `/categories/${slug}`),
      ...brands.slice(0, 2).map((slug) => `/brands/${slug}`),
      ...blogCategories.slice(0, 2).map((slug) => `/blog?category=${slug}`),
      ...pages.map((slug) => `/pages/${slug}`),
      ...posts.map((slug) => `/blog/${slug}`),
      ...products.slugs.map((slug) => `/products/${slug}`),
    ],
  }
}

const parameters = [
  ...['q', 'tag', 'brand', 'category', 'sort', 'min_price', 'notice', 'undo', 'cursor', 'next', 'variant', 'order'],
  ...['token', 'payment_session_id', 'reviews_sort', 'reviews_cursor', 'kind'],
]
const readers = [
  '/search',
  '/products',
  '/login',
  '/track',
  '/cart',
  '/newsletter/confirm',
  '/contact',
  '/blog',
  '/payment/return',
]

/** Addresses with payloads in every parameter that a page reads, in names of parameters, and in the path. */
export function hostileAddresses(): string[] {
  const size = parameters.length + 2
  return payloads.flatMap((payload, at) => {
    if (at % size !== 0) return [`/search?${new URLSearchParams({ q: payload })}`].filter(() => at % 8 === 1)
    const query = new URLSearchParams(
      parameters.map((name, shift) => [name, payloads[(at + shift) % payloads.length] as string]),
    )
    query.set(`attr.${payload.slice(0, 60)}`, payloads[at + size - 1] ?? payload)
    // Three of the pages, others for the next payloads.
    const some = [0, 1, 2].map((shift) => readers[(at / size + shift * 3) % readers.length])
    return [...some.map((path) => `${path}?${query}`), `/${encodeURIComponent(payload.slice(0, 200))}`]
  })
}
