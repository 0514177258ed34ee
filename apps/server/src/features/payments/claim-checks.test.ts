import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder, holdTransaction } from '../../../test/barrier.ts'
import { bkashPayer } from '../../../test/bkash-payer.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop } from '../../../test/factories.ts'
import { setUpGateways, wireOf } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { runJobs, tryJobs } from '../../../test/run-jobs.ts'
import { aWallet } from '../../../test/selling.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { defaultRetention } from '../../platform/retention.ts'
import { checkClaims } from './check-claims.ts'

const h = await setUpApp()
const gateways = await setUpGateways()
await gateways.control('/settings', { bkash: { duplicateWindowSeconds: 0 } })
afterAll(() => expectHealthy(h))

type Asked = { settings?: object; isConnected?: boolean }

/** A store whose gateway is queried about claims. Its product costs 100.00. */
async function aStore({ settings = {}, isConnected = true }: Asked = {}) {
  const shop = await openShop(h, { settings })
  for (const method of ['BKASH', 'NAGAD']) await aWallet(h, shop, method)
  const account = await gateways.bkashAccount()
  if (isConnected) await gateways.connect(h, shop, 'BKASH', account)
  const product = await aProduct(h, shop, { priceMinor: 100_00, stock: 900 })
  const calls = orderCalls(h, shop)
  const claim = async (transactionId: string, more: object = {}): Promise<number> => {
    const body = {
      ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' },
      ...{ items: [{ product_id: product.id, quantity: 2 }], advance_amount: 60, advance_payment_method: 'BKASH' },
      ...{ advance_transaction_id: transactionId, ...more },
    }
    const { status, data, body: response } = await h.call({ url: 'W/order/', key: shop.key, body })
    if (status !== 201) throw new Error(JSON.stringify(response))
    return data.order.id
  }
  const queue = async (query = '') => {
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    return (await h.call({ url: `M/${shop.subdomain}/payment-claims/?${query}`, headers })).data.items
  }
  const payments = async (id: number) => (await calls.read(id)).data.payments
  return { shop, product, calls, claim, queue, payments, account, paid: bkashPayer(gateways, account) }
}

/** Runs the job at a time after the beginning of the test; the orders are placed at the beginning. */
async function atMinutes<T>(checks: Record<number, () => Promise<T>>): Promise<void> {
  const start = Date.now()
  try {
    for (const [minutes, check] of Object.entries(checks)) {
      h.setNow(new Date(start + Number(minutes) * 60_000 + 5_000))
      await runJobs(h, 'claims.check')
      await check()
    }
  } finally {
    h.setNow(new Date())
  }
}
const afterAMinute = () => atMinutes({ 1: async () => {} })
const asked = async (transactionId: string) =>
  (await gateways.requests('bkash.search')).filter((one) => JSON.stringify(one).includes(transactionId)).length

