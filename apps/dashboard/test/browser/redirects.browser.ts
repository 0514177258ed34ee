import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const saved = () => h.sql('select from_path, to_path, code from redirects order by from_path')

it('a pasted link of the shop before leads to a page of this one, is changed and deleted; a loop is refused', async () => {
  const page = await dashboard.openPage({ size: 'laptop', language: 'en', scheme: 'light' })
  await dashboard.signIn(page, shop, { role: 'content' })
  await page.goto(dashboard.address(`/${shop.subdomain}/website/`))
  await page.getByRole('link', { name: 'Old addresses' }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByRole('textbox', { name: 'Old address' }).fill('https://old.example/eid-sale?from=fb')
  await dialog.getByRole('textbox', { name: 'New page' }).fill('categories/saree')
  await keepPicture(page, 'redirect-add')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await page.getByText('/eid-sale', { exact: true }).waitFor()
  expect(await saved()).toEqual([{ from_path: '/eid-sale', to_path: '/categories/saree', code: 301 }])

  await page.getByRole('button', { name: 'Add address' }).click()
  await dialog.getByRole('textbox', { name: 'Old address' }).fill('/categories/saree')
  await dialog.getByRole('textbox', { name: 'New page' }).fill('/eid-sale')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await dialog.getByText('This redirect would lead back to its own path.').waitFor()
  await keepPicture(page, 'redirect-loop')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change /eid-sale' }).click()
  await dialog.getByRole('textbox', { name: 'New page' }).fill('/categories/panjabi')
  await dialog.getByLabel(/For now/).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(saved).toEqual([{ from_path: '/eid-sale', to_path: '/categories/panjabi', code: 302 }])

  await page.getByRole('button', { name: 'Delete /eid-sale' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(saved).toEqual([])
})

it('a Bangla address is read and written as it is spoken, on a phone', async () => {
  const page = await dashboard.openPage({ size: 'phone', language: 'bn', scheme: 'dark' })
  await dashboard.signIn(page, shop, { role: 'content' })
  await page.goto(dashboard.address(`/${shop.subdomain}/website/redirects/`))
  await page.getByRole('button', { name: 'লিংক যোগ করুন' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'পুরোনো লিংক' }).fill('/ঈদ-সেল')
  await dialog.getByRole('textbox', { name: 'নতুন পাতা' }).fill('/products')
  await dialog.getByRole('button', { name: 'যোগ করুন' }).click()
  await page.getByText('/ঈদ-সেল', { exact: true }).waitFor()
  await keepPicture(page, 'redirects-phone')
  expect(await saved()).toMatchObject([{ from_path: encodeURI('/ঈদ-সেল'), to_path: '/products' }])
})
