import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const stockOf = async (productId: number) => {
  const [row] = await h.sql(
    `select s.on_hand, m.reason from variants v join stock s on s.variant_id = v.id
     left join lateral (select reason from stock_moves where variant_id = v.id order by id desc limit 1) m on true
     where v.product_id = $1`,
    [productId],
  )
  return row
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    changeOf: (name: string) => `${name} কত এল বা গেল`,
    typed: ['১২', '-৩'],
    reason: 'নষ্ট বা হারিয়ে গেছে',
    save: 'স্টক সেভ করুন',
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    changeOf: (name: string) => `Change of ${name}`,
    typed: ['12', '-3'],
    reason: 'Damaged or lost',
    save: 'Save stock',
  },
])('staff with a $look.size ($look.language)', ({ look, changeOf, typed, reason, save }) => {
  it('save the stock of several variants with one reason', async () => {
    const [one, other] = [`Saree ${look.size}`, `Panjabi ${look.size}`]
    const products = [
      await aProduct(h, shop, { name: one, stock: 1 }),
      await aProduct(h, shop, { name: other, stock: 5 }),
    ]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'packer' })
    await page.goto(dashboard.address(`/${shop.subdomain}/stock/`))
    await page.getByLabel(changeOf(one)).fill(typed[0] ?? '')
    await page.getByLabel(changeOf(other)).fill(typed[1] ?? '')
    await page.locator('select').selectOption({ label: reason })
    await keepPicture(page, `stock-typed-${look.size}`)
    await page.getByRole('button', { name: save }).click()
    await expect.poll(() => stockOf(products[0]?.id ?? 0)).toMatchObject({ on_hand: 13, reason })
    await expect.poll(() => stockOf(products[1]?.id ?? 0)).toMatchObject({ on_hand: 2, reason })
    await page.getByRole('button', { name: save }).waitFor({ state: 'detached' })
    expect(await brokenInvariants(h)).toEqual([])
  })
})

it('a change that would leave less than nothing is not saved, stays typed, and says why', async () => {
  const few = await aProduct(h, shop, { name: 'Gamcha', stock: 2 })
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop)
  await page.goto(dashboard.address(`/${shop.subdomain}/stock/?search=Gamcha`))
  await page.getByLabel('Change of Gamcha').fill('-5')
  await page.getByRole('button', { name: 'Save stock' }).click()
  await page.getByText('There are not so many in stock.').waitFor()
  expect(await page.getByLabel('Change of Gamcha').inputValue()).toBe('-5')
  expect(await stockOf(few.id)).toMatchObject({ on_hand: 2 })
})

it('the movements of a variant are listed, with their reasons', async () => {
  await aProduct(h, shop, { name: 'Kantha', stock: 4 })
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'dark' })
  await dashboard.signIn(page, shop)
  await page.goto(dashboard.address(`/${shop.subdomain}/stock/?search=Kantha`))
  await page.getByRole('button', { name: 'One more of Kantha' }).click()
  await page.getByRole('button', { name: 'Save stock' }).click()
  await page.getByText('Stock saved: 1.').waitFor()
  await page.getByRole('button', { name: 'Movements of Kantha' }).click()
  await page.getByRole('dialog').getByText('New goods received').waitFor()
  await keepPicture(page, 'stock-moves')
})
