import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder } from '../../../server/test/order-factory.ts'
import { runJobs } from '../../../server/test/run-jobs.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { listExportTexts } from '../../src/features/list-exports/list-export-texts.ts'
import { exportTexts } from '../../src/parts/export-texts.ts'
import { faultsOf, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const product = await aProduct(h, shop, { stock: 50, name: 'Jamdani Saree' })
for (let n = 0; n < 3; n++) await anOrder(h, shop, { lines: [{ product }] })

it.each([
  { size: 'phone', language: 'bn', scheme: 'dark' } as const,
  { size: 'laptop', language: 'en', scheme: 'light' } as const,
])('a list is exported as it is filtered, downloaded and deleted, on a $size ($language)', async (look) => {
  const [t, words] = [exportTexts[look.language], listExportTexts[look.language]]
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/orders/?status=PENDING` })
  await page.locator('main header').getByRole('button', { name: t.export }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t.what).selectOption({ label: t.kind.order_lines })
  await dialog.getByLabel(t.contacts).waitFor({ state: 'detached' })
  await dialog.getByLabel(t.what).selectOption({ label: t.kind.orders })
  await dialog.getByLabel(t.contacts).check()
  expect(await faultsOf(page, look.size)).toEqual([])
  await keepPicture(page, `list-export-dialog-${look.size}`)
  await dialog.getByRole('button', { name: t.make }).click()
  await page.getByRole('heading', { name: words.exports, level: 1 }).waitFor()
  await page.getByText(words.status.QUEUED, { exact: true }).first().waitFor()
  await keepPicture(page, `list-exports-waiting-${look.size}`)
  const made = await h.sql('select kind, filters, with_contacts from list_exports where status = $1', ['QUEUED'])
  expect(made).toEqual([{ kind: 'orders', filters: { status: 'PENDING' }, with_contacts: true }])
  await runJobs(h, 'exports.write_lists')
  await page.getByText(words.status.DONE, { exact: true }).first().waitFor()
  expect(await faultsOf(page, look.size)).toEqual([])
  await keepPicture(page, `list-exports-${look.size}`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words.download }).click()
  expect((await downloading).suggestedFilename()).toMatch(new RegExp(`^${shop.subdomain}-orders-.*[.]csv$`))
  await page.getByRole('button', { name: words.remove }).click()
  await page.getByText(words.none).waitFor()
})
