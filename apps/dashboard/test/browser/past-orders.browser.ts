import { expect, it } from 'vitest'
import { anAccount } from '../../../server/test/accounts.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { runJobs } from '../../../server/test/run-jobs.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { customerTexts } from '../../src/features/customers/customer-texts.ts'
import { kindTextsOf } from '../../src/features/imports/texts-of-kind.ts'
import { pastOrderTexts } from '../../src/features/past-orders/past-order-texts.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

it.each([
  { size: 'phone', language: 'bn', scheme: 'dark' } as const,
  { size: 'laptop', language: 'en', scheme: 'light' } as const,
])(
  'orders of the shop before come from a file, are found on the page of their customer, and are deleted, on a $size ($language)',
  async (look) => {
    const t = pastOrderTexts[look.language]
    const words = kindTextsOf('orders')[look.language]
    const account = await anAccount(h, shop)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/past-orders/import/` })
    await page.locator('main input[type=file]').setInputFiles({
      name: 'orders_export.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name,Created at,Total,Currency,Shipping Name,Shipping Phone,Lineitem name,Lineitem quantity,Lineitem price,Fulfillment Status
#${look.size},2024-03-05 14:33:11 +0600,5060.00,BDT,রহিমা খাতুন,${account.phone},Jamdani Saree,2,2500.00,fulfilled
#usd-${look.size},2024-03-05 14:33:11 +0600,10.00,USD,Karim,,Cap,1,10.00,fulfilled
`,
      ),
    })
    await page.getByText(words.leftOutHint).waitFor()
    await keepPicture(page, `past-orders-preview-${look.size}`)
    await page.getByRole('button', { name: words.apply }).click()
    await page.getByText(words.running).first().waitFor()
    await runJobs(h, 'imports.run')
    await page.getByText(words.done, { exact: true }).waitFor()
    await page.goto(dashboard.address(`/${shop.subdomain}/customers/${account.id}/`))
    await page.getByText(customerTexts[look.language].pastOrders).waitFor()
    await keepPicture(page, `past-orders-customer-${look.size}`)
    await page.goto(dashboard.address(`/${shop.subdomain}/past-orders/?search=${encodeURIComponent(account.phone)}`))
    await page
      .locator(`main a:visible`, { hasText: `#${look.size}` })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: `#${look.size}` }).waitFor()
    await page.getByText('Jamdani Saree').waitFor()
    await keepPicture(page, `past-order-${look.size}`)
    await page.getByRole('button', { name: t.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.remove }).click()
    await page.getByRole('heading', { level: 1, name: t.title }).waitFor()
    expect(await h.sql('select 1 from past_orders where order_number = $1', [`#${look.size}`])).toEqual([])
  },
)
