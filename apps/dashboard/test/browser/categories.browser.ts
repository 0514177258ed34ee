import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCategory, aProduct, openShop, type Shop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aPhoto, type Look, setUpDashboard } from './staff-browser.ts'

const { h } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, shop: Shop, path = '') => {
  await page.goto(dashboard.address(`/${shop.subdomain}/products/categories/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
/** The tree as it is stored: each name with that of its parent, in the order of the siblings. */
const treeOf = async ({ storeId }: Shop) => {
  const rows = await h.sql<{ name: string; parent: string | null }>(
    `select c.name, p.name as parent from categories c left join categories p on p.id = c.parent_id
      where c.store_id = $1 order by p.name nulls first, c.sort_order, c.name`,
    [storeId],
  )
  return rows.map(({ name, parent }) => (parent ? `${parent} › ${name}` : name))
}
const rowOf = (page: Page, name: string) =>
  page.locator('main li > div', { has: page.getByText(name, { exact: true }) })

describe.each([
  {
    look: narrow,
    t: {
      add: 'ক্যাটাগরি যোগ করুন',
      name: 'নাম',
      save: 'সেভ করুন',
      up: (name: string) => `${name} উপরে নিন`,
      more: (name: string) => `${name}: আরও কাজ`,
      addBelow: 'সাব-ক্যাটাগরি যোগ করুন',
      move: 'অন্য ক্যাটাগরির নিচে নিন',
      parent: 'কোন ক্যাটাগরির নিচে',
      moveButton: 'সরান',
    },
  },
  {
    look: wide,
    t: {
      add: 'Add category',
      name: 'Name',
      save: 'Save',
      up: (name: string) => `Move ${name} up`,
      more: (name: string) => `More about ${name}`,
      addBelow: 'Add subcategory',
      move: 'Move below another category',
      parent: 'Below',
      moveButton: 'Move',
    },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('build a tree of categories, sort it and move a branch, without dragging', async () => {
    const shop = await openShop(h)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await open(page, shop)
    const add = async (name: string) => {
      await page.getByLabel(t.name, { exact: true }).fill(name)
      await page.getByRole('button', { name: t.save, exact: true }).click()
      await page.waitForURL(/categories\/$/)
      await rowOf(page, name).waitFor()
    }
    for (const name of ['Sarees', 'Gifts', 'Panjabis']) {
      await page.getByRole('link', { name: t.add }).click()
      await add(name)
    }
    await page.getByRole('button', { name: t.more('Sarees') }).click()
    await page.getByRole('menuitem', { name: t.addBelow }).click()
    await add('Jamdani')
    await expect.poll(() => treeOf(shop)).toEqual(['Gifts', 'Panjabis', 'Sarees', 'Sarees › Jamdani'])

    // Two presses at once: the second is saved after the first.
    await page.getByRole('button', { name: t.up('Sarees') }).click()
    await page.getByRole('button', { name: t.up('Sarees') }).click()
    await expect.poll(() => treeOf(shop)).toEqual(['Sarees', 'Gifts', 'Panjabis', 'Sarees › Jamdani'])
    await keepPicture(page, `categories-${look.size}`)

    await page.getByRole('button', { name: t.more('Gifts') }).click()
    await page.getByRole('menuitem', { name: t.move }).click()
    const choices = page.getByRole('dialog').getByLabel(t.parent)
    await choices.selectOption({ label: '– Jamdani' })
    await keepPicture(page, `category-move-${look.size}`)
    await page.getByRole('dialog').getByRole('button', { name: t.moveButton, exact: true }).click()
    await expect.poll(() => treeOf(shop)).toEqual(['Sarees', 'Panjabis', 'Jamdani › Gifts', 'Sarees › Jamdani'])
  })
})

it('a category is renamed and given a picture; its old link keeps working', async () => {
  const shop = await openShop(h)
  const { id } = await aCategory(h, shop, { name: 'Shari', slug: 'shari' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, `${id}/`)
  await page.getByLabel('Name', { exact: true }).fill('Sarees')
  await page.getByLabel('Name in Bangla').fill('শাড়ি')
  await page.getByLabel('Address').fill('sarees')
  await page
    .locator('input[type=file][aria-label="Choose a picture: Picture"]')
    .setInputFiles(await aPhoto(page, 'red'))
  await page.getByRole('button', { name: 'Remove: Picture' }).waitFor()
  await keepPicture(page, 'category')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Category saved.').waitFor()
  const [row] = await h.sql('select name, slug, translations, image from categories where id = $1', [id])
  expect(row).toMatchObject({
    name: 'Sarees',
    slug: 'sarees',
    translations: { bn: { name: 'শাড়ি' } },
    image: expect.stringContaining('/media/'),
  })
  expect(await h.sql('select slug from category_slugs where category_id = $1 order by 1', [id])).toEqual([
    { slug: 'sarees' },
    { slug: 'shari' },
  ])
})

it.each([
  {
    look: narrow,
    t: { more: 'Summer: আরও কাজ', hide: 'ক্রেতাদের থেকে লুকান', show: 'ক্রেতাদের দেখান', hidden: 'লুকানো', save: 'সেভ করুন' },
  },
  {
    look: wide,
    t: {
      more: 'More about Summer',
      hide: 'Hide from shoppers',
      show: 'Show to shoppers',
      hidden: 'Hidden',
      save: 'Save',
    },
  },
])('a category is hidden with all below it, and shown again, on a $look.size ($look.language)', async ({ look, t }) => {
  const shop = await openShop(h)
  const { id } = await aCategory(h, shop, { name: 'Summer' })
  const child = await aCategory(h, shop, { name: 'Dresses', parentId: id })
  const isHidden = async () => (await h.sql('select is_hidden from categories where id = $1', [id]))[0]?.is_hidden
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await open(page, shop)
  const pick = async (name: string) => {
    await page.getByRole('button', { name: t.more }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await pick(t.hide)
  await expect.poll(isHidden).toBe(true)
  for (const name of ['Summer', 'Dresses']) await rowOf(page, name).getByText(t.hidden, { exact: true }).waitFor()
  await keepPicture(page, `categories-hidden-${look.size}`)
  await open(page, shop, `${child.id}/`)
  await keepPicture(page, `category-below-hidden-${look.size}`)
  await open(page, shop)
  await pick(t.show)
  await expect.poll(isHidden).toBe(false)
  await open(page, shop, `${id}/`)
  await page.getByLabel(t.hide).check()
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect.poll(isHidden).toBe(true)
})

it('categories are put in another order by dragging, and by the arrow keys', async () => {
  const shop = await openShop(h)
  for (const name of ['A', 'B', 'C']) await aCategory(h, shop, { name })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop)
  const handles = page.locator('main [data-handle]')
  await expect.poll(() => handles.count()).toBe(3)
  const from = await handles.nth(0).boundingBox()
  const to = await handles.nth(2).boundingBox()
  if (!from || !to) throw new Error('The handles are not shown.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => treeOf(shop)).toEqual(['B', 'C', 'A'])
  await handles.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  // The handle keeps the focus: the next key moves the same category.
  await page.keyboard.press('End')
  await expect.poll(() => treeOf(shop)).toEqual(['B', 'A', 'C'])
})

it('a category with subcategories is not deleted; one without them is, and its products stay', async () => {
  const shop = await openShop(h)
  const top = await aCategory(h, shop, { name: 'Clothes' })
  const child = await aCategory(h, shop, { name: 'Shawls', parentId: top.id })
  const product = await aProduct(h, shop, { categoryId: child.id })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, shop, `${top.id}/`)
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await remove()
  await page.getByText('Move or delete its subcategories first.').waitFor()
  await open(page, shop, `${child.id}/`)
  await remove()
  await page.waitForURL(/categories\/$/)
  expect(await treeOf(shop)).toEqual(['Clothes'])
  expect(await h.sql('select category_id from products where id = $1', [product.id])).toEqual([{ category_id: null }])
})

it('staff who may only look see the tree, and can change nothing', async () => {
  const shop = await openShop(h)
  await aCategory(h, shop, { name: 'Clothes' })
  await aCategory(h, shop, { name: 'Gifts' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await open(page, shop)
  await rowOf(page, 'Clothes').waitFor()
  expect(await page.locator('main li button').count()).toBe(0)
  await page.locator('main li a').first().click()
  await page.locator('main fieldset[disabled]').first().waitFor()
  expect(await page.locator('[data-save-bar]').count()).toBe(0)
})
