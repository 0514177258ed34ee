import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { handleNewest } from '../../../test/deliver-newest.ts'
import { anExchangeable } from '../../../test/exchanges.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

const problemsOf = async (shipmentId: number) =>
  (
    await h.sql<{ problem: string }>(
      `select payload ->> 'problem' as problem from outbox where type = 'shipment.problem' and resource_id = $1 order by id`,
      [String(shipmentId)],
    )
  ).map(({ problem }) => problem)

describe('a parcel that collects less than is due since it was booked', () => {
  it('alerts staff when a payment is reversed, until it collects more or the money comes', async () => {
    const { draft, book, calls, shop, track } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, order } = await draft()
    const { act, read } = orderCalls(h, shop)
    const pay = () => act(order.id, 'payments', { method: 'BKASH', amount: 150, transaction_id: '9A7B6C5D90' })
    await calls.update(id, { cod_amount: 50 })
    await pay()
    expect((await book(id)).data).toMatchObject({ status: 'BOOKED', cod_amount: '50.00', problem: null })
    const [payment] = (await read(order.id)).data.payments
    await act(order.id, `payments/${payment.id}/reverse`, { reason: 'Typed for another order' })
    await handleNewest(h, shop, String(order.id), 'payment.reversed')
    expect((await calls.read(id)).data).toMatchObject({
      problem: 'AMOUNT_RAISED',
      cod_amount: '50.00',
      cash_left: '200.00',
    })
    expect((await calls.list('has_problem=true')).data.items).toMatchObject([{ id, problem: 'AMOUNT_RAISED' }])
    expect(await problemsOf(id)).toEqual(['AMOUNT_RAISED'])
    // It is as it should be again in either way.
    expect((await calls.update(id, { cod_amount: 200 })).data).toMatchObject({ problem: null, cod_amount: '200.00' })
    expect((await track(id)).problem).toBeNull()
  })

  it('has no problem when staff have lowered what it collects, or another parcel of the order is still to be made', async () => {
    const { draft, book, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id, order } = await draft()
    await calls.update(id, { cod_amount: 120, items: [{ order_item_id: order.lineIds[0], quantity: 1 }] })
    expect((await book(id)).data).toMatchObject({ status: 'BOOKED', problem: null })
    const { act, read } = orderCalls(h, shop)
    await act(order.id, 'payments', { method: 'BKASH', amount: 80, transaction_id: '9A7B6C5D91' })
    await handleNewest(h, shop, String(order.id), 'payment.succeeded')
    expect((await calls.read(id)).data.problem).toBeNull()
    const [payment] = (await read(order.id)).data.payments
    await act(order.id, `payments/${payment.id}/reverse`, { reason: 'Typed for another order' })
    await handleNewest(h, shop, String(order.id), 'payment.reversed')
    expect([(await calls.read(id)).data.problem, await problemsOf(id)]).toEqual([null, []])
  })

  it('alerts staff when the goods of an exchange do not come back', async () => {
    const { shop, accountId } = await setUpBooking(h, couriers, 'PATHAO')
    const { saree, bodyOf, exchange, shipments } = await anExchangeable(h, shop, { phone: '+8801712345678' })
    const { order, return_shipment: back } = (await exchange(bodyOf(saree))).data
    const { id } = (await shipments.create(order.id)).data
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const url = `M/${shop.subdomain}/shipments/${id}/book/`
    const booked = await h.call({ url, headers, body: { courier_account_id: accountId } })
    expect(booked.data).toMatchObject({ status: 'BOOKED', cod_amount: '50.00', problem: null })
    await shipments.cancel(back.id)
    await handleNewest(h, shop, String(back.id), 'shipment.cancelled')
    expect((await shipments.read(id)).data).toMatchObject({ problem: 'AMOUNT_RAISED', cash_left: '150.00' })
    expect(await problemsOf(id)).toEqual(['AMOUNT_RAISED'])
  })
})
