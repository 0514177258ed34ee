import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, expect, test } from 'vitest'
import { listPayingBeforeReturn } from '../../src/features/gateways/gateway-drivers.ts'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct } from '../factories.ts'
import { setUpGateways } from '../gateways.ts'
import { paymentCalls } from '../payment-calls.ts'
import { phoneProofs } from '../phone-proofs.ts'
import { runJobs } from '../run-jobs.ts'
import { anOfferOf } from '../selling.ts'
import { setUpShop } from '../set-up.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'

const { h, shop } = await setUpShop({ settings: { rateLimitFactor: 1_000_000 } })
const gateways = await setUpGateways()
const pay = paymentCalls(h, shop, gateways)
takeTime()
afterAll(() => expectHealthy(h))

const AT_ONCE = 8
const MINUTE = 60_000

const proofOf = phoneProofs(h, shop)

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

test('orders that expire while they are being paid are paid with goods, or end without, and no money is lost (R12)', async () => {
  const count = counted(48, 1_000)
  const random = seededNumbers()
  await pay.open([...gatewayCodes])
  // Its page takes money until after the deadline of the order, as those of the others do.
  await gateways.control('/settings', { sslcommerz: { sessionSeconds: 7_200 } })
  const product = await aProduct(h, shop, { priceMinor: 500_00, stock: count })
  const offerId = await anOfferOf(h, shop, { code: 'EID', percentBp: 1000, usageLimit: count })
  const start = Date.now()
  const at = async (minutes: number) => {
    await gateways.control('/clock', { now: new Date(start + minutes * MINUTE).toISOString() })
    h.setNow(new Date(start + minutes * MINUTE))
  }
  await at(0)
  const body = { items: [{ product_id: product.id }], coupon_code: 'EID' }
  const begun: { id: string; orderId: number; kind: number; path: string }[] = []
  await inLanes(
    Array.from({ length: count }, (_, index) => index),
    async (index) => {
      // They take all the stock: their phone numbers are proven.
      const phone = pay.phone()
      const payment_method = gatewayCodes[index % gatewayCodes.length]
      const response = await pay.begun({ ...body, payment_method, phone, phone_verification_token: proofOf(phone) })
      begun.push({ id: response.payment_session_id, orderId: response.order_id, kind: random() % 5, path: '' })
    },
  )
  const stock = async () =>
    (await h.sql<{ n: number }>('select on_hand as n from stock where variant_id = $1', [product.variantId]))[0]?.n
  expect(await stock()).toBe(0)

  // One in five leaves, one cancels, one approves and leaves, one comes back at the deadline, one after it.
  await at(59)
  await inLanes(begun, async (one) => {
    if (one.kind === 0) return
    one.path = await pay.act(one.id, one.kind === 1 ? 'cancel' : 'approve')
  })
  await at(60)
  const wrong: string[] = []
  const comeBack = async ({ path, id }: (typeof begun)[number]) => {
    const { status, text } = await pay.visit(path)
    const verified = await pay.verify(id)
    if (![302, 303].includes(status) || verified.status !== 200)
      wrong.push(`${status} ${text} ${verified.status} ${verified.text}`)
  }
  /** Jobs run again and again until these shoppers have come back. */
  const race = async (kinds: readonly number[], jobs: readonly string[]) => {
    let isOver = false
    const browsers = inLanes(
      begun.filter(({ kind }) => kinds.includes(kind)),
      comeBack,
    ).finally(() => {
      isOver = true
    })
    const runAll = async () => {
      while (!isOver) for (const job of jobs) await runJobs(h, job)
    }
    await Promise.all([browsers, runAll()])
  }
  await race([1, 3], ['orders.expire', 'payments.inspect'])
  // The last orders have expired, but not their attempts.
  await runJobs(h, 'orders.expire')
  await race([4], ['payments.expire', 'payments.inspect'])
  expect(wrong).toEqual([])

  // Two minutes after the deadline unpaid orders reserve nothing.
  await at(62)
  for (const job of ['orders.expire', 'payments.expire']) await runJobs(h, job)
  const held = await h.sql(`select id from orders where status = 'PENDING'`)
  expect(held).toEqual([])
  for (const minutes of [120, 360, 1_440, 2_880]) {
    await at(minutes)
    for (const job of ['payments.inspect', 'payments.expire']) await runJobs(h, job)
  }
  const ended = await h.sql<{ status: string; paid: number; unapplied: number; payments: number; sessions: string }>(
    `select o.status, o.amount_paid_minor::int as paid, s.status as sessions,
       (select count(*) from payments p where p.order_id = o.id)::int as payments,
       (select coalesce(sum(amount_minor), 0) from unapplied_payments u where u.order_id = o.id)::int as unapplied
     from orders o join payment_sessions s on s.order_id = o.id`,
  )
  const names: Record<string, string> = {
    'CONFIRMED 45000 0 1': 'paid, with goods',
    'EXPIRED 0 45000 1': 'paid too late, listed for a refund',
    'EXPIRED 0 0 0': 'not paid',
  }
  const kindOf = ({ status, paid, unapplied, payments }: (typeof ended)[number]) => {
    const facts = `${status} ${paid} ${unapplied} ${payments}`
    return names[facts] ?? facts
  }
  const kinds = Map.groupBy(ended, kindOf)
  const numberOf = (kind: string) => kinds.get(kind)?.length ?? 0
  const [withGoods, tooLate, unpaid] = ['paid, with goods', 'paid too late, listed for a refund', 'not paid'].map(
    numberOf,
  )
  expect([...kinds.keys()].filter((kind) => !Object.values(names).includes(kind))).toEqual([])
  expect(Number(withGoods) + Number(tooLate) + Number(unpaid)).toBe(count)
  expect(ended.filter(({ sessions }) => ['CREATED', 'REDIRECTED', 'PROCESSING'].includes(sessions))).toEqual([])
  expect(await stock()).toBe(count - Number(withGoods))
  const [offer] = await h.sql<{ used_count: number }>('select used_count from offers where id = $1', [offerId])
  expect(offer?.used_count).toBe(withGoods)
  // Some gateways take money only when they are called to, and they are not called for an order that has ended.
  const late = await h.sql<{ method: string }>('select distinct method from payments where unapplied_minor > 0')
  expect(listPayingBeforeReturn()).toEqual(expect.arrayContaining(late.map(({ method }) => method)))
  // What the gateways took is what is recorded.
  const taken = gatewayCodes.flatMap((code) => gateways.of(code).books()).filter(({ isPaid }) => isPaid).length
  expect(taken).toBe(Number(withGoods) + Number(tooLate))
  record({
    id: 'R12',
    test: 'Abandoned payments, their expiry raced by payment',
    size: `${count} sessions of all gateways`,
    result: `${withGoods} paid with goods, ${tooLate} paid too late and listed for a refund, ${unpaid} not paid; stock and coupons back within 2 min; 0 paid without goods or refund`,
  })
})
