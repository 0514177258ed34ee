import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { anExchangeable } from '../../../test/exchanges.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { brokenInvariants } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
afterAll(async () => {
  expect(await brokenInvariants(h)).toEqual([])
  await expectHealthy(h)
})

const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('two clerks at once', () => {
  it('exchange the units of an order once', async () => {
    const { order, saree, bodyOf, exchange } = await anExchangeable(h, shop)
    const all = bodyOf(saree, {}, 2)
    expect(statusesOf(await behindLock(h, holdOrder(order.id), [() => exchange(all), () => exchange(all)]))).toEqual([
      201, 400,
    ])
  })

  it('give what was paid back as a refund or as an exchange, but not both', async () => {
    for (const isRefundFirst of [true, false]) {
      const { order, saree, bodyOf, exchange, refund } = await anExchangeable(h, shop)
      const calls = [() => refund(order.id, 200), () => exchange(bodyOf(saree, {}, 2))]
      const both = await behindLock(h, holdOrder(order.id), isRefundFirst ? calls : calls.reverse())
      // What is left of a first exchange is less than the refund.
      expect(statusesOf(both)).toEqual([201, isRefundFirst ? 409 : 400])
    }
  })
})

describe('an exchange', () => {
  it('is settled or dropped, but not both, when the goods come and the new order is cancelled at once', async () => {
    for (const comesFirst of [true, false]) {
      const { order, saree, bodyOf, exchange, shipments, orders } = await anExchangeable(h, shop)
      const { data } = await exchange(bodyOf(saree))
      const calls = [() => shipments.receive(data.return_shipment.id), () => orders.act(data.order.id, 'cancel')]
      const both = await behindLock(h, holdOrder(data.order.id), comesFirst ? calls : calls.reverse())
      expect(statusesOf(both)).toEqual([200, 200])
      const money = await h.sql('select refundable_minor::integer as minor from order_money($1, $2)', [
        shop.storeId,
        order.id,
      ])
      const unapplied = await h.sql(
        'select amount_minor::integer as minor from unapplied_payments where order_id = $1',
        [data.order.id],
      )
      expect([money, unapplied]).toEqual(
        comesFirst ? [[{ minor: 100_00 }], [{ minor: 100_00 }]] : [[{ minor: 200_00 }], []],
      )
    }
  })
})
