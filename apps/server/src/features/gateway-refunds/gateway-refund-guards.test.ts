import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { aGatewayPayment, aGatewayRefund } from '../../../test/gateway-payments.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { aRefund } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { claimDueRefund, claimResending, recordVerdict } from './gateway-refunds.queries.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
afterAll(() => expectHealthy(h))

/** A delivered order of 500.00, of which cash and this much through bKash came, with a refund that is being paid. */
async function paidOrder(amountMinor = 100_00, paidMinor = 500_00) {
  const { id: orderId } = await anOrder(h, shop, {
    lines: [{ product, quantity: 5 }],
    ...{ status: 'DELIVERED', paymentMethod: 'BKASH', hasEvents: true },
  })
  const paymentId = await aGatewayPayment(h, shop, orderId, paidMinor)
  if (paidMinor < amountMinor) await orderCalls(h, shop).act(orderId, 'payments', { method: 'CASH', amount: 400 })
  const refundId = await aRefund(h, shop, orderId, { status: 'PROCESSING', amountMinor })
  return { orderId, paymentId, refundId }
}
type PaidOrder = Awaited<ReturnType<typeof paidOrder>>
/** A gateway refund of it, in any status. */
const insert = ({ orderId, paymentId, refundId }: PaidOrder, columns: Record<string, unknown> = {}) => {
  const row = {
    ...{ store_id: shop.storeId, order_id: orderId, payment_id: paymentId, refund_id: refundId, gateway: 'BKASH' },
    ...{ amount_minor: 100_00, status: 'UNCLEAR', requested_by: 'staff', ...columns },
  }
  const names = Object.keys(row)
  return h.sql(
    `insert into gateway_refunds (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(row),
  )
}

describe('the database', () => {
  it('refuses a second open gateway refund of a payment', async () => {
    const order = await paidOrder()
    await insert(order)
    await expect(insert(order)).rejects.toThrow('gateway_refunds_one_open')
  })

  it('refuses more than what came, by any statement', async () => {
    const order = await paidOrder(100_00, 80_00)
    await expect(insert(order)).rejects.toThrow('more than payment')
  })

  it('refuses a payment of another order, one that did not come through the gateway, and another amount than the refund', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    await expect(insert({ ...order, paymentId: other.paymentId })).rejects.toThrow('did not come through')
    await expect(insert(order, { gateway: 'NAGAD' })).rejects.toThrow('did not come through')
    await expect(insert(order, { amount_minor: 99_00 })).rejects.toThrow('whole amount of its cause')
    await expect(insert({ ...order, refundId: other.refundId })).rejects.toThrow('whole amount of its cause')
  })

  it('refuses a payout by hand while the gateway may be returning the money, and a refund through it that it did not make', async () => {
    const order = await paidOrder()
    await insert(order)
    const pay = `update refunds set status = 'COMPLETED', refund_method = $2, paid_at = now() where id = $1`
    await expect(h.sql(pay, [order.refundId, 'CASH'])).rejects.toThrow('may be returning')
    await h.sql(`update gateway_refunds set status = 'REFUSED' where refund_id = $1`, [order.refundId])
    await expect(h.sql(pay, [order.refundId, 'ORIGINAL_PAYMENT'])).rejects.toThrow('disagree')
    await h.sql(`update refunds set status = 'FAILED' where id = $1`, [order.refundId])
  })

  it('lets a gateway refund go forward only, and keeps what it is for', async () => {
    const order = await paidOrder()
    await insert(order, { status: 'PENDING', next_check_at: new Date() })
    const change = (set: string) => h.sql(`update gateway_refunds set ${set} where refund_id = $1`, [order.refundId])
    await expect(
      change(`status = 'COMPLETED', transaction_id = 'X', refunded_at = now(), next_check_at = null`),
    ).rejects.toThrow('never goes from PENDING to COMPLETED')
    await expect(change('amount_minor = 1')).rejects.toThrow('never changes')
    await expect(change('next_check_at = null')).rejects.toThrow('gateway_refunds_due')
    await change(`status = 'REFUSED', next_check_at = null`)
    await expect(change(`status = 'SENT', next_check_at = now()`)).rejects.toThrow('never goes from REFUSED to SENT')
    await h.sql(`update refunds set status = 'FAILED' where id = $1`, [order.refundId])
  })

  it('keeps gateway refunds: the role of the server cannot delete them', async () => {
    const [rights] = await h.sql(`select has_table_privilege('haat_app', 'gateway_refunds', 'delete') as deletes`)
    expect(rights).toEqual({ deletes: false })
  })
})

describe('a gateway refund that two servers have read', () => {
  const now = new Date()
  const until = new Date(now.getTime() + 60_000)
  const claim = (id: number) =>
    inStore(h.db, shop.storeId, (tx) => claimDueRefund(tx, { storeId: shop.storeId, id, now: new Date(), until }))

  it('is claimed by one of them', async () => {
    const order = await paidOrder()
    const id = await aGatewayRefund(h, shop, order, { status: 'PENDING' })
    const claims = [await claim(id), await claim(id)]
    expect(claims.map((row) => row?.isNew)).toEqual([true, undefined])
  })

  it('is not sent again, nor recorded, by the one whose claim is over', async () => {
    const order = await paidOrder()
    const id = await aGatewayRefund(h, shop, order, { status: 'PENDING' })
    const row = await claim(id)
    if (!row) throw new Error('not claimed')
    const { storeId, version } = row
    await h.sql('update gateway_refunds set version = version + 1 where id = $1', [id])
    const [resent, recorded] = await inStore(h.db, storeId, async (tx) => [
      await claimResending(tx, { storeId, id, version }, until),
      await recordVerdict(tx, { storeId, id, version }, ['SENT'], { status: 'REFUSED', nextCheckAt: null }),
    ])
    expect([resent, recorded]).toEqual([undefined, undefined])
    const decided = await inStore(h.db, storeId, (tx) =>
      recordVerdict(tx, { storeId, id, version: null }, ['UNCLEAR'], { status: 'REFUSED', nextCheckAt: null }),
    )
    expect(decided).toBeUndefined()
  })
})