describe('a waiting claim', () => {
  it('is checked a minute after the order: staff see that the gateway has it, and decide', async () => {
    const at = await aStore()
    const trxID = await at.paid('60')
    const id = await at.claim(trxID.toLowerCase())
    await atMinutes({ 0: async () => expect(await asked(trxID)).toBe(0) })
    expect((await at.queue())[0]).toMatchObject({ check: null, next_check_at: expect.any(String) })
    await atMinutes({ 1: async () => {}, 10: async () => {}, 60: async () => {} })
    const [row] = await at.queue('check_result=found_matching')
    expect(row).toMatchObject({ order_id: id, transaction_id: trxID, next_check_at: null })
    expect(row.check).toMatchObject({
      ...{ result: 'FOUND_MATCHING', found_amount: '60.00', paid_at: expect.any(String) },
      transaction_type: 'bKash Tokenized Checkout via API',
      message:
        'The gateway has this transaction with this amount. Compare the sender with the shopper before you verify it.',
      message_bn: 'গেটওয়েতে এই ট্রানজেকশন এই টাকাতেই আছে। যাচাই করার আগে টাকা কে পাঠিয়েছে মিলিয়ে নিন।',
    })
    // The sender helps staff; the whole number is not theirs to keep.
    expect(row.check.payer).toMatch(/^017\*{4}0001$/)
    expect((await at.payments(id))[0]).toMatchObject({ status: 'PENDING' })
    expect(await asked(trxID)).toBe(1)
  })

  it('of another amount than the gateway has says so in words', async () => {
    const at = await aStore({ settings: { autoVerifyClaims: true } })
    await at.claim(await at.paid('45.50'))
    await afterAMinute()
    expect((await at.queue('check_result=found_different'))[0].check).toMatchObject({
      found_amount: '45.50',
      message:
        'The gateway has this transaction with ৳45.50, not ৳60. Compare the sender with the shopper before you verify it.',
      message_bn: 'গেটওয়েতে এই ট্রানজেকশনের টাকা ৳৪৫.৫০, ৳৬০ নয়। যাচাই করার আগে টাকা কে পাঠিয়েছে মিলিয়ে নিন।',
    })
  })

  it('that the gateway does not have is looked up 1, 10 and 60 minutes after the order, then no more', async () => {
    const at = await aStore()
    await at.claim('MADEUP1234')
    const times: number[] = []
    const note = async () => void times.push(await asked('MADEUP1234'))
    await atMinutes({ 1: note, 5: note, 10: note, 30: note, 60: note, 61: note, 600: note })
    expect(times).toEqual([1, 1, 2, 2, 3, 3, 3])
    expect((await at.queue())[0]).toMatchObject({ check: { result: 'NOT_FOUND', payer: '' }, next_check_at: null })
  })

  it('waits for the next check when the gateway gives no usable response; the others wait for the next minute', async () => {
    const at = await aStore()
    const trxID = await at.paid('60')
    await at.claim(trxID)
    await at.claim('SECOND1234')
    await gateways.fault({ endpoint: 'bkash.search', kind: 'http_error', status: 503, times: 1 })
    await atMinutes({
      1: async () => {
        expect((await at.queue()).map((row: { check: { result: string } | null }) => row.check?.result)).toEqual([
          'UNKNOWN',
          undefined,
        ])
      },
      2: async () => expect((await at.queue())[1].check.result).toBe('NOT_FOUND'),
      11: async () => expect((await at.queue())[0].check.result).toBe('FOUND_MATCHING'),
    })
  })

  it('with which the adapter of a gateway fails stops no other: the job fails, and the claim is due again', async () => {
    const at = await aStore()
    const broken = await at.paid('60')
    const ids = [await at.claim(broken), await at.claim(await at.paid('60'))].map(String)
    const wire = h.deps.gatewayHttp
    h.deps.gatewayHttp = wireOf((request) => {
      if (JSON.stringify(request).includes(broken)) throw new TypeError('the adapter is broken')
      return wire(request)
    })
    h.setNow(new Date(Date.now() + 65_000))
    const failed = await tryJobs(h, 'claims.check')
    h.deps.gatewayHttp = wire
    h.setNow(new Date())
    expect(failed).toMatchObject([{ error: 'the adapter is broken' }])
    await h.sql('delete from haat_jobs._private_jobs')
    const checks = await h.sql(
      `select p.order_id::text, c.result, p.next_check_at is not null as is_due
         from payments p join payment_claim_checks c on c.payment_id = p.id where p.store_id = $1 order by p.id`,
      [at.shop.storeId],
    )
    expect(checks).toEqual([
      { order_id: ids[0], result: null, is_due: true },
      { order_id: ids[1], result: 'FOUND_MATCHING', is_due: false },
    ])
  })

  it.each<[string, (at: Awaited<ReturnType<typeof aStore>>, id: number) => Promise<unknown>]>([
    [
      'after staff have rejected it',
      async (at, id) => at.calls.act(id, `payments/${(await at.payments(id))[0].id}/reject`),
    ],
    [
      'when the account is switched off',
      (at) => h.sql('update gateway_accounts set is_enabled = false where store_id = $1', [at.shop.storeId]),
    ],
    [
      'when it could not be checked for a day',
      (_, id) => h.sql(`update payments set next_check_at = now() - interval '1 day' where order_id = $1`, [id]),
    ],
  ])('is not looked up %s', async (_, change) => {
    const at = await aStore()
    const transactionId = `NOTASKED${next()}`
    await change(at, await at.claim(transactionId))
    await afterAMinute()
    expect(await asked(transactionId)).toBe(0)
  })

  it('is not looked up without an account at its gateway', async () => {
    const at = await aStore({ isConnected: false })
    await at.claim('NOACCOUNT1')
    await at.claim('NOACCOUNT2', { advance_payment_method: 'NAGAD' })
    await afterAMinute()
    expect([await asked('NOACCOUNT1'), await asked('NOACCOUNT2')]).toEqual([0, 0])
  })

  it('waits when the store has asked 120 times within an hour: made-up IDs cannot make it ask without end', async () => {
    const at = await aStore()
    const flood = await anOrder(h, at.shop, {
      hasEvents: true,
      lines: [{ product: at.product }],
      claims: Array.from({ length: 40 }, (_, index) => ({ transactionId: `FLOOD${index}` })),
    })
    await h.sql(
      `insert into payment_claim_checks (store_id, payment_id, number, called_at)
       select $1, p.id, n, now() from unnest($2::bigint[]) as p (id), generate_series(1, 3) n`,
      [at.shop.storeId, flood.paymentIds],
    )
    await at.claim('HONEST1234')
    await atMinutes({
      1: async () => expect(await asked('HONEST1234')).toBe(0),
      62: async () => expect(await asked('HONEST1234')).toBe(1),
    })
  })

  it('is looked up once when two servers run the job at the same moment', async () => {
    const at = await aStore()
    const id = await at.claim('TWOATONCE1')
    const [{ id: paymentId }] = await at.payments(id)
    h.setNow(new Date(Date.now() + 65_000))
    const context = { ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal }
    // The first to count its check waits for this one.
    const held = await holdTransaction(
      h,
      'insert into payment_claim_checks (store_id, payment_id, number, called_at) values ($1, $2, 1, now())',
      [at.shop.storeId, paymentId],
    )
    const first = checkClaims(context, at.shop.storeId)
    try {
      await held.seesWaiting(1)
      expect(await checkClaims(context, at.shop.storeId)).toBe(0)
    } finally {
      await held.end('rollback')
      h.setNow(new Date())
    }
    expect([await first, await asked('TWOATONCE1')]).toEqual([1, 1])
  })
})

