import { beforeAll, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
import { wireOf } from '../../../server/test/gateways.ts'
import { brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpShop } from '../../../server/test/set-up.ts'
import { aHeldShipment } from '../../../server/test/settlements.ts'
import { daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const { h, shop } = await setUpShop()
const dashboard = await setUpDashboard(h)
let product: TestProduct

beforeAll(async () => {
  product = await aProduct(h, shop, { stock: 500, priceMinor: 2_450_00 })
})

const words = {
  bn: {
    upload: 'ফাইল দিন',
    courier: 'কুরিয়ার',
    look: 'মিলিয়ে দেখুন',
    import: 'আনুন',
    notReadable: 'কোন কলামে কী আছে?',
    column: { consignment: 'কুরিয়ারের পার্সেল আইডি', collected: 'আদায় করা টাকা', fee: 'ডেলিভারি চার্জ' },
    link: 'মিলিয়ে দিন',
    leaveOut: 'বাদ দিন',
    leaveOutAll: 'সব ২টি বাদ দিন',
    claim: 'দাবি করুন',
    claimAll: 'দাবি করুন',
    missing: /^বাদ পড়েছে/,
    claimed: /দাবি করা .*১০০/,
    use: 'আবার ধরুন',
    left: /^বাদ দেওয়া/,
    unknown: /^অচেনা পার্সেল/,
    why: 'কেন',
    record: 'টাকা পেয়েছি',
    accept: 'তবুও লিখুন',
    remove: 'মুছুন',
    reported: 'কুরিয়ার থেকে আনুন',
    imported: 'আনা হয়েছে',
  },
  en: {
    upload: 'Upload a file',
    courier: 'Courier',
    look: 'Look at it',
    import: 'Import',
    notReadable: 'Which columns are they?',
    column: { consignment: 'Parcel ID of the courier', collected: 'Cash collected', fee: 'Delivery fee' },
    link: 'Link',
    leaveOut: 'Leave out',
    leaveOutAll: 'Leave out all 2',
    claim: 'Claim',
    claimAll: 'Claim it',
    missing: /^Missing/,
    claimed: /Claimed .*100/,
    use: 'Take it in again',
    left: /^Left out/,
    unknown: /^Unknown parcel/,
    why: 'Why',
    record: 'Record payout',
    accept: 'Record it nevertheless',
    remove: 'Delete',
    reported: 'Get from the courier',
    imported: 'Imported',
  },
}

const json = (value: unknown) => ({
  ...{ kind: 'response' as const, status: 200, contentType: 'application/json', text: JSON.stringify(value) },
})

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]

  it('uploads the file of a payout, decides what does not fit, and records it', async () => {
    const accountId = await aCourierAccount(h, shop, { name: `Steadfast ${look.language}` })
    const parcel = (receiverName: string) =>
      aHeldShipment(h, shop, {
        product,
        accountId,
        order: { receiverName, lines: [{ product, quantity: 2, unitPriceMinor: 2_450_00 }] },
        ...{ codMinor: 4_900_00, feeMinor: 120_00, cash: 4_900 },
      })
    const [right, short] = [await parcel('রহিমা খাতুন'), await parcel('সালমা বেগম')]
    const typed = await parcel('Karim Uddin')
    const late = await parcel('Nasrin Akter')
    await h.sql(`update shipments set ended_at = now() - interval '9 days' where id = $1`, [late.id])
    const lines = [
      `${right.consignmentId},4900,120,Delivered`,
      `${short.consignmentId},4800,120,Delivered`,
      'WRONG-ID-1,4900,120,Delivered',
      'OTHER-1,1500,70,Delivered',
      'OTHER-2,900,70,Delivered',
    ]
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/courier-files/`))
    const dialog = page.getByRole('dialog')
    const choose = async (header: string) => {
      await page.getByRole('button', { name: t.upload, exact: true }).first().click()
      await dialog.getByLabel(t.courier, { exact: true }).selectOption(String(accountId))
      await dialog.locator('input[type=file]').setInputFiles({
        name: 'payments.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`${header}\n${lines.join('\n')}\n`),
      })
      await dialog.getByRole('button', { name: t.look, exact: true }).click()
    }
    await choose('Ref,Got,Cut,State')
    await dialog.getByText(t.notReadable).waitFor()
    await dialog.getByLabel(t.column.consignment).selectOption('Ref')
    await dialog.getByLabel(t.column.collected).selectOption('Got')
    await dialog.getByRole('button', { name: t.look, exact: true }).click()
    await dialog.getByRole('button', { name: t.import, exact: true }).waitFor()
    await keepPicture(page, `courier-file-preview-${look.size}-${look.language}`)
    await dialog.getByRole('button', { name: t.import, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Steadfast/ }).waitFor()
    // Without the fees it would not fit: the file is deleted, and read again.
    await page.getByRole('button', { name: t.remove, exact: true }).click()
    await dialog.getByRole('button', { name: t.remove, exact: true }).click()
    await page.waitForURL(/courier-files\/$/)
    await choose('Consignment ID,Collected,Delivery Fee,Status')
    await dialog.getByRole('button', { name: t.import, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Steadfast/ }).waitFor()
    await page.getByRole('button', { name: t.unknown }).waitFor()
    await keepPicture(page, `courier-file-${look.size}-${look.language}`)

    const first = page.getByRole('listitem').filter({ hasText: 'WRONG-ID-1' }).last()
    await first.getByRole('button', { name: t.link, exact: true }).click()
    await dialog.getByRole('combobox').selectOption(String(typed.id))
    await dialog.getByLabel(t.why).fill('হাতে লেখা আইডি')
    await keepPicture(page, `courier-file-link-${look.size}-${look.language}`)
    await dialog.getByRole('button', { name: t.link, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const other = page.getByRole('listitem').filter({ hasText: 'OTHER-1' }).last()
    await other.getByRole('button', { name: t.leaveOut, exact: true }).click()
    await dialog.getByLabel(t.why).fill('অন্য দোকানের')
    await dialog.getByRole('button', { name: t.leaveOut, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: t.left }).click()
    await other.getByRole('button', { name: t.use, exact: true }).click()
    await page.getByRole('button', { name: t.unknown }).click()
    await page.getByRole('button', { name: t.leaveOutAll, exact: true }).click()
    await dialog.getByLabel(t.why).fill('অন্য দোকানের')
    await dialog.getByRole('button', { name: t.leaveOut, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await keepPicture(page, `courier-file-ready-${look.size}-${look.language}`)
    await page.getByRole('button', { name: t.record, exact: true }).click()
    await page.getByRole('button', { name: t.accept, exact: true }).click()
    await page.waitForURL(/payments\/payouts\/\d+/)
    // What a posted file paid short, and what it lacks, is claimed from its page.
    const [file] = await h.sql<{ id: number }>('select id from settlement_files where courier_account_id = $1', [
      accountId,
    ])
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/courier-files/${file?.id}/?list=SHORT`))
    const shortRow = page.getByRole('listitem').filter({ hasText: 'সালমা বেগম' }).last()
    await shortRow.getByRole('button', { name: t.claim, exact: true }).waitFor()
    await keepPicture(page, `courier-file-short-${look.size}-${look.language}`)
    await shortRow.getByRole('button', { name: t.claim, exact: true }).click()
    await shortRow.getByText(t.claimed).waitFor()
    await page.getByRole('button', { name: t.missing }).click()
    await page.getByText('Nasrin Akter').waitFor()
    await keepPicture(page, `courier-file-missing-${look.size}-${look.language}`)
    await page.getByRole('button', { name: t.claimAll, exact: true }).first().click()
    await dialog.getByRole('button', { name: t.claim, exact: true }).click()
    await page.getByText('Nasrin Akter').waitFor({ state: 'hidden' })
    const claims = await h.sql(
      `select amount_minor::int as minor from courier_resolutions where shipment_id = any($1) and status = 'OPEN' order by 1`,
      [[short.id, late.id]],
    )
    expect(claims).toEqual([{ minor: 100_00 }, { minor: 4_900_00 }])
    const [row] = await h.sql(
      `select s.payout_minor::int as payout, (select count(*)::int from settlement_lines l where l.settlement_id = s.id) as parcels
         from settlements s where s.courier_account_id = $1`,
      [accountId],
    )
    expect(row).toEqual({ payout: 4_780_00 + 4_680_00 + 4_780_00, parcels: 3 })
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('imports a payout that the courier reports, and sees that it was imported', async () => {
    const accountId = await aCourierAccount(h, shop, { name: `Steadfast API ${look.language}` })
    const parcel = await aHeldShipment(h, shop, { product, accountId, cash: 200 })
    const payouts = [
      { id: 88001, amount: 138, status: 'paid', created_at: '2026-01-12T09:30:00.000000Z' },
      { id: 88002, amount: 4_690.5, status: 'paid', created_at: '2026-01-14T09:30:00.000000Z' },
    ]
    const line = { consignment_id: parcel.consignmentId, cod_amount: 200, delivery_charge: 62, status: 'delivered' }
    h.deps.courierHttp = wireOf(async ({ url }) =>
      json(url.endsWith('/payments') ? payouts : { ...payouts[0], consignments: [line] }),
    )
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/courier-files/`))
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await page.getByRole('button', { name: t.reported, exact: true }).click()
      await dialog.getByLabel(t.courier, { exact: true }).selectOption(String(accountId))
    }
    await open()
    const row = dialog.getByRole('listitem').filter({ hasText: '88001' })
    await row.waitFor()
    await keepPicture(page, `courier-reported-${look.size}-${look.language}`)
    await row.getByRole('button', { name: t.import, exact: true }).click()
    await page.waitForURL(/courier-files\/\d+/)
    await page.getByText('88001').first().waitFor()
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/courier-files/`))
    await open()
    await row.getByText(t.imported, { exact: true }).waitFor()
    await keepPicture(page, `courier-reported-done-${look.size}-${look.language}`)
    expect((await h.sql('select from settlement_files where courier_account_id = $1', [accountId])).length).toBe(1)
  })
})
