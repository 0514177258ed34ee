import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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

/** A file as a browser gets it that accepts these encodings. */
async function sent(path: string, encodings: string, cookie = '') {
  const headers = { host: 'shop.localhost', 'accept-encoding': encodings, cookie }
  const { headers: received, rawPayload } = await site.app.inject({ url: path, headers })
  return { headers: received, bytes: rawPayload }
}

const sentBytes = async (names: Iterable<string>): Promise<number> => {
  let sum = 0
  for (const name of names) sum += (await sent(`/assets/${name}`, 'gzip, deflate, br')).bytes.length
  return sum
}

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
    // Sources and maps of sources show what the server does.
    expect(
      files.filter(({ name }) => !/-[\w-]{8,}\.(js(\.br|\.gz)?|woff2)$/.test(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('a module for browsers', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent compressed as %s to a browser that reads it', async (encoding, accepted, unpack) => {
    for (const { name, bytes } of scripts) {
      const response = await sent(`/assets/${name}`, accepted)
      expect([name, response.headers['content-encoding'], response.headers.vary]).toEqual([
        name,
        encoding,
        'accept-encoding',
      ])
      expect(response.headers['content-type']).toContain('javascript')
      expect(response.headers['cache-control']).toContain('immutable')
      expect(unpack(response.bytes).equals(bytes)).toBe(true)
    }
  })

  it('is sent as it is to a browser that reads no compressed one', async () => {
    const { name, bytes } = scripts[0] as (typeof scripts)[number]
    const response = await sent(`/assets/${name}`, 'identity')
    expect([response.headers['content-encoding'], response.headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect(response.bytes.equals(bytes)).toBe(true)
  })
})

describe('the bytes of a page', () => {
  let pages: { path: string; html: string }[]
  let cookie: string

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
    cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
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

  it('are at most 10 KB of JavaScript as it is sent, whatever a visitor does there', async () => {
    for (const { path, html } of pages) {
      const modules = modulesOf(html)
      expect(modules.size).toBeGreaterThan(0)
      const bytes = await sentBytes(modules)
      expect([path, bytes <= 10 * KB || bytes]).toEqual([path, true])
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

  it('are at most 20 KB of HTML with its styles, as it is sent', async () => {
    for (const { path } of pages) {
      const { headers, bytes: body } = await sent(`/bn${path}`, 'gzip, deflate, br', cookie)
      expect([path, headers['content-encoding']]).toEqual([path, 'br'])
      const bytes = body.length
      expect([path, bytes <= 20 * KB || bytes]).toEqual([path, true])
    }
  })
})
