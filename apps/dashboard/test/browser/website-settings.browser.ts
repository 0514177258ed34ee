import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCategory, aProduct, openShop } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../storefront/test/set-up-storefront.ts'
import { aPhoto, faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const api = await h.app.listen({ host: '127.0.0.1', port: 0 })
const site = await setUpStorefront(h, shop, { listen: true, apiUrl: api.replace('127.0.0.1', 'localhost') })
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/website/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const inDialog = (page: Page) => page.getByRole('dialog')
const inWebsite = (page: Page) => page.frameLocator('iframe:visible').frameLocator('iframe')
const call = async (body?: object) =>
  (
    await h.call({
      url: `M/${shop.subdomain}/website/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
      ...(body && { method: 'PATCH', body }),
    })
  ).data

beforeAll(() => aProduct(h, shop, { name: 'Katan Lal', slug: 'katan-lal' }))
beforeAll(() =>
  h.sql(`update websites set config = config || jsonb_build_object('website_url', $2::text) where store_id = $1`, [
    ...[shop.storeId, site.url],
  ]),
)

describe.each([
  {
    look: narrow,
    t: {
      ...{ title: 'ওপরের বড় লেখা', bangla: 'বাংলা', colour: 'রং', save: 'সেভ করুন', hero: 'নতুন জামদানি' },
      ...{ green: 'সবুজ', anyColour: 'অন্য যেকোনো রং', tooLight: /সাদা লেখা পড়া কঠিন/ },
      ...{ button: 'বোতাম যেখানে নেবে', product: 'একটি পণ্য…', find: 'পণ্য খুঁজুন' },
      ...{ look: 'দেখে নিন', close: 'বন্ধ করুন', computer: 'কম্পিউটার' },
    },
  },
  {
    look: wide,
    t: {
      ...{ title: 'Large line at the top', bangla: 'Bangla', colour: 'Colour', save: 'Save', hero: 'ঈদের শাড়ি' },
      ...{ green: 'Green', anyColour: 'Any other colour', tooLight: /White letters are hard to read/ },
      ...{ button: 'Where the button leads', product: 'A product…', find: 'Find a product' },
      ...{ look: 'Preview', close: 'Close', computer: 'Computer' },
    },
  },
])('a merchant with a $look.size ($look.language)', ({ look, t }) => {
  it('changes the top of the start page in two languages, and sees it on the real website before and after saving', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'content' })
    await open(page, 'design/')
    const isPhone = look.size === 'phone'
    const show = async () => {
      await page.getByRole('button', { name: t.look, exact: true }).click()
      await inDialog(page).getByRole('button', { name: t.computer }).waitFor()
    }
    const hide = () => inDialog(page).getByRole('button', { name: t.close }).click()
    if (isPhone) await show()
    await inWebsite(page).locator('header').first().waitFor()
    if (isPhone) await hide()
    // What is wrong is shown at its field without saving.
    await page.getByLabel(new RegExp(`^${t.colour}`)).fill('blue')
    await page.locator('main [id$=-error]').waitFor()
    await page.getByRole('button', { name: t.green, exact: true }).click()
    expect(await page.getByLabel(new RegExp(`^${t.colour}`)).inputValue()).toBe('#0b6b4b')
    await page.getByLabel(t.anyColour).fill('#ffe08a')
    await page.getByText(t.tooLight).waitFor()
    await page.getByLabel(new RegExp(`^${t.colour}`)).fill('#7a1f5c')
    await page.getByText(t.tooLight).waitFor({ state: 'detached' })
    await page.getByLabel(t.button).selectOption({ label: t.product })
    await page.getByLabel(t.find).fill('Katan')
    await page.getByRole('button', { name: /Katan Lal/ }).click()
    await page.getByLabel(new RegExp(`^${t.title}`)).fill(`Woven here ${look.size}`)
    await page.getByRole('button', { name: t.bangla, exact: true }).click()
    await page.getByLabel(new RegExp(`^${t.title}`)).fill(t.hero)
    if (isPhone) await show()
    await inWebsite(page).getByText(t.hero).waitFor()
    await keepPicture(page, `website-preview-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    if (!isPhone) await show()
    await inDialog(page).getByRole('button', { name: t.computer }).click()
    await keepPicture(page, `website-preview-computer-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await hide()
    const shopper = await site.app.inject({ url: '/bn', headers: { host: new URL(site.url).host } })
    expect([shopper.statusCode, shopper.body.includes(t.hero)]).toEqual([200, false])
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await saved
    // As the listener for changes does, which servers of tests do not have.
    h.deps.storeCache.forget('all')
    h.deps.responses.forget('all')
    if (isPhone) await show()
    // The website begins in the first language of the shop.
    await inWebsite(page).getByText(t.hero).waitFor()
    await keepPicture(page, `website-design-saved-${look.size}`)
    expect((await call()).config).toMatchObject({
      theme_color: '#7a1f5c',
      hero: {
        title: `Woven here ${look.size}`,
        button_link: '/products/katan-lal',
        translations: { bn: { title: t.hero } },
      },
    })
  })
})

it('a preview stays on the page that is looked at, and where it was scrolled to, while more is typed; nothing can be ordered', async () => {
  const product = await aProduct(h, shop, { name: 'Jamdani' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'content' })
  await open(page, 'footer/')
  const website = inWebsite(page)
  await page.getByLabel(/^Last line/).fill('© One')
  await website.getByText('© One').waitFor()
  await website.getByRole('link', { name: 'Jamdani' }).first().click()
  await website.getByRole('heading', { name: 'Jamdani', level: 1 }).waitFor()
  await website.getByText('© One').scrollIntoViewIfNeeded()
  await page.getByLabel(/^Last line/).fill('© Two')
  await website.getByText('© Two').waitFor()
  await website.getByRole('heading', { name: 'Jamdani', level: 1 }).waitFor()
  const scrolled = await website.locator('html').evaluate(({ scrollTop }) => scrollTop)
  expect(scrolled).toBeGreaterThan(0)
  await keepPicture(page, 'website-preview-footer')
  await website.locator('form.buy button[type=submit]').first().click()
  await website.getByText(/এখানে শুধু দেখা যায়/).waitFor()
  expect(await h.sql('select count(*)::int as carts from carts')).toEqual([{ carts: 0 }])
  expect(product.id).toBeGreaterThan(0)
  await page.getByLabel(/^Last line/).fill('')
})

it('the logo, phone number and address of the shop are changed, and nothing else of them', async () => {
  await call({ store: { email: 'hello@shop.example', translations: { en: { description: 'Sarees' } } } })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'details/')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page, 'red'))
  await page.getByRole('button', { name: 'Remove: Logo' }).waitFor()
  await page.getByLabel(/^Phone/).fill('01700-000000')
  await page.getByLabel(/^Address of the shop/).fill('House 12, Dhanmondi, Dhaka')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await call()).config.store)
    .toMatchObject({
      ...{ phone: '01700-000000', address: 'House 12, Dhanmondi, Dhaka', email: 'hello@shop.example' },
      logo: expect.stringMatching(/^\/media\//),
      translations: { en: { description: 'Sarees' } },
    })
})

it('a menu with an entry below another is made, put in order, and saved', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'menu/')
  const add = async (label: string, leads: string, below?: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    if (label === 'Sarees') await inDialog(page).getByRole('button', { name: 'Apply' }).click()
    await inDialog(page).getByLabel('Words').fill(label)
    await inDialog(page).getByLabel('Where it leads').selectOption({ label: leads })
    if (below) await inDialog(page).getByLabel('Below').selectOption({ label: below })
    await keepPicture(page, 'website-menu-entry-filled')
    await inDialog(page).getByRole('button', { name: 'Apply' }).click()
    await page.locator('main li', { hasText: label }).waitFor()
  }
  await add('Sarees', 'All products')
  await add('Stories', 'Blog')
  await add('Jamdani', 'All products', 'Sarees')
  await page.getByRole('button', { name: 'Move up: Stories' }).click()
  await keepPicture(page, 'website-menu-made')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await call()).config.navigation)
    .toMatchObject([
      { id: '2', label: 'Stories', link: '/blog', sort_order: '1' },
      { id: '1', label: 'Sarees', link: '/products', sort_order: '2' },
      { id: '3', label: 'Jamdani', link: '/products', parent_id: '1', sort_order: '3' },
    ])
})

it('a banner and an announcement with an end are added; one that is taken away is gone after saving', async () => {
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, 'banners/')
  await page.getByRole('button', { name: 'যোগ করুন', exact: true }).click()
  await inDialog(page)
    .locator('input[type=file]:not([capture])')
    .setInputFiles(await aPhoto(page, 'green'))
  await inDialog(page)
    .getByRole('button', { name: /^সরিয়ে দিন/ })
    .waitFor()
  await inDialog(page).getByLabel('শিরোনাম').fill('ঈদের অফার')
  await inDialog(page).getByRole('button', { name: 'বসান' }).click()
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await expect
    .poll(async () => (await call()).config.banners)
    .toMatchObject([{ title: 'ঈদের অফার', is_active: true, image: expect.stringMatching(/^\/media\//) }])
  await keepPicture(page, 'website-banners-saved')
  await page.getByRole('button', { name: 'সরিয়ে দিন: ঈদের অফার' }).click()
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await expect.poll(async () => (await call()).config.banners).toEqual([])
  await open(page, 'announcements/')
  await page.getByRole('button', { name: 'যোগ করুন', exact: true }).click()
  await inDialog(page).getByLabel('লেখা', { exact: true }).fill('ঢাকায় ডেলিভারি ফ্রি')
  await inDialog(page).getByLabel(/^শেষ/).fill('2099-01-02T10:30')
  await inDialog(page).getByRole('button', { name: 'বসান' }).click()
  await page.getByRole('button', { name: 'সেভ করুন', exact: true }).click()
  await expect
    .poll(async () => (await call()).config.announcement_bar)
    .toMatchObject([{ text: 'ঢাকায় ডেলিভারি ফ্রি', ends_at: '2099-01-02T04:30:00.000Z' }])
})

it('a link of the menu to a category that was hidden is marked, and a hidden category is not offered', async () => {
  const own = await openShop(h)
  await aCategory(h, own, { name: 'Sarees' })
  const top = await aCategory(h, own, { name: 'Winter' })
  const below = await aCategory(h, own, { name: 'Shawls', parentId: top.id })
  await h.call({
    ...{ method: 'PATCH', url: `M/${own.subdomain}/website/`, headers: { authorization: `Bearer ${own.secretKey}` } },
    body: { navigation: [{ id: '1', label: 'Warm', link: `/categories/${below.slug}`, sort_order: '1' }] },
  })
  await h.sql('update categories set is_hidden = true where id = $1', [top.id])
  for (const look of [wide, narrow]) {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, own)
    await page.goto(dashboard.address(`/${own.subdomain}/website/menu/`))
    const words = look === wide ? 'Leads to a hidden category' : 'লুকানো ক্যাটাগরির লিংক'
    await page.locator('main li', { hasText: words }).waitFor()
    await keepPicture(page, `website-menu-hidden-${look.size}`)
    await page.locator('main li').getByRole('button').nth(2).click()
    await inDialog(page)
      .getByText(look === wide ? /Shoppers do not see this category/ : /ক্রেতারা এই ক্যাটাগরি দেখেন না/)
      .waitFor()
    await keepPicture(page, `website-menu-hidden-entry-${look.size}`)
    const choices = (await inDialog(page).locator('option').allTextContents()).filter((text) => /: /.test(text))
    const category = look === wide ? 'Category' : 'ক্যাটাগরি'
    expect(choices.filter((text) => text.startsWith(category))).toEqual([
      `${category}: Sarees`,
      `${category}: Shawls (${look === wide ? 'hidden' : 'লুকানো'})`,
    ])
    await page.close()
  }
})

it('of two people who change the website the second decides whose stays; a viewer changes nothing', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'footer/')
  await page.getByLabel(/^About you/).fill('Trade licence 123456')
  await call({ footer: { copyright: '© Theirs' } })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else changed the website meanwhile').waitFor()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  expect(await page.getByLabel(/^Last line/).inputValue()).toBe('© Theirs')
  const viewer = await dashboard.openPage(wide)
  await dashboard.signIn(viewer, shop, { role: 'viewer' })
  await open(viewer, 'footer/')
  expect(await viewer.getByLabel(/^About you/).isDisabled()).toBe(true)
  expect(await viewer.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
})

it('a website without an address shows no frame', async () => {
  const other = await openShop(h)
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, other)
  await page.goto(dashboard.address(`/${other.subdomain}/website/design/`))
  await page.getByLabel(/^Colour/).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
})
