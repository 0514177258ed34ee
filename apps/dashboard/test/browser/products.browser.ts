import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aPhoto, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/products/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const productOf = async (name: string) => {
  const [row] = await h.sql(
    `select id, status, (select count(*)::int from variants v where v.product_id = p.id and v.deleted_at is null) as variants,
      (select array_agg(url order by sort_order) from product_images i where i.product_id = p.id) as images
     from products p where name = $1`,
    [name],
  )
  return row
}

describe.each([
  {
    look: narrow,
    name: 'নাম',
    price: 'দাম',
    cost: 'কেনা দাম',
    margin: 'লাভ ৳৫০০ (৪০%)',
    publish: 'বিক্রি শুরু করুন',
    photos: 'ছবি দিন',
    amount: '৳ ১,২৫০',
  },
  {
    look: wide,
    name: 'Name',
    price: 'Price',
    cost: 'Cost price',
    margin: 'Margin ৳500 (40%)',
    publish: 'Publish',
    photos: 'Add photos',
    amount: '1250',
  },
])('staff with a $look.size ($look.language)', ({ look, name, price, cost, margin, publish, photos, amount }) => {
  it('add a product with photos in their order, and publish it', async () => {
    const title = `Jamdani ${look.size}`
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await open(page, 'new/')
    await page.getByLabel(name, { exact: true }).fill(title)
    await page.getByLabel(price, { exact: true }).fill(amount)
    await page.getByLabel(cost, { exact: true }).fill('750')
    await page.getByText(margin).waitFor()
    await page
      .locator(`input[type=file][aria-label="${photos}"]`)
      .setInputFiles([await aPhoto(page, 'red'), await aPhoto(page, 'blue')])
    const handles = page.locator('[data-handle]')
    await expect.poll(() => handles.count()).toBe(2)
    const before = await page.locator('li img').evaluateAll((images) => images.map((one) => one.getAttribute('src')))
    await handles.nth(1).focus()
    await page.keyboard.press('ArrowLeft')
    // The handle keeps the focus: the next key moves the same picture.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Home')
    await keepPicture(page, `product-new-${look.size}`)
    await page.getByRole('button', { name: publish, exact: true }).click()
    await page.waitForURL(/products\/\d+\/$/)
    expect(await productOf(title)).toMatchObject({ status: 'published', images: before.toReversed() })
    await keepPicture(page, `product-created-${look.size}`)
  })
})

it('a refused save shows the first wrong field above the bar and gives it the focus; when it is saved, no error stays', async () => {
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await open(page, 'new/')
  await page.getByLabel('নাম', { exact: true }).fill('Tant Saree')
  const price = page.getByLabel('দাম', { exact: true })
  const publish = page.getByRole('button', { name: 'বিক্রি শুরু করুন', exact: true })
  for (const _ of ['first', 'again']) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await publish.click()
    await expect.poll(() => price.evaluate((field) => field === document.activeElement)).toBe(true)
    const [field, bar] = await Promise.all([price.boundingBox(), page.locator('[data-save-bar]').boundingBox()])
    expect(field && bar && field.y > 60 && field.y + field.height < bar.y).toBe(true)
  }
  await keepPicture(page, 'product-refused-phone')
  expect(await page.getByRole('status').getByText('লাল চিহ্ন দেখুন').count()).toBe(1)
  await page.keyboard.type('900')
  await publish.click()
  await page.waitForURL(/products\/\d+\/$/)
  expect(await page.getByRole('status').getByText('লাল চিহ্ন দেখুন').count()).toBe(0)
})

