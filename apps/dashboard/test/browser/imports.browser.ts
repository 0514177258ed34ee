import { expect, it } from 'vitest'
import { undoProblemTexts } from '../../../server/src/features/imports/undo-problem-texts.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { csvOf, VALID_ROW, variantRow } from '../../../server/test/fixtures/shopify/shopify-csv.ts'
import { runJobs } from '../../../server/test/run-jobs.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { customerTexts } from '../../src/features/customers/customer-texts.ts'
import { importTexts } from '../../src/features/imports/import-texts.ts'
import { kindTextsOf } from '../../src/features/imports/texts-of-kind.ts'
import { undoTexts } from '../../src/features/imports/undo-texts.ts'
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
    const words = kindTextsOf('variants')[look.language]
    const { variantId } = await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 100_00, stock: 10 })
    const [{ sku }] = (await h.sql('select sku from variants where id = $1', [variantId])) as [{ sku: string }]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { path: `/${shop.subdomain}/products/prices/import/` })
    await page.getByText(words.uploadHint).waitFor()
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
    await page.getByRole('button', { name: words.apply }).click()
    await page.getByText(words.running).first().waitFor()
    await keepPicture(page, `import-running-${look.size}`)
    await runJobs(h, 'imports.run')
    await page.getByText(words.done, { exact: true }).waitFor()
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

it.each([
  { size: 'phone', language: 'bn', scheme: 'light' } as const,
  { size: 'laptop', language: 'en', scheme: 'dark' } as const,
])('products of another shop are brought here by its file, on a $size ($language)', async (look) => {
  const t = importTexts[look.language]
  const words = kindTextsOf('products')[look.language]
  const other = await openShop(h)
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, other, { path: `/${other.subdomain}/products/import/` })
  const rows = [VALID_ROW, variantRow('M'), { ...VALID_ROW, Handle: 'coat', Title: '' }]
  await page.locator('main input[type=file]').setInputFiles({
    ...{ name: 'shopify.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(csvOf(rows)),
  })
  await page.getByText(t.addedNew, { exact: true }).waitFor()
  await keepPicture(page, `import-products-preview-${look.size}`)
  await page.getByRole('button', { name: words.apply }).click()
  await page.getByText(words.running).first().waitFor()
  await runJobs(h, 'imports.run')
  await page.getByText(words.done, { exact: true }).waitFor()
  await keepPicture(page, `import-products-done-${look.size}`)
  const kept = await h.sql('select slug from products where store_id = $1', [other.storeId])
  expect(kept).toEqual([{ slug: 'shirt' }])
  const undo = undoTexts[look.language]
  await page.getByRole('button', { name: undo.undo }).click()
  await page.getByRole('dialog').waitFor()
  await keepPicture(page, `import-products-undo-${look.size}`)
  await page.getByRole('dialog').getByRole('button', { name: undo.undo }).click()
  await page.getByText(undo.running).first().waitFor()
  await h.sql('update products set version = version + 1 where store_id = $1', [other.storeId])
  await runJobs(h, 'imports.run')
  await page.getByText(undoProblemTexts.CHANGED[look.language]).waitFor()
  await keepPicture(page, `import-products-undone-${look.size}`)
})

it.each([
  { size: 'phone', language: 'bn', scheme: 'dark' } as const,
  { size: 'laptop', language: 'en', scheme: 'light' } as const,
])('customers of another shop are brought here by a file, on a $size ($language)', async (look) => {
  const t = importTexts[look.language]
  const words = kindTextsOf('customers')[look.language]
  const other = await openShop(h)
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, other, { path: `/${other.subdomain}/customers/` })
  await page.getByRole('link', { name: customerTexts[look.language].byFile }).click()
  await page.getByText(words.uploadHint).waitFor()
  await keepPicture(page, `import-customers-upload-${look.size}`)
  await page.locator('main input[type=file]').setInputFiles({
    ...{ name: 'customers.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Name,Phone,Tags,Loyalty\nরহিমা খাতুন,01712345678,vip,9\nKarim,01812345678,,1\nNobody,,,\n'),
  })
  await page.getByText(t.addedNew, { exact: true }).first().waitFor()
  await keepPicture(page, `import-customers-preview-${look.size}`)
  await page.getByRole('button', { name: words.apply }).click()
  await page.getByText(words.running).first().waitFor()
  await runJobs(h, 'imports.run')
  await page.getByText(words.done, { exact: true }).waitFor()
  await keepPicture(page, `import-customers-done-${look.size}`)
  const kept = await h.sql('select phone from customers where store_id = $1 order by phone', [other.storeId])
  expect(kept).toEqual([{ phone: '+8801712345678' }, { phone: '+8801812345678' }])
})
