import { expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { runJobs } from '../../../server/test/run-jobs.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { importTexts } from '../../src/features/imports/import-texts.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)

it.each([
  { size: 'phone', language: 'bn', scheme: 'dark' } as const,
  { size: 'laptop', language: 'en', scheme: 'light' } as const,
])(
  'prices are changed by a file: its columns, what changes, and what has a problem, on a $size ($language)',
  async (look) => {
    const t = importTexts[look.language]
    const { variantId } = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 100_00, stock: 10 })
    const [{ sku }] = (await h.sql('select sku from variants where id = $1', [variantId])) as [{ sku: string }]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/products/prices/import/` })
    await page.getByText(t.uploadHint).waitFor()
    await keepPicture(page, `import-upload-${look.size}`)
    await page.locator('main input[type=file]').setInputFiles({
      name: 'eid-prices.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`code,amount,left\n${sku},২৫০০,4\nNO-SUCH,10,1\n`),
    })
    await page.getByLabel('code', { exact: true }).selectOption('sku')
    await page.getByLabel('amount', { exact: true }).selectOption('price')
    await keepPicture(page, `import-columns-${look.size}`)
    await page.getByRole('button', { name: t.show }).click()
    await page.getByText('code: NO-SUCH').waitFor()
    await keepPicture(page, `import-preview-${look.size}`)
    await page.getByRole('button', { name: t.apply }).click()
    await page.getByText(t.running).first().waitFor()
    await keepPicture(page, `import-running-${look.size}`)
    await runJobs(h, 'imports.run')
    await page.getByText(t.status.DONE, { exact: true }).waitFor()
    await keepPicture(page, `import-done-${look.size}`)
    const values = await h.sql(
      `select v.price_minor::integer as price, s.on_hand as count from variants v join stock s on s.variant_id = v.id where v.id = $1`,
      [variantId],
    )
    expect(values).toEqual([{ price: 2500_00, count: 10 }])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.correct }).click(),
    ])
    expect(file.suggestedFilename()).toBe('eid-prices-problems.csv')
  },
)
