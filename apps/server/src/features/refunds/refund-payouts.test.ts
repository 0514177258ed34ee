import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, signIn } from '../../../test/factories.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { aRefund, refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { inStore } from '../../platform/database.ts'
import { changeRefund } from './refunds.queries.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const saree = await aProduct(h, shop, { stock: 9000 })
const calls = orderCalls(h, shop)
const refunds = refundCalls(h, shop, me.token)
afterAll(() => expectHealthy(h))

/** A delivered order of 260.00, paid with the given methods and amounts. */
async function order(paid: [amount: number, method: string][] = [[260, 'CASH']], more: Partial<OrderSpec> = {}) {
  const { id } = await anOrder(h, shop, {
    ...{ lines: [{ product: saree, quantity: 2 }], deliveryFeeMinor: 60_00, status: 'DELIVERED' },
    ...{ customerId: me.id, hasEvents: true, ...more },
  })
  for (const [amount, method] of paid) await pay(id, amount, method)
  return id
}
const pay = async (id: number, amount: number, method: string) => {
  const transactionId = method === 'CASH' ? '' : `PAYS${next()}`
  return (await calls.act(id, 'payments', { method, amount, transaction_id: transactionId })).data
}
const payout = (id: number, more: object = {}) =>
  refunds.act(id, 'complete', { method: 'BKASH', transaction_id: `OUT${next()}`, ...more })
/** A refund that is paid out. */
async function refund(orderId: number, amount?: number) {
  const { id } = (await refunds.open(orderId, { amount })).data
  await refunds.act(id, 'process')
  return payout(id)
}
const statusOf = async (id: number) => (await calls.read(id)).data.payment_status
const unappliedOf = (id: number) =>
  h.sql('select reason, amount_minor::int as amount from unapplied_payments where order_id = $1 order by id', [id])

