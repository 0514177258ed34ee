import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, signIn } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { anOrder, type OrderSpec, orderCalls } from '../../../test/order-factory.ts'
import { refundCalls } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

const { h, shop } = await setUpShop()
const me = await signIn(h, shop)
const saree = await aProduct(h, shop, { stock: 9000 })
const calls = orderCalls(h, shop)
const refunds = refundCalls(h, shop, me.token)
afterAll(() => expectHealthy(h))

const anUpload = async () =>
  (await uploadCalls(h, shop).upload(await aJpeg(4, 3), { purpose: 'refund', token: me.token })).data

/** A delivered order of 260.00, paid in cash. */
const order = (more: Partial<OrderSpec> = {}) =>
  anOrder(h, shop, {
    ...{ lines: [{ product: saree, quantity: 2 }], deliveryFeeMinor: 60_00, status: 'DELIVERED', isCashPaid: true },
    ...{ customerId: me.id, hasEvents: true, ...more },
  })
/** The delivery of an order of 260.00, with what staff say of its cash. */
const delivered = async (cash: object = {}) => {
  const { id } = await order({ status: 'SHIPPED', isCashPaid: false })
  return (await calls.act(id, 'deliver', cash)).data
}
const read = async (id: number) =>
  (await h.call({ url: `W/orders/?order_id=${id}`, key: shop.key, token: me.token })).data

describe('a refund request', () => {
  it('is created for everything that was paid, and the response has the fields of the interface', async () => {
    const { id } = await order()
    const asked = await refunds.request(id)
    expect([asked.status, asked.data]).toEqual([
      201,
      {
        ...{ id: expect.any(Number), order_id: id, status: 'PENDING', reason: 'Torn', amount: '260.00' },
        items: [],
        ...{ payout_method: '', payout_account: '' },
        proof_files: [],
        foreign_proof_files: [],
        created_at: expect.any(String),
      },
    ])
    expect(await read(id)).toMatchObject({ can_refund: false, refund_requests_count: 1, amount_refunded: '0.00' })
  })

  it('keeps where the shopper wants the money, for both sides: a wallet by its number, or a bank account in words', async () => {
    const { id } = await order()
    const asked = await refunds.request(id, { payout_method: 'bkash', payout_account: '০১৭১১-২২৩৩৪৪' })
    const payout = { payout_method: 'BKASH', payout_account: '+8801711223344' }
    expect([asked.status, asked.data]).toMatchObject([201, payout])
    expect((await refunds.ofOrder(id)).data.refund_requests).toMatchObject([payout])
    const url = `M/${shop.subdomain}/refunds/${asked.data.id}/`
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    expect((await h.call({ url, headers })).data).toMatchObject(payout)
    const bank = { payout_method: 'BANK_TRANSFER', payout_account: 'Rahima, City Bank, Mirpur, 1101' }
    expect((await refunds.request((await order()).id, bank)).data).toMatchObject(bank)
    for (const [wrong, field] of [
      [{ payout_method: 'NAGAD' }, 'payout_account'],
      [{ payout_method: 'ROCKET', payout_account: '12345' }, 'payout_account'],
      [{ payout_account: '01711223344' }, 'payout_method'],
      [{ payout_method: 'CASH', payout_account: 'me' }, 'payout_method'],
    ] as const) {
      const refused = await refunds.request((await order()).id, wrong)
      expect([refused.body.error_code, Object.keys(refused.body.errors)]).toEqual(['validation_failed', [field]])
    }
  })

  it('accepts the amount as a number, a decimal string or null for everything, in Bangla digits too', async () => {
    for (const amount of [99.99, '99.99', '৯৯.৯৯']) {
      expect((await refunds.request((await order()).id, { amount })).data.amount).toBe('99.99')
    }
    expect((await refunds.request((await order()).id, { amount: null })).data.amount).toBe('260.00')
    for (const amount of ['1e2', 1.005, -1, {}]) {
      const refused = await refunds.request((await order()).id, { amount })
      expect([amount, refused.body.error_code]).toEqual([amount, 'validation_failed'])
    }
  })

  it('is for the cash of the delivery: all that was due, or what staff say was collected', async () => {
    const [whole, short] = [await delivered(), await delivered({ cash_collected: 200 })]
    expect((await read(whole.id)).can_refund).toBe(true)
    expect((await refunds.request(whole.id)).data.amount).toBe('260.00')
    expect((await refunds.request(short.id)).data.amount).toBe('200.00')
  })

  it('of money that never came returns 409 invalid_state: the delivery brought no cash, or its cash was reversed', async () => {
    const [unpaid, reversed] = [await delivered({ cash_collected: 0 }), await delivered()]
    const [{ id: paymentId }] = reversed.payments
    expect((await calls.act(reversed.id, `payments/${paymentId}/reverse`, { reason: 'None came' })).status).toBe(200)
    for (const { id } of [unpaid, reversed]) {
      expect((await read(id)).can_refund).toBe(false)
      for (const open of [refunds.request, refunds.open])
        expect((await open(id)).body).toMatchObject({
          error_code: 'invalid_state',
          details: { reason: 'nothing_to_refund' },
        })
    }
    await calls.act(unpaid.id, 'payments', { method: 'CASH', amount: 100 })
    expect((await refunds.request(unpaid.id)).data.amount).toBe('100.00')
  })

  it('returns 400 validation_failed for more than can be refunded, for zero, and for a file that is no upload', async () => {
    const { id } = await order()
    for (const [field, body] of [
      ['amount', { amount: 260.01 }],
      ['amount', { amount: 0 }],
      ['proof_files.0', { proof_files: ['javascript:alert(1)'] }],
      ['proof_files.1', { proof_files: [(await anUpload()).id, 'http://files.example.com/torn.jpg'] }],
      ['proof_files', { proof_files: Array(6).fill('https://files.example.com/a.jpg') }],
      ['reason', { reason: ' \u200b ' }],
      ['reason', { reason: 'ক'.repeat(1001) }],
    ] as const) {
      const refused = await refunds.request(id, body)
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]])
    }
  })

  it('returns 409 invalid_state unless the order is delivered, completed or partially returned', async () => {
    const responses = []
    for (const status of ['PENDING', 'SHIPPED', 'CANCELLED', 'RETURNED', 'COMPLETED'] as const) {
      const { id } = await order({ status, isCashPaid: status === 'COMPLETED' })
      responses.push([status, (await refunds.request(id)).status, (await read(id)).can_refund])
    }
    expect(responses).toEqual([
      ['PENDING', 409, false],
      ['SHIPPED', 409, false],
      ['CANCELLED', 409, false],
      ['RETURNED', 409, false],
      ['COMPLETED', 201, false],
    ])
    const { id, lineIds } = await order()
    await calls.act(id, 'return', { items: [{ order_item_id: lineIds[0], quantity: 1 }] })
    expect((await refunds.request(id)).status).toBe(201)
  })

  it('returns 409 invalid_state when nothing was paid', async () => {
    const { id } = await order({ paymentMethod: 'BKASH', isCashPaid: false })
    expect((await refunds.request(id)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { reason: 'nothing_to_refund' },
    })
  })

  it('returns 409 duplicate_request while another one is open, and succeeds after it is withdrawn or rejected', async () => {
    const { id } = await order()
    const first = (await refunds.request(id, { amount: 10 })).data
    expect((await refunds.request(id, { amount: 10 })).body.error_code).toBe('duplicate_request')
    expect((await refunds.withdraw(first.id)).data).toMatchObject({ id: first.id, status: 'WITHDRAWN', order_id: id })
    expect((await refunds.withdraw(first.id)).body).toMatchObject({
      error_code: 'invalid_state',
      details: { current_status: 'WITHDRAWN', allowed_statuses: ['PENDING'] },
    })
    const second = (await refunds.request(id)).data
    await refunds.act(second.id, 'reject', { note: 'Worn' })
    expect((await refunds.request(id)).status).toBe(201)
  })

  it('is created once when the shopper clicks twice', async () => {
    const { id } = await order()
    const responses = await behindLock(h, holdOrder(id), [() => refunds.request(id), () => refunds.request(id)])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
  })

  it('takes at most five statements, and a page of the list one', async () => {
    const { id } = await order()
    await refunds.list()
    expect((await countStatements(h.db, () => refunds.request(id))).statements.length).toBeLessThanOrEqual(5)
    expect((await countStatements(h.db, () => refunds.list())).statements).toHaveLength(1)
  })
})

