import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { aRefund } from '../../../test/request-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { refused } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { statementCalls } from '../../../test/statements.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const calls = settlementCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  return {
    ...{ shop, product, accountId, ...calls, orders: orderCalls(h, shop) },
    held: (more: object = {}) => aHeldShipment(h, shop, { product, accountId, ...more }),
    short: () => aShortShipment(h, shop, { product, accountId }),
    post: (lines: object[], payout: number, more: object = {}) =>
      calls.create({ courier_account_id: accountId, lines, payout_amount: payout, ...more }),
    balance: async () =>
      (await h.call({ url: `M/${shop.subdomain}/courier-balances/`, headers })).data.items[0].held as string,
    entries: (shipmentId: number) =>
      h.sql(
        `select t.kind, (select jsonb_object_agg(l.account, l.amount_minor) from ledger_lines l where l.transaction_id = t.id) as lines
           from ledger_transactions t join courier_resolutions r on r.id = t.resolution_id where r.shipment_id = $1 order by t.id`,
        [shipmentId],
      ),
  }
}

describe('what is left after a payout', () => {
  it('is listed until a later payout pays it, and no more than that', async () => {
    const { short, rests, post, balance, accountId, orders, unsettled } = await aShop()
    const { id, orderId } = await short()
    expect((await rests(`courier_account_id=${accountId}`)).data.items).toMatchObject([
      { id, collected: '200.00', paid_out: '180.00', rest: '20.00', last_paid_on: '2026-01-12', resolutions: [] },
    ])
    expect((await unsettled(`courier_account_id=${accountId}`)).data.items).toMatchObject([
      { id, held: '20.00', claimed: '0.00', is_settled: true },
    ])
    expect(await post([paidLine(id, 21, 0)], 21)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
    expect((await post([paidLine(id, 20, 0)], 20, { paid_on: '2026-01-11' })).status).toBe(201)
    expect([await balance(), (await rests()).data.items]).toEqual(['0.00', []])
    expect((await orders.read(orderId)).data.courier_cash).toEqual({
      ...{ collected: '200.00', with_courier: '0.00', settled_on: '2026-01-12' },
    })
    expect(await post([paidLine(id, 1, 0)], 1)).toMatchObject(refused('invalid_state', { reason: 'settled' }))
  })

  it('is all of a parcel of which a payout has paid nothing, until a claim, which ends with the payout', async () => {
    const { shop, held, post, rests, resolve, read, claims, balance, void: voidIt } = await aShop()
    const [paid, none] = [await held(), await held()]
    const overview = async () =>
      (await h.call({ url: `M/${shop.subdomain}/overview/`, headers: { authorization: `Bearer ${shop.secretKey}` } }))
        .data.waiting.settlement_differences
    const posted = await post([paidLine(paid.id), paidLine(none.id, 0)], 60, { accept_differences: true })
    expect((await rests()).data.items).toMatchObject([
      { id: none.id, collected: '200.00', paid_out: '0.00', rest: '200.00', last_paid_on: null },
    ])
    expect(await overview()).toMatchObject({ count: 1 })
    const lines = async () => (await read(posted.data.id)).data.lines
    expect(await lines()).toMatchObject([{ rest: '0.00' }, { kind: 'CHARGE', rest: '200.00', claimed: '0.00' }])
    expect(await resolve(none.id, 'CORRECT_COLLECTED')).toMatchObject(refused('invalid_state', { reason: 'no_payout' }))
    expect((await resolve(none.id, 'CLAIM')).data).toMatchObject({ rest: '0.00', resolutions: [{ amount: '200.00' }] })
    expect([(await rests()).data.items, await balance()]).toEqual([[], '0.00'])
    expect(await lines()).toMatchObject([{ rest: '0.00' }, { rest: '0.00', claimed: '200.00' }])
    await voidIt(posted.data.id)
    expect((await claims()).data.items).toMatchObject([{ status: 'VOID' }])
    expect([(await rests()).data.items, await balance()]).toEqual([[], '400.00'])
  })

  it('is of the payout that paid less, not of a later one that has only a fee of the parcel', async () => {
    const { short, post, resolve, read, balance, void: voidIt } = await aShop()
    const { id, settlementId } = await short()
    const fee = await post([paidLine(id, 0, 10)], 0, { additions: 10, note: 'Its fee', accept_differences: true })
    expect(fee.status).toBe(201)
    expect((await read(fee.data.id)).data.lines).toMatchObject([{ kind: 'CHARGE', rest: '0.00' }])
    expect((await resolve(id, 'WRITE_OFF')).status).toBe(200)
    expect((await read(settlementId)).data.lines).toMatchObject([{ rest: '0.00', written_off: '20.00' }])
    await voidIt(settlementId)
    expect(await balance()).toBe('200.00')
  })

  it('can be written off: it is no more with the courier, nor a part of the takings, until the payout is void', async () => {
    const { shop, short, resolve, balance, entries, void: voidIt, read } = await aShop()
    const takings = async () => (await statementCalls(h, shop).takingsOf('')).data.methods
    const { id, settlementId } = await short()
    const before = await takings()
    const { status, data } = await resolve(id, 'WRITE_OFF')
    expect([status, await balance(), await takings()]).toEqual([200, '0.00', before])
    expect(data).toMatchObject({
      rest: '0.00',
      resolutions: [{ kind: 'WRITE_OFF', amount: '20.00', status: 'DONE', note: 'It weighed more' }],
    })
    expect((await read(settlementId)).data.lines).toMatchObject([
      { rest: '0.00', written_off: '20.00', claimed: '0.00' },
    ])
    const [audit] = await h.sql(
      `select after from audit_log where action = 'courier_rest.resolved' and store_id = $1`,
      [shop.storeId],
    )
    expect(audit?.after).toMatchObject({ action: 'WRITE_OFF', rest: '0.00' })
    await voidIt(settlementId)
    expect([await balance(), await takings()]).toEqual(['200.00', before])
    expect(await entries(id)).toEqual([
      { kind: 'WRITE_OFF', lines: { WRITTEN_OFF: 20_00, COURIER: -20_00 } },
      { kind: 'REST_VOID', lines: { WRITTEN_OFF: -20_00, COURIER: 20_00 } },
    ])
  })

  it('above 500.00 is written off by owners: others get 403 permission_denied', async () => {
    const { shop, product, accountId, resolve } = await aShop()
    const order = { lines: [{ product, quantity: 2, unitPriceMinor: 300_00 }] }
    const spec = { product, accountId, order, codMinor: 600_00, cash: 600 }
    const [one, two] = [await aHeldShipment(h, shop, spec), await aHeldShipment(h, shop, spec)]
    expect(await resolve(one.id, 'WRITE_OFF')).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } })
    const as = async (role: 'manager' | 'owner') => settlementCalls(h, shop, (await signInStaff(h, shop, role)).headers)
    const manager = await as('manager')
    expect((await manager.resolve(one.id, 'WRITE_OFF')).status).toBe(403)
    const claim = (await manager.resolve(two.id, 'CLAIM')).data.resolutions[0]
    expect((await manager.refuse(claim.id)).status).toBe(403)
    const owner = await as('owner')
    expect((await owner.resolve(one.id, 'WRITE_OFF')).status).toBe(200)
    expect((await owner.refuse(claim.id)).status).toBe(200)
  })

  it('is written off in parts by owners, too, above 500.00 in all: others get 403 permission_denied', async () => {
    const { shop, product, accountId, resolve, post, claims, refuse, void: voidIt } = await aShop()
    const order = { lines: [{ product, quantity: 2, unitPriceMinor: 500_00 }] }
    const { id } = await aHeldShipment(h, shop, { product, accountId, order, codMinor: 1000_00, cash: 1000 })
    const other = await post([paidLine(id, 300, 0)], 300, { accept_differences: true })
    await post([paidLine(id, 300, 0)], 300, { accept_differences: true })
    expect((await resolve(id, 'WRITE_OFF')).status).toBe(200)
    await voidIt(other.data.id)
    expect(await resolve(id, 'WRITE_OFF')).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } })
    await resolve(id, 'CLAIM')
    const [claim] = (await claims('status=OPEN')).data.items
    expect([claim.amount, (await refuse(claim.id)).status]).toEqual(['300.00', 403])
  })

  it('corrects what was collected: the order owes what the courier never got', async () => {
    const { short, resolve, balance, orders, entries } = await aShop()
    const { id, orderId } = await short()
    const { status, data } = await resolve(id, 'CORRECT_COLLECTED')
    expect(status).toBe(200)
    expect(data).toMatchObject({ collected: '180.00', paid_out: '180.00', rest: '0.00', resolutions: [] })
    expect([await balance(), await entries(id)]).toEqual(['0.00', []])
    const { data: order } = await orders.read(orderId)
    expect(order).toMatchObject({ amount_paid: '180.00', courier_cash: { collected: '180.00', with_courier: '0.00' } })
    expect(order.payments.map(({ status: now, amount }: Record<string, string>) => [now, amount])).toEqual([
      ['REVERSED', '200.00'],
      ['VERIFIED', '180.00'],
    ])
  })

  it('resolveCourierRest returns 409 invalid_state for nothing, without a payout to correct by, and with a refund of the money', async () => {
    const { shop, held, short, resolve, post } = await aShop()
    const { id } = await held()
    expect(await resolve(id, 'CORRECT_COLLECTED')).toMatchObject(refused('invalid_state', { reason: 'no_payout' }))
    await post([paidLine(id)], 130)
    expect(await resolve(id, 'WRITE_OFF')).toMatchObject(refused('invalid_state', { reason: 'nothing_held' }))
    const used = await short()
    await aRefund(h, shop, used.orderId, { status: 'PENDING', amountMinor: 50_00 })
    expect(await resolve(used.id, 'CORRECT_COLLECTED')).toMatchObject(
      refused('invalid_state', { reason: 'money_is_used' }),
    )
  })

  it('is of shipments of the store: others are 404 not_found', async () => {
    const [{ short }, far] = [await aShop(), await aShop()]
    const { id } = await short()
    expect(await far.resolve(id, 'WRITE_OFF')).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    expect((await far.rests()).data.items).toEqual([])
  })

  it('of too much is written off as a gain, or corrected, and not claimed', async () => {
    const { held, post, resolve, rests, balance } = await aShop()
    const { id } = await held()
    await post([paidLine(id, 203)], 133, { accept_differences: true })
    expect((await rests()).data.items).toMatchObject([{ id, rest: '-3.00' }])
    expect(await resolve(id, 'CLAIM')).toMatchObject(refused('invalid_state', { reason: 'nothing_held' }))
    expect((await resolve(id, 'WRITE_OFF')).data).toMatchObject({ rest: '0.00', resolutions: [{ amount: '-3.00' }] })
    expect(await balance()).toBe('0.00')
  })
})

