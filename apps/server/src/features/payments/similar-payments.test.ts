import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop } from '../../../test/factories.ts'
import { gatewayAccountCalls } from '../../../test/gateway-account-calls.ts'
import { setUpGateways } from '../../../test/gateways.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { aPaidSession } from '../../../test/statements.ts'

const h = await setUpApp()
afterAll(() => expectHealthy(h))

async function aTill(shop?: Shop) {
  const of = shop ?? (await openShop(h))
  const calls = orderCalls(h, of)
  const product = await aProduct(h, of, { priceMinor: 500_00, stock: 90 })
  const order = (transactionId?: string) =>
    anOrder(h, of, {
      ...{ lines: [{ product }], hasEvents: true },
      ...(transactionId && { claims: [{ transactionId, amountMinor: 100_00 }] }),
    })
  const verify = ({ id, paymentIds }: Awaited<ReturnType<typeof order>>, body?: object) =>
    calls.act(id, `payments/${paymentIds[0]}/verify`, body)
  const record = (id: number, transactionId: string, more: object = {}) =>
    calls.act(id, 'payments', { method: 'ROCKET', amount: 100, transaction_id: transactionId, ...more })
  return { of, calls, product, order, verify, record }
}

const outcome = ({ status, body }: { status: number; body: { error_code?: string } }) => [status, body.error_code]
/** Ten characters, as bKash has them, one of them a zero. */
const anId = () => `9QB0${String(100_000 + next())}`

describe('a transaction ID that contains one already used, is contained in one, or looks like one', () => {
  it.each([
    ['contains it', (id: string) => [id, `PAIDBY${id}`]],
    ['contains it in the middle', (id: string) => [id, `MY${id}SENT`]],
    ['is contained in it', (id: string) => [`PAIDBY${id}`, id]],
    ['has eight characters of it', (id: string) => [id, id.slice(1, 9)]],
    ['has O in place of 0', (id: string) => [id, id.replaceAll('0', 'O')]],
    ['has 0 in place of O', (id: string) => [id.replaceAll('0', 'O'), id]],
    ['has L in place of I', (id: string) => [`${id}I`, `${id}L`]],
    ['has 1 in place of L', (id: string) => [`${id}L`, `${id}1`]],
  ])(
    'verifyOrderPayment returns 409 similar_payment when it %s, with the payment, until staff accept it',
    async (_, ids) => {
      const till = await aTill()
      const [used, similar] = ids(anId()) as [string, string]
      const [paid, claimed] = [await till.order(used), await till.order(similar)]
      expect((await till.verify(paid)).status).toBe(200)
      const refused = await till.verify(claimed)
      expect(outcome(refused)).toEqual([409, 'similar_payment'])
      expect(refused.body.details).toEqual({
        similar: { order_id: paid.id, order_number: paid.number, payment_id: paid.paymentIds[0], transaction_id: used },
      })
      expect(outcome(await till.verify(claimed, { accept_similar: false }))).toEqual([409, 'similar_payment'])
      expect((await till.calls.read(claimed.id)).data).toMatchObject({ amount_paid: '0.00' })
      const accepted = await till.verify(claimed, { accept_similar: true })
      expect([accepted.status, accepted.data.amount_paid]).toEqual([200, '100.00'])
      const [audit] = await h.sql(
        `select after -> 'accept_similar' as accepted from audit_log where store_id = $1 and entity_id = $2 order by id desc`,
        [till.of.storeId, String(claimed.id)],
      )
      expect(audit).toEqual({ accepted: true })
    },
  )

  it('recordOrderPayment returns 409 similar_payment, whatever the method', async () => {
    const till = await aTill()
    const [id, one, other] = [anId(), await till.order(), await till.order()]
    expect((await till.record(one.id, id)).status).toBe(201)
    for (const method of ['BKASH', 'BANK_TRANSFER'])
      expect(outcome(await till.record(other.id, `CASHIN ${id}`, { method }))).toEqual([409, 'similar_payment'])
    expect(outcome(await till.record(other.id, id, { accept_similar: true }))).toEqual([409, 'payment_already_used'])
    expect((await till.record(other.id, `CASHIN ${id}`, { accept_similar: true })).status).toBe(201)
  })

  it('is free when fewer than eight characters are common, or the other was not verified', async () => {
    const till = await aTill()
    const id = anId()
    await till.order(`${id}REJECTED`)
    expect((await till.record((await till.order()).id, id)).status).toBe(201)
    for (const free of [id.slice(0, 7), `${id.slice(0, 9)}X`, `X${id.slice(1)}`])
      expect([free, (await till.record((await till.order()).id, free)).status]).toEqual([free, 201])
  })

  it('is asked about when it contains the payout of a refund, or is contained in it', async () => {
    const till = await aTill()
    const { id } = await anOrder(h, till.of, {
      lines: [{ product: till.product }],
      status: 'DELIVERED',
      hasEvents: true,
    })
    expect((await till.record(id, anId())).status).toBe(201)
    const refunds = refundCalls(h, till.of, '')
    const { data } = await refunds.open(id, { amount: 10 })
    await refunds.act(data.id, 'process')
    const payout = anId()
    expect((await refunds.act(data.id, 'complete', { method: 'BKASH', transaction_id: payout })).status).toBe(200)
    for (const similar of [`GOT${payout}`, payout.slice(1), payout.slice(-8)]) {
      const refused = await till.record((await till.order()).id, similar)
      expect([...outcome(refused), refused.body.details.similar]).toEqual([
        ...[409, 'similar_payment'],
        expect.objectContaining({ order_id: id, payment_id: null, transaction_id: payout }),
      ])
    }
  })

  it('is a fact when its gateway states it, and is asked about after that', async () => {
    const till = await aTill()
    const id = anId()
    expect((await till.record((await till.order()).id, id)).status).toBe(201)
    const through = await till.order()
    const stated = { orderId: through.id, amountMinor: 100_00, transactionId: `8AB${id}` }
    await aPaidSession(h, till.of, stated)
    const refused = await till.record((await till.order()).id, `PAIDBY8AB${id}`)
    expect(outcome(refused)).toEqual([409, 'similar_payment'])
  })

  it.each([
    ['contains it', (id: string) => `PAIDBY${id}`],
    ['looks like it', (id: string) => id.replaceAll('0', 'O')],
  ])('is verified once when it %s and staff verify both at the same moment', async (_, similarTo) => {
    const till = await aTill()
    const id = anId()
    const [one, other] = [await till.order(id), await till.order(similarTo(id))]
    // What both write last: without a lock of what they have in common, both have looked by then.
    const lock = { text: 'lock table audit_log in share mode', values: [] }
    const responses = await behindLock(h, lock, [() => till.verify(one), () => till.verify(other)])
    expect(responses.map(outcome)).toEqual([
      [200, undefined],
      [409, 'similar_payment'],
    ])
  })
})

