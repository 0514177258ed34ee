import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { onlyShipmentOf, refused, shipmentCalls } from '../../../test/shipments.ts'
import { statementCalls } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const orders = orderCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return {
    ...{ shop, product, accountId, orders, calls: shipmentCalls(h, shop) },
    takingsOf: async () => (await statementCalls(h, shop).takingsOf('')).data.methods,
    parcel: (more: object = {}) => aBookedShipment(h, shop, { product, accountId, ...more }),
    balances: async () => (await h.call({ url: `M/${shop.subdomain}/courier-balances/`, headers })).data.items,
    /** Records the cash of a parcel again. */
    record: (orderId: number, body: object) =>
      h.call({ url: `M/${shop.subdomain}/orders/${orderId}/payments/`, headers, body: { method: 'CASH', ...body } }),
    async reverse(orderId: number) {
      const { data } = await orders.read(orderId)
      const { id } = data.payments.find(({ status }: { status: string }) => status === 'VERIFIED')
      return orders.act(orderId, `payments/${id}/reverse`, { reason: 'The rider brought less' })
    },
  }
}

describe('cash of a parcel', () => {
  it('that was booked at an account is with the courier from its delivery on, and pays the order', async () => {
    const { parcel, calls, orders, takingsOf, balances } = await aShop()
    const { id, orderId } = await parcel()
    const { data } = await calls.set(id, 'DELIVERED')
    expect(data).toMatchObject({ status: 'DELIVERED', collected_amount: '200.00', held_amount: '200.00' })
    expect((await orders.read(orderId)).data).toMatchObject({
      ...{ status: 'DELIVERED', payment_status: 'PAID' },
      payments: [{ kind: 'cash', method: 'CASH', amount: '200.00', shipment_id: id }],
    })
    expect(await takingsOf()).toMatchObject([
      { method: 'COURIER', received: '200.00', net: '200.00', payment_count: 1 },
    ])
    expect(await balances()).toMatchObject([{ held: '200.00', shipment_count: 1, fees: '70.00', expected: '130.00' }])
    expect((await calls.list('is_held=true')).data.items).toMatchObject([{ id, held_amount: '200.00' }])
    expect((await calls.list('is_held=false')).data.items).toEqual([])
  })

  it('is with the courier too when the order is delivered as a whole, and when a part of it was kept at the door', async () => {
    const { parcel, calls, orders, balances } = await aShop()
    const whole = await parcel()
    await orders.act(whole.orderId, 'deliver', { cash_collected: 150, override: true })
    const part = await parcel()
    const { data: order } = await orders.read(part.orderId)
    const delivered_items = [{ order_item_id: order.items[0].id, quantity: 1 }]
    await calls.set(part.id, 'PARTLY_DELIVERED', { delivered_items, cash_collected: 100 })
    expect(await balances()).toMatchObject([{ held: '250.00', shipment_count: 2 }])
  })

  it('that somebody else carried is in the till of the store at once', async () => {
    const { shop, product, calls, takingsOf, balances } = await aShop()
    const { id: orderId } = await anOrder(h, shop, {
      ...{ status: 'SHIPPED', hasEvents: true, lines: [{ product, quantity: 2 }] },
    })
    const { id } = await onlyShipmentOf(h, orderId)
    expect((await calls.set(id, 'DELIVERED', { cash_collected: 200 })).data).toMatchObject({ held_amount: '0.00' })
    expect(await takingsOf()).toMatchObject([{ method: 'CASH', received: '200.00' }])
    expect(await balances()).toMatchObject([{ held: '0.00', shipment_count: 0, oldest_at: null }])
  })

  it('is corrected by reversing it and recording what the courier has collected', async () => {
    const { parcel, calls, takingsOf, balances, record, reverse } = await aShop()
    const { id, orderId } = await parcel()
    await calls.set(id, 'DELIVERED')
    await reverse(orderId)
    expect((await calls.read(id)).data).toMatchObject({ collected_amount: '0.00', held_amount: '0.00' })
    expect((await record(orderId, { amount: 180, shipment_id: id })).status).toBe(201)
    expect((await calls.read(id)).data).toMatchObject({ collected_amount: '180.00', held_amount: '180.00' })
    expect(await takingsOf()).toMatchObject([{ method: 'COURIER', received: '180.00', payment_count: 1 }])
    expect(await balances()).toMatchObject([{ held: '180.00' }])
  })

  it('409 already_exists: is recorded once for a parcel, also by two members of staff at the same moment', async () => {
    const { parcel, calls, balances, record } = await aShop()
    const { id, orderId } = await parcel()
    await calls.set(id, 'DELIVERED', { cash_collected: 0 })
    const both = await behindLock(h, holdOrder(orderId), [
      () => record(orderId, { amount: 120, shipment_id: id }),
      () => record(orderId, { amount: 80, shipment_id: id }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.error_code).toBe('already_exists')
    expect(await balances()).toMatchObject([{ shipment_count: 1 }])
  })

  it('400 validation_failed and 404 not_found: is of a delivered parcel of the order that a courier has carried', async () => {
    const { shop, product, parcel, calls, record } = await aShop()
    const { id, orderId } = await parcel()
    const fieldsOf = async (of: number, body: object) => Object.keys((await record(of, body)).body.errors)
    expect(await fieldsOf(orderId, { amount: 10, shipment_id: id })).toEqual(['shipment_id'])
    await calls.set(id, 'DELIVERED', { cash_collected: 0 })
    expect(await fieldsOf(orderId, { method: 'NAGAD', amount: 10, shipment_id: id })).toEqual(['shipment_id'])
    const other = await parcel()
    expect((await record(other.orderId, { amount: 10, shipment_id: id })).body.error_code).toBe('not_found')
    const theirs = await (await aShop()).parcel()
    expect((await record(orderId, { amount: 10, shipment_id: theirs.id })).body.error_code).toBe('not_found')
    const byHand = await anOrder(h, shop, { status: 'SHIPPED', hasEvents: true, lines: [{ product, quantity: 2 }] })
    const { id: ours } = await onlyShipmentOf(h, byHand.id)
    await calls.set(ours, 'DELIVERED', { cash_collected: 0 })
    expect(await fieldsOf(byHand.id, { amount: 10, shipment_id: ours })).toEqual(['shipment_id'])
  })
})

describe('what couriers hold', () => {
  it('is listed by account, by the days since the delivery in Dhaka, with what is on the road', async () => {
    const { shop, parcel, calls, balances, accountId } = await aShop()
    const other = await aCourierAccount(h, shop, { name: 'Second place' })
    await h.sql('update courier_accounts set is_active = false where id = $1', [other])
    for (const [days, cash] of [
      [0, 200],
      [3, 100],
      [4, 50],
      [30, 20],
      [31, 10],
    ]) {
      const { id } = await parcel()
      await calls.set(id, 'DELIVERED', { cash_collected: cash })
      await h.sql(`update shipments set ended_at = now() - make_interval(days => $2) where id = $1`, [id, days])
    }
    const late = await parcel({ accountId: other, feeMinor: null })
    await calls.set(late.id, 'DELIVERED')
    await parcel({ codMinor: 190_00 })
    await parcel({ status: 'RETURNING' })
    const [second, first] = await balances()
    expect(second).toMatchObject({ id: other, name: 'Second place', is_active: false, held: '200.00' })
    expect(second).toMatchObject({ fees: '0.00', expected: '200.00', on_road: '0.00' })
    expect(first).toMatchObject({
      ...{ id: accountId, courier: 'STEADFAST', held: '380.00', shipment_count: 5 },
      ...{ fees: '350.00', expected: '30.00', on_road: '190.00', on_road_count: 1 },
      ages: [
        { from_days: 0, to_days: 3, amount: '300.00', shipment_count: 2 },
        { from_days: 4, to_days: 7, amount: '50.00', shipment_count: 1 },
        { from_days: 8, to_days: 14, amount: '0.00', shipment_count: 0 },
        { from_days: 15, to_days: 30, amount: '20.00', shipment_count: 1 },
        { from_days: 31, to_days: null, amount: '10.00', shipment_count: 1 },
      ],
    })
    expect((await calls.list(`courier_account_id=${other}`)).data.items).toMatchObject([{ id: late.id }])
    const theirs = await aShop()
    expect(await theirs.balances()).toMatchObject([{ held: '0.00', on_road: '0.00' }])
    expect((await theirs.calls.list(`courier_account_id=${other}`)).data.items).toEqual([])
  })

  it('deleteCourierAccount returns 409 invalid_state while parcels are under way, or their cash is held', async () => {
    const { shop, parcel, calls, accountId, reverse } = await aShop()
    const remove = () => courierAccountCalls(h)(shop)('DELETE', accountId)
    const { id, orderId } = await parcel()
    expect(await remove()).toMatchObject(refused('invalid_state', { reason: 'parcels_open' }))
    await calls.set(id, 'DELIVERED')
    expect(await remove()).toMatchObject(refused('invalid_state', { reason: 'parcels_open' }))
    await reverse(orderId)
    expect((await remove()).status).toBe(200)
  })
})