describe('the refund requests of a shopper', () => {
  it('are an array of all orders of the shopper, newest first, that headers page', async () => {
    const her = await signIn(h, shop)
    const hers = refundCalls(h, shop, her.token)
    const ids: number[] = []
    for (let n = 0; n < 3; n++) ids.unshift((await hers.request((await order({ customerId: her.id })).id)).data.id)
    await refunds.request((await order()).id)
    await hers.act(ids[0] as number, 'approve', { amount: 10, note: 'In part' })
    const first = await hers.list('limit=2')
    expect(first.data.map((row: { id: number }) => row.id)).toEqual(ids.slice(0, 2))
    expect(first.data[0]).toEqual({
      ...{ id: ids[0], order_id: expect.any(Number), order_number: expect.any(String), status: 'APPROVED' },
      ...{ payout_method: '', payout_account: '' },
      ...{
        reason: 'Torn',
        amount: '10.00',
        items: [],
        proof_files: [],
        foreign_proof_files: [],
        admin_note: 'In part',
        refund_method: '',
      },
      ...{ reviewed_at: expect.stringMatching(/^\d{4}-.*Z$/), created_at: expect.any(String) },
    })
    expect(first.data[1]).toMatchObject({ admin_note: '', reviewed_at: '' })
    expect([first.headers['x-has-more'], typeof first.headers['x-next-cursor']]).toEqual(['true', 'string'])
    const rest = await hers.list(`limit=2&cursor=${first.headers['x-next-cursor']}`)
    expect([rest.data.map((row: { id: number }) => row.id), rest.headers['x-has-more']]).toEqual([[ids[2]], 'false'])
    expect((await refunds.list(`cursor=${first.headers['x-next-cursor']}`)).body.error_code).toBe('validation_failed')
  })

  it('are listed for one order, beside its cancellation requests', async () => {
    const { id } = await order()
    const asked = (await refunds.request(id)).data
    const { data } = await refunds.ofOrder(id)
    expect(data).toEqual({
      cancellation_requests: [],
      refund_requests: [
        {
          ...{ id: asked.id, status: 'PENDING', reason: 'Torn', amount: '260.00', admin_note: '', refund_method: '' },
          ...{ payout_method: '', payout_account: '', items: [], reviewed_at: '', created_at: asked.created_at },
        },
      ],
    })
    expect((await refunds.ofOrder(1)).body).toMatchObject({ error_code: 'not_found', details: { resource: 'order' } })
  })
})
