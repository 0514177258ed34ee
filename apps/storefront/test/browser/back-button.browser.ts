import { expect, it } from 'vitest'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { checkoutTexts } from '../../src/pages/checkout/checkout-texts.ts'
import { setUpStorefront } from '../set-up-storefront.ts'
import { setUpShoppers } from './shopper-browser.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop, { listen: true })
const shoppers = await setUpShoppers()

it('without scripts, back and reload after a refused checkout ask nothing and show what was typed', async () => {
  const product = await aProduct(h, shop)
  const page = await shoppers.openPage('phone', 'en', { javaScriptEnabled: false })
  page.setDefaultTimeout(60_000)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${site.url}/en/products/${product.slug}`)
  await page.locator('[data-buy] button[value=checkout]').click()
  const t = checkoutTexts.en
  const phone = page.getByLabel(t.phone)
  const send = () => page.locator('.checkout-bar').getByRole('button').first().click()
  await page.getByLabel(t.name, { exact: true }).fill('Rahima Khatun')
  await phone.fill('12')
  await page.getByLabel(t.address, { exact: true }).fill('House 12, Road 5, Dhanmondi, Dhaka')
  await send()
  await page.waitForURL(/\/checkout\?again=/)
  const refused = page.url()
  const sent = posts.length
  await page.reload()
  expect(await phone.inputValue()).toBe('12')
  await page.goto(`${site.url}/en/cart`)
  await page.goBack()
  expect([page.url(), await phone.inputValue()]).toEqual([refused, '12'])
  expect(posts).toHaveLength(sent)
})