describe('a refund', () => {
  it('goes from the request over approval and processing to the payout, with events, audit rows and the ledger', async () => {
    const id = await order()
    const asked = (await refunds.request(id)).data
    const approved = await refunds.act(asked.id, 'approve', { amount: '100.50', note: 'Half is fine' })
    expect(approved.data).toMatchObject({
      ...{ status: 'APPROVED', requested_amount: '260.00', amount: '100.50', admin_note: 'Half is fine' },
      ...{ amount_paid: '260.00', amount_refunded: '0.00', refundable_amount: '159.50', payment_status: 'PAID' },
    })
    expect((await refunds.act(asked.id, 'process')).data.status).toBe('PROCESSING')
    const done = await payout(asked.id, { method: 'nagad', transaction_id: ' ab১২-cd34 ' })
    expect(done.data).toMatchObject({
      ...{
        status: 'COMPLETED',
        refund_method: 'NAGAD',
        transaction_id: 'AB12CD34',
        payment_status: 'PARTIALLY_REFUNDED',
      },
      ...{ amount_refunded: '100.50', refundable_amount: '159.50', paid_by: expect.stringMatching(/^key:/) },
    })
    const lines = await h.sql(
      `select account, amount_minor::int as amount from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
        where t.refund_id = $1 order by account`,
      [asked.id],
    )
    expect(lines).toEqual([
      { account: 'NAGAD', amount: -100_50 },
      { account: 'ORDER', amount: 100_50 },
    ])
    const events = await h.sql(`select type from outbox where resource_id = $1 and type like 'refund.%' order by id`, [
      String(id),
    ])
    expect(events.map(({ type }) => type)).toEqual(['refund.requested', 'refund.approved', 'refund.completed'])
    const audited = await h.sql(`select action from audit_log where entity = 'refund' and entity_id = $1 order by id`, [
      String(asked.id),
    ])
    expect(audited.map(({ action }) => action)).toEqual(['refund.approved', 'refund.processed', 'refund.completed'])
  })

  it('that staff open is approved at once, and a shopper sees it', async () => {
    const id = await order()
    const opened = await refunds.open(id, { amount: 60 })
    expect([opened.status, opened.data]).toMatchObject([201, { status: 'APPROVED', amount: '60.00', reason: 'Lost' }])
    expect((await refunds.ofOrder(id)).data.refund_requests).toMatchObject([{ id: opened.data.id, status: 'APPROVED' }])
    expect((await refunds.open(id)).body).toMatchObject({
      error_code: 'duplicate_request',
      message: expect.stringMatching(/^A refund of this order is open already|^এই অর্ডারের একটি রিফান্ড/),
    })
    expect((await refunds.open(await order([], { status: 'SHIPPED' }))).body.error_code).toBe('invalid_state')
    expect((await refunds.open(id, { amount: 'x' })).body.error_code).toBe('validation_failed')
  })

  it('can fail, be tried again and be given up; its money is set aside until then', async () => {
    const id = await order()
    const { id: refundId } = (await refunds.open(id)).data
    await refunds.act(refundId, 'process')
    const failed = await refunds.act(refundId, 'fail', { reason: 'Wallet is closed' })
    expect(failed.data).toMatchObject({
      status: 'FAILED',
      failure_reason: 'Wallet is closed',
      refundable_amount: '0.00',
    })
    expect((await refunds.request(id)).body.error_code).toBe('duplicate_request')
    expect((await refunds.act(refundId, 'process')).data).toMatchObject({ status: 'PROCESSING', failure_reason: '' })
    await refunds.act(refundId, 'fail', { reason: 'Again' })
    const rejected = await refunds.act(refundId, 'reject', { note: 'Please visit the store' })
    expect(rejected.data).toMatchObject({ status: 'REJECTED', refundable_amount: '260.00', payment_status: 'PAID' })
  })

  it('returns 409 invalid_state for every change that its status does not allow', async () => {
    const allowed: Record<string, string[]> = {
      PENDING: ['approve', 'reject'],
      APPROVED: ['process', 'reject'],
      PROCESSING: ['complete', 'fail'],
      FAILED: ['process', 'reject'],
      COMPLETED: [],
      REJECTED: [],
      WITHDRAWN: [],
    }
    const bodies: Record<string, object> = {
      ...{ approve: {}, reject: { note: 'No' }, process: {}, fail: { reason: 'No' }, complete: { method: 'CASH' } },
    }
    const steps: Record<string, string[]> = {
      ...{ PENDING: [], APPROVED: ['approve'], PROCESSING: ['approve', 'process'], REJECTED: ['reject'] },
      ...{
        FAILED: ['approve', 'process', 'fail'],
        COMPLETED: ['approve', 'process', 'complete'],
        WITHDRAWN: ['withdraw'],
      },
    }
    for (const [status, way] of Object.entries(steps)) {
      for (const action of Object.keys(bodies)) {
        const { id } = (await refunds.request(await order())).data
        for (const step of way) await (step === 'withdraw' ? refunds.withdraw(id) : refunds.act(id, step, bodies[step]))
        expect((await refunds.read(id)).data.status).toBe(status)
        const response = await refunds.act(id, action, bodies[action])
        const isAllowed = allowed[status]?.includes(action)
        expect([status, action, response.body.error_code ?? 'done']).toEqual([
          status,
          action,
          isAllowed ? 'done' : 'invalid_state',
        ])
      }
    }
  })

  it('returns 400 validation_failed for an approval above the request, and for a payout without a transaction ID', async () => {
    const { id } = (await refunds.request(await order(), { amount: 100 })).data
    for (const amount of [100.01, 0]) {
      expect(Object.keys((await refunds.act(id, 'approve', { amount })).body.errors)).toEqual(['amount'])
    }
    await refunds.act(id, 'approve')
    await refunds.act(id, 'process')
    for (const body of [{ method: 'BKASH' }, { method: 'BANK_TRANSFER', transaction_id: '???' }]) {
      expect(Object.keys((await refunds.act(id, 'complete', body)).body.errors)).toEqual(['transaction_id'])
    }
    expect((await refunds.act(id, 'complete', { method: 'ORIGINAL_PAYMENT' })).body.error_code).toBe(
      'validation_failed',
    )
    expect((await refunds.act(id, 'complete', { method: 'STORE_CREDIT' })).data.status).toBe('COMPLETED')
  })

  it('returns 409 payment_already_used for the transaction ID of another payout or of a payment', async () => {
    const id = await order([[260, 'BKASH']])
    const [{ transaction_id: ofPayment }] = (await calls.read(id)).data.payments
    const [{ id: one }, { id: other }] = [(await refunds.open(id)).data, (await refunds.open(await order())).data]
    for (const refundId of [one, other]) await refunds.act(refundId, 'process')
    expect((await payout(one, { transaction_id: ofPayment })).body.error_code).toBe('payment_already_used')
    expect((await payout(one, { transaction_id: 'SENT1234' })).status).toBe(200)
    expect((await payout(other, { transaction_id: 'sent-1234' })).body.error_code).toBe('payment_already_used')
  })

  it('is begun by one of two members of staff at the same moment, and paid out once', async () => {
    const id = await order()
    const { id: refundId } = (await refunds.open(id)).data
    const begin = () => refunds.act(refundId, 'process')
    expect((await behindLock(h, holdOrder(id), [begin, begin])).map(({ status }) => status)).toEqual([200, 409])
    const pays = () => payout(refundId)
    expect((await behindLock(h, holdOrder(id), [pays, pays])).map(({ status }) => status)).toEqual([200, 409])
  })

  it('that two transactions have read is changed by one of them', async () => {
    const { id } = (await refunds.open(await order())).data
    const change = (to: string) =>
      inStore(h.db, shop.storeId, (tx) => changeRefund(tx, shop.storeId, id, ['APPROVED'], { status: to }))
    const row = { text: 'select 1 from refunds where id = $1 for update', values: [id] }
    const changed = await behindLock(h, row, [() => change('PROCESSING'), () => change('PROCESSING')])
    expect(changed.map((one) => one?.status)).toEqual(['PROCESSING', undefined])
  })

  it('is refused by the database above what was collected, by any statement', async () => {
    const id = await order()
    await expect(aRefund(h, shop, id, { amountMinor: 260_01 })).rejects.toThrow('exceed what was collected')
    const refundId = await aRefund(h, shop, id, { amountMinor: 260_00 })
    await expect(
      h.sql('update refunds set requested_minor = 26001, amount_minor = 26001 where id = $1', [refundId]),
    ).rejects.toThrow('exceed what was collected')
  })

  it('is refused by the database beside another open one', async () => {
    const id = await order()
    await aRefund(h, shop, id)
    await expect(aRefund(h, shop, id)).rejects.toThrow('refunds_one_open')
  })

  it('that counted on cash which was never recorded, in a release before, returns 409 invalid_state and can be rejected', async () => {
    const id = await order([[200, 'CASH']])
    const refundId = await aRefund(h, shop, id, { status: 'APPROVED', amountMinor: 200_00 })
    await h.sql(`do $$ begin
      perform set_config('session_replication_role', 'replica', true);
      update refunds set requested_minor = 26000, amount_minor = 26000 where id = ${refundId};
    end $$`)
    expect((await refunds.act(refundId, 'process')).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'nothing_to_refund' },
    })
    expect((await refunds.act(refundId, 'reject', { note: 'Less was paid' })).status).toBe(200)
    expect((await refunds.open(id)).data.amount).toBe('200.00')
  })
})

