import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aPaidSession, csvOf, ledgerBalances, statementCalls } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const of = await openShop(h)
  const product = await aProduct(h, of, { stock: 9_000 })
  const { send, takings, takingsOf } = statementCalls(h, of)
  return {
    of,
    send,
    takings,
    takingsOf,
    order: (more: object = {}) => anOrder(h, of, { lines: [{ product, quantity: 2 }], hasEvents: true, ...more }),
    orders: orderCalls(h, of),
    pay: (orderId: number, more: object = {}) => aPaidSession(h, of, { orderId, amountMinor: 200_00, ...more }),
  }
}

/** The days of now in Dhaka, one more on each side. */
const around = () => {
  const day = (offset: number) => new Date(Date.now() + (6 + 24 * offset) * 3_600_000).toISOString().slice(0, 10)
  return [day(-1), day(1)] as const
}

const fee = (transactionId: string, amount: number, minor: number, date: string) => ({
  'Trx ID': transactionId,
  Date: date,
  Amount: amount,
  Fee: (minor / 100).toFixed(2),
})

describe('the takings', () => {
  it('are what came and went on each day of Dhaka and by each method, with totals', async () => {
    const shop = await aShop()
    const orders = await Promise.all([1, 2, 3].map(() => shop.order({ status: 'DELIVERED' })))
    const [first, second, third] = orders.map(({ id }) => id) as [number, number, number]
    // A minute before and after midnight in Dhaka.
    const paid = await shop.pay(first, { paidAt: '2026-01-05T17:59:00Z' })
    await shop.pay(second, { paidAt: '2026-01-05T18:00:00Z', gateway: 'NAGAD' })
    await shop.send(csvOf([fee(paid.transactionId, 200, 3_70, '05/01/2026 23:59')]))
    await shop.orders.act(third, 'payments', { method: 'CASH', amount: 200 })
    const { data } = await shop.takings('2026-01-05', '2026-01-06')
    const nothing = { received: '0.00', refunded: '0.00', fees: '0.00', net: '0.00', payment_count: 0, refund_count: 0 }
    const ofBkash = { ...nothing, received: '200.00', fees: '3.70', net: '196.30', payment_count: 1 }
    const ofNagad = { ...nothing, received: '200.00', net: '200.00', payment_count: 1 }
    expect(data).toEqual({
      from: '2026-01-05',
      to: '2026-01-06',
      currency: 'BDT',
      total: { ...nothing, received: '400.00', fees: '3.70', net: '396.30', payment_count: 2 },
      methods: [
        { method: 'BKASH', ...ofBkash },
        { method: 'NAGAD', ...ofNagad },
      ],
      days: [
        { date: '2026-01-05', method: 'BKASH', ...ofBkash },
        { date: '2026-01-06', method: 'NAGAD', ...ofNagad },
      ],
    })
    expect((await shop.takings('2026-01-05', '2026-01-05')).data.days).toHaveLength(1)
    expect((await shop.takings('2026-01-07', '2026-01-07')).data).toMatchObject({
      total: nothing,
      methods: [],
      days: [],
    })
  })

  it('count cash on delivery when it is recorded, a refund when it is paid out, and no store credit', async () => {
    const shop = await aShop()
    const [cod, other] = [await shop.order({ status: 'DELIVERED' }), await shop.order({ status: 'DELIVERED' })]
    await shop.orders.act(cod.id, 'payments', { method: 'CASH', amount: 200 })
    await shop.orders.act(other.id, 'payments', { method: 'CASH', amount: 200 })
    const refund = refundCalls(h, shop.of, '')
    for (const [{ id }, method] of [
      [cod, 'NAGAD'],
      [other, 'STORE_CREDIT'],
    ] as const) {
      const { data } = await refund.open(id, { amount: 50 })
      await refund.act(data.id, 'process')
      await refund.act(data.id, 'complete', { method, ...(method === 'NAGAD' && { transaction_id: 'TAKEN001' }) })
    }
    const { data } = await shop.takings(...around())
    expect(data.methods).toMatchObject([
      { method: 'CASH', received: '400.00', refunded: '0.00', payment_count: 2 },
      { method: 'NAGAD', received: '0.00', refunded: '50.00', net: '-50.00', refund_count: 1 },
    ])
  })

  it('are those of today in Dhaka without dates, and of one day without a first or from one until today', async () => {
    const shop = await aShop()
    const { id } = await shop.order({ status: 'DELIVERED' })
    await shop.orders.act(id, 'payments', { method: 'CASH', amount: 200 })
    const { data } = await shop.takingsOf('')
    expect(data).toMatchObject({ from: data.to, total: { received: '200.00', payment_count: 1 } })
    const [before] = around()
    expect((await shop.takingsOf(`from=${before}`)).data).toMatchObject({ from: before, to: data.to })
    expect((await shop.takingsOf('to=2026-01-05')).data).toMatchObject({ from: '2026-01-05', to: '2026-01-05' })
  })

  it.each([
    ['2026-01-02', '2026-01-01'],
    ['2025-01-01', '2026-01-02'],
    ['1900-01-01', '9999-12-31'],
  ])('of %s to %s are refused with 400 validation_failed', async (from, to) => {
    const { status, body } = await (await aShop()).takings(from, to)
    expect([status, body.error_code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', ['to']])
  })

  it('of 366 days are accepted', async () => {
    expect((await (await aShop()).takings('2028-01-01', '2028-12-31')).status).toBe(200)
  })

  it('show nothing of another store', async () => {
    const [shop, theirs] = [await aShop(), await aShop()]
    await theirs.pay((await theirs.order()).id, { paidAt: '2026-01-05T08:00:00Z' })
    expect((await shop.takings('2026-01-05', '2026-01-05')).data.days).toEqual([])
  })
})

type Move =
  | { do: 'pay'; gateway: 'BKASH' | 'NAGAD'; minor: number }
  | { do: 'cash'; minor: number }
  | { do: 'refund'; method: 'BKASH' | 'NAGAD' | 'CASH'; share: number }
  | { do: 'fee'; of: number; minor: number }

const gateway = fc.constantFrom('BKASH' as const, 'NAGAD' as const)
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), gateway, minor: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ do: fc.constant('cash' as const), minor: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    do: fc.constant('refund' as const),
    method: fc.constantFrom('BKASH' as const, 'NAGAD' as const, 'CASH' as const),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  // Again for the same payment: a correction, also to zero.
  fc.record({ do: fc.constant('fee' as const), of: fc.nat(20), minor: fc.integer({ min: 0, max: 300 }) }),
)

