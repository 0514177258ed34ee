import { afterAll, describe, expect, it } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, next, openShop, type Shop, type TestProduct } from '../../../test/factories.ts'
import { anOrder, orderCalls } from '../../../test/order-factory.ts'
import { anOfferOf, aWallet, aZone } from '../../../test/selling.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const tea = await aProduct(h, shop, { priceMinor: 100_00, stock: 900 })
await aWallet(h, shop, 'BKASH')
await aWallet(h, shop, 'BANK_TRANSFER')
await aWallet(h, shop, 'ROCKET', { supportsAdvance: false })
await aWallet(h, shop, 'NAGAD', { isEnabled: false })
const calls = orderCalls(h, shop)
afterAll(() => expectHealthy(h))

const place = (body: object, at: { shop: Shop; product: TestProduct } = { shop, product: tea }) =>
  h.call({
    url: 'W/order/',
    key: at.shop.key,
    headers: { 'accept-language': 'en' },
    body: {
      ...{ receiver_name: 'Rahima', phone: `018${String(10_000_000 + next())}`, address: 'Road 5' },
      ...{ items: [{ product_id: at.product.id, quantity: 2 }], ...body },
    },
  })
const advance = (more: object = {}) => ({
  ...{ advance_amount: 60, advance_payment_method: 'BKASH', advance_transaction_id: `ADV${next()}A` },
  ...more,
})
const claimsOf = (id: number) =>
  h.sql(
    'select kind, method, transaction_id, amount_minor::int as amount, status from payments where order_id = $1 order by id',
    [id],
  )
const ofOrder = ({ data }: Awaited<ReturnType<typeof place>>) => data.order