describe('with auto_verify_claims, a claim', () => {
  const settings = { autoVerifyClaims: true }

  it('that matches exactly is verified as staff would, and the history of the order says how', async () => {
    const at = await aStore({ settings: { ...settings, defaultLocale: 'en' } })
    const trxID = await at.paid('60')
    const id = await at.claim(trxID)
    await afterAMinute()
    const { data } = await at.calls.read(id)
    expect(data).toMatchObject({ payment_status: 'PARTIALLY_PAID', amount_paid: '60.00', amount_due: '140.00' })
    expect(data.payments[0]).toMatchObject({ status: 'VERIFIED', recorded_by: 'system:claims.check' })
    const note = data.timeline.find(({ code }: { code: string }) => code === 'PAYMENT_VERIFIED')
    expect(note).toMatchObject({ actor_type: 'system', is_public: false })
    expect(note.message).toContain(`the gateway has transaction ${trxID} with exactly this amount.`)
    const events = await h.sql(
      `select type, payload -> 'object' ->> 'id' as payment, payload -> 'object' ->> 'amount' as amount from outbox
        where store_id = $1 and resource_id = $2 and type in ('order.created', 'advance.submitted', 'advance.verified') order by id`,
      [at.shop.storeId, String(id)],
    )
    const payment = String(data.payments[0].id)
    expect(events).toMatchObject([
      { type: 'order.created' },
      { type: 'advance.submitted', payment, amount: '60.00' },
      { type: 'advance.verified', payment, amount: '60.00' },
    ])
    expect(await at.queue()).toEqual([])
  })

  it('of a whole order that matches exactly pays the order', async () => {
    const at = await aStore({ settings })
    // A shop may take the gateway's wallet by hand while its account only responds to queries.
    await h.sql(`update payment_methods set type = 'manual' where store_id = $1 and code = 'BKASH'`, [at.shop.storeId])
    const body = { advance_amount: undefined, advance_payment_method: undefined, advance_transaction_id: undefined }
    const payment_transaction_id = await at.paid('200')
    const id = await at.claim('', { ...body, payment_method: 'BKASH', payment_transaction_id })
    await afterAMinute()
    expect((await at.calls.read(id)).data).toMatchObject({ payment_status: 'PAID', amount_due: '0.00' })
  })

  type Store = Awaited<ReturnType<typeof aStore>>
  it.each<[string, (at: Store, id: number, trxID: string) => Promise<unknown>]>([
    ['of an order that is cancelled', (at, id) => at.calls.act(id, 'cancel')],
    [
      'of an order that is paid otherwise',
      (at, id) => at.calls.act(id, 'payments', { method: 'CARD', amount: 150, transaction_id: `CARD${next()}` }),
    ],
    ['whose transaction another order claims too', (at, _, trxID) => at.claim(trxID)],
    [
      'whose transaction paid an order of another store with the same account',
      async (_at, _id, trxID) => {
        const other = await openShop(h)
        const calls = orderCalls(h, other)
        const product = await aProduct(h, other)
        const { id } = await anOrder(h, other, { hasEvents: true, lines: [{ product }] })
        await calls.act(id, 'payments', { method: 'BKASH', amount: 60, transaction_id: trxID })
      },
    ],
    [
      'whose transaction another order claims in letters that look alike',
      async (at, _, trxID) => {
        const twins = 'O0I1S5B8Z2'
        const similar = trxID.replaceAll(/[OISBZ01582]/g, (letter) => twins[twins.indexOf(letter) ^ 1] ?? '')
        expect(similar).not.toBe(trxID)
        return at.claim(similar)
      },
    ],
    [
      'whose transaction staff have verified with something typed beside its ID',
      async (at, _, trxID) => {
        const { id } = await anOrder(h, at.shop, { hasEvents: true, lines: [{ product: at.product }] })
        const paid = await at.calls.act(id, 'payments', {
          method: 'CARD',
          amount: 60,
          transaction_id: `PAIDBY${trxID}`,
        })
        expect(paid.status).toBe(201)
      },
    ],
    [
      'whose transaction staff have rejected for another order',
      async (at, _, trxID) => {
        const other = await at.claim(trxID)
        return at.calls.act(other, `payments/${(await at.payments(other))[0].id}/reject`)
      },
    ],
    [
      'whose transaction was paid more than 24 hours before the order',
      (_, id) => h.sql(`update orders set created_at = now() + interval '25 hours' where id = $1`, [id]),
    ],
    [
      'whose transaction is money that the store has sent',
      () =>
        gateways.fault({
          ...{ endpoint: 'bkash.search', kind: 'alter', fields: { transactionType: 'Payment Refund' }, times: 1 },
        }),
    ],
    [
      'whose transaction is a payout of the store',
      async (at, _, trxID) => {
        const { id } = await anOrder(h, at.shop, {
          ...{ hasEvents: true, lines: [{ product: at.product }], status: 'SHIPPED' },
        })
        await at.calls.act(id, 'deliver')
        const { open, act } = refundCalls(h, at.shop, '')
        const { data } = await open(id, { amount: 60 })
        await act(data.id, 'process')
        return act(data.id, 'complete', { method: 'BKASH', transaction_id: trxID })
      },
    ],
    [
      'while a payment of its amount through the gateway is not decided',
      async (at) => {
        const { id } = await anOrder(h, at.shop, {
          ...{ hasEvents: true, lines: [{ product: at.product }], paymentMethod: 'BKASH' },
          expiresAt: new Date(h.deps.clock().getTime() + 3_600_000).toISOString(),
        })
        return h.sql(
          `insert into payment_sessions (store_id, order_id, attempt, gateway, amount_minor, currency, invoice, callback_url,
             payer_phone, expires_at) values ($1, $2, 1, 'BKASH', 6000, 'BDT', $3, 'https://shop.example', '+8801712345678', now() + interval '1 hour')`,
          [at.shop.storeId, id, `INV${next()}`],
        )
      },
    ],
  ])('%s is left to staff', async (_, change) => {
    const at = await aStore({ settings })
    const trxID = await at.paid('60')
    const id = await at.claim(trxID)
    await change(at, id, trxID)
    await afterAMinute()
    const [row] = await at.queue(`order_id=${id}`)
    expect(row.check.result).toBe('FOUND_MATCHING')
    expect((await at.payments(id))[0].status).toBe('PENDING')
  })

  it('that does not match is never rejected without staff', async () => {
    const at = await aStore({ settings })
    const id = await at.claim('NOBODYS123')
    await atMinutes({ 1: async () => {}, 10: async () => {}, 60: async () => {} })
    expect((await at.payments(id))[0]).toMatchObject({ status: 'PENDING', recorded_by: '' })
  })

  it('is verified once when staff verify it at the same moment', async () => {
    for (const staffFirst of [true, false]) {
      const at = await aStore({ settings })
      const id = await at.claim(await at.paid('60'))
      const [payment] = await at.payments(id)
      const job = () => afterAMinute().then(() => 0)
      const staff = () => at.calls.act(id, `payments/${payment.id}/verify`).then(({ status }) => status)
      const responses = await behindLock(h, holdOrder(id), staffFirst ? [staff, job] : [job, staff])
      expect(responses.filter(Boolean)).toEqual([staffFirst ? 200 : 409])
      expect((await at.calls.read(id)).data).toMatchObject({ amount_paid: '60.00' })
      const [after] = await at.payments(id)
      expect(after.recorded_by).toMatch(staffFirst ? /^key:/ : /^system:claims\.check$/)
    }
  })

  it('that another order has just paid with stays with staff: returns nothing to the shopper, fails no job', async () => {
    const at = await aStore({ settings })
    const trxID = await at.paid('60')
    const id = await at.claim(trxID)
    const other = await anOrder(h, at.shop, { hasEvents: true, lines: [{ product: at.product }] })
    await at.calls.act(other.id, 'payments', { method: 'BKASH', amount: 60, transaction_id: trxID })
    await afterAMinute()
    expect((await at.queue())[0]).toMatchObject({ order_id: id, verified_for: other.number })
    expect((await at.payments(id))[0].status).toBe('PENDING')
  })
})
