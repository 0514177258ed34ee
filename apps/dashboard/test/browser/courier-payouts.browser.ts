import { beforeAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../server/test/booked-shipments.ts'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, type TestProduct } from '../../../server/test/factories.ts'
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

/** An account with three delivered parcels of 4,900 taka, and one that comes back. */
async function anAccount(name: string) {
  const accountId = await aCourierAccount(h, shop, { name })
  const order = (receiverName: string) => ({
    receiverName,
    lines: [{ product, quantity: 2, unitPriceMinor: 2_450_00 }],
  })
  const held = async (receiverName: string) =>
    aHeldShipment(h, shop, {
      product,
      accountId,
      order: order(receiverName),
      codMinor: 4_900_00,
      feeMinor: 120_00,
      cash: 4_900,
    })
  const parcels = [await held('রহিমা খাতুন'), await held('সালমা বেগম'), await held('Karim Uddin')]
  await aBookedShipment(h, shop, { product, accountId, order: order('Nasrin Akter'), status: 'RETURNING' })
  return { accountId, parcels }
}

const words = {
  bn: {
    record: 'টাকা পেয়েছি',
    received: 'কত পেয়েছেন',
    fits: 'মিলেছে।',
    less: '৳৮০ কম',
    fee: 'চার্জ',
    transaction: /^ট্রানজেকশন আইডি/,
    accept: 'তবুও লিখুন',
    void: 'বাতিল করুন',
    why: 'কেন',
    isVoid: /থেকে বাতিল$/,
    left: '৳১০০ এখনো কুরিয়ারের কাছে',
    differences: 'গরমিল দেখুন',
    decide: 'ঠিক করুন',
    note: 'নোট',
    claimed: 'দাবি করা',
    refuse: 'দেবে না',
    rests: 'আগের হিসাবের বাকি, বা দাবি করা',
  },
  en: {
    record: 'Record payout',
    received: 'Amount received',
    fits: 'Matches.',
    less: '৳80 less',
    fee: 'Fee',
    transaction: /^Transaction ID/,
    accept: 'Record it nevertheless',
    void: 'Void',
    why: 'Why',
    isVoid: /^Void since/,
    left: '৳100 still with the courier',
    differences: 'See the differences',
    decide: 'Decide',
    note: 'Note',
    claimed: 'Claimed',
    refuse: 'It does not pay',
    rests: 'Left from earlier payouts, or claimed',
  },
}

describe.each(daily)('a shopkeeper with a $size ($language)', (look) => {
  const t = words[look.language]
  const heldOf = async (accountId: number) => {
    const [row] = await h.sql(
      `select coalesce(sum(s.held_minor), 0)::int as minor from shipments s join shipment_bookings b on b.shipment_id = s.id
        where b.courier_account_id = $1`,
      [accountId],
    )
    return row?.minor
  }

  it('records what a courier has paid, parcel by parcel, and takes it back', async () => {
    const { accountId } = await anAccount(`Steadfast ${look.language}`)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/couriers/`))
    await page.locator(`a[href$="payouts/new/?account=${accountId}"]`).click()
    // The second is not in this payout; of the one that comes back the courier keeps a fee.
    await page.getByRole('checkbox', { name: /সালমা বেগম/ }).uncheck()
    await page.getByRole('checkbox', { name: /Nasrin Akter/ }).check()
    await page.getByLabel(t.fee, { exact: true }).last().fill('60')
    await page.getByLabel(t.transaction).fill('FT26011998')
    await page.getByLabel(t.received).fill('9420')
    await page.getByText(t.less).waitFor()
    await keepPicture(page, `payout-differs-${look.size}-${look.language}`)
    await page.getByLabel(t.received).fill('9500')
    await page.getByText(t.fits).waitFor()
    await keepPicture(page, `payout-new-${look.size}-${look.language}`)
    await page.getByRole('button', { name: t.record, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Steadfast/ }).waitFor()
    await keepPicture(page, `payout-${look.size}-${look.language}`)
    expect(await heldOf(accountId)).toBe(4_900_00)
    await page.getByRole('button', { name: t.void, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.why).fill('Recorded for another shop')
    await dialog.getByRole('button', { name: t.void, exact: true }).click()
    await page.getByText(t.isVoid).waitFor()
    expect(await heldOf(accountId)).toBe(14_700_00)
    expect(await brokenInvariants(h)).toEqual([])
  })

  it('accepts less than the courier holds, and sees it with the order', async () => {
    const { accountId, parcels } = await anAccount(`Steadfast short ${look.language}`)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/payouts/new/?account=${accountId}`))
    await page.locator('main input[inputmode=decimal]').first().fill('4800')
    await page.getByLabel(t.received).fill('14240')
    await page.getByRole('button', { name: t.record, exact: true }).click()
    await page.getByRole('button', { name: t.accept, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Steadfast short/ }).waitFor()
    expect(await heldOf(accountId)).toBe(100_00)
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${parcels[0]?.orderId}/`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keepPicture(page, `payout-order-${look.size}-${look.language}`)
  })

  it('claims what was paid too little, gets a part of it, and accepts the loss of the rest', async () => {
    const { accountId, parcels } = await anAccount(`Steadfast claims ${look.language}`)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop)
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/payouts/new/?account=${accountId}`))
    await page.locator('main input[inputmode=decimal]').first().fill('4800')
    await page.getByLabel(t.received).fill('14240')
    await page.getByRole('button', { name: t.record, exact: true }).click()
    await page.getByRole('button', { name: t.accept, exact: true }).click()
    await page.getByText(t.left).waitFor()
    await keepPicture(page, `payout-short-${look.size}-${look.language}`)
    await page.getByRole('link', { name: t.differences }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'রহিমা খাতুন' }).last()
    await row.getByRole('button', { name: t.decide }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.note).fill('ওজন বেশি বলেছে')
    await keepPicture(page, `rest-resolve-${look.size}-${look.language}`)
    await dialog.getByRole('button', { name: t.decide, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    // The courier pays 40 of it with a later payout.
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/payouts/new/?account=${accountId}`))
    await page.getByText(t.rests).waitFor()
    await page.getByRole('checkbox', { name: /রহিমা খাতুন/ }).check()
    await page.locator('main input[inputmode=decimal]').first().fill('40')
    await page.getByLabel(t.received).fill('40')
    await keepPicture(page, `payout-rests-${look.size}-${look.language}`)
    await page.getByRole('button', { name: t.record, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Steadfast claims/ }).waitFor()
    await page.goto(dashboard.address(`/${shop.subdomain}/payments/rests/?claims=OPEN`))
    await row.getByRole('button', { name: t.refuse }).click()
    await dialog.getByLabel(t.why).fill('খালি ছিল বলেছে')
    await keepPicture(page, `claim-refuse-${look.size}-${look.language}`)
    await dialog.getByRole('button', { name: t.refuse, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const [claim] = await h.sql(
      `select status, paid_minor::int as "paidMinor" from courier_resolutions where shipment_id = $1`,
      [parcels[0]?.id],
    )
    expect(claim).toEqual({ status: 'REFUSED', paidMinor: 40_00 })
    expect(await brokenInvariants(h)).toEqual([])
  })
})