describe('a claimed advance', () => {
  it('does not reduce the cash to collect before staff have verified it', async () => {
    const placed = ofOrder(await place(advance()))
    expect(placed).toMatchObject({ payment_status: 'PENDING', amount_due: '200.00', cod_amount: '200.00' })
    const { data } = await calls.read(placed.id)
    expect(data).toMatchObject({ cash_to_collect: '200.00', amount_paid: '0.00', advance_amount: '60.00' })
    const verified = await calls.act(placed.id, `payments/${data.payments[0].id}/verify`)
    expect(verified.data).toMatchObject({ cash_to_collect: '140.00', payment_status: 'PARTIALLY_PAID' })
  })

  it('is verified once, whatever labels were copied along with its transaction ID: 409 payment_already_used', async () => {
    const id = `9AB3${String(10_000_000 + next())}`
    const labels = ['', 'TrxID TrxID ', 'TxID ', 'bKash TransID: ', 'Ref No ', `${id} `]
    const claimed = []
    for (const label of labels) {
      const order = ofOrder(await place(advance({ advance_transaction_id: `${label}${id}` })))
      claimed.push((await calls.read(order.id)).data)
    }
    const responses = []
    for (const { id: orderId, payments } of claimed)
      responses.push(await calls.act(orderId, `payments/${payments[0].id}/verify`))
    expect(responses.map(({ status, body }) => [status, body.error_code])).toEqual(
      labels.map((_, index) => (index === 0 ? [200, undefined] : [409, 'payment_already_used'])),
    )
  })

  it.each<[string, object, [method: string, transaction: string, amount: number]]>([
    ['cash', { advance_amount: 60, advance_payment_method: 'CASH' }, ['CASH', '', 60_00]],
    [
      'a transaction that is still to be sent',
      { advance_amount: '60.5', advance_payment_method: 'BKASH' },
      ['BKASH', '', 60_50],
    ],
    ['an amount alone', { advance_amount: 60 }, ['COD', '', 60_00]],
    [
      'a method the shop never set up',
      advance({ advance_payment_method: 'UPAY', advance_transaction_id: 'UP1AA' }),
      ['UPAY', 'UP1AA', 60_00],
    ],
    [
      'a method by which the shop takes no advance',
      advance({ advance_payment_method: 'ROCKET', advance_transaction_id: 'RO1AA' }),
      ['ROCKET', 'RO1AA', 60_00],
    ],
    ['a transaction without method and amount', { advance_transaction_id: 'TX9AA' }, ['COD', 'TX9AA', 0]],
  ])(
    'by %s is a claim to be verified, and lowers no cash to collect',
    async (_, body, [method, transaction_id, amount]) => {
      const { id, ...placed } = ofOrder(await place(body))
      expect(placed).toMatchObject({ payment_status: 'PENDING', payment_method: 'COD', cod_amount: '200.00' })
      expect(await claimsOf(id)).toEqual([{ kind: 'advance', method, transaction_id, amount, status: 'PENDING' }])
      expect(placed.advance_payment_method).toBe(
        (body as { advance_payment_method?: string }).advance_payment_method ?? '',
      )
      const { payments } = (await calls.read(id)).data
      const verify = (more: object = {}) => calls.act(id, `payments/${payments[0].id}/verify`, more)
      if (amount === 0) expect(Object.keys((await verify()).body.errors)).toEqual(['amount'])
      expect((await verify({ amount: 50 })).data).toMatchObject({
        payment_status: 'PARTIALLY_PAID',
        cash_to_collect: '150.00',
      })
    },
  )

  it('in a store that accepts none is a claim, too', async () => {
    const plain = await openShop(h)
    const product = await aProduct(h, plain)
    const placed = ofOrder(await place(advance(), { shop: plain, product }))
    expect(placed).toMatchObject({ payment_status: 'PENDING', advance_amount: '60.00', cod_amount: placed.total })
  })

  it('of an order that costs nothing keeps its transaction', async () => {
    const own = await openShop(h)
    await anOfferOf(h, own, { kind: 'percentage', percentBp: 10_000 })
    const at = { shop: own, product: await aProduct(h, own) }
    for (const body of [{ payment_transaction_id: 'FREE1A' }, { advance_transaction_id: 'FREE1A' }]) {
      const { id, ...placed } = ofOrder(await place(body, at))
      expect(placed).toMatchObject({ total: '0.00', payment_status: 'PENDING', cod_amount: '0.00' })
      expect(await claimsOf(id)).toMatchObject([{ transaction_id: 'FREE1A', amount: 0, status: 'PENDING' }])
    }
  })

  it.each([
    ['more than the total', { advance_amount: '200.01' }, 'advance_amount'],
    ['an amount below zero', { advance_amount: -1 }, 'advance_amount'],
    ['a transaction id of nothing visible', { advance_transaction_id: '\u200b-\u2060' }, 'advance_transaction_id'],
    ['a transaction id with Cyrillic letters', { advance_transaction_id: '9АВ3XYZ7' }, 'advance_transaction_id'],
    ['a slash in the transaction id of a wallet', { advance_transaction_id: '9AB3/XYZ7' }, 'advance_transaction_id'],
  ])('returns 400 validation_failed for %s', async (_, more, field) => {
    const { status, body } = await place(advance(more))
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  })

  it('that is invalid stores nothing on the order', async () => {
    const { id, ...placed } = ofOrder(await place({ advance_payment_method: 'CASH', advance_amount: 0 }))
    expect(placed).toMatchObject({ payment_status: 'NOT_APPLICABLE', advance_payment_method: '' })
    expect(await claimsOf(id)).toEqual([])
  })
})