describe('the payment status', () => {
  it('becomes PARTIALLY_REFUNDED, then REFUNDED, and no more can be refunded', async () => {
    const id = await order()
    await refund(id, 259.99)
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED')
    await refund(id)
    expect(await statusOf(id)).toBe('REFUNDED')
    expect((await refunds.open(id)).body).toMatchObject({ details: { reason: 'nothing_to_refund' } })
  })

  it('becomes PARTIALLY_REFUNDED, never PAID, when the rest is paid after a refund', async () => {
    const id = await order([[60, 'BKASH']], { paymentMethod: 'NAGAD' })
    await refund(id)
    expect(await statusOf(id)).toBe('REFUNDED')
    expect(await pay(id, 200, 'NAGAD')).toMatchObject({ payment_status: 'PARTIALLY_REFUNDED', amount_paid: '260.00' })
  })

  it('stays REFUNDED when excess money comes, a claim is verified or rejected', async () => {
    const claims = ['LATE1', 'LATE2'].map((transactionId) => ({ amountMinor: 50_00, transactionId }))
    const id = await order([[260, 'BKASH']], { claims })
    await refund(id)
    const [first, second] = (await calls.read(id)).data.payments
    const responses = [
      await pay(id, 5, 'BKASH'),
      (await calls.act(id, `payments/${first.id}/verify`)).data,
      (await calls.act(id, `payments/${second.id}/reject`)).data,
    ]
    expect(responses.map((data) => [data.payment_status, data.amount_paid])).toEqual(
      responses.map(() => ['REFUNDED', '260.00']),
    )
  })
})