describe('a payment of which cash was written off or claimed', () => {
  const reverse = async ({ orders }: Awaited<ReturnType<typeof aShop>>, orderId: number) => {
    const paymentId = (await orders.read(orderId)).data.payments.at(-1).id
    return orders.act(orderId, `payments/${paymentId}/reverse`, { reason: 'Less' })
  }

  it('can be reversed, which takes that back: what was written off is not written off again beside it', async () => {
    const shop = await aShop()
    for (const action of ['WRITE_OFF', 'CLAIM']) {
      const { id, orderId } = await shop.held()
      await shop.resolve(id, action)
      expect((await reverse(shop, orderId)).status).toBe(200)
      expect(await shop.balance()).toBe('0.00')
      expect(
        (await shop.orders.act(orderId, 'payments', { method: 'CASH', amount: 150, shipment_id: id })).status,
      ).toBe(201)
      expect((await shop.resolve(id, action)).data.resolutions).toMatchObject([
        { status: 'VOID', amount: '200.00' },
        { amount: '150.00' },
      ])
    }
  })

  it('cannot be reversed when a payout has paid the claim: 409 invalid_state with settled', async () => {
    const shop = await aShop()
    const { id, orderId } = await shop.held()
    await shop.resolve(id, 'CLAIM')
    await shop.post([paidLine(id)], 130)
    expect(await reverse(shop, orderId)).toMatchObject(refused('invalid_state', { reason: 'settled' }))
  })
})