describe('stores of one merchant', () => {
  it('are asked about the similar transactions of each other, without their orders', async () => {
    const account = await (await setUpGateways()).bkashAccount()
    const [one, other, stranger] = [await aTill(), await aTill(), await aTill()]
    for (const { of } of [one, other])
      expect((await gatewayAccountCalls(h)(of)('PUT', 'BKASH/', account)).status).toBe(200)
    const id = anId()
    expect((await one.record((await one.order()).id, id)).status).toBe(201)
    const refused = await other.record((await other.order()).id, `PAIDBY${id}`)
    expect([...outcome(refused), refused.body.details]).toEqual([409, 'similar_payment', { similar: null }])
    expect(JSON.stringify(refused.body)).not.toContain(`"${id}`)
    expect((await stranger.record((await stranger.order()).id, `PAIDBY${id}`)).status).toBe(201)
  })

  it('are not waited for when another merchant verifies an ID with the same beginning', async () => {
    const [one, other] = [await aTill(), await aTill()]
    const [of, ofOther] = [await one.order(), await other.order()]
    const lock = { text: 'lock table audit_log in share mode', values: [] }
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const calls = [
      () => one.record(of.id, '2026010100BRANCH17', { method: 'BANK_TRANSFER' }),
      () => other.record(ofOther.id, '2026010100BRANCH18', { method: 'BANK_TRANSFER' }),
    ]
    const responses = await behindLock(h, lock, calls, async () => expect(await h.sql(waiting)).toEqual([]))
    expect(responses.map(outcome)).toEqual([
      [201, undefined],
      [201, undefined],
    ])
  })
})

it('a store with 20,000 verified payments and as many payouts looks for similar ones by indexes', async () => {
  const till = await aTill()
  const { id } = await till.order()
  await h.sql(
    `do $$ begin set local session_replication_role = replica;
      insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at)
      select ${till.of.storeId}, ${id}, 'manual', 'BKASH', '8AB' || upper(left(md5(n::text), 7)), 1, 'VERIFIED', now()
        from generate_series(1, 20000) n on conflict do nothing;
      insert into refunds (store_id, order_id, status, reason, requested_minor, amount_minor, refund_method, transaction_id,
        requested_by, reviewed_at, paid_at)
      select ${till.of.storeId}, ${id}, 'COMPLETED', 'Broken', 1, 1, 'BKASH', '8AB' || upper(left(md5('out' || n), 7)), 'staff', now(), now()
        from generate_series(1, 20000) n on conflict do nothing;
      insert into gateway_refunds (store_id, order_id, payment_id, unapplied_payment_id, gateway, amount_minor, status, transaction_id,
        refunded_at, requested_by)
      select ${till.of.storeId}, ${id}, n, n, 'BKASH', 1, 'COMPLETED', '8AB' || upper(left(md5('back' || n), 7)), now(), 'staff'
        from generate_series(1, 20000) n on conflict do nothing; end $$`,
  )
  for (const table of ['payments', 'refunds', 'gateway_refunds']) await h.sql(`analyze ${table}`)
  const blocksOf = async (transactionId: string) => {
    const [row] = await h.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      'explain (analyze, buffers, format json) select * from similar_uses($1, $2)'
        .replace('$1', String(till.of.storeId))
        .replace('$2', `'${transactionId}'`),
    )
    const { Plan: plan } = (row as { 'QUERY PLAN': [{ Plan: Record<string, number> }] })['QUERY PLAN'][0]
    return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])
  }
  // Each of the three tables fills more than 300.
  await blocksOf(anId())
  for (const wanted of [anId(), '8AB12345', `PAIDBY${anId()}`, '8AB0O1IL'])
    expect(await blocksOf(wanted)).toBeLessThan(200)
  for (const table of ['gateway_refunds', 'refunds', 'payments'])
    await h.sql(`delete from ${table} where order_id = $1`, [id])
})
