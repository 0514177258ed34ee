import { afterEach, describe, expect, it } from 'vitest'
import { keepPicture } from '../../../server/test/browser/open-browser.ts'
import { aCourierAccount } from '../../../server/test/courier-accounts.ts'
import { aProduct, openShop } from '../../../server/test/factories.ts'
import { wireOf } from '../../../server/test/gateways.ts'
import { anOrder, brokenInvariants } from '../../../server/test/order-factory.ts'
import { setUpApp } from '../../../server/test/set-up.ts'
import { aShipment } from '../../../server/test/shipments.ts'
import { moveTexts } from '../../src/features/orders/move-texts.ts'
import { parcelTexts } from '../../src/features/orders/parcel-texts.ts'
import { bookingTexts } from '../../src/features/shipments/booking-texts.ts'
import { shipmentDetailTexts } from '../../src/features/shipments/detail-texts.ts'
import { quoteTexts } from '../../src/features/shipments/quote-texts.ts'
import { trackingTexts } from '../../src/features/shipments/tracking-texts.ts'
import { byHand, daily } from './person.ts'
import { setUpDashboard } from './staff-browser.ts'

const h = await setUpApp()
const dashboard = await setUpDashboard(h)
afterEach(async () => expect(await brokenInvariants(h)).toEqual([]))

const json = (value: unknown) => ({
  ...{ kind: 'response' as const, status: 200, contentType: 'application/json', text: JSON.stringify(value) },
})

/** RedX, which takes the first parcel that it is sent without saying so. */
function redxOf(sent: Record<string, unknown>[], parcel: { status: string }) {
  return wireOf(async ({ url, method, body }) => {
    if (url.endsWith('/areas'))
      return json({ areas: [{ id: 12, name: 'Mirpur DOHS', post_code: 1216, division_name: 'Dhaka' }] })
    if (url.endsWith('/pickup/stores'))
      return json({
        pickup_stores: [
          { id: 1, name: 'Shop', address: 'Dhaka', area_id: 7 },
          { id: 2, name: 'Store room', address: 'Savar', area_id: 8 },
        ],
      })
    if (url.includes('/charge/charge_calculator?delivery_area_id=12&pickup_area_id=7&cash_collection_amount=200&'))
      return json({ deliveryCharge: 65, codCharge: 2 })
    if (url.endsWith('/issue-token')) return { ...json({ message: 'Unknown client' }), status: 401 }
    if (url.endsWith('/parcel/info/21A427TU4BN3R'))
      return json({
        parcel: {
          ...{ tracking_id: '21A427TU4BN3R', merchant_invoice_id: sent[0]?.merchant_invoice_id },
          status: parcel.status,
        },
      })
    if (method !== 'POST') return { ...json({ message: 'Parcel not found' }), status: 404 }
    sent.push(JSON.parse(body ?? '{}'))
    return { kind: 'none', reason: 'timeout', sent: true }
  })
}