describe('a claim', () => {
  it('is not opened again beside another: voidSettlement returns 409 invalid_state with claim_open', async () => {
    const { held, post, resolve, void: voidIt } = await aShop()
    const { id } = await held()
    const accepted = { accept_differences: true }
    const first = await post([paidLine(id, 80)], 10, accepted)
    await post([paidLine(id, 100, 0)], 100, accepted)
    await resolve(id, 'CLAIM')
    const paid = await post([paidLine(id, 20, 0)], 20)
    await voidIt(first.data.id)
    await resolve(id, 'CLAIM')
    expect(await voidIt(paid.data.id)).toMatchObject(refused('invalid_state', { reason: 'claim_open' }))
  })

  it('is paid by a payout, in parts, and open again when that is void', async () => {
    const { short, resolve, claims, post, balance, unsettled, accountId, void: voidIt } = await aShop()
    const { id, settlementId } = await short()
    await resolve(id, 'CLAIM')
    expect(await balance()).toBe('0.00')
    expect((await claims('status=OPEN')).data.items).toMatchObject([{ shipment_id: id, amount: '20.00', paid: '0.00' }])
    expect((await unsettled(`courier_account_id=${accountId}`)).data.items).toMatchObject([
      { id, held: '0.00', claimed: '20.00' },
    ])
    expect(await post([paidLine(id, 21, 0)], 21, { accept_differences: true })).toMatchObject(
      refused('invalid_state', { reason: 'amounts_differ' }),
    )
    await post([paidLine(id, 5, 0)], 5)
    const paid = await post([paidLine(id, 15, 0)], 15)
    expect(paid.data.lines).toMatchObject([{ kind: 'CLAIM', cash: '15.00' }])
    expect((await claims('status=PAID')).data.items).toMatchObject([{ paid: '20.00' }])
    expect(await voidIt(settlementId)).toMatchObject(refused('invalid_state', { reason: 'claim_paid' }))
    expect((await voidIt(paid.data.id)).status).toBe(200)
    expect((await claims()).data.items).toMatchObject([{ status: 'OPEN', paid: '5.00' }])
  })

  it('keeps the account at the courier until it is closed', async () => {
    const { shop, short, resolve, claims, refuse, accountId } = await aShop()
    const { id } = await short()
    await resolve(id, 'CLAIM')
    const remove = () => courierAccountCalls(h)(shop)('DELETE', accountId)
    expect(await remove()).toMatchObject(refused('invalid_state', { reason: 'parcels_open' }))
    await refuse((await claims()).data.items[0].id)
    expect((await remove()).status).toBe(200)
  })

  it('that is refused is written off, with what was not paid of it', async () => {
    const { short, resolve, claims, refuse, post, entries, void: voidIt } = await aShop()
    const { id, settlementId } = await short()
    await resolve(id, 'CLAIM')
    const [claim] = (await claims()).data.items
    const part = await post([paidLine(id, 5, 0)], 5)
    const { status, data } = await refuse(claim.id, 'No')
    expect([status, data]).toMatchObject([200, { status: 'REFUSED', end_note: 'No', paid: '5.00' }])
    expect(await entries(id)).toEqual([
      { kind: 'COURIER_CLAIM', lines: { COURIER_CLAIMS: 20_00, COURIER: -20_00 } },
      { kind: 'WRITE_OFF', lines: { WRITTEN_OFF: 15_00, COURIER_CLAIMS: -15_00 } },
    ])
    expect(await voidIt(part.data.id)).toMatchObject(refused('invalid_state', { reason: 'claim_refused' }))
    expect(await voidIt(settlementId)).toMatchObject(refused('invalid_state', { reason: 'claim_paid' }))
  })

  it('refuseCourierClaim returns 409 invalid_state for one that is closed, and 404 not_found for another store', async () => {
    const [{ short, resolve, claims, refuse, void: voidIt, entries }, far] = [await aShop(), await aShop()]
    const { id, settlementId } = await short()
    await resolve(id, 'CLAIM')
    const [claim] = (await claims()).data.items
    expect(await far.refuse(claim.id)).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    await refuse(claim.id)
    expect(await refuse(claim.id)).toMatchObject(refused('invalid_state', { current_status: 'REFUSED' }))
    await voidIt(settlementId)
    expect((await claims()).data.items).toMatchObject([{ status: 'VOID' }])
    expect((await entries(id)).at(-1)).toEqual({ kind: 'REST_VOID', lines: { WRITTEN_OFF: -20_00, COURIER: 20_00 } })
  })

  it('of a shipment is one at a time: 409 invalid_state with claim_open', async () => {
    const { held, resolve, post, short } = await aShop()
    const { id } = await held()
    expect((await resolve(id, 'CLAIM')).data.resolutions).toMatchObject([{ kind: 'CLAIM', status: 'OPEN' }])
    expect((await post([paidLine(id)], 130)).data.lines).toMatchObject([{ kind: 'CLAIM' }])
    const two = await short()
    await resolve(two.id, 'CLAIM')
    expect(await resolve(two.id, 'CLAIM')).toMatchObject(refused('invalid_state', { reason: 'nothing_held' }))
  })
})
