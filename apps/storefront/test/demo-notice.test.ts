import { describe, expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { readConfig } from '../src/config.ts'
import { setUpStorefront } from './set-up-storefront.ts'
import type { SeenPage } from './visitor.ts'

const { h, shop } = await setUpShop()
const demo = await setUpStorefront(h, shop, { hasDemoNotice: true })
const site = await setUpStorefront(h, shop)

const notices = {
  en: 'This is a demo shop. Orders are not delivered. Please do not send money.',
  bn: 'এটি একটি ডেমো দোকান। এখানকার অর্ডার ডেলিভারি হয় না। টাকা পাঠাবেন না।',
}

describe.each(['en', 'bn'] as const)('a shop (%s)', (language) => {
  it('is shown on every page of a demo, in the flow of the page and without a script: orders are not delivered', async () => {
    const { slug } = await aProduct(h, shop)
    const visitor = demo.visitor({ language })
    const paths = ['', `/products/${slug}`, '/cart', '/login', '/track', '/no-such-page']
    const pages: [string, SeenPage][] = []
    for (const path of paths) pages.push([path, await visitor.open(`/${language}${path}`)])
    await visitor.open(`/${language}/products/${slug}`)
    await visitor.submit('/cart/items')
    pages.push(['/checkout', await visitor.open(`/${language}/checkout`)])
    for (const [path, { html, text }] of pages)
      expect([path, text.includes(notices[language]), html.match(/<aside class="demo-notice"/g)?.length]).toEqual([
        ...[path, true, 1],
      ])
  })

  it('is not shown in a shop that is no demo', async () => {
    expect((await site.visitor({ language }).open(`/${language}`)).text).not.toContain(notices[language])
  })
})

it('a storefront refuses a STOREFRONT_DEMO that is neither true nor false', () => {
  const env = { STOREFRONT_SERVICE_KEY: 'sb_test_x', STOREFRONT_DEMO: 'yes' }
  expect(() => readConfig(env)).toThrow('STOREFRONT_DEMO must be true or false.')
})