describe('cash on delivery with a payment_transaction_id', () => {
  it('starts PENDING, as a claim of the whole amount', async () => {
    const { id, ...placed } = ofOrder(await place({ payment_transaction_id: 'cod-tx-১' }))
    expect(placed).toMatchObject({
      ...{ payment_status: 'PENDING', payment_method: 'COD', payment_transaction_id: 'CODTX1' },
      ...{ cod_amount: '200.00', advance_amount: '0.00' },
    })
    expect(await claimsOf(id)).toEqual([
      { kind: 'manual', method: 'COD', transaction_id: 'CODTX1', amount: 200_00, status: 'PENDING' },
    ])
    const { payments } = (await calls.read(id)).data
    const { data } = await calls.act(id, `payments/${payments[0].id}/verify`, { method: 'BKASH', amount: 150 })
    expect(data.payments[0]).toMatchObject({ method: 'BKASH', amount: '150.00' })
    expect(data).toMatchObject({ payment_status: 'PARTIALLY_PAID', cash_to_collect: '50.00' })
  })

  it('is the transaction of the advance when the advance names none, and otherwise a claim of the rest', async () => {
    const one = ofOrder(await place(advance({ advance_transaction_id: '', payment_transaction_id: 'only-one-1' })))
    expect(await claimsOf(one.id)).toEqual([
      { kind: 'advance', method: 'BKASH', transaction_id: 'ONLYONE1', amount: 60_00, status: 'PENDING' },
    ])
    expect(one).toMatchObject({ advance_transaction_id: 'ONLYONE1', payment_transaction_id: 'ONLYONE1' })
    const two = ofOrder(await place(advance({ advance_transaction_id: 'FIRST1', payment_transaction_id: 'SECOND2' })))
    expect((await claimsOf(two.id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['advance', 60_00],
      ['manual', 140_00],
    ])
    const same = ofOrder(await place(advance({ advance_transaction_id: 'SAME-1', payment_transaction_id: 'same1' })))
    expect(await claimsOf(same.id)).toHaveLength(1)
  })
})

describe('a payment method', () => {
  it.each(['NAGAD', 'UPAY'])(
    'that the store does not accept (%s) returns 400 and names the accepted ones',
    async (method) => {
      const { body } = await place({ payment_method: method, payment_transaction_id: 'METHOD1' })
      expect(Object.keys(body.errors)).toEqual(['payment_method'])
      for (const code of ['COD', 'BKASH', 'BANK_TRANSFER', 'ROCKET'])
        expect(body.errors.payment_method[0]).toContain(code)
    },
  )
})

describe('one transaction', () => {
  it.each([
    ['in lower case', '9ab3xyz7'],
    ['with spaces and hyphens', ' 9AB3 - XYZ7 '],
    ['with a zero-width space', '9AB3\u200bXYZ7'],
    ['full-width', '９ＡＢ３ＸＹＺ７'],
    ['with Bangla digits', '৯AB৩XYZ৭'],
  ])('pays once when it is spelt %s: returns 409 payment_already_used', async (_, spelling) => {
    const used = (await h.sql(`select 1 from payments where transaction_id = '9AB3XYZ7' and status = 'VERIFIED'`))
      .length
    if (used === 0) {
      const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }] })
      const money = { method: 'BKASH', amount: 10, transaction_id: '9AB3XYZ7' }
      expect((await calls.act(id, 'payments', money)).status).toBe(201)
    }
    const other = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }] })
    for (const method of ['BKASH', 'CARD']) {
      const recorded = await calls.act(other.id, 'payments', { method, amount: 10, transaction_id: spelling })
      expect([recorded.status, recorded.body.error_code]).toEqual([409, 'payment_already_used'])
    }
    for (const body of [
      advance({ advance_transaction_id: spelling }),
      advance({ advance_transaction_id: spelling, advance_payment_method: 'BANK_TRANSFER' }),
      { payment_method: 'ROCKET', payment_transaction_id: spelling },
      { payment_transaction_id: spelling },
    ]) {
      expect((await place(body)).body).toMatchObject({ status_code: 409, error_code: 'payment_already_used' })
    }
  })

  it('that staff type in letters of another alphabet returns 400 validation_failed', async () => {
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }] })
    const { status, body } = await calls.act(id, 'payments', {
      method: 'BKASH',
      amount: 10,
      transaction_id: '9АВ3XYZ7',
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['transaction_id']])
  })

  it('that pays one order cannot be verified on another that claimed it before', async () => {
    const waiting = ofOrder(
      await place(advance({ advance_transaction_id: 'thief-1', advance_payment_method: 'BKASH' })),
    )
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }] })
    await calls.act(id, 'payments', { method: 'CARD', amount: 10, transaction_id: 'THIEF1' })
    const { data } = await calls.read(waiting.id)
    expect(data.payments[0].also_claimed_by).toHaveLength(1)
    const { status, body } = await calls.act(waiting.id, `payments/${data.payments[0].id}/verify`)
    expect([status, body.error_code]).toEqual([409, 'payment_already_used'])
    expect((await calls.list('search=thief%201')).data.items.map((row: { id: number }) => row.id)).toContain(waiting.id)
  })
})

