import { afterAll, describe, expect, it } from 'vitest'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { refused, shipmentCalls } from '../../../test/shipments.ts'
import { csvOf } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const files = fileCalls(h, shop, accountId)
  return {
    ...{ shop, product, accountId, ...files, payouts: settlementCalls(h, shop) },
    held: (more: object = {}) => aHeldShipment(h, shop, { product, accountId, ...more }),
    booked: (more: object = {}) => aBookedShipment(h, shop, { product, accountId, ...more }),
  }
}

const row = (consignmentId: string, cash: number | string = 200, fee: number | string = 70) => ({
  'Consignment ID': consignmentId,
  'Collected Amount': cash,
  'Delivery Fee': fee,
  Status: 'Delivered',
})

describe('a file of a courier', () => {
  it('is compared with the parcels, and posted as one payout with all of them', async () => {
    const { held, booked, send, read, lines, post, payouts, accountId } = await aShop()
    const [right, short, dear] = [await held(), await held(), await held()]
    const back = await booked({ status: 'RETURNING' })
    const { status, data } = await send(
      csvOf([
        row(right.consignmentId, '৳ ২০০.০০'),
        row(short.consignmentId.toLowerCase(), 180),
        row(dear.consignmentId, 200, 72),
        row(back.consignmentId, 0, 40),
      ]),
      { invoice_number: 'inv 7', file_name: 'payments.csv' },
    )
    expect(status).toBe(201)
    expect(data).toMatchObject({
      ...{ courier_account_id: accountId, courier: 'STEADFAST', invoice_number: 'INV7', file_name: 'payments.csv' },
      ...{
        status: 'OPEN',
        settlement_id: null,
        row_count: 4,
        rejected_count: 0,
        payable: '328.00',
        expected: '328.00',
      },
      ...{ waiting_count: 0, problems: [] },
      lists: [
        { list: 'MATCHED', count: 2, payable: '90.00', difference: '0.00' },
        { list: 'SHORT', count: 1, payable: '110.00', difference: '-20.00' },
        { list: 'FEE_DIFFERS', count: 1, payable: '128.00' },
      ],
    })
    expect((await lines(data.id, 'list=SHORT')).data.items).toMatchObject([
      { line: 3, shipment_id: short.id, cash: '180.00', held: '200.00', courier_status: 'Delivered' },
    ])
    expect(await post(data.id, 328)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
    const posted = await post(data.id, 328, { accept_differences: true })
    expect(posted.status).toBe(201)
    expect(posted.data).toMatchObject({ payout_amount: '328.00', cash: '580.00', fees: '252.00', shipment_count: 4 })
    const after = (await read(data.id)).data
    expect(after).toMatchObject({ status: 'POSTED', settlement_id: posted.data.id, lists: data.lists })
    expect((await payouts.rests()).data.items).toMatchObject([{ id: short.id, rest: '20.00' }])
    await payouts.void(posted.data.id)
    expect((await read(data.id)).data).toMatchObject({ status: 'OPEN', settlement_id: null, lists: data.lists })
    expect((await post(data.id, 328, { accept_differences: true })).status).toBe(201)
  })

  it('is imported once: the same file returns 200, changes nothing, and another file of the invoice is 409 already_exists', async () => {
    const { held, send, list, remove } = await aShop()
    const { consignmentId } = await held()
    const file = csvOf([row(consignmentId)])
    const first = await send(file, { invoice_number: 'A-1' })
    const again = await send(file, { invoice_number: 'B' })
    expect([again.status, again.body.message]).toEqual([200, 'This file is imported already.'])
    expect([first.data.is_repeated, again.data]).toEqual([false, { ...first.data, is_repeated: true }])
    expect((await list()).data.items).toMatchObject([{ id: first.data.id }])
    expect(await send(csvOf([row(consignmentId, 199)]), { invoice_number: 'a1' })).toMatchObject({
      ...{ status: 409, body: { error_code: 'already_exists' } },
    })
    expect((await remove(first.data.id)).status).toBe(200)
    expect((await send(file)).status).toBe(201)
  })

  it('waits with a line that a payout has paid short already, so that nobody pays it twice', async () => {
    const { held, send, post, leaveOut, payouts, accountId } = await aShop()
    const { id, consignmentId } = await held()
    const typed = { courier_account_id: accountId, lines: [paidLine(id, 150)], payout_amount: 80 }
    expect((await payouts.create({ ...typed, accept_differences: true })).status).toBe(201)
    const { data } = await send(csvOf([row(consignmentId, 150)]))
    expect(data).toMatchObject({ lists: [{ list: 'OVER', count: 1 }], waiting_count: 1 })
    const accepted = await post(data.id, 80, { accept_differences: true })
    expect(accepted).toMatchObject(refused('invalid_state', { reason: 'lines_open' }))
    expect((await leaveOut(data.id, 'OVER')).data).toMatchObject({ waiting_count: 0, expected: '0.00' })
  })

  it('lists what a payout cannot have, which staff link or leave out before it is posted', async () => {
    const { shop, product, held, booked, send, read, lines, resolve, leaveOut, post, payouts, accountId } =
      await aShop()
    const [paid, twice, unknown] = [await held(), await held(), await held()]
    await payouts.create({ courier_account_id: accountId, lines: [paidLine(paid.id)], payout_amount: 130 })
    const road = await booked()
    const elsewhere = await aCourierAccount(h, shop, { name: 'Second place' })
    const theirs = await aHeldShipment(h, shop, { product, accountId: elsewhere })
    const { data } = await send(
      csvOf([
        row(paid.consignmentId),
        row(twice.consignmentId),
        row(twice.consignmentId),
        row('NOBODY1'),
        row(theirs.consignmentId),
        row(road.consignmentId),
      ]),
    )
    expect(data.lists.map(({ list, count }: { list: string; count: number }) => [list, count])).toEqual([
      ['MATCHED', 1],
      ['NOT_DELIVERED', 1],
      ['DOUBLE', 2],
      ['EXTRA', 2],
    ])
    expect(data).toMatchObject({ waiting_count: 5, expected: '130.00', payable: '780.00' })
    expect(await post(data.id, 130)).toMatchObject(refused('invalid_state', { reason: 'lines_open' }))
    const [extra, other] = (await lines(data.id, 'list=EXTRA')).data.items
    const fieldsOf = async (call: Promise<{ status: number; body: { errors?: object } }>) => {
      const { status, body } = await call
      return [status, Object.keys(body.errors ?? {})]
    }
    expect(await fieldsOf(resolve(data.id, extra.id, { action: 'LINK', note: 'x' }))).toEqual([400, ['shipment_id']])
    expect(await fieldsOf(resolve(data.id, extra.id, { action: 'LEAVE_OUT' }))).toEqual([400, ['note']])
    expect(await fieldsOf(resolve(data.id, extra.id, { action: 'LINK', shipment_id: theirs.id, note: 'x' }))).toEqual([
      400,
      ['shipment_id'],
    ])
    const linked = await resolve(data.id, extra.id, { action: 'LINK', shipment_id: unknown.id, note: 'Typed by hand' })
    expect(linked.data).toMatchObject({ list: 'MATCHED', shipment_id: unknown.id, note: 'Typed by hand' })
    await resolve(data.id, other.id, { action: 'LEAVE_OUT', note: 'Of the other account' })
    expect((await resolve(data.id, other.id, { action: 'USE' })).data).toMatchObject({ list: 'EXTRA', note: '' })
    for (const name of ['EXTRA', 'DOUBLE', 'NOT_DELIVERED']) await leaveOut(data.id, name)
    expect((await read(data.id)).data).toMatchObject({ waiting_count: 0, expected: '260.00' })
    const posted = await post(data.id, 250, { deductions: 10, note: 'Bank charge' })
    expect(posted.data).toMatchObject({ payout_amount: '250.00', deductions: '10.00', shipment_count: 2 })
    for (const call of [resolve(data.id, extra.id, { action: 'USE' }), leaveOut(data.id, 'EXTRA'), post(data.id, 250)])
      expect(await call).toMatchObject(refused('invalid_state', { current_status: 'POSTED' }))
  })

  it('of two invoices that name the same parcel: the first that is posted has it, in the other one it is DOUBLE', async () => {
    const { held, send, read, post, remove } = await aShop()
    const one = await held()
    const [first, second] = [
      (await send(csvOf([row(one.consignmentId)]), { invoice_number: '1' })).data,
      (await send(csvOf([row(one.consignmentId), row('X')]), { invoice_number: '2' })).data,
    ]
    await post(first.id, 130)
    expect((await read(second.id)).data.lists).toMatchObject([{ list: 'DOUBLE' }, { list: 'EXTRA' }])
    expect(await remove(first.id)).toMatchObject(refused('invalid_state', { current_status: 'POSTED' }))
  })

  it('matches as soon as the order says the same: nothing of it is stored as different', async () => {
    const { booked, send, read, post, shop } = await aShop()
    const { id, consignmentId } = await booked()
    const { data } = await send(csvOf([row(consignmentId)]))
    expect(data.lists).toMatchObject([{ list: 'NOT_DELIVERED' }])
    await shipmentCalls(h, shop).set(id, 'DELIVERED', { cash_collected: 200 })
    expect((await read(data.id)).data.lists).toMatchObject([{ list: 'MATCHED' }])
    expect((await post(data.id, 130)).status).toBe(201)
  })

  it('pays rests and claims of earlier payouts', async () => {
    const { shop, product, accountId, send, post, payouts } = await aShop()
    const [rest, claimed] = [
      await aShortShipment(h, shop, { product, accountId }),
      await aShortShipment(h, shop, { product, accountId }),
    ]
    await payouts.resolve(claimed.id, 'CLAIM')
    const numbers = await h.sql<{ n: string }>(
      'select shipment_number as n from shipments where id = any($1) order by id',
      [[rest.id, claimed.id]],
    )
    const ours = numbers.map(({ n }) => ({ 'Merchant Order ID': n.toLowerCase(), Payable: 20 }))
    const { data } = await send(csvOf(ours))
    expect(data.lists).toMatchObject([{ list: 'MATCHED', count: 2 }])
    expect((await post(data.id, 40)).data.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'COLLECTION',
      'CLAIM',
    ])
  })

  it('has what it adds or takes off besides in the payout, and says what is missing', async () => {
    const { held, send, post } = await aShop()
    const [one, late] = [await held(), await held()]
    await h.sql(`update shipments set ended_at = now() - interval '8 days' where id = $1`, [late.id])
    const { data } = await send(csvOf([{ ...row(one.consignmentId), Adjustment: '(5.00)' }]), { invoice_number: 'ADJ' })
    expect(data).toMatchObject({ expected: '125.00', deductions: '5.00', missing_count: 1, missing_amount: '200.00' })
    expect((await post(data.id, 125)).data).toMatchObject({ deductions: '5.00', note: 'ADJ' })
  })

  it('has a compensation of a parcel whose cash or fee another payout has', async () => {
    const { held, booked, send, leaveOut, post, payouts, accountId } = await aShop()
    const [paid, back] = [await held(), await booked({ status: 'RETURNING' })]
    await payouts.create({
      ...{ courier_account_id: accountId, payout_amount: 90 },
      lines: [paidLine(paid.id), paidLine(back.id, 0, 40)],
    })
    const next = await held()
    const { data } = await send(
      csvOf([
        { ...row(next.consignmentId), Adjustment: '' },
        { ...row(paid.consignmentId, 0, 0), Adjustment: '-3.00' },
        { ...row(back.consignmentId, 0, 0), Adjustment: '150.00' },
        { ...row(back.consignmentId, 0, 40), Adjustment: '' },
      ]),
      { invoice_number: 'COMP' },
    )
    expect(data).toMatchObject({ expected: '277.00', additions: '150.00', deductions: '3.00', waiting_count: 1 })
    expect(data.lists).toMatchObject([
      { list: 'MATCHED', count: 3 },
      { list: 'DOUBLE', count: 1, payable: '-40.00' },
    ])
    expect(await post(data.id, 277)).toMatchObject(refused('invalid_state', { reason: 'lines_open' }))
    await leaveOut(data.id, 'DOUBLE')
    expect((await post(data.id, 277)).data).toMatchObject({ additions: '150.00', deductions: '3.00', note: 'COMP' })
  })

  it('404 not_found: is of the store, as its lines, account and shipments are', async () => {
    const [{ held, send, accountId }, far] = [await aShop(), await aShop()]
    const { consignmentId } = await held()
    const { data } = await send(csvOf([row(consignmentId), row('NOBODY')]))
    const theirs = (await far.send(csvOf([row('NOBODY')]))).data
    const [line] = (await far.lines(theirs.id)).data.items
    const ours = await held()
    for (const call of [
      far.read(data.id),
      far.lines(data.id),
      far.post(data.id, 130),
      far.remove(data.id),
      far.leaveOut(data.id, 'EXTRA'),
      far.resolve(data.id, line.id, { action: 'USE' }),
      far.resolve(theirs.id, 799_000_001, { action: 'USE' }),
      far.resolve(theirs.id, line.id, { action: 'LINK', shipment_id: ours.id, note: 'x' }),
      far.send(csvOf([row(consignmentId)]), { courier_account_id: accountId }),
      far.preview(csvOf([row(consignmentId)]), { courier_account_id: accountId }),
    ])
      expect(await call).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    // Another store's parcel is no parcel of the account.
    expect((await far.send(csvOf([row(consignmentId)]))).data.lists).toMatchObject([{ list: 'EXTRA' }])
  })
})