describe('money of a returned order', () => {
  it('is listed as unapplied without what was refunded', async () => {
    const id = await order([
      [60, 'BKASH'],
      [200, 'CASH'],
    ])
    await refund(id, 100)
    await calls.act(id, 'return')
    expect(await unappliedOf(id)).toEqual([{ reason: 'ORDER_RETURNED', amount: 160_00 }])
    expect((await refunds.open(id)).body.error_code).toBe('invalid_state')
  })

  it('that an open refund sets aside is paid out by the refund, and the rest is listed', async () => {
    const id = await order()
    const { id: refundId } = (await refunds.open(id, { amount: 100 })).data
    await calls.act(id, 'return')
    expect(await unappliedOf(id)).toEqual([{ reason: 'ORDER_RETURNED', amount: 160_00 }])
    await refunds.act(refundId, 'process')
    expect((await payout(refundId)).data).toMatchObject({ status: 'COMPLETED', refundable_amount: '0.00' })
    expect(await unappliedOf(id)).toHaveLength(1)
  })

  it('is listed when the refund that set it aside is approved in part, then rejected', async () => {
    const id = await order([
      [60, 'BKASH'],
      [200, 'CASH'],
    ])
    const { id: refundId } = (await refunds.request(id)).data
    await calls.act(id, 'return')
    expect(await unappliedOf(id)).toEqual([])
    await refunds.act(refundId, 'approve', { amount: 50 })
    expect((await unappliedOf(id)).map(({ amount }) => amount)).toEqual([200_00, 10_00])
    expect((await refunds.act(refundId, 'reject', { note: 'No' })).status).toBe(200)
    expect((await unappliedOf(id)).map(({ amount }) => amount)).toEqual([200_00, 10_00, 50_00])
  })

  it('goes one way when the order is returned and its refund is requested at the same moment', async () => {
    for (const turn of [0, 1]) {
      const id = await order()
      const moves = [() => calls.act(id, 'return'), () => refunds.request(id)]
      if (turn) moves.reverse()
      const responses = await behindLock(h, holdOrder(id), moves)
      expect(responses.map(({ status }) => status)).toEqual(turn ? [201, 200] : [200, 409])
      const { data } = await calls.read(id)
      const listed = (await unappliedOf(id)).length
      const open = (await refunds.ofOrder(id)).data.refund_requests.length
      expect([data.status, listed + open]).toEqual(['RETURNED', 1])
    }
  })
})

describe('the queue', () => {
  it('filters by status and order, finds by number and phone, and counts what is open', async () => {
    const id = await order([[260, 'CASH']], { phone: '+8801999000111' })
    const { id: refundId } = (await refunds.request(id)).data
    const { order_number: number } = (await calls.read(id)).data
    for (const query of [`order_id=${id}`, `search=${number}`, 'search=01999000111', `status=pending&order_id=${id}`]) {
      expect((await refunds.queue(query)).data.items.map((row: { id: number }) => row.id)).toEqual([refundId])
    }
    expect((await refunds.queue(`order_id=${id}&status=FAILED`)).data.items).toEqual([])
    const counted = (await refunds.queue('limit=1')).data
    expect(counted.items).toHaveLength(1)
    const { data } = await h.call({
      url: `M/${shop.subdomain}/refunds/counts/`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(data.pending).toBeGreaterThan(0)
  })

  it('is read by support staff, who may not pay out: 403 permission_denied', async () => {
    const { headers } = await signInStaff(h, shop, 'support')
    const { id } = (await refunds.open(await order())).data
    const url = `M/${shop.subdomain}/refunds/${id}/`
    expect((await h.call({ url, headers })).status).toBe(200)
    expect((await h.call({ url: `${url}process/`, headers, method: 'POST' })).body.error_code).toBe('permission_denied')
    expect((await refunds.act(1, 'process')).body).toMatchObject({
      details: { resource: 'refund', field: 'refund_id' },
    })
  })
})
