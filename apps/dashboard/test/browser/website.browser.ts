import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aPhoto, faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.address(`/${shop.subdomain}/website/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const inDialog = (page: Page) => page.getByRole('dialog')
const ofShoppers = (path: string) => h.call({ url: `W/${path}`, key: shop.key })
const pageOf = async (slug: string) =>
  (await h.sql('select title, content, status, translations from pages where slug = $1', [slug]))[0]

describe.each([
  {
    look: narrow,
    slug: 'terms',
    t: { write: 'শর্তাবলি', text: 'লেখা', list: 'তালিকা', publish: 'প্রকাশ করুন', seen: 'দেখা যাচ্ছে' },
  },
  {
    look: wide,
    slug: 'privacy-policy',
    t: { write: 'Privacy policy', text: 'Text', list: 'List', publish: 'Publish', seen: 'Visible' },
  },
])('a merchant with a $look.size ($look.language)', ({ look, slug, t }) => {
  it('writes a policy with a heading and a list, and shoppers read it', async () => {
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'content' })
    await open(page, 'pages/')
    await page.getByRole('link', { name: t.write }).click()
    await page.waitForURL(`**/website/pages/new/?slug=${slug}`)
    const field = page.getByRole('textbox', { name: t.text, exact: true })
    await field.click()
    await page.keyboard.type('What holds')
    await page.getByRole('toolbar').getByRole('button').first().click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: t.list, exact: true }).click()
    await page.keyboard.type('Prices & fees')
    await page.keyboard.press('Enter')
    await page.keyboard.type('অর্ডার <বাতিল>')
    await keepPicture(page, `page-written-${look.size}`)
    await page.getByRole('button', { name: t.publish, exact: true }).click()
    await page.getByText(t.seen, { exact: true }).waitFor()
    const { data } = await ofShoppers(`pages/${slug}/`)
    expect(data.content).toBe('<h2>What holds</h2><ul><li>Prices &amp; fees</li><li>অর্ডার &lt;বাতিল&gt;</li></ul>')
    await keepPicture(page, `page-published-${look.size}`)
  })
})

it('a merchant who never wrote a policy begins with a sample, reads what to fill in, and only then publishes it', async () => {
  const slug = 'shipping-policy'
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop)
  await open(page, `pages/new/?slug=${slug}`)
  await keepPicture(page, 'page-sample-offered-phone')
  await page.getByRole('button', { name: 'নমুনা দিয়ে শুরু করুন' }).click()
  await page.getByText('এগুলো এখনো পূরণ করা বাকি').waitFor()
  await keepPicture(page, 'page-sample-phone')
  expect(await faultsOf(page, 'phone')).toEqual([])
  const publish = page.getByRole('button', { name: 'প্রকাশ করুন', exact: true })
  await publish.click()
  await page
    .getByRole('status')
    .getByText(/প্রকাশের আগে এগুলো পূরণ করুন/)
    .waitFor()
  expect(await h.sql('select from pages where store_id = $1 and slug = $2', [shop.storeId, slug])).toEqual([])
  for (const [language, text] of [
    ['মূল লেখা', 'আমরা সারা দেশে পাঠাই।'],
    ['ইংরেজি', 'We deliver everywhere.'],
  ] as const) {
    await page.getByRole('button', { name: language, exact: true }).click()
    const field = page.getByRole('textbox', { name: 'লেখা', exact: true })
    await field.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await publish.click()
  await page.getByText('দেখা যাচ্ছে', { exact: true }).waitFor()
  const { data } = await ofShoppers(`pages/${slug}/`)
  expect(data.content).toContain('আমরা সারা দেশে পাঠাই।')
})

it('a text that was copied from elsewhere keeps its headings, lists and links, and loses scripts, styles and foreign pictures', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'pages/new/')
  await page.getByLabel('Title', { exact: true }).fill('Copied')
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.click()
  await field.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<b id="docs-internal-guid-1"><h1>Title</h1><p class="x">One <a href="javascript:alert(1)">two</a> <a href="https://a.example/b">three</a></p></b><script>alert(1)</script><img src="http://a.example/x.png"><ol><li>four</li></ol>',
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('Not visible', { exact: true }).waitFor()
  expect((await pageOf('copied'))?.content).toBe(
    '<h2>Title</h2><p>One <a>two</a> <a href="https://a.example/b">three</a></p><ol><li>four</li></ol>',
  )
})

it('a link and a picture are put into a text where the cursor is', async () => {
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, 'pages/new/')
  await page.getByLabel('Title', { exact: true }).fill('With a link')
  const field = page.getByRole('textbox', { name: 'Text', exact: true })
  await field.click()
  await page.keyboard.type('See ')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await inDialog(page).getByLabel('Address').fill('nothing')
  await inDialog(page).getByRole('button', { name: 'Add link' }).click()
  await inDialog(page).getByText('Enter an address that begins with').waitFor()
  await inDialog(page).getByLabel('Address').fill('shop.example/sale')
  await inDialog(page).getByRole('button', { name: 'Add link' }).click()
  await field.getByRole('link').waitFor()
  await page.locator('main input[type=file]').setInputFiles(await aPhoto(page, 'red'))
  await field.locator('img[src^="/media/"]').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visible', { exact: true }).waitFor()
  expect((await pageOf('with-a-link'))?.content).toMatch(
    /^<p>See <a href="https:\/\/shop\.example\/sale">https:\/\/shop\.example\/sale<\/a><img src="\/media\/[^"]+" alt="" \/><\/p>$/,
  )
})

it('a page is taken off the website and deleted; of two people who change it the second decides whose stays', async () => {
  const call = (path: string, method: 'POST' | 'PATCH', body: object) =>
    h.call({ url: `M/${shop.subdomain}/${path}`, method, body, headers: { authorization: `Bearer ${shop.secretKey}` } })
  const { data } = await call('pages/', 'POST', { title: 'Sizes', content: '<p>One</p>', status: 'published' })
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop)
  await open(page, `pages/${data.id}/`)
  await page.getByLabel('Title', { exact: true }).fill('Sizes of sarees')
  await call(`pages/${data.id}/`, 'PATCH', { content: '<p>Two</p>' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Somebody else changed this page meanwhile').waitFor()
  await keepPicture(page, 'page-conflict')
  await page.getByRole('button', { name: 'Save mine on top' }).click()
  await expect.poll(() => pageOf('sizes')).toMatchObject({ title: 'Sizes of sarees', content: '<p>Two</p>' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Take off the website' }).click()
  await page.getByText('Not visible', { exact: true }).waitFor()
  expect((await ofShoppers('pages/sizes/')).status).toBe(404)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await inDialog(page).getByRole('button', { name: 'Delete' }).click()
  await page.waitForURL('**/website/pages/')
  expect(await pageOf('sizes')).toBeUndefined()
})

it('a post is written in two languages with a cover, an author and a product, and appears at its time', async () => {
  const { id: productId } = await aProduct(h, shop, { name: 'Jamdani saree' })
  const page = await dashboard.openPage(narrow)
  await dashboard.signIn(page, shop, { role: 'content' })
  await open(page, 'blog/categories/')
  await page.getByRole('button', { name: 'নতুন ক্যাটাগরি' }).click()
  await inDialog(page).getByLabel('নাম', { exact: true }).fill('Looms')
  await inDialog(page).getByRole('button', { name: 'সেভ করুন' }).click()
  await page.locator('main li', { hasText: 'Looms' }).waitFor()
  await open(page, 'blog/new/')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await aPhoto(page, 'blue'))
  await page.getByRole('button', { name: /^সরিয়ে দিন/ }).waitFor()
  await page.getByRole('textbox', { name: 'শিরোনাম', exact: true }).fill('Jamdani care')
  await page.getByRole('textbox', { name: 'লেখা', exact: true }).click()
  await page.keyboard.type('Fold it.')
  await page.getByLabel(/^লেখক/).fill('Farhana')
  await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
  await page.getByRole('textbox', { name: /^শিরোনাম/ }).fill('জামদানির যত্ন')
  await page.getByLabel('ক্যাটাগরি', { exact: true }).selectOption({ label: 'Looms' })
  await page.getByLabel('পণ্য খুঁজুন').fill('Jamdani')
  await page.locator('main li button', { hasText: 'Jamdani saree' }).click()
  await page.getByLabel(/^তারিখ ও সময়/).fill('2099-01-02T10:30')
  await keepPicture(page, 'post-written')
  await page.getByRole('button', { name: 'সময়মতো প্রকাশ হোক' }).click()
  await page.getByText('পরে প্রকাশ হবে', { exact: true }).waitFor()
  const [post] = await h.sql(
    `select p.title, p.translations, p.author_name, p.published_at, p.cover_image, c.name as category,
       array(select product_id::text from blog_post_products x where x.post_id = p.id) as products
     from blog_posts p join blog_categories c on c.id = p.category_id`,
  )
  expect(post).toMatchObject({
    ...{ title: 'Jamdani care', author_name: 'Farhana', category: 'Looms', products: [String(productId)] },
    translations: { bn: { title: 'জামদানির যত্ন' } },
    published_at: new Date('2099-01-02T04:30:00Z'),
    cover_image: expect.stringMatching(/^\/media\//),
  })
  expect((await ofShoppers('blog/jamdani-care/')).status).toBe(404)
})

it('the website is closed after a question and opened again; a role that may not is shown no button', async () => {
  const isOpen = async () => (await h.sql('select is_active from websites where store_id = $1', [shop.storeId]))[0]
  const page = await dashboard.openPage(wide)
  await dashboard.signIn(page, shop, { role: 'manager' })
  await open(page, '')
  await keepPicture(page, 'website-home')
  await page.getByRole('button', { name: 'Close it' }).click()
  await inDialog(page).getByRole('button', { name: 'Close it' }).click()
  await page.getByRole('button', { name: 'Open it for shoppers' }).waitFor()
  expect(await isOpen()).toEqual({ is_active: false })
  await page.getByRole('button', { name: 'Open it for shoppers' }).click()
  await page.getByRole('button', { name: 'Close it' }).waitFor()
  expect(await isOpen()).toEqual({ is_active: true })
  const writer = await dashboard.openPage(wide)
  await dashboard.signIn(writer, shop, { role: 'content' })
  await open(writer, '')
  await writer.getByText('Shoppers can see your website and order.').waitFor()
  expect(await writer.locator('main button').count()).toBe(0)
})
