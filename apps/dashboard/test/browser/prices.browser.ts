import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { expectHealthy } from '../../../server/test/expect-healthy.ts'
import { aCategory, aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const valuesOf = async ({ variantId }: TestProduct) => {
  const [row] = await h.sql(
    `select v.price_minor::int as price, v.compare_at_minor::int as compare_at, s.on_hand
       from variants v join stock s on s.variant_id = v.id where v.id = $1`,
    [variantId],
  )
  return row
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    words: {
      priceOf: (name: string) => `${name}: দাম`,
      stockOf: (name: string) => `${name}: স্টকে আছে`,
      look: 'দেখে সেভ করুন',
      save: '২টি সেভ করুন',
      recent: 'আজকের বদল',
      show: 'দেখুন ২টি ধরন',
      undo: 'বদলগুলো ফেরান',
      undone: 'বদলগুলো ফেরানো হয়েছে।',
    },
    typed: ['১১০', '৪০'],
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    words: {
      priceOf: (name: string) => `Price of ${name}`,
      stockOf: (name: string) => `In stock of ${name}`,
      look: 'Look and save',
      save: 'Save 2',
      recent: 'Saved today',
      show: 'Show 2 variants',
      undo: 'Undo these changes',
      undone: 'Changes undone.',
    },
    typed: ['110', '40'],
  },
])('staff with a $look.size ($look.language)', ({ look, words, typed }) => {
  it('change prices and stock in the table, see what changes, save it, and undo it later', async () => {
    const [one, other] = [`Saree ${look.size}`, `Panjabi ${look.size}`]
    const saree = await aProduct(h, shop, { name: one, stock: 5 })
    const panjabi = await aProduct(h, shop, { name: other, stock: 7 })
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await page.goto(dashboard.address(`/${shop.subdomain}/products/prices/`))
    await page.getByLabel(words.priceOf(one)).fill(typed[0] ?? '')
    await page.getByLabel(words.stockOf(other)).fill(typed[1] ?? '')
    await keepPicture(page, `prices-typed-${look.size}`)
    await page.getByRole('button', { name: words.look }).click()
    await page.getByRole('dialog').getByText(one).waitFor()
    await keepPicture(page, `prices-preview-${look.size}`)
    await page.getByRole('button', { name: words.save }).click()
    await expect.poll(() => valuesOf(saree)).toMatchObject({ price: 110_00, on_hand: 5 })
    await expect.poll(() => valuesOf(panjabi)).toMatchObject({ price: 100_00, on_hand: 40 })
    await page.getByRole('button', { name: words.recent }).click()
    await page.getByRole('button', { name: words.show }).first().click()
    await keepPicture(page, `prices-edit-${look.size}`)
    await page.getByRole('button', { name: words.undo }).click()
    await page.getByText(words.undone).waitFor()
    expect(await valuesOf(saree)).toMatchObject({ price: 100_00 })
    expect(await valuesOf(panjabi)).toMatchObject({ on_hand: 7 })
    await expectHealthy(h)
  })
})

it('a sale of a category: prices fall by 15 % to whole tens, and those of now become the prices before', async () => {
  const category = await aCategory(h, shop, { name: 'Shawls' })
  const shawl = await aProduct(h, shop, { name: 'Shawl', priceMinor: 1250_00, categoryId: category.id })
  const other = await aProduct(h, shop, { name: 'Lungi', priceMinor: 400_00 })
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/prices/?category_id=${category.id}`))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change many' }).click()
  await dialog.getByLabel('How').selectOption({ label: 'Lower by percent' })
  await dialog.getByLabel('Percent').fill('15')
  await dialog.getByLabel('Round').selectOption({ label: 'To 10 taka' })
  await dialog.getByLabel(/^Show the price of now/).check()
  await keepPicture(page, 'prices-rule')
  await dialog.getByRole('button', { name: 'Fill in' }).click()
  expect(await page.getByLabel('Price of Shawl').inputValue()).toBe('1060')
  await page.getByRole('button', { name: 'Look and save' }).click()
  await dialog.getByRole('button', { name: 'Save 1' }).click()
  await expect.poll(() => valuesOf(shawl)).toMatchObject({ price: 1060_00, compare_at: 1250_00 })
  expect(await valuesOf(other)).toMatchObject({ price: 400_00, compare_at: null })
})

it('the keyboard is enough: typing goes down a column, what others changed stays, and the reason is beside it', async () => {
  const [first, second] = [await aProduct(h, shop, { name: 'Nakshi B' }), await aProduct(h, shop, { name: 'Nakshi A' })]
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'dark' })
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/prices/?search=Nakshi`))
  await page.getByLabel('Price of Nakshi A').focus()
  for (const text of ['120', '130']) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  // Somebody else is faster with one of them.
  await h.sql('update variants set price_minor = 99_00 where id = $1', [first.variantId])
  await page.getByRole('button', { name: 'Look and save' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog] button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('It was changed after you read it.').waitFor()
  expect(await valuesOf(second)).toMatchObject({ price: 120_00 })
  expect(await valuesOf(first)).toMatchObject({ price: 99_00 })
  expect(await page.getByLabel('Price of Nakshi B').inputValue()).toBe('130')
})
