import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aShipment } from '../../../test/shipments.ts'
import { inStore } from '../../platform/database.ts'
import { claimDueBooking, recordBooking } from './bookings.queries.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
afterAll(() => expectHealthy(h))

/** A draft, and a booking of it in any status. */
async function aBooking(columns: Record<string, unknown> = {}, shipmentId?: number) {
  const { id: orderId } = await anOrder(h, shop, { lines: [{ product }], status: 'CONFIRMED', hasEvents: true })
  const row = {
    ...{ store_id: shop.storeId, shipment_id: shipmentId ?? (await aShipment(h, shop, orderId)), courier: 'STEADFAST' },
    ...{ courier_account_id: accountId, status: 'UNCLEAR', requested_by: 'staff', ...columns },
  }
  const names = Object.keys(row)
  const [made] = await h.sql<{ id: number }>(
    `insert into shipment_bookings (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
    Object.values(row),
  )
  return { id: Number(made?.id), shipmentId: row.shipment_id }
}
const change = (id: number, set: string) => h.sql(`update shipment_bookings set ${set} where id = $1`, [id])

describe('the database', () => {
  it('refuses a second booking of a shipment that may be at a courier, and a parcel of two shipments', async () => {
    const { id, shipmentId } = await aBooking()
    await expect(aBooking({}, shipmentId)).rejects.toThrow('shipment_bookings_once')
    await change(id, `status = 'REFUSED'`)
    await aBooking({ consignment_id: 'DL1' }, shipmentId)
    await expect(aBooking({ consignment_id: 'DL1' })).rejects.toThrow('shipment_bookings_consignment_once')
  })

  it('lets a booking go forward only, and keeps what it is for', async () => {
    const { id } = await aBooking({ status: 'PENDING', next_check_at: new Date() })
    await expect(change(id, `status = 'BOOKED', next_check_at = null`)).rejects.toThrow('never goes from PENDING')
    await expect(change(id, `place_id = '7'`)).rejects.toThrow('never changes')
    await expect(change(id, 'next_check_at = null')).rejects.toThrow('shipment_bookings_due')
    await change(id, `status = 'REFUSED', next_check_at = null`)
    await expect(change(id, `status = 'SENT', next_check_at = now()`)).rejects.toThrow('never goes from REFUSED')
  })

  it('keeps bookings: the role of the server cannot delete them, and a deleted account leaves them', async () => {
    const [rights] = await h.sql(`select has_table_privilege('haat_app', 'shipment_bookings', 'delete') as deletes`)
    expect(rights).toEqual({ deletes: false })
    const other = await aCourierAccount(h, shop, { name: 'Closed' })
    const { id } = await aBooking({ courier_account_id: other })
    await h.sql('delete from courier_accounts where id = $1', [other])
    expect(await h.sql('select courier_account_id from shipment_bookings where id = $1', [id])).toEqual([
      { courier_account_id: null },
    ])
  })
})

describe('a booking that two servers have read', () => {
  const until = new Date(Date.now() + 60_000)
  const claim = (id: number) =>
    inStore(h.db, shop.storeId, (tx) => claimDueBooking(tx, { storeId: shop.storeId, id, now: new Date(), until }))
  const record = (id: number, version: number | null, from: string[]) =>
    inStore(h.db, shop.storeId, (tx) =>
      recordBooking(tx, { storeId: shop.storeId, id, version }, from, { status: 'REFUSED', nextCheckAt: null }),
    )

  it('is sent by one of them', async () => {
    const { id } = await aBooking({ status: 'PENDING', next_check_at: new Date() })
    const claims = [await claim(id), await claim(id)]
    expect(claims.map((row) => row?.isNew)).toEqual([true, undefined])
  })

  it('is not recorded by the one whose claim is over', async () => {
    const { id } = await aBooking({ status: 'PENDING', next_check_at: new Date() })
    const version = Number((await claim(id))?.version)
    await change(id, 'version = version + 1')
    expect(await record(id, version, ['SENT'])).toBeUndefined()
  })

  it('is not recorded against what staff have decided', async () => {
    const { id } = await aBooking({ status: 'PENDING', next_check_at: new Date() })
    await claim(id)
    await change(id, `status = 'REFUSED', next_check_at = null`)
    expect(await record(id, null, ['SENT', 'UNCLEAR'])).toBeUndefined()
  })
})
