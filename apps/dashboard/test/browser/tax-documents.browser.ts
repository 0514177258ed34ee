import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { dhakaDayOf } from '../../../server/src/shared/dhaka-days.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aProduct } from '../../../server/test/factories.ts'
import { anOrder, type TestOrder } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aTaxInvoice, setTax } from '../../../server/test/tax-documents.ts'
import { taxBuyerTexts } from '../../src/features/orders/tax-buyer-texts.ts'
import { noteTexts } from '../../src/features/tax-documents/note-texts.ts'
import { sheetTexts } from '../../src/features/tax-documents/sheet-texts.ts'
import { taxDocumentTexts } from '../../src/features/tax-documents/tax-document-texts.ts'
import { vatTexts } from '../../src/features/tax-documents/vat-texts.ts'
import { commonTexts } from '../../src/i18n/common-texts.ts'
import { exportTexts } from '../../src/parts/export-texts.ts'
import { rateTexts } from '../../src/parts/rate-texts.ts'
import { keepPdf, pageSizesOf } from './paper.ts'
import { printedCodesOf } from './printed-codes.ts'
import { faultsOf, type Look, setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
const wide: Look = { size: 'laptop', language: 'en', scheme: 'light' }
const narrow: Look = { size: 'phone', language: 'bn', scheme: 'dark' }
const orders: TestOrder[] = []

beforeAll(async () => {
  await setTax(h, shop, { registeredName: 'মেসার্স রংধনু ট্রেডার্স', tradeName: 'রংধনু শাড়ি ঘর', deliveryVatBp: 1_500 })
  const saree = await aProduct(h, shop, { name: 'টাঙ্গাইলের হাফ সিল্ক জামদানি শাড়ি, পাড়ে সোনালি জরির কাজ', stock: 900 })
  const panjabi = await aProduct(h, shop, { name: 'Cotton Panjabi, regular fit', stock: 900 })
  await h.sql(`update products set hs_code = '6211.42.00', unit_of_supply = 'পিস' where id = $1`, [saree.id])
  const lines = [
    { product: saree, quantity: 2, unitPriceMinor: 2_450_00, discountMinor: 245_00 },
    { product: panjabi, quantity: 12, unitPriceMinor: 1_150_00 },
  ]
  const more = { lines, receiverName: 'মোছাম্মৎ রহিমা খাতুন চৌধুরী', deliveryFeeMinor: 120_00 }
  for (const status of ['PROCESSING', 'CONFIRMED', 'PENDING'] as const)
    orders.push(await anOrder(h, shop, { ...more, status }))
})

async function open(look: Look, path: string, role: 'viewer' | 'owner' = 'owner'): Promise<Page> {
  const page = await dashboard.openPage(look)
  await dashboard.signIn(page, shop, { role })
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('afterprint'))
  })
  await page.goto(dashboard.address(`/${shop.subdomain}/${path}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
const printPath = () => `reports/tax-documents/print/?orders=${orders.map(({ id }) => id).join(',')}`

it('the print page of orders leads to their tax invoices, which are issued there, and say “Duplicate” once they are printed', async () => {
  const page = await open(wide, `orders/print/?orders=${orders.map(({ id }) => id).join(',')}`)
  await page.getByRole('link', { name: 'Tax invoices' }).first().click()
  await page.getByText('3 orders have no tax invoice yet').waitFor()
  await keepPicture(page, 'tax-invoices-missing')
  await page.getByRole('button', { name: 'Issue them' }).click()
  await page.getByText('One order is not confirmed yet').waitFor()
  await expect.poll(() => page.locator('article').count()).toBe(4)
  expect(await page.getByText('Duplicate', { exact: true }).count()).toBe(0)
  await keepPicture(page, 'tax-invoices-issued')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  keepPdf(pdf, 'tax-invoices-en')
  expect(pageSizesOf(pdf)).toEqual(Array.from({ length: 4 }, () => [595, 842]))
  const day = dhakaDayOf(new Date())
  expect(printedCodesOf(pdf, { columns: 1, rows: 1, widthMm: 210, heightMm: 297 })).toEqual(
    ['000001', '000002'].flatMap((serial) => [
      [],
      [
        expect.stringMatching(
          new RegExp(`^QR-Code:SHO-\\d{4}-${serial}; BIN 0012345670101; BDT 18575.00; VAT 2422.82; ${day}$`),
        ),
      ],
    ]),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.getByText('Duplicate', { exact: true }).count()).toBe(4)
  const numbers = await h.sql<{ number: string }>('select number from documents where store_id = $1 order by serial', [
    shop.storeId,
  ])
  for (const { number } of numbers) expect(await page.getByText(number).count()).toBeGreaterThan(0)
})

it('an original that somebody prints who may only read is a duplicate after it', async () => {
  const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 900 })
  const order = await anOrder(h, shop, { lines: [{ product: saree }], status: 'CONFIRMED' })
  const id = await aTaxInvoice(h, shop, order.id)
  const page = await open(wide, `reports/tax-documents/${id}/`, 'viewer')
  expect(await page.getByText('Duplicate', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByText('Duplicate', { exact: true }).first().waitFor()
})

it.each([narrow, wide])(
  'the business of the buyer is entered on the page of the order, and is on its invoice, on a $size ($language)',
  async (look) => {
    const [t, { save }] = [taxBuyerTexts[look.language], commonTexts[look.language]]
    const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 900 })
    const { id } = await anOrder(h, shop, { lines: [{ product: saree }], status: 'PROCESSING', hasEvents: true })
    const page = await open(look, `orders/${id}/`)
    await page.getByText(t.none).waitFor()
    await page.getByRole('button', { name: t.edit }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.bin).fill('00123')
    await dialog.getByRole('button', { name: save }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel(t.bin).fill('০০১২৩৪৫৬৭০১০১')
    await dialog.getByLabel(t.name).fill('Rahima Enterprise')
    await keepPicture(page, `tax-buyer-${look.size}`)
    expect(await faultsOf(page, look.size)).toEqual([])
    await dialog.getByRole('button', { name: save }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('0012345670101').waitFor()
    const document = await aTaxInvoice(h, shop, id)
    await page.goto(dashboard.address(`/${shop.subdomain}/reports/tax-documents/${document}/`))
    await page.getByText('0012345670101').first().waitFor()
    await page.getByText('Rahima Enterprise').first().waitFor()
  },
)

it.each([narrow, wide])(
  'what tax invoices say of the products of a category is entered there, and usual rates are offered, on a $size ($language)',
  async (look) => {
    const t = rateTexts[look.language]
    const [category] = await h.sql<{ id: number }>(
      `insert into categories (store_id, name, slug) values ($1, 'Silk', $2) returning id`,
      [shop.storeId, `silk-${look.size}`],
    )
    const page = await open(look, `products/categories/${category?.id}/`)
    const offered = await page
      .locator('datalist option')
      .evaluateAll((options) => options.map((one) => one.getAttribute('value')))
    expect(offered).toEqual(['0', '5', '7.5', '10', '15'])
    await page.getByLabel(t.vatRate).fill('7.5')
    await page.getByLabel(t.unit).fill('metre')
    await page.getByLabel(t.hsCode).fill('5007.20.00')
    await page.getByLabel(t.taxNote).fill('SRO 143')
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `category-vat-${look.size}`)
    await page.locator('[data-save-bar] button:enabled').last().click()
    const written = `select vat_rate_bp as rate, unit_of_supply as unit, hs_code as code, tax_note as note from categories where id = $1`
    await expect
      .poll(() => h.sql(written, [category?.id]))
      .toEqual([{ rate: 750, unit: 'metre', code: '5007.20.00', note: 'SRO 143' }])
  },
)

it('in Bangla the forms have their words, and the list finds each document', async () => {
  const page = await open(narrow, 'reports/tax-documents/')
  await keepPicture(page, 'tax-documents-phone')
  await page.locator('main li a').first().click()
  await page.getByText('মূসক-৬.৩').first().waitFor()
  await keepPicture(page, 'tax-document-phone')
  keepPdf(await page.pdf({ preferCSSPageSize: true }), 'tax-invoice-bn')
  await page.goto(dashboard.address(`/${shop.subdomain}/${printPath()}`))
  await expect.poll(() => page.locator('article').count()).toBe(4)
})

it('a store that has chosen so has discounts on new tax invoices, and on its old ones none', async () => {
  const page = await open(wide, 'settings/vat/')
  await page.getByLabel('Columns of tax invoices').selectOption('6.3-b')
  await keepPicture(page, 'vat-settings')
  await page.locator('[data-save-bar] button:enabled').last().click()
  await expect
    .poll(() =>
      h.sql(`select settings #>> '{tax,invoiceTemplate}' as template from stores where id = $1`, [shop.storeId]),
    )
    .toEqual([{ template: '6.3-b' }])
  await page.goto(dashboard.address(`/${shop.subdomain}/${printPath()}`))
  await expect.poll(() => page.locator('article').count()).toBe(4)
  expect(await page.getByText('Value after discount').count()).toBe(0)
  const saree = await aProduct(h, shop, { name: 'টাঙ্গাইলের হাফ সিল্ক জামদানি শাড়ি', stock: 900 })
  const lines = [{ product: saree, quantity: 2, unitPriceMinor: 2_450_00, discountMinor: 245_00 }]
  const { id } = await anOrder(h, shop, { lines, status: 'PROCESSING', deliveryFeeMinor: 120_00 })
  await page.goto(dashboard.address(`/${shop.subdomain}/reports/tax-documents/print/?orders=${id}`))
  await page.getByRole('button', { name: 'Issue them' }).click()
  await page.getByRole('columnheader', { name: 'Value after discount' }).first().waitFor()
  // 4,900 and 4,655 without 15 % of VAT, and the delivery.
  for (const amount of ['4260.87', '213.04', '4047.83', '4365.22']) await page.getByText(amount).first().waitFor()
  await keepPicture(page, 'tax-invoice-with-discounts')
  keepPdf(await page.pdf({ preferCSSPageSize: true }), 'tax-invoice-with-discounts')
  await setTax(h, shop, { registeredName: 'মেসার্স রংধনু ট্রেডার্স', tradeName: 'রংধনু শাড়ি ঘর', deliveryVatBp: 1_500 })
})

