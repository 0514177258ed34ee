import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpBrowser } from '../../../server/test/browser/open-browser.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aHostileShop, hostileAddresses } from '../hostile-shop.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { aSignedInVisitor } from '../signed-in-visitor.ts'
import { payloads } from '../xss-payloads.ts'
import { watchFaults } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const browser = await setUpBrowser()
const hostile = await aHostileShop(h, shop)

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A phone that notices whatever a payload does. Without the policy of the page, nothing else stops a payload. */
async function aWatchedPhone(language: 'bn' | 'en', hasPolicy: boolean) {
  const page = await browser.openPage('phone', language, { bypassCSP: !hasPolicy })
  const faults = watchFaults(page)
  onTestFinished(() => expect(faults).toEqual([]))
  const context = page.context()
  await context.exposeBinding('xss', ({ page: on }) => void faults.push(`a payload ran on ${on.url()}`))
  context.on('page', (opened) => void faults.push(`a page was opened: ${opened.url()}`))
  const own = new Set([new URL(site.url).host, new URL(site.apiUrl).host])
  await context.route(
    (url) => !own.has(url.host),
    (route) => {
      const asked = route.request()
      // Sanitized texts may have pictures of other sites.
      if (asked.resourceType() === 'image') return route.fulfill({ contentType: 'image/gif', body: PIXEL })
      faults.push(`${page.url()} asked for ${asked.url()}`)
      return route.abort()
    },
  )
  return { page, faults }
}

/** What payloads have left in a page; scripts find no such things when they are text. */
const damage = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const count = (selector: string, wanted: number) => {
      const { length } = document.querySelectorAll(selector)
      if (length !== wanted) found.push(`${length} × ${selector}`)
    }
    count('html > body > main#main', 1)
    count('h1', 1)
    count('html > head > style', 1)
    count('style', 1)
    count('iframe, frame, object, embed, base, portal, fencedframe, math, template, svg script, meta[http-equiv]', 0)
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        if (/^on/.test(name) || (name === 'style' && !element.closest('svg'))) found.push(`${element.tagName} ${name}`)
        if (!/^(href|src|action|formaction|xlink:href|data|poster|background)$/.test(name)) continue
        const { protocol, host } = new URL(value, location.href)
        if (!/^(https?|tel|mailto):$/.test(protocol)) found.push(`${element.tagName} ${name}=${value}`)
        if (/action$/.test(name) && host !== location.host) found.push(`a form to ${host}`)
      }
    for (const script of document.scripts) {
      const isOurs = script.nonce !== '' && (script.src === '' || new URL(script.src).host === location.host)
      if (!isOurs) found.push(`the script ${script.outerHTML.slice(0, 100)}`)
      if (script.type === 'application/ld+json') JSON.parse(script.text)
    }
    return found
  })

async function openAll(
  language: 'bn' | 'en',
  hasPolicy: boolean,
  paths: string[],
  cookies: Map<string, string> = new Map(),
) {
  const { page, faults } = await aWatchedPhone(language, hasPolicy)
  await page.context().addCookies(
    [...cookies].map(([name, value]) => ({
      ...{ name, value, url: `https://${new URL(site.url).hostname}`, secure: true, httpOnly: true },
    })),
  )
  const damaged: Record<string, string[]> = {}
  for (const path of paths) {
    const response = await page.goto(`${site.url}/${language}${path}`)
    const status = response?.status() ?? 0
    const found = path.endsWith('/invoice') ? [] : await damage(page)
    if (status >= 500) found.push(`status ${status}`)
    if (faults.length > 0) found.push(...faults.splice(0))
    if (found.length > 0) damaged[path] = found
  }
  return { page, damaged }
}

const ways = [
  { language: 'bn', hasPolicy: true, name: 'with the policy of the page, which reports nothing' },
  { language: 'en', hasPolicy: false, name: 'without it' },
] as const

describe.each(ways)(
  `${payloads.length} payloads of every kind run nothing ($language, $name)`,
  ({ language, hasPolicy }) => {
    it('where merchants and reviewers write', { timeout: 180_000 }, async () => {
      expect(payloads.length).toBeGreaterThanOrEqual(200)
      expect(hostile.products.slugs.length).toBeGreaterThan(8)
      const listed: string[] = []
      const { page, damaged } = await openAll(language, hasPolicy, hostile.paths)
      // Every product by its name, and what the filters say about it.
      await page.goto(`${site.url}/${language}/products`)
      for (let more = 0; more < 20; more++) {
        listed.push(...(await page.locator('.card-name').allTextContents()))
        const next = page.locator('[data-more]')
        if ((await next.count()) === 0) break
        await page.goto(new URL((await next.getAttribute('href')) ?? '', page.url()).href)
        const found = await damage(page)
        if (found.length > 0) damaged[page.url()] = found
      }
      expect(damaged).toEqual({})
      expect(listed.length).toBeGreaterThan(hostile.products.plain)
      expect(listed).toContain('<script>xss()</script>')
    })

    it('where customers write, and in the cart', { timeout: 120_000 }, async () => {
      const { visitor } = await aSignedInVisitor(site, h, shop, language, hostile.customer)
      const product = hostile.products.rich[0]
      await visitor.open(`/${language}/products/${product?.slug}`)
      await visitor.submit('/cart/items')
      await visitor.submit('/account/wishlist/items').catch(() => null)
      const paths = [...hostile.ownPaths, '/cart', '/checkout']
      expect((await openAll(language, hasPolicy, paths, visitor.cookies)).damaged).toEqual({})
    })

    it('in addresses: words, filters, codes, tokens and paths', { timeout: 180_000 }, async () => {
      const { damaged } = await openAll(language, hasPolicy, hostileAddresses())
      expect(damaged).toEqual({})
    })

    it('in what visitors type: suggestions, coupon codes and forms that come back', { timeout: 120_000 }, async () => {
      const product = hostile.products.rich[1]
      const guest = site.visitor({ language })
      await guest.open(`/${language}/products/${product?.slug}`)
      await guest.submit('/cart/items')
      const { page, damaged } = await openAll(language, hasPolicy, ['/cart', '/search'], guest.cookies)
      for (const words of ['script', 'img src', '<svg onload=xss()>', '"><img src=x onerror=xss()>']) {
        const response = page.waitForResponse(/\/search\/suggest/)
        await page.locator('main [name=q]').fill(words)
        await response
        await expect.poll(() => page.locator('[role=listbox]').count()).toBeGreaterThan(0)
        damaged[words] = await damage(page)
        await page.keyboard.press('Escape')
      }
      for (let at = 0; at < payloads.length; at += 30) {
        const typed = payloads.slice(at, at + 5)
        await page.goto(`${site.url}/${language}/contact`)
        const form = page.locator('main form[method=post]').first()
        for (const [index, field] of (await form.locator('input:not([type=hidden]), textarea').all()).entries())
          await field.fill((typed[index % 5] ?? '').replace(/[\r\n]/g, ' '))
        await form.evaluate((element: HTMLFormElement) => {
          element.noValidate = true
        })
        await form.locator('button[type=submit]').click()
        await page.waitForLoadState()
        damaged[`/contact ${at}`] = await damage(page)
      }
      expect(Object.values(damaged).flat()).toEqual([])
    })
  },
)

it('the API takes these texts where it takes any, and refuses them where it wants an address or a colour', () => {
  expect(hostile.accepted.length).toBeGreaterThan(300)
  const wrongly = hostile.refused.filter((line) => !line.startsWith('website/'))
  expect(wrongly).toEqual([])
})
