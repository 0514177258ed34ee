import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCategory, aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpStorefront } from './set-up-storefront.ts'

// It builds what has changed.
const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const client = join(dist, 'client')
const files = readdirSync(client).map((name) => ({ name, bytes: readFileSync(join(client, name)) }))
const scripts = files.filter(({ name }) => name.endsWith('.js'))
const KB = 1_024

/** The modules that a page asks for, with those that they import at once or later. */
function modulesOf(html: string): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = scripts.find((each) => each.name === name)
    if (!file || found.has(name)) return
    found.add(name)
    for (const [, imported] of file.bytes.toString().matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) add(imported as string)
  }
  for (const [, name] of html.matchAll(/src="\/assets\/([\w-]+\.js)"/g)) add(name as string)
  return found
}

const zipped = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => {
    const file = scripts.find((each) => each.name === name)
    return sum + (file ? gzipSync(file.bytes, { level: 9 }).length : 0)
  }, 0)

describe('the files for browsers', () => {
  it('have no keys, secrets, or code of a server', () => {
    expect(scripts.length).toBeGreaterThan(3)
    const forbidden = [
      /sb_live_|sb_test_|sk_live_|sk_test_|whsec_/,
      /service[_-]?key|x-service-key|STOREFRONT_|refresh_token|access_token/i,
      /process\.env|node:|require\(|fastify|preact|\/api\/v1\//,
      /development-secret|BEGIN [A-Z ]*PRIVATE KEY/,
    ]
    for (const { name, bytes } of files.filter((file) => /\.(js|css|svg|json|html)$/.test(file.name)))
      for (const pattern of forbidden) expect([name, pattern.exec(bytes.toString())?.[0]]).toEqual([name, undefined])
    // Sources and maps of sources tell what the server does.
    expect(files.filter(({ name }) => !/-[\w-]{8,}\.(js|woff2)$/.test(name)).map(({ name }) => name)).toEqual([])
  })
})

describe('the bytes of a page', () => {
  let pages: { path: string; html: string }[]

  beforeAll(async () => {
    const category = await aCategory(h, shop, { name: 'Saree' })
    let slug = ''
    // A whole first page of a list, as in a shop of some size.
    for (let count = 0; count < 24; count++)
      slug = (
        await aProduct(h, shop, {
          name: `হাতে বোনা জামদানি শাড়ি ${count}`,
          categoryId: category.id,
          variants: ['S', 'M', 'L'].map((Size) => ({ options: { Size }, priceMinor: 900_00 + count })),
        })
      ).slug
    const simple = await aProduct(h, shop, { categoryId: category.id })
    await h.sql(
      'select refresh_listings(store_id, array_agg(id)) from products where store_id = $1 group by store_id',
      [shop.storeId],
    )
    const visitor = site.visitor()
    await visitor.open(`/bn/products/${simple.slug}`)
    await visitor.submit('/cart/items')
    const paths = [
      '/',
      `/categories/${category.slug}`,
      `/products/${slug}`,
      '/checkout',
      '/cart',
      '/login',
      '/blog',
      '/contact',
    ]
    pages = []
    for (const path of paths) {
      const { status, html } = await visitor.open(`/bn${path}`)
      expect([path, status]).toEqual([path, 200])
      pages.push({ path, html })
    }
  })

  it('are at most 10 KB of compressed JavaScript, whatever a visitor does there', () => {
    for (const { path, html } of pages) {
      const modules = modulesOf(html)
      expect(modules.size).toBeGreaterThan(0)
      expect([path, zipped(modules) <= 10 * KB || zipped(modules)]).toEqual([path, true])
    }
  })

  it('are at most 12 KB of compressed styles, in the page itself', () => {
    for (const { path, html } of pages) {
      const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((match) => match[1]).join('')
      expect(css.length).toBeGreaterThan(1_000)
      const bytes = gzipSync(css).length
      expect([path, bytes <= 12 * KB || bytes]).toEqual([path, true])
    }
  })

  it('are at most 20 KB of compressed HTML with its styles', () => {
    for (const { path, html } of pages) {
      const bytes = brotliCompressSync(html).length
      expect([path, bytes <= 20 * KB || bytes]).toEqual([path, true])
    }
  })
})