it('any sequence of payments, refunds, fees and corrections balances, and the takings are its sum', async () => {
  let transactions = 0
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      const shop = await aShop()
      const refund = refundCalls(h, shop.of, '')
      const paid: { id: string; gateway: 'BKASH' | 'NAGAD'; minor: number; fee: number }[] = []
      const sums: Record<string, { received: number; refunded: number; fees: number }> = {}
      const of = (method: string) => (sums[method] ??= { received: 0, refunded: 0, fees: 0 })
      const refundable: { orderId: number; minor: number }[] = []
      for (const one of moves) {
        if (one.do === 'pay') {
          const { id: orderId } = await shop.order({ status: 'DELIVERED' })
          const { transactionId } = await shop.pay(orderId, { gateway: one.gateway, amountMinor: one.minor })
          paid.push({ id: transactionId, gateway: one.gateway, minor: one.minor, fee: 0 })
          refundable.push({ orderId, minor: one.minor })
          of(one.gateway).received += one.minor
        } else if (one.do === 'cash') {
          const { id: orderId } = await shop.order({ status: 'DELIVERED' })
          await shop.orders.act(orderId, 'payments', { method: 'CASH', amount: one.minor / 100 })
          refundable.push({ orderId, minor: one.minor })
          of('CASH').received += one.minor
        } else if (one.do === 'refund') {
          const order = refundable.pop()
          if (!order) continue
          const minor = Math.ceil((order.minor * one.share) / 100)
          const { data } = await refund.open(order.orderId, { amount: minor / 100 })
          await refund.act(data.id, 'process')
          const transaction_id = `PAYOUT${++transactions}`
          await refund.act(data.id, 'complete', { method: one.method, transaction_id })
          of(one.method).refunded += minor
        } else {
          const payment = paid[one.of % Math.max(1, paid.length)]
          if (!payment) continue
          const minor = Math.min(one.minor, payment.minor)
          const now = new Date().toISOString().slice(0, 19)
          const { data } = await shop.send(csvOf([fee(payment.id, payment.minor / 100, minor, `${now}Z`)]), {
            gateway: payment.gateway,
            corrects_fees: '1',
          })
          expect(data.problems).toEqual([])
          of(payment.gateway).fees += minor - payment.fee
          payment.fee = minor
        }
      }
      const { data } = await shop.takings(...around())
      const minor = (amount: string) => Math.round(Number(amount) * 100)
      const taken = (data.methods as Record<string, string>[]).map(({ method, received, refunded, fees, net }) => [
        method,
        { received: minor(received as string), refunded: minor(refunded as string), fees: minor(fees as string) },
        minor(net as string),
      ])
      const expected = Object.entries(sums).sort()
      expect(taken).toEqual(expected.map(([method, its]) => [method, its, its.received - its.refunded - its.fees]))
      const balances = await ledgerBalances(h, shop.of)
      expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
      expect(balances.GATEWAY_FEES ?? 0).toBe(expected.reduce((sum, [, { fees }]) => sum + fees, 0))
    }),
    { numRuns: 12 },
  )
  await expectHealthy(h)
})