describe('an order that needs an advance', () => {
  const careful = async () => {
    const rule = { reason: 'FAR', deliveryLocations: [], minTotalMinor: 0, kind: 'fixed' as const, amountMinor: 50_00 }
    const own = await openShop(h, { settings: { advanceRules: [{ ...rule, percentBp: 0 }] } })
    await aWallet(h, own, 'BKASH')
    await aWallet(h, own, 'ROCKET', { supportsAdvance: false })
    await aZone(h, own, { code: 'inside_dhaka', feeMinor: 0 })
    return { shop: own, product: await aProduct(h, own, { stock: 99 }), calls: orderCalls(h, own) }
  }

  it('returns 409 advance_required for a claim that does not cover it, or names no method of an advance', async () => {
    const at = await careful()
    for (const body of [
      {},
      advance({ advance_amount: 49 }),
      advance({ advance_transaction_id: '' }),
      advance({ advance_payment_method: 'ROCKET' }),
      { advance_amount: 50, advance_payment_method: 'CASH' },
      { payment_transaction_id: 'WHOLE1' },
    ]) {
      expect((await place({ ...body, delivery_location: 'inside_dhaka' }, at)).body).toMatchObject({
        error_code: 'advance_required',
        details: { amount: '50.00', methods: ['BKASH'] },
      })
    }
  })

  it('is placed without one when a transaction pays all of it, beside an advance without a transaction, too', async () => {
    const at = await careful()
    const paid = { payment_method: 'ROCKET', delivery_location: 'inside_dhaka', advance_amount: 100 }
    const items = [{ product_id: at.product.id, quantity: 2 }]
    const { data } = await h.call({ url: 'W/checkout/quote/', key: at.shop.key, body: { ...paid, items } })
    expect([data.cod_amount, data.requirements]).toEqual(['0.00', []])
    const placed = await place({ ...paid, payment_transaction_id: `WHOLE${next()}` }, at)
    expect([placed.status, ofOrder(placed).cod_amount]).toEqual([201, '0.00'])
  })

  it('returns 409 advance_required to staff who confirm it before the advance is verified', async () => {
    const at = await careful()
    const { id } = ofOrder(await place({ ...advance(), delivery_location: 'inside_dhaka' }, at))
    const { data } = await at.calls.read(id)
    expect(data).toMatchObject({ required_advance: '50.00', is_advance_waived: false })
    const refused = await at.calls.act(id, 'confirm')
    expect(refused.body).toMatchObject({
      ...{ status_code: 409, error_code: 'advance_required' },
      details: { amount: '50.00', amount_paid: '0.00', methods: ['BKASH'] },
    })
    await at.calls.act(id, 'hold')
    await at.calls.act(id, 'resume')
    for (const action of ['process', 'ship', 'deliver', 'complete'])
      expect((await at.calls.act(id, action)).status).toBe(409)
    await at.calls.act(id, `payments/${data.payments[0].id}/verify`, { amount: 49 })
    expect((await at.calls.act(id, 'confirm')).body.details.amount_paid).toBe('49.00')
    await at.calls.act(id, 'payments', { method: 'CASH', amount: 1 })
    expect((await at.calls.act(id, 'confirm')).data).toMatchObject({ status: 'CONFIRMED', is_advance_waived: false })
  })

  it('is not enough for an order that is to be paid whole: 409 payment_due until all of it is verified', async () => {
    const at = await careful()
    const whole = { payment_method: 'ROCKET', payment_transaction_id: `WHOLE${next()}` }
    const { id } = ofOrder(await place({ ...whole, delivery_location: 'inside_dhaka' }, at))
    const { data } = await at.calls.read(id)
    await at.calls.act(id, `payments/${data.payments[0].id}/verify`, { amount: 50 })
    for (const body of [{}, { waive_advance: true }])
      expect((await at.calls.act(id, 'confirm', body)).body).toMatchObject({
        ...{ status_code: 409, error_code: 'payment_due' },
        details: { total: data.total, amount_paid: '50.00' },
      })
    const rest = Number(data.total) - 50
    await at.calls.act(id, 'payments', { method: 'CASH', amount: rest })
    expect((await at.calls.act(id, 'confirm')).data).toMatchObject({ status: 'CONFIRMED', payment_status: 'PAID' })
  })

  it('is confirmed without it only when staff waive it, and the audit log records that', async () => {
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }], requiredAdvanceMinor: 10_00 })
    expect((await calls.act(id, 'confirm', { version: 9, waive_advance: true })).body.error_code).toBe(
      'version_conflict',
    )
    const { data } = await calls.act(id, 'confirm', { waive_advance: true })
    expect(data).toMatchObject({ status: 'CONFIRMED', is_advance_waived: true, required_advance: '10.00' })
    const [row] = await h.sql<{ after: object }>(
      `select after from audit_log where action = 'order.confirmed' and entity_id = $1`,
      [String(id)],
    )
    expect(row?.after).toMatchObject({ waive_advance: true, amount_paid: '0.00' })
    expect((await calls.act(id, 'ship')).status).toBe(200)
  })

  it('is also protected by the database, against going on unpaid and being paid more than its total', async () => {
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }], requiredAdvanceMinor: 10_00 })
    await expect(h.sql(`update orders set status = 'SHIPPED' where id = $1`, [id])).rejects.toThrow(
      'orders_advance_covered',
    )
    await expect(h.sql('update orders set amount_paid_minor = total_minor + 1 where id = $1', [id])).rejects.toThrow(
      'orders_not_overpaid',
    )
  })
})

