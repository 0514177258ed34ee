import { afterEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { wireOf } from '../../../server/test/gateways.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpApp } from '../../../server/test/set-up.ts'
import { bulkTexts } from '../../src/features/orders/bulk-texts.ts'
import { moveTexts } from '../../src/features/orders/move-texts.ts'
import { parcelTexts } from '../../src/features/orders/parcel-texts.ts'
import { bookingTexts } from '../../src/features/shipments/booking-texts.ts'
import { bulkBookingTexts } from '../../src/features/shipments/bulk-booking-texts.ts'
import { byHand, daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const h = await setUpApp()
const dashboard = await setUpDashboard(h)
afterEach(async () => expect(await brokenInvariants(h)).toEqual([]))

/** Steadfast, which takes what it is sent. */
const steadfastOf = (sent: Record<string, unknown>[]) =>
  wireOf(async ({ body }) => {
    const parcel = JSON.parse(body ?? '{}')
    sent.push(parcel)
    const consignment = {
      consignment_id: 1424100 + sent.length,
      invoice: parcel.invoice,
      tracking_code: `15BAEB${sent.length}`,
    }
    const text = JSON.stringify({ status: 200, message: 'Created.', consignment })
    return { kind: 'response', status: 200, contentType: 'application/json', text }
  })

describe.each(daily)('with a $size ($language), staff', (look) => {
  const { press } = byHand(look.size)
  const t = bulkBookingTexts[look.language]
  const count = (number: number) => new Intl.NumberFormat(look.language === 'bn' ? 'bn-BD' : 'en').format(number)

  it('choose orders in their list, see which cannot be booked, book the others at once, and print their labels', async () => {
    const shop = await openShop(h)
    const account = await aCourierAccount(h, shop, { name: 'Steadfast Mirpur' })
    await aCourierAccount(h, shop, { name: 'Steadfast Uttara' })
    await h.sql(
      `insert into courier_account_zones (store_id, zone_code, courier_account_id) values ($1, 'inside_dhaka', $2)`,
      [...[shop.storeId, account]],
    )
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const orders = []
    for (const phone of ['+8801712345678', '+8801812345679', '+880255001122'])
      orders.push(
        await anOrder(h, shop, {
          lines: [{ product }],
          ...{ status: 'CONFIRMED', hasEvents: true, phone, receiverName: 'Rahima Khatun' },
          deliveryLocation: 'inside_dhaka',
        }),
      )
    const sent: Record<string, unknown>[] = []
    h.deps.courierHttp = steadfastOf(sent)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'orders', path: `/${shop.subdomain}/orders/` })
    const boxes = page.locator('main [type=checkbox]:visible')
    await boxes.first().waitFor()
    for (const order of orders)
      await press(
        page
          .getByRole('checkbox', { name: bulkTexts[look.language].chooseOrder(order.number) })
          .locator('visible=true'),
      )
    await press(page.getByRole('button', { name: moveTexts[look.language].more, exact: true }).last())
    const { book } = parcelTexts[look.language]
    await press(page.getByRole('menuitem', { name: bulkTexts[look.language].moveCount(book, count(3)) }))
    await page
      .getByText(t.ready(count(2), false))
      .first()
      .waitFor()
    await page
      .getByText(t.toMend(count(1), true))
      .first()
      .waitFor()
    // Nobody has to choose the account.
    expect(await page.getByLabel(bookingTexts[look.language].account).inputValue()).toBe('by-zone')
    await keepPicture(page, `book-many-${look.size}`)
    await press(page.getByRole('button', { name: t.book(count(2), false) }))
    await page.getByText(t.booked(count(2), false)).waitFor()
    await keepPicture(page, `booked-many-${look.size}`)
    const used = await h.sql<{ id: string }>(
      'select distinct courier_account_id as id from shipment_bookings where store_id = $1',
      [shop.storeId],
    )
    expect(used.map(({ id }) => Number(id))).toEqual([account])
    expect(sent.map(({ recipient_phone }) => recipient_phone).sort()).toEqual(['01712345678', '01812345679'])
    await press(page.getByRole('link', { name: t.labels }))
    await page.getByText('1424101').first().waitFor()
  })
})
