import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { aProduct, signIn } from '../../../server/test/factories.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { aReview } from '../../../server/test/reviews.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aTicket } from '../../../server/test/support.ts'
import { editorTexts as offerTexts } from '../../src/features/offers/editor-texts.ts'
import { editorTexts as productTexts } from '../../src/features/products/editor-texts.ts'
import { reviewTexts } from '../../src/features/reviews/review-texts.ts'
import { stockTexts } from '../../src/features/stock/stock-texts.ts'
import { supportTexts } from '../../src/features/support/support-texts.ts'
import { commonTexts } from '../../src/i18n/common-texts.ts'
import { byHand, byKeys, countPresses, daily } from './person.ts'
import { aPhoto, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const one = async (query: string, ...values: unknown[]) => (await h.sql(query, values))[0]
const openPage = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe.each(daily)('every day, with a $size ($language), staff', (look) => {
  const { size, language } = look
  const { press, type } = byHand(size)

  it('put new goods into stock, by keys alone', async () => {
    const name = `Gamcha ${size}`
    const product = await aProduct(h, shop, { name, stock: 3 })
    const t = stockTexts[language]
    const page = await dashboard.openPage(look)
    const presses = await countPresses(page)
    await dashboard.signIn(page, shop, { role: 'packer' })
    await openPage(page, 'stock/')
    presses.taps = 0
    const keys = byKeys(page)
    await page.keyboard.press('/')
    await page.keyboard.type(name)
    await page.waitForURL('**/stock/?search=*')
    await keys.type(page.getByLabel(t.changeOf(name)), language === 'bn' ? '২৪' : '24')
    await keys.press(page.getByRole('button', { name: t.save }))
    await expect
      .poll(() => one('select on_hand::int as stock from stock where variant_id = $1', product.variantId))
      .toEqual({ stock: 27 })
    expect(
      await one('select kind, quantity from stock_moves where variant_id = $1 order by id desc', product.variantId),
    ).toEqual({ kind: 'adjustment', quantity: 24 })
    expect(presses.taps).toBe(0)
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('photograph a new product and put it on sale', async () => {
    const name = `Katan Saree ${size}`
    const t = productTexts[language]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await openPage(page, 'products/new/')
    await type(page.getByLabel(t.name, { exact: true }), name)
    await type(page.getByLabel(t.price, { exact: true }), language === 'bn' ? '৩,৫০০' : '3500')
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByRole('button', { name: t.addPhotos }))
    await (await chooser).setFiles(await aPhoto(page, 'red'))
    await page.locator('[data-handle]').waitFor()
    await press(page.getByRole('button', { name: t.publish, exact: true }))
    await page.waitForURL(/products\/\d+\/$/)
    expect(
      await one(
        `select p.status, v.price_minor::int as price,
           (select count(*)::int from product_images i where i.product_id = p.id) as photos
           from products p join variants v on v.product_id = p.id where p.name = $1`,
        name,
      ),
    ).toEqual({ status: 'published', price: 3_500_00, photos: 1 })
  })

  it('put a price down, and make a coupon for those who know it', async () => {
    const product = await aProduct(h, shop, { name: `Shawl ${size}`, priceMinor: 900_00 })
    const t = productTexts[language]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager' })
    await openPage(page, `products/${product.id}/`)
    await type(page.getByLabel(t.price, { exact: true }), language === 'bn' ? '৮৫০' : '850')
    await press(page.getByRole('button', { name: t.save, exact: true }))
    await expect
      .poll(() => one('select price_minor::int as price from variants where id = $1', product.variantId))
      .toEqual({ price: 850_00 })
    const words = offerTexts[language]
    const code = `winter${size}`
    await openPage(page, 'offers/new/')
    await type(page.getByLabel(words.name), `Winter ${size}`)
    await type(page.getByLabel(words.code).last(), code)
    await type(page.getByLabel(words.percent, { exact: true }), language === 'bn' ? '১৫' : '15')
    await press(page.getByRole('button', { name: commonTexts[language].save, exact: true }))
    await page.waitForURL(/offers\/\d+\/$/)
    expect(
      await one(
        'select percent_bp, is_automatic from offers o join offer_codes c on c.offer_id = o.id where code = $1',
        code.toUpperCase(),
      ),
    ).toEqual({ percent_bp: 1_500, is_automatic: false })
  })

  it('answer a customer, and let a review be read, by keys alone', async () => {
    const shopper = await signIn(h, shop)
    const subject = `Where is my parcel ${size}`
    const ticket = await aTicket(h, shop, shopper.id, { subject, messages: ['CUSTOMER'] })
    const content = `Lovely colours ${size}`
    const review = await aReview(h, shop, shopper.id, { product: await aProduct(h, shop), content })
    const page = await dashboard.openPage(look)
    const presses = await countPresses(page)
    await dashboard.signIn(page, shop, { role: 'support' })
    await openPage(page, 'support/')
    presses.taps = 0
    const keys = byKeys(page)
    const t = supportTexts[language]
    await keys.press(page.locator('main a', { hasText: subject }))
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    await keys.type(page.getByLabel(t.replyLabel), 'It arrives tomorrow.')
    await keys.press(page.getByRole('button', { name: t.sendReply }))
    await expect
      .poll(() =>
        one('select sender_type, message from ticket_messages where ticket_id = $1 order by position desc', ticket.id),
      )
      .toEqual({ sender_type: 'STAFF', message: 'It arrives tomorrow.' })
    await expect.poll(() => page.getByLabel(t.replyLabel).inputValue()).toBe('')
    await page.keyboard.press('Alt+r')
    const row = page.locator('main li', { hasText: content })
    await keys.press(row.getByRole('button', { name: reviewTexts[language].approve }))
    await expect.poll(() => one('select status from reviews where id = $1', review)).toEqual({ status: 'APPROVED' })
    expect(presses.taps).toBe(0)
  })
})
