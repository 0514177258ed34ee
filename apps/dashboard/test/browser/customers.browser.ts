import { describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { signIn } from '../../../server/test/factories.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

const customerOf = async (id: string) => {
  const [row] = await h.sql('select status, staff_note, tags from customers where id = $1', [id])
  return row
}

describe.each([
  {
    look: { size: 'phone', language: 'bn', scheme: 'dark' } as const,
    t: { note: 'নিজেদের নোট', tags: 'ট্যাগ', save: 'সেভ করুন', block: 'ব্লক করুন', unblock: 'ব্লক তুলে নিন' },
  },
  {
    look: { size: 'laptop', language: 'en', scheme: 'light' } as const,
    t: { note: 'Internal note', tags: 'Tags', save: 'Save', block: 'Block customer', unblock: 'Unblock customer' },
  },
])('staff with a $look.size ($look.language)', ({ look, t }) => {
  it('find a customer, keep a note, block and unblock them', async () => {
    const { id } = await signIn(h, shop)
    await h.sql('update customers set first_name = $2, last_name = $3 where id = $1', [id, 'Shirin', look.size])
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/customers/`))
    await page.getByRole('searchbox').fill(`Shirin ${look.size}`)
    await page.waitForURL('**/customers/?search=Shirin*')
    await page
      .getByRole('link', { name: `Shirin ${look.size}` })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: `Shirin ${look.size}` }).waitFor()
    await page.getByLabel(t.note).fill('Calls after five.')
    await page.getByRole('textbox', { name: t.tags }).fill('VIP, family')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect.poll(() => customerOf(id)).toMatchObject({ staff_note: 'Calls after five.', tags: ['vip', 'family'] })
    await keepPicture(page, `customer-${look.size}`)

    await page.getByRole('button', { name: t.block, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.block, exact: true }).click()
    await expect.poll(() => customerOf(id)).toMatchObject({ status: 'blocked' })
    await page.getByRole('button', { name: t.unblock, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.unblock, exact: true }).click()
    await expect.poll(() => customerOf(id)).toMatchObject({ status: 'active' })
  })
})
