import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpApp } from '../../server/test/set-up.ts'
import { findExcesses } from '../build/budget.ts'
import { buildDashboard } from './build-dashboard.ts'

const h = await setUpApp()
const sandbox = await setUpApp({ environment: 'sandbox' })
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const assets: string[] = []

beforeAll(() => {
  buildDashboard()
  assets.push(...readdirSync(`${dist}assets`))
})

const get = (url: string, headers: Record<string, string> = {}) => h.app.inject({ url, headers })
const plain = () => assets.filter((name) => !/\.(br|gz)$/.test(name))

describe('the page of the dashboard', () => {
  it.each(['/dashboard', '/dashboard/', '/dashboard/rongdhonu/orders/', '/dashboard/rongdhonu/orders/7001/?from=mail'])(
    'is served at %s, and browsers ask for it each time',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(body).toContain('<div id="app"></div>')
      const again = await get(url, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    },
  )

  it('names only files that are served', async () => {
    const { body } = await get('/dashboard/')
    const urls = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string)
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  })

  it('says in the sandbox that it is the sandbox', async () => {
    expect((await get('/dashboard/')).body).toContain('data-environment="live"')
    expect((await sandbox.app.inject({ url: '/dashboard/' })).body).toContain('data-environment="sandbox"')
  })

  it('has a policy that allows no script and no style inside the page, and none from elsewhere', async () => {
    const { headers, body } = await get('/dashboard/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'/)
    expect(policy).toContain("base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(body).not.toMatch(/<style|style=|<script(?![^>]*\bsrc=")/)
  })
})

describe('an asset of the dashboard', () => {
  it('is kept by browsers for a year, because its name changes with its content', async () => {
    for (const name of plain()) {
      const { statusCode, headers } = await get(`/dashboard/assets/${name}`)
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'public, max-age=31536000, immutable'])
    }
  })

  it('is sent with Brotli or gzip, whichever the browser accepts', async () => {
    const [name = ''] = plain().filter((one) => one.endsWith('.js'))
    const bytes = readFileSync(`${dist}assets/${name}`)
    const open = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await get(`/dashboard/assets/${name}`, { 'accept-encoding': encoding })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
      expect(open[encoding](rawPayload).equals(bytes)).toBe(true)
    }
    expect((await get(`/dashboard/assets/${name}`)).rawPayload.equals(bytes)).toBe(true)
  })

  it.each([
    '/dashboard/assets/index-00000000.js',
    '/dashboard/assets/',
    '/dashboard/favicon.ico',
    '/dashboard/rongdhonu/old-chunk.js',
    '/dashboard/assets/..%2findex.html',
    '/dashboard/assets/%2e%2e/%2e%2e/package.json',
    '/dashboard/manifest.json',
    '/dashboard/sources.json',
  ])('that does not exist, such as %s, returns 404 and not the page', async (url) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })

  it('has no compressed name of its own', async () => {
    const [name = ''] = assets.filter((one) => one.endsWith('.br'))
    expect((await get(`/dashboard/assets/${name}`)).statusCode).toBe(404)
  })
})

it('the build keeps its budgets, and would fail above them', () => {
  const manifest = JSON.parse(readFileSync(`${dist}manifest.json`, 'utf8'))
  const bytesOf = (file: string) => readFileSync(`${dist}${file}.gz`).length
  expect(findExcesses(manifest, bytesOf)).toEqual([])
  expect(findExcesses(manifest, () => 200 * 1024)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The scripts of the first load have \d+ KB .*; 180 KB is the most\.$/),
      expect.stringMatching(/^The styles of the first load have \d+ KB .*; 20 KB is the most\.$/),
      expect.stringMatching(/^The chunk assets\/detail-[\w-]+\.js have 200 KB .*; 120 KB is the most\.$/),
    ]),
  )
})