describe('completing an order', () => {
  it('returns 409 payment_due while it is not fully paid, unless staff accept that', async () => {
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }], status: 'SHIPPED' })
    await calls.act(id, 'deliver', { cash_collected: '90.00' })
    const { status, body } = await calls.act(id, 'complete')
    expect([status, body.error_code, body.details]).toEqual([
      ...[409, 'payment_due'],
      { total: '100.00', amount_paid: '90.00', amount_due: '10.00' },
    ])
    const { data } = await calls.act(id, 'complete', { accept_unpaid: true })
    expect(data).toMatchObject({ status: 'COMPLETED', payment_status: 'PARTIALLY_PAID', amount_due: '10.00' })
    const [row] = await h.sql<{ after: object }>(
      `select after from audit_log where action = 'order.completed' and entity_id = $1`,
      [String(id)],
    )
    expect(row?.after).toMatchObject({ accept_unpaid: true, amount_paid: '90.00' })
  })

  it('needs no accept_unpaid when everything was collected', async () => {
    const { id } = await anOrder(h, shop, { hasEvents: true, lines: [{ product: tea }], status: 'SHIPPED' })
    await calls.act(id, 'deliver')
    expect((await calls.act(id, 'complete')).data).toMatchObject({ status: 'COMPLETED', payment_status: 'PAID' })
  })
})

describe('a transaction that pays an order before it is delivered', () => {
  const [wallet, other] = [`AB12CD${next()}`, `EF34GH${next()}`]
  const whole = { payment_method: 'ROCKET', payment_transaction_id: wallet }
  const sent = { advance_payment_method: 'BKASH', advance_transaction_id: other }

  it.each<[string, object, [string, string, number][]]>([
    ['alone', {}, [['manual', wallet, 200_00]]],
    ['beside an advance of the total without a transaction', { advance_amount: 200 }, [['manual', wallet, 200_00]]],
    ['beside a smaller one', { advance_amount: 60 }, [['manual', wallet, 200_00]]],
    ['beside one with a method', { advance_amount: 60, advance_payment_method: 'BKASH' }, [['manual', wallet, 200_00]]],
    [
      'that is named as the advance, too',
      { ...sent, advance_amount: 60, advance_transaction_id: wallet },
      [['manual', wallet, 200_00]],
    ],
    [
      'beside the transaction of an advance',
      { ...sent, advance_amount: 60 },
      [
        ['advance', other, 60_00],
        ['manual', wallet, 140_00],
      ],
    ],
    [
      'beside the transaction of an advance of the total',
      { ...sent, advance_amount: 200 },
      [
        ['advance', other, 200_00],
        ['manual', wallet, 200_00],
      ],
    ],
  ])('is claimed for what the order costs, %s', async (_, more, expected) => {
    const { id, cod_amount } = ofOrder(await place({ ...whole, ...more }))
    expect(cod_amount).toBe('0.00')
    const claims = (await claimsOf(id)).map(({ kind, transaction_id, amount }) => [kind, transaction_id, amount])
    expect(claims.sort()).toEqual(expected)
  })
})
