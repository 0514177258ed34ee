import { maxPayoutAgeDays } from '@haat/contract/limits.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { refused, shipmentCalls } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { statementCalls } from '../../../test/statements.ts'
import { addDays, dhakaDayOf } from '../../shared/dhaka-days.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const calls = settlementCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  return {
    ...{ shop, product, accountId, ...calls, orders: orderCalls(h, shop), shipments: shipmentCalls(h, shop) },
    held: (more: object = {}) => aHeldShipment(h, shop, { product, accountId, ...more }),
    booked: (more: object = {}) => aBookedShipment(h, shop, { product, accountId, ...more }),
    post: (body: object) => calls.create({ courier_account_id: accountId, ...body }),
    balance: async () =>
      (await h.call({ url: `M/${shop.subdomain}/courier-balances/`, headers })).data.items.find(
        ({ id }: { id: number }) => id === accountId,
      ),
    entries: (settlementId: number) =>
      h.sql(
        `select t.kind, t.order_id is not null as "ofOrder",
            (select jsonb_object_agg(l.account, l.amount_minor) from ledger_lines l where l.transaction_id = t.id) as lines
           from ledger_transactions t where t.settlement_id = $1 order by t.id`,
        [settlementId],
      ),
  }
}

describe('a payout of a courier', () => {
  it('takes the cash of its shipments from the courier, and is listed and read with its sums, lines, event and audit', async () => {
    const { shop, held, booked, accountId, post, balance, entries, list, read, orders, shipments, unsettled } =
      await aShop()
    const first = await held()
    const second = await held({ cash: 150, feeMinor: null })
    const back = await booked({ status: 'RETURNING' })
    expect((await unsettled(`courier_account_id=${accountId}`)).data.items).toMatchObject([
      { id: first.id, held: '200.00', quoted_fee: '70.00', consignment_id: first.consignmentId, is_settled: false },
      { id: second.id, held: '150.00', quoted_fee: null },
    ])
    expect((await unsettled(`courier_account_id=${accountId}&is_held=false`)).data.items).toMatchObject([
      { id: back.id, held: '0.00', status: 'RETURNING', ended_at: null },
    ])
    const lines = [paidLine(first.id), paidLine(second.id, 150, '60.50'), paidLine(back.id, 0, 40)]
    const { status, data } = await post({
      ...{ lines, payout_amount: '169.50', deductions: 15, additions: 5, note: 'Bank charge' },
      ...{ transaction_id: 'ft-2601 1998', method: 'BANK_TRANSFER' },
    })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ courier_account_id: accountId, courier: 'STEADFAST', account_name: 'Steadfast', status: 'POSTED' },
      ...{ method: 'BANK_TRANSFER', transaction_id: 'FT26011998', paid_on: '2026-01-12', payout_amount: '169.50' },
      ...{ cash: '350.00', fees: '170.50', deductions: '15.00', additions: '5.00', shipment_count: 3, voided_at: null },
      lines: [
        {
          kind: 'COLLECTION',
          shipment_id: first.id,
          held: '200.00',
          cash: '200.00',
          quoted_fee: '70.00',
          fee: '70.00',
        },
        { kind: 'COLLECTION', shipment_id: second.id, quoted_fee: null, fee: '60.50' },
        { kind: 'CHARGE', shipment_id: back.id, held: '0.00', cash: '0.00', fee: '40.00' },
      ],
    })
    expect(await entries(data.id)).toEqual([
      { kind: 'SETTLEMENT', ofOrder: false, lines: { BANK_TRANSFER: -10_00, COURIER_FEES: 10_00 } },
      { kind: 'SETTLEMENT', ofOrder: true, lines: { BANK_TRANSFER: 130_00, COURIER_FEES: 70_00, COURIER: -200_00 } },
      { kind: 'SETTLEMENT', ofOrder: true, lines: { BANK_TRANSFER: 89_50, COURIER_FEES: 60_50, COURIER: -150_00 } },
      { kind: 'SETTLEMENT', ofOrder: true, lines: { BANK_TRANSFER: -40_00, COURIER_FEES: 40_00 } },
    ])
    expect(await balance()).toMatchObject({ held: '0.00', shipment_count: 0, last_paid_on: '2026-01-12' })
    expect((await shipments.read(first.id)).data).toMatchObject({ collected_amount: '200.00', held_amount: '0.00' })
    expect((await orders.read(first.orderId)).data).toMatchObject({
      courier_cash: { collected: '200.00', with_courier: '0.00', settled_on: '2026-01-12' },
      payments: [{ is_reversible: false }],
    })
    expect((await unsettled(`courier_account_id=${accountId}&is_held=false`)).data.items).toEqual([])
    expect((await read(data.id)).data).toEqual(data)
    const { lines: _, ...row } = data
    expect((await list(`courier_account_id=${accountId}`)).data.items).toEqual([row])
    expect((await list('status=VOID')).data.items).toEqual([])
    expect((await list('date_from=2026-01-12&date_to=2026-01-12')).data.items).toHaveLength(1)
    expect((await list('date_from=2026-01-13')).data.items).toEqual([])
    const [event] = await h.sql(`select type, payload from outbox where resource = 'settlement' and resource_id = $1`, [
      String(data.id),
    ])
    expect(event).toMatchObject({
      type: 'settlement.posted',
      payload: { object: { id: data.id, payout_amount: '169.50', shipment_count: 3, status: 'POSTED' } },
    })
    const [audit] = await h.sql(`select action, after from audit_log where entity = 'settlement' and store_id = $1`, [
      shop.storeId,
    ])
    expect(audit).toMatchObject({ action: 'settlement.posted' })
  })

  it('has its shipments found by number, order, ID at the courier, name and phone', async () => {
    const { held, booked, unsettled, accountId, orders } = await aShop()
    const [one, other, back] = [await held(), await held(), await booked({ status: 'RETURNING' })]
    await h.sql(`update orders set phone = '+8801812345678', receiver_name = 'Rahima_Khatun' where id = $1`, [
      one.orderId,
    ])
    const { order_number: number } = (await orders.read(one.orderId)).data
    const found = async (search: string, more = '') =>
      (await unsettled(`courier_account_id=${accountId}&search=${encodeURIComponent(search)}${more}`)).data.items.map(
        ({ id }: { id: number }) => id,
      )
    for (const search of [number, one.consignmentId.toLowerCase(), 'rahima_', '01812-345678', '৮১২৩৪৫', '1234567'])
      expect([search, await found(search)]).toEqual([search, [one.id]])
    expect(await found(other.consignmentId)).toEqual([other.id])
    expect(await found('a_hima')).toEqual([])
    expect(await found(back.consignmentId)).toEqual([])
    expect(await found(back.consignmentId, '&is_held=false')).toEqual([back.id])
  })

  it('settles its shipments, in part until the rest is written off, and says what they have cost', async () => {
    const { held, booked, post, resolve, void: voidIt, shipments } = await aShop()
    const [whole, short, back] = [await held(), await held(), await booked({ status: 'RETURNING' })]
    const stateOf = async ({ id }: { id: number }) => {
      const { settlement, costs } = (await shipments.read(id)).data
      return [settlement, costs.total, costs.source]
    }
    const all = () => Promise.all([whole, short, back].map(stateOf))
    expect((await shipments.read(whole.id)).data.costs).toEqual({
      ...{ delivery_fee: '70.00', cod_fee: '0.00', total: '70.00', source: 'BOOKING' },
    })
    expect(await all()).toEqual([
      ['DUE', '70.00', 'BOOKING'],
      ['DUE', '70.00', 'BOOKING'],
      ['NONE', '70.00', 'BOOKING'],
    ])
    const lines = [paidLine(whole.id, 200, 65), paidLine(short.id, 180), paidLine(back.id, 0, 40)]
    const { data } = await post({ lines, payout_amount: 205, accept_differences: true })
    expect(await all()).toEqual([
      ['SETTLED', '65.00', 'PAYOUT'],
      ['PART', '70.00', 'PAYOUT'],
      ['SETTLED', '40.00', 'PAYOUT'],
    ])
    await resolve(short.id, 'WRITE_OFF')
    expect(await stateOf(short)).toEqual(['WRITTEN_OFF', '70.00', 'PAYOUT'])
    await voidIt(data.id)
    expect(await stateOf(short)).toEqual(['DUE', '70.00', 'BOOKING'])
  })

  it('is no part of the takings, which have the cash already', async () => {
    const { shop, held, post } = await aShop()
    const takings = async () => (await statementCalls(h, shop).takingsOf('')).data.methods
    const { id } = await held()
    const before = await takings()
    const { status } = await post({
      lines: [paidLine(id)],
      payout_amount: 130,
      method: 'BKASH',
      transaction_id: 'PAYOUT77',
    })
    expect(status).toBe(201)
    expect(await takings()).toEqual(before)
  })

  it('is recorded once for a request that is sent twice with an Idempotency-Key', async () => {
    const { held, accountId, create } = await aShop()
    const { id } = await held()
    const body = { courier_account_id: accountId, lines: [paidLine(id)], payout_amount: 130 }
    const first = await create(body, { 'idempotency-key': 'payout-1' })
    const second = await create(body, { 'idempotency-key': 'payout-1' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
  })

  it('createSettlement returns 409 already_exists for a transaction that is a payout already', async () => {
    const { held, post, void: voidIt } = await aShop()
    const [one, two] = [await held(), await held()]
    const body = (id: number) => ({ lines: [paidLine(id)], payout_amount: 130, transaction_id: 'FT2601' })
    const first = await post(body(one.id))
    expect(await post(body(two.id))).toMatchObject({ status: 409, body: { error_code: 'already_exists' } })
    await voidIt(first.data.id)
    expect((await post(body(two.id))).status).toBe(201)
  })

  it('createSettlement returns 409 invalid_state for cash that was paid out, is not held, or differs, unless staff accept it', async () => {
    const { held, booked, post, orders, shipments, balance, unsettled, accountId } = await aShop()
    const { id, orderId } = await held()
    const settled = await held()
    await post({ lines: [paidLine(settled.id)], payout_amount: 130 })
    const again = await post({ lines: [paidLine(id), paidLine(settled.id)], payout_amount: 260 })
    expect(again).toMatchObject(refused('invalid_state', { reason: 'settled', shipment_ids: [settled.id] }))
    const back = await booked({ status: 'RETURNING' })
    expect(await post({ lines: [paidLine(back.id)], payout_amount: 130 })).toMatchObject(
      refused('invalid_state', { reason: 'nothing_held', shipment_ids: [back.id] }),
    )
    expect(await post({ lines: [paidLine(id)], payout_amount: 131 })).toMatchObject(
      refused('invalid_state', { reason: 'amounts_differ', expected: '130.00' }),
    )
    const short = { lines: [paidLine(id, 180)], payout_amount: 110 }
    expect(await post(short)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ', shipment_ids: [id] }))
    expect(await post({ lines: [paidLine(id, 200, 72)], payout_amount: 128 })).toMatchObject(
      refused('invalid_state', { reason: 'fees_differ', shipment_ids: [id] }),
    )
    expect(await balance()).toMatchObject({ held: '200.00' })
    expect((await post({ ...short, accept_differences: true })).status).toBe(201)
    // What was paid too little stays with the courier; the fee is not expected a second time.
    expect(await balance()).toMatchObject({ held: '20.00', fees: '0.00', expected: '20.00' })
    expect((await shipments.read(id)).data).toMatchObject({ collected_amount: '200.00', held_amount: '20.00' })
    expect((await unsettled(`courier_account_id=${accountId}`)).data.items).toMatchObject([{ id, is_settled: true }])
    expect((await orders.read(orderId)).data.courier_cash).toMatchObject({
      ...{ with_courier: '20.00', settled_on: null },
    })
  })

  it('400 validation_failed: its day has come, each shipment is in it once and was booked at the account, and what belongs to none has a reason', async () => {
    const { shop, held, post, void: voidIt, accountId, product } = await aShop()
    const { id } = await held()
    const fieldsOf = async (body: object) => {
      const { status, body: response } = await post({ lines: [paidLine(id)], payout_amount: 130, ...body })
      return [status, Object.keys(response.errors ?? {})]
    }
    const tomorrow = new Date(h.deps.clock().getTime() + 30 * 3_600_000).toISOString().slice(0, 10)
    expect(await fieldsOf({ paid_on: tomorrow })).toEqual([400, ['paid_on']])
    const dayBefore = (days: number) => addDays(dhakaDayOf(h.deps.clock()), -days)
    expect(await fieldsOf({ paid_on: dayBefore(maxPayoutAgeDays + 2) })).toEqual([400, ['paid_on']])
    const old = await post({ lines: [paidLine(id)], payout_amount: 130, paid_on: dayBefore(maxPayoutAgeDays - 2) })
    expect(old.status).toBe(201)
    await voidIt(old.data.id)
    expect(await fieldsOf({ deductions: 10, payout_amount: 120 })).toEqual([400, ['note']])
    expect(await fieldsOf({ transaction_id: 'টাকা' })).toEqual([400, ['transaction_id']])
    expect(await fieldsOf({ lines: [paidLine(id), paidLine(id)] })).toEqual([400, ['lines.1.shipment_id']])
    expect(await fieldsOf({ lines: [paidLine(id, 0, 0)] })).toEqual([400, ['lines.0.shipment_id']])
    expect(await fieldsOf({ lines: [] })).toEqual([400, ['lines']])
    const other = await aCourierAccount(h, shop, { name: 'Second place' })
    const theirs = await aHeldShipment(h, shop, { product, accountId: other })
    expect(await fieldsOf({ lines: [paidLine(theirs.id)] })).toEqual([400, ['lines.0.shipment_id']])
    expect(await fieldsOf({ courier_account_id: other })).toEqual([400, ['lines.0.shipment_id']])
    expect(accountId).not.toBe(other)
  })

  it('404 not_found: is of accounts and shipments of the store', async () => {
    const { held, post, read, void: voidIt } = await aShop()
    const far = await aShop()
    const [ours, theirs] = [await held(), await far.held()]
    const foreign = await far.post({ lines: [paidLine(theirs.id)], payout_amount: 130 })
    const codeOf = async (call: Promise<{ status: number; body: { error_code: string } }>) => {
      const { status, body } = await call
      return [status, body.error_code]
    }
    for (const call of [
      post({ lines: [paidLine(theirs.id)], payout_amount: 130 }),
      post({ lines: [paidLine(ours.id)], payout_amount: 130, courier_account_id: far.accountId }),
      read(foreign.data.id),
      voidIt(foreign.data.id),
    ])
      expect(await codeOf(call)).toEqual([404, 'not_found'])
  })
})

describe('a void payout', () => {
  it('gives its cash back to the courier, with every entry, and its shipments can be in another one', async () => {
    const { held, post, entries, balance, void: voidIt, read } = await aShop()
    const [one, two] = [await held(), await held()]
    const lines = [paidLine(one.id), paidLine(two.id, 200, 0)]
    const { data } = await post({ lines, payout_amount: 325, deductions: 5, note: 'Charge' })
    const voided = await voidIt(data.id, 'It was for another shop')
    expect(voided.data).toMatchObject({ status: 'VOID', void_note: 'It was for another shop', payout_amount: '325.00' })
    expect(voided.data.lines).toEqual(data.lines)
    expect((await entries(data.id)).slice(3)).toEqual([
      { kind: 'SETTLEMENT_VOID', ofOrder: false, lines: { BANK_TRANSFER: 5_00, COURIER_FEES: -5_00 } },
      {
        kind: 'SETTLEMENT_VOID',
        ofOrder: true,
        lines: { BANK_TRANSFER: -130_00, COURIER_FEES: -70_00, COURIER: 200_00 },
      },
      { kind: 'SETTLEMENT_VOID', ofOrder: true, lines: { BANK_TRANSFER: -200_00, COURIER: 200_00 } },
    ])
    expect(await balance()).toMatchObject({ held: '400.00', last_paid_on: null })
    expect((await post({ lines, payout_amount: 330 })).status).toBe(201)
    expect((await read(data.id)).data.status).toBe('VOID')
    expect(await balance()).toMatchObject({ held: '0.00' })
  })

  it('voidSettlement returns 409 invalid_state for one that is void, or whose account was deleted', async () => {
    const { shop, held, post, accountId, void: voidIt } = await aShop()
    const one = await post({ lines: [paidLine((await held()).id)], payout_amount: 130 })
    await voidIt(one.data.id)
    expect(await voidIt(one.data.id)).toMatchObject(refused('invalid_state', { current_status: 'VOID' }))
    const [row] = await h.sql<{ id: number }>(
      'select shipment_id as id from settlement_lines where settlement_id = $1',
      [one.data.id],
    )
    const two = await post({ lines: [paidLine(Number(row?.id))], payout_amount: 130 })
    expect((await courierAccountCalls(h)(shop)('DELETE', accountId)).status).toBe(200)
    expect(await voidIt(two.data.id)).toMatchObject(refused('invalid_state', { reason: 'account_deleted' }))
  })

  it('voidSettlement is for who has just signed in: others get 403 recent_sign_in_required', async () => {
    const { shop, held, post } = await aShop()
    const { data } = await post({ lines: [paidLine((await held()).id)], payout_amount: 130 })
    const { headers } = await signInStaff(h, shop)
    const staff = settlementCalls(h, shop, headers)
    const started = h.deps.clock()
    h.setNow(new Date(started.getTime() + 16 * 60_000))
    expect(await staff.void(data.id)).toMatchObject({ status: 403, body: { error_code: 'recent_sign_in_required' } })
    h.setNow(started)
    expect((await staff.void(data.id)).status).toBe(200)
  })
})

describe('a payment whose cash was paid out', () => {
  it('reverseOrderPayment returns 409 invalid_state with settled: it is reversed after the payout is void', async () => {
    const { held, post, orders, void: voidIt } = await aShop()
    const { id, orderId } = await held()
    const { data } = await post({ lines: [paidLine(id)], payout_amount: 130 })
    const { data: order } = await orders.read(orderId)
    const reverse = () => orders.act(orderId, `payments/${order.payments[0].id}/reverse`, { reason: 'Less' })
    expect(await reverse()).toMatchObject(refused('invalid_state', { reason: 'settled' }))
    await voidIt(data.id)
    expect((await reverse()).status).toBe(200)
    expect((await orders.read(orderId)).data.courier_cash).toBeNull()
  })

  it('of which only a fee was kept can be reversed', async () => {
    const { booked, shipments, post, orders } = await aShop()
    const { id, orderId } = await booked()
    await shipments.set(id, 'DELIVERED', { cash_collected: 200 })
    const charge = { lines: [paidLine(id, 0, 70)], payout_amount: 0, additions: 70, note: 'Settled against another' }
    expect((await post({ ...charge, accept_differences: true })).status).toBe(201)
    const { data: order } = await orders.read(orderId)
    expect((await orders.act(orderId, `payments/${order.payments[0].id}/reverse`, { reason: 'Less' })).status).toBe(200)
  })
})

it('the shipments that a payout can have are those of an account: without one 400 validation_failed', async () => {
  const { unsettled } = await aShop()
  const { status, body } = await unsettled('')
  expect([status, Object.keys(body.errors)]).toEqual([400, ['courier_account_id']])
})
