import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aBrand, aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aPhoto, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const wide = { size: 'laptop', language: 'en', scheme: 'light' } as const

const brandNamed = async (name: string) =>
  (await h.sql('select id, slug, logo, translations, sort_order from brands where name = $1', [name]))[0]

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    words: { add: 'ব্র্যান্ড যোগ করুন', name: 'নাম', nameBn: 'বাংলা নাম', save: 'সেভ করুন', logo: 'লোগো' },
    choose: 'ছবি বেছে নিন: লোগো',
    away: 'সরিয়ে দিন: লোগো',
  },
  {
    look: wide,
    words: { add: 'Add brand', name: 'Name', nameBn: 'Name in Bangla', save: 'Save', logo: 'Logo' },
    choose: 'Choose a picture: Logo',
    away: 'Remove: Logo',
  },
])('staff with a $look.size ($look.language)', ({ look, words, choose, away }) => {
  it('add a brand with its name in both languages and its logo', async () => {
    const name = `Aarong ${look.size}`
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'catalog' })
    await page.goto(dashboard.address(`/${shop.subdomain}/products/brands/`))
    await page.getByRole('link', { name: words.add }).click()
    await page.getByLabel(words.name, { exact: true }).fill(name)
    await page.getByLabel(words.nameBn).fill('আড়ং')
    await page.locator(`input[type=file][aria-label="${choose}"]`).setInputFiles(await aPhoto(page, 'red'))
    await page.getByRole('button', { name: away }).waitFor()
    await keepPicture(page, `brand-new-${look.size}`)
    await page.getByRole('button', { name: words.save }).click()
    await page.getByRole('link', { name: look.language === 'bn' ? 'আড়ং' : name }).waitFor()
    expect(await brandNamed(name)).toMatchObject({
      slug: `aarong-${look.size}`,
      logo: expect.stringMatching(/^\/media\//),
      translations: { bn: { name: 'আড়ং' } },
    })
  })
})

it('a brand is renamed, its products are found, and it is deleted without them', async () => {
  const { id } = await aBrand(h, shop, { name: 'Yellow' })
  const shirt = await aProduct(h, shop, { name: 'Fotua', brandId: id })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/brands/`))
  await page.getByRole('link', { name: 'Yellow' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Yellow Sun')
  await page.getByLabel('Place in lists').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a whole number.').waitFor()
  await page.getByLabel('Place in lists').fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Brand saved.').waitFor()
  expect(await brandNamed('Yellow Sun')).toMatchObject({ sort_order: 3 })
  await page.getByRole('link', { name: 'Show its products' }).click()
  await page.getByRole('link', { name: 'Fotua' }).first().waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/products/brands/')
  expect(await brandNamed('Yellow Sun')).toBeUndefined()
  expect(await h.sql('select brand_id from products where id = $1', [shirt.id])).toEqual([{ brand_id: null }])
})

it('of two people who change a brand the second decides whose stays', async () => {
  const { id } = await aBrand(h, shop, { name: 'Bishwo Rang' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'catalog' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/brands/${id}/`))
  const name = page.getByLabel('Name', { exact: true })
  const saveOther = (text: string) =>
    h.call({
      ...{ method: 'PATCH', url: `M/${shop.subdomain}/brands/${id}/`, body: { name: text } },
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
  await name.fill('Mine')
  await saveOther('Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Somebody else changed this brand meanwhile').waitFor()
  await keepPicture(page, 'brand-conflict')
  expect(await brandNamed('Theirs')).toBeDefined()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => name.inputValue()).toBe('Theirs')
  await name.fill('Mine')
  await saveOther('Theirs again')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await page.getByText('Brand saved.').first().waitFor()
  expect(await brandNamed('Mine')).toMatchObject({ slug: expect.any(String) })
})

it('who may only read sees brands, and nothing to change them with', async () => {
  await aBrand(h, shop, { name: 'Kay Kraft' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'viewer' })
  await page.goto(dashboard.address(`/${shop.subdomain}/products/brands/`))
  await page.getByRole('link', { name: 'Kay Kraft' }).click()
  await page.getByLabel('Name', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0)
})