describe.each(daily)('with a $size ($language), staff', (look) => {
  const { press, type } = byHand(look.size)
  const t = bookingTexts[look.language]
  const parcels = parcelTexts[look.language]

  it('book a parcel, say what they found at the courier when it did not respond, and see how far it is', async () => {
    const shop = await openShop(h)
    await aCourierAccount(h, shop, {
      ...{ courier: 'PATHAO', name: 'Pathao Uttara', settings: { client_id: 'id', username: 'shop@example.com' } },
      credentials: { client_secret: 'client-secret-1', password: 'password-1' },
    })
    await aCourierAccount(h, shop, {
      courier: 'REDX',
      name: 'RedX Mirpur',
      credentials: { access_token: 'token-9f3c' },
    })
    const product = await aProduct(h, shop, { name: 'Jamdani Saree', stock: 10 })
    const order = await anOrder(h, shop, {
      lines: [{ product, quantity: 2 }],
      ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
    })
    const shipmentId = await aShipment(h, shop, order.id, { courierName: '' })
    await h.sql('update shipments set cod_minor = 20000 where id = $1', [shipmentId])
    const sent: Record<string, unknown>[] = []
    const quotes = quoteTexts[look.language]
    const parcel = { status: 'pickup-pending' }
    h.deps.courierHttp = redxOf(sent, parcel)
    const page = await dashboard.openPage(look)
    await dashboard.signIn(page, shop, { role: 'manager', path: `/${shop.subdomain}/orders/${order.id}/` })
    await press(page.getByRole('link', { name: parcels.book, exact: true }))
    await press(page.getByRole('button', { name: quotes.compare }))
    const failed = page.getByRole('listitem').filter({ hasText: 'Pathao Uttara' })
    await failed.getByText(t.failure.CREDENTIALS).waitFor()
    await keepPicture(page, `quotes-${look.size}`)
    await press(page.getByRole('button', { name: quotes.chooseAt('RedX Mirpur') }))
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('radio', { name: 'RedX Mirpur' }).isChecked()).toBe(true)
    await dialog.getByText(t.bookHint(look.language === 'bn' ? '৳২০০' : '৳200', 'Rahima Khatun')).waitFor()
    const book = dialog.getByRole('button', { name: t.book, exact: true })
    // Without the area nothing is sent.
    await press(book)
    await dialog.locator('[aria-invalid=true]').waitFor()
    await keepPicture(page, `book-${look.size}`)
    await type(dialog.getByLabel(t.findPlace), '1216')
    await dialog.getByLabel(t.place, { exact: true }).selectOption('12')
    await dialog.getByText(look.language === 'bn' ? '৳৬৭' : '৳67').waitFor()
    expect(await dialog.getByLabel(t.pickup).inputValue()).toBe('1')
    await dialog.getByLabel(t.pickup).selectOption('2')
    await keepPicture(page, `book-places-${look.size}`)
    await press(book)
    await page.getByText(t.unclear).waitFor()
    await keepPicture(page, `booking-unclear-${look.size}`)
    // It is looked up there.
    const panel = page.getByRole('link', { name: t.openPanel })
    expect(await panel.getAttribute('href')).toBe('https://redx.com.bd/login/')
    // What is unclear cannot be booked again, nor changed.
    expect(await page.getByRole('button', { name: t.book, exact: true }).count()).toBe(0)
    await press(page.getByRole('button', { name: t.resolve, exact: true }))
    await type(dialog.getByLabel(t.consignment), '21A427TU4BN3R')
    await type(dialog.getByLabel(t.note), 'Seen in the panel')
    await keepPicture(page, `booking-resolve-${look.size}`)
    await press(dialog.getByRole('button', { name: t.save, exact: true }))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('21A427TU4BN3R').first().waitFor()
    await keepPicture(page, `booking-booked-${look.size}`)
    expect(sent).toMatchObject([
      { delivery_area_id: 12, customer_phone: '01712345678', cash_collection_amount: '200', pickup_store_id: 2 },
    ])
    expect(await h.sql('select status from orders where id = $1', [order.id])).toEqual([{ status: 'PROCESSING' }])
    expect(await h.sql('select tracking_url from shipments where id = $1', [shipmentId])).toEqual([
      { tracking_url: 'https://redx.com.bd/track-parcel/?trackingId=21A427TU4BN3R' },
    ])
    // The courier goes on with it.
    parcel.status = 'delivery-in-progress'
    await press(page.getByRole('button', { name: trackingTexts[look.language].refresh, exact: true }))
    await page.getByText('delivery-in-progress').first().waitFor()
    await keepPicture(page, `parcel-tracked-${look.size}`)
    expect(await h.sql('select status from orders where id = $1', [order.id])).toEqual([{ status: 'SHIPPED' }])
    // Staff say otherwise only knowingly, and not when the courier has just said something else.
    const words = shipmentDetailTexts[look.language]
    await press(page.getByRole('button', { name: words.setStatus, exact: true }))
    await dialog.getByLabel(words.newStatus).selectOption('DELIVERED')
    await dialog.getByLabel(words.override).check()
    await keepPicture(page, `status-override-${look.size}`)
    await press(dialog.getByRole('button', { name: words.save, exact: true }))
    await page.getByText(look.language === 'bn' ? /^গত এক ঘণ্টার মধ্যে/ : /^The courier has said otherwise/).waitFor()
    expect(await h.sql('select status from orders where id = $1', [order.id])).toEqual([{ status: 'SHIPPED' }])
    // The order as a whole follows the same rule.
    await h.sql(`update tracked_parcels set checked_at = now() - interval '2 hours' where store_id = $1`, [
      shop.storeId,
    ])
    await page.goto(dashboard.address(`/${shop.subdomain}/orders/${order.id}/`))
    const moves = moveTexts[look.language]
    await press(page.getByRole('button', { name: moves.more }))
    await press(page.getByRole('menuitem', { name: moves.moves.return }))
    await dialog.getByLabel(moves.returnOverride).waitFor()
    await keepPicture(page, `return-override-${look.size}`)
    await press(dialog.getByRole('button', { name: moves.moves.return, exact: true }))
    await page.getByText(look.language === 'bn' ? /^কুরিয়ার এখনো/ : /^The courier has not said/).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: moves.moves.deliver, exact: true }))
    await dialog.getByLabel(moves.override).waitFor()
    await keepPicture(page, `deliver-override-${look.size}`)
    await press(dialog.getByRole('button', { name: moves.moves.deliver, exact: true }))
    await page.getByText(look.language === 'bn' ? /^কুরিয়ার এখনো/ : /^The courier has not said/).waitFor()
    await dialog.getByLabel(moves.override).check()
    await press(dialog.getByRole('button', { name: moves.moves.deliver, exact: true }))
    await dialog.waitFor({ state: 'hidden' })
    expect(await h.sql('select status from orders where id = $1', [order.id])).toEqual([{ status: 'DELIVERED' }])
  })
})