it.each([narrow, wide])(
  'the sales register of a month is requested on the VAT page, on a $size ($language)',
  async (look) => {
    const [t, words] = [vatTexts[look.language], exportTexts[look.language]]
    const page = await open(look, 'reports/vat/')
    await page.getByRole('button', { name: t.register }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.register).waitFor()
    await dialog.getByLabel(words.contacts).check()
    expect(await faultsOf(page, look.size)).toEqual([])
    await keepPicture(page, `vat-register-${look.size}`)
    await dialog.getByRole('button', { name: words.make }).click()
    await page.waitForURL('**/settings/exports/')
    await page.getByText(words.kind.vat_month).first().waitFor()
    const [made] = await h.sql<{ filters: object }>(
      `select kind, filters, with_contacts as contacts from list_exports where store_id = $1 order by id desc limit 1`,
      [shop.storeId],
    )
    expect(made).toEqual({ kind: 'vat_month', filters: { month: dhakaDayOf(new Date()).slice(0, 7) }, contacts: true })
  },
)

it.each([narrow, wide])(
  'a credit note is put together from the order on, and issued, on a $size ($language)',
  async (look) => {
    const [t, words, paper] = [noteTexts[look.language], taxDocumentTexts[look.language], sheetTexts[look.language]]
    const invoiced = orders[look === wide ? 0 : 1] as TestOrder
    const page = await open(look, `orders/${invoiced.id}/`)
    await page.locator('main').getByRole('link', { name: words.documents }).click()
    await page.getByText(words.ofOrder).waitFor()
    await page.locator('main li a').last().click()
    await page.getByRole('link', { name: words.note }).click()
    await page.getByText(t.choose).waitFor()
    const more = page.locator('main li').nth(1).getByRole('button').last()
    await more.click()
    await more.click()
    const amounts = page.getByLabel(t.amount)
    expect(await amounts.nth(1).inputValue()).toBe('2300')
    await amounts.nth(2).fill('120.01')
    await page.getByRole('alert').waitFor()
    await keepPicture(page, `tax-note-above-${look.size}`)
    await amounts.nth(2).fill('৬০')
    await page.locator('[data-save-bar] button:enabled').waitFor()
    expect(await faultsOf(page, look.size)).toEqual([])
    await page.getByRole('button', { name: t.issue.CREDIT_NOTE }).click()
    await page.getByText(t.required).waitFor()
    await page.getByLabel(t.reason).fill('দাম ভুল ছিল')
    await keepPicture(page, `tax-note-${look.size}`)
    await page.getByRole('button', { name: t.issue.CREDIT_NOTE }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t.forever).waitFor()
    await keepPicture(page, `tax-note-confirm-${look.size}`)
    await dialog.getByRole('button', { name: t.issue.CREDIT_NOTE }).click()
    await page.getByText(paper.form.CREDIT_NOTE).first().waitFor()
    await keepPicture(page, `tax-note-issued-${look.size}`)
    const notes = await h.sql(
      `select amount_minor::integer as amount, content ->> 'reason' as reason from documents where order_id = $1 and kind = 'CREDIT_NOTE'`,
      [invoiced.id],
    )
    expect(notes).toEqual([{ amount: 2_360_00, reason: 'দাম ভুল ছিল' }])
  },
)