it('photos are put in another order by dragging them', async () => {
  const product = await aProduct(h, shop)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `${product.id}/`)
  await page
    .locator('input[type=file][aria-label="Add photos"]')
    .setInputFiles([await aPhoto(page, 'red'), await aPhoto(page, 'green'), await aPhoto(page, 'blue')])
  const handles = page.locator('[data-handle]')
  await expect.poll(() => handles.count()).toBe(3)
  const sources = () => page.locator('li img').evaluateAll((images) => images.map((one) => one.getAttribute('src')))
  const [first, second, third] = await sources()
  const from = await handles.nth(0).boundingBox()
  const to = await handles.nth(2).boundingBox()
  if (!from || !to) throw new Error('The handles are not shown.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(sources).toEqual([second, third, first])
})

it('an option makes a variant of each of its values, and the first keeps the stock of the product', async () => {
  const product = await aProduct(h, shop, { stock: 7, priceMinor: 900_00, name: 'Kurti' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `${product.id}/`)
  await page.getByRole('button', { name: 'Add option' }).click()
  await page.getByLabel('Name of the option').fill('Size')
  for (const value of ['M', 'L', 'XL']) {
    await page.getByLabel('Values').fill(value)
    await page.keyboard.press('Enter')
  }
  await expect.poll(() => page.getByLabel('Price', { exact: true }).count()).toBe(3)
  expect(await page.getByLabel('Price', { exact: true }).nth(2).inputValue()).toBe('900')
  await page.getByLabel('Stock', { exact: true }).first().fill('3')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Product saved.').waitFor()
  const rows = await h.sql(
    `select name, on_hand from variants v join stock s on s.variant_id = v.id where v.product_id = $1 order by sort_order`,
    [product.id],
  )
  expect(rows).toEqual([
    { name: 'M', on_hand: 7 },
    { name: 'L', on_hand: 3 },
    { name: 'XL', on_hand: 0 },
  ])
  expect(await brokenInvariants(h)).toEqual([])
})

it('what a product costs is typed once for all its variants or for one of them, and what is left of the price is shown', async () => {
  const sizes = ['M', 'L'].map((Size) => ({ options: { Size }, priceMinor: 1_000_00 }))
  const product = await aProduct(h, shop, { name: 'Panjabi', variants: sizes })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `${product.id}/`)
  await page.getByLabel('Cost price of all').fill('600')
  await page.getByLabel('Cost price', { exact: true }).nth(1).fill('1,150')
  await page.getByText('Margin ৳400 (40%)').waitFor()
  await page.getByText('Sold below cost: ৳150 lost on each').waitFor()
  await keepPicture(page, 'product-costs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Product saved.').waitFor()
  const costs = await h.sql(
    `select p.cost_price_minor::integer as of_all, array_agg(v.cost_price_minor::integer order by v.sort_order) as of_variants
       from products p join variants v on v.product_id = p.id where p.id = $1 group by p.id`,
    [product.id],
  )
  expect(costs).toEqual([{ of_all: 600_00, of_variants: [null, 1_150_00] }])
})

it('what somebody else saved meanwhile is named, and both changes can be kept', async () => {
  const product = await aProduct(h, shop, { name: 'Shawl' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `${product.id}/`)
  await page.getByLabel('Name', { exact: true }).fill('Winter shawl')
  await h.call({
    url: `M/${shop.subdomain}/products/${product.id}/`,
    method: 'PATCH',
    body: { tags: ['winter'] },
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('They changed: tags.').waitFor()
  await keepPicture(page, 'product-conflict')
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await page.getByRole('heading', { level: 1, name: 'Winter shawl' }).waitFor()
  expect(await h.sql('select name, tags from products where id = $1', [product.id])).toEqual([
    { name: 'Winter shawl', tags: ['winter'] },
  ])
})

it('a product with unsaved changes is not left without a question', async () => {
  const product = await aProduct(h, shop, { name: 'Lungi' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `${product.id}/`)
  await page.getByLabel('Name', { exact: true }).fill('Check lungi')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await page.getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Check lungi')
})

it('staff who may only look can change nothing', async () => {
  const product = await aProduct(h, shop)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page, `${product.id}/`)
  expect(await page.getByLabel('Name', { exact: true }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
})
