import { afterAll, expect, it } from 'vitest'
import { formatAmount } from '../../src/shared/money.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, next, signIn } from '../factories.ts'
import type { Harness } from '../harness.ts'
import { anOrder, orderCalls } from '../order-factory.ts'
import { refundCalls } from '../request-factory.ts'
import { setUpShop } from '../set-up.ts'
import { counted, numbersFrom, record, seededNumbers, takeTime } from './harness/measure.ts'

/** Shoppers and staff who change the refunds of one order at once. */
const CROWD = 20
const LANES = 4
const TOTAL_MINOR = 1_000_01

takeTime()

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1_000_000 } })
const me = await signIn(h, shop)
const saree = await aProduct(h, shop, { stock: 100_000_000, priceMinor: TOTAL_MINOR })
/** A refused request is a decision; an error would be a limit that only the database has seen. */
const unfailing: Pick<Harness, 'call'> = {
  async call(options) {
    const response = await h.call(options)
    expect([response.status < 500, response.text]).toEqual([true, response.text])
    return response
  },
}
const orders = orderCalls({ ...h, ...unfailing }, shop)
const refunds = refundCalls({ ...h, ...unfailing }, shop, me.token)
afterAll(() => expectHealthy(h))

/** How an order was paid, with what the shopper has handed over. */
const payments = [
  { paymentMethod: 'COD', paid: [['CASH', TOTAL_MINOR]], collectedMinor: TOTAL_MINOR },
  { paymentMethod: 'COD', paid: [['CASH', 999_99]], collectedMinor: 999_99 },
  { paymentMethod: 'COD', paid: [['BKASH', 60_00]], collectedMinor: 60_00 },
  {
    paymentMethod: 'NAGAD',
    paid: [
      ['NAGAD', 333_33],
      ['NAGAD', 333_34],
    ],
    collectedMinor: 666_67,
  },
] as const

async function deliveredOrder({ paymentMethod, paid }: (typeof payments)[number]): Promise<number> {
  const { id } = await anOrder(h, shop, {
    ...{ lines: [{ product: saree, unitPriceMinor: TOTAL_MINOR }], status: 'DELIVERED', paymentMethod },
    ...{ customerId: me.id, hasEvents: true },
  })
  for (const [method, amountMinor] of paid) {
    const transactionId = method === 'CASH' ? '' : `CROWD${next()}`
    const body = { method, amount: formatAmount(amountMinor), transaction_id: transactionId }
    expect((await orders.act(id, 'payments', body)).status).toBe(201)
  }
  return id
}

/** One of the crowd: requests refunds of any amount, and decides and pays out whatever it can. Returns what was paid out. */
async function act(orderId: number, random: () => number): Promise<number> {
  let paidOutMinor = 0
  for (let round = 0; round < 3; round++) {
    const amount = random() % 4 === 0 ? {} : { amount: formatAmount(1 + (random() % TOTAL_MINOR)) }
    const opened = await (random() % 2 ? refunds.request(orderId, amount) : refunds.open(orderId, amount))
    const { data } = await refunds.queue(`order_id=${orderId}&limit=1`)
    const refund = opened.data ?? data.items[0]
    if (!refund) continue
    for (let step = 0; step < 6; step++) {
      const part = formatAmount(1 + (random() % TOTAL_MINOR))
      const kind = random() % 8
      if (kind === 0) await refunds.withdraw(refund.id)
      else if (kind === 1) await refunds.act(refund.id, 'reject', { note: 'No' })
      else if (kind === 2) await refunds.act(refund.id, 'approve', { amount: part })
      else if (kind === 3) await refunds.act(refund.id, 'approve')
      else if (kind === 4) await refunds.act(refund.id, 'fail', { reason: 'No' })
      else if (kind < 7) await refunds.act(refund.id, 'process')
      else {
        const done = await refunds.act(refund.id, 'complete', { method: 'CASH' })
        if (done.status === 200) paidOutMinor += Math.round(Number(done.data.amount) * 100)
      }
    }
  }
  return paidOutMinor
}

const moneyOf = async (orderId: number) => {
  const [row] = await h.sql<Record<'refunded' | 'claimed' | 'unapplied' | 'paid', number>>(
    `select m.refunded_minor::int as refunded, m.reserved_minor::int as claimed, m.unapplied_minor::int as unapplied, m.paid_minor::int as paid
       from order_money($1, $2) m`,
    [shop.storeId, orderId],
  )
  return row as Record<'refunded' | 'claimed' | 'unapplied' | 'paid', number>
}

/** Closes the open refund, then refunds what is left. */
async function drain(orderId: number): Promise<void> {
  const [open] = (await refunds.queue(`order_id=${orderId}`)).data.items.filter(({ status }: { status: string }) =>
    ['PENDING', 'APPROVED', 'PROCESSING', 'FAILED'].includes(status),
  )
  if (open) {
    await refunds.act(open.id, 'fail', { reason: 'Over' })
    expect((await refunds.act(open.id, 'reject', { note: 'Over' })).status).toBe(200)
  }
  const { data } = await refunds.open(orderId)
  if (!data) return
  await refunds.act(data.id, 'process')
  expect((await refunds.act(data.id, 'complete', { method: 'CASH' })).status).toBe(200)
}

it('refunds of mixed amounts at once never exceed what was collected, and are exact to the unit', async () => {
  const random = seededNumbers()
  const count = counted(4, 1_000)
  let paidOut = 0
  for (let done = 0; done < count; done += LANES) {
    const lanes = payments.slice(0, LANES).map((payment, lane) => ({ payment, lane, seed: random() }))
    await Promise.all(
      lanes.map(async ({ payment, lane, seed }) => {
        const id = await deliveredOrder(payment)
        const isReturned = (done / LANES + lane) % 3 === 2
        const crowd = Array.from({ length: CROWD }, (_, n) => act(id, numbersFrom(seed + n)))
        const returns = isReturned ? [orders.act(id, 'return')] : []
        const sent = (await Promise.all(crowd)).reduce((sum, minor) => sum + minor, 0)
        for (const { status } of await Promise.all(returns)) expect(status).toBe(200)
        const { refunded, claimed } = await moneyOf(id)
        expect(refunded).toBe(sent)
        expect(refunded + claimed).toBeLessThanOrEqual(payment.collectedMinor)
        await drain(id)
        const after = await moneyOf(id)
        const { data } = await orders.read(id)
        if (isReturned) expect(after.unapplied).toBe(Math.max(0, after.paid - after.refunded))
        else expect([after.refunded, data.payment_status]).toEqual([payment.collectedMinor, 'REFUNDED'])
        paidOut += after.refunded
      }),
    )
  }
  record({
    id: 'R8',
    test: 'Refunds of mixed amounts at once',
    size: `${count} orders, paid in ${payments.length} ways, ${CROWD} callers each; a third are returned meanwhile`,
    result: `${formatAmount(paidOut)} refunded, to the unit what was collected; 0 orders above it`,
  })
})
