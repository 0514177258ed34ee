import { afterAll, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { aBookedShipment } from '../../../test/booked-shipments.ts'
import { aCourierAccount, courierAccountCalls } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aLostShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { onlyShipmentOf, refused, shipmentCalls } from '../../../test/shipments.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const calls = settlementCalls(h, shop)
  return {
    ...{ shop, product, accountId, ...calls, shipments: shipmentCalls(h, shop) },
    lost: () => aLostShipment(h, shop, { product, accountId }),
    booked: () => aBookedShipment(h, shop, { product, accountId }),
    held: () => aHeldShipment(h, shop, { product, accountId }),
    pay: (shipmentId: number, cash: number, more: object = {}) =>
      calls.create({
        ...{ courier_account_id: accountId, lines: [paidLine(shipmentId, cash, 0)], payout_amount: cash, ...more },
      }),
    entries: (shipmentId: number) =>
      h.sql(
        `select t.kind, (select jsonb_object_agg(l.account, l.amount_minor) from ledger_lines l where l.transaction_id = t.id) as lines
           from ledger_transactions t
           left join courier_resolutions r on r.id = t.resolution_id left join settlement_lines x on x.id = t.settlement_line_id
          where coalesce(r.shipment_id, x.shipment_id) = $1 order by t.id`,
        [shipmentId],
      ),
  }
}

describe('a parcel that a courier has lost', () => {
  it('is claimed for the price of its goods, and paid by payouts at once or in parts, until they are void', async () => {
    const { lost, claimGoods, claims, pay, entries, unsettled, accountId, void: voidIt } = await aShop()
    const { id } = await lost()
    const { status, data } = await claimGoods(id)
    expect([status, data]).toMatchObject([
      201,
      { kind: 'GOODS', status: 'OPEN', shipment_id: id, amount: '200.00', paid: '0.00', note: 'Stolen on the road' },
    ])
    expect((await unsettled(`courier_account_id=${accountId}`)).data.items).toMatchObject([
      { id, held: '0.00', claimed: '200.00' },
    ])
    expect(await pay(id, 201)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
    const first = await pay(id, 150)
    expect(first.data.lines).toMatchObject([{ kind: 'GOODS', cash: '150.00' }])
    expect((await pay(id, 50)).status).toBe(201)
    expect((await claims()).data.items).toMatchObject([{ status: 'PAID', paid: '200.00' }])
    expect(await entries(id)).toEqual([
      { kind: 'COURIER_CLAIM', lines: { COURIER_CLAIMS: 200_00, CLAIM_INCOME: -200_00 } },
      { kind: 'SETTLEMENT', lines: { BANK_TRANSFER: 150_00, COURIER_CLAIMS: -150_00 } },
      { kind: 'SETTLEMENT', lines: { BANK_TRANSFER: 50_00, COURIER_CLAIMS: -50_00 } },
    ])
    expect(await pay(id, 1)).toMatchObject(refused('invalid_state', { reason: 'nothing_held' }))
    expect((await voidIt(first.data.id)).status).toBe(200)
    expect((await claims()).data.items).toMatchObject([{ status: 'OPEN', paid: '50.00' }])
  })

  it('is claimed for less when staff say so, never for more: 400 validation_failed', async () => {
    const { lost, claimGoods } = await aShop()
    const { id } = await lost()
    for (const amount of ['200.01', 0])
      expect(await claimGoods(id, { amount })).toMatchObject({
        status: 400,
        body: { errors: { amount: [expect.any(String)] } },
      })
    expect((await claimGoods(id, { amount: '120.50' })).data).toMatchObject({ amount: '120.50' })
  })

  it('is claimed once, and again when the courier has refused: 409 invalid_state with already_claimed', async () => {
    const { lost, claimGoods, refuse, pay, entries } = await aShop()
    const { id } = await lost()
    const claim = (await claimGoods(id, { amount: 100 })).data
    expect(await claimGoods(id)).toMatchObject(refused('invalid_state', { reason: 'already_claimed' }))
    await pay(id, 40)
    expect((await refuse(claim.id, 'No proof')).data).toMatchObject({ status: 'REFUSED', paid: '40.00' })
    expect((await entries(id)).at(-1)).toEqual({
      kind: 'WRITE_OFF',
      lines: { WRITTEN_OFF: 60_00, COURIER_CLAIMS: -60_00 },
    })
    expect((await claimGoods(id)).status).toBe(201)
  })

  it('is claimed once by two members of staff at a time', async () => {
    const { lost, claimGoods } = await aShop()
    const { id, orderId } = await lost()
    const hold = { text: 'select from orders where id = $1 for update', values: [orderId] }
    const both = await behindLock(h, hold, [() => claimGoods(id), () => claimGoods(id)])
    expect(both.map(({ status }) => status)).toEqual([201, 409])
    expect(both[1]).toMatchObject(refused('invalid_state', { reason: 'already_claimed' }))
  })

  it('is paid by the line of a payout for what it was, when its cash is not held any more', async () => {
    const { held, claims, pay, resolve } = await aShop()
    const { id } = await held()
    await resolve((await held()).id, 'CLAIM')
    await resolve(id, 'CLAIM')
    expect((await claims(`shipment_id=${id}`)).data.items).toMatchObject([{ shipment_id: id, status: 'OPEN' }])
    expect((await pay(id, 200)).data.lines).toMatchObject([{ kind: 'CLAIM' }])
    expect((await claims(`shipment_id=${id}`)).data.items).toMatchObject([{ kind: 'CLAIM', status: 'PAID' }])
  })

  it('keeps the account at the courier while it is claimed', async () => {
    const { shop, lost, claimGoods, claims, refuse, accountId } = await aShop()
    await claimGoods((await lost()).id)
    const remove = () => courierAccountCalls(h)(shop)('DELETE', accountId)
    expect(await remove()).toMatchObject(refused('invalid_state', { reason: 'parcels_open' }))
    await refuse((await claims()).data.items[0].id)
    expect((await remove()).status).toBe(200)
  })
})

describe('units that did not come back with a parcel', () => {
  it('are claimed for their price, and not those that came back', async () => {
    const { booked, shipments, claimGoods } = await aShop()
    const { id } = await booked()
    await shipments.set(id, 'RETURNING')
    const [item] = (await shipments.read(id)).data.items
    const items = [{ order_item_id: item.order_item_id, sellable: 1, damaged: 0, missing: 1 }]
    expect((await shipments.receive(id, { items })).status).toBe(200)
    expect((await claimGoods(id)).data).toMatchObject({ kind: 'GOODS', amount: '100.00' })
  })
})

describe('createCourierClaim', () => {
  it('returns 409 invalid_state with nothing_missing for a parcel that arrived, or is on the road', async () => {
    const { held, booked, claimGoods } = await aShop()
    for (const { id } of [await held(), await booked()])
      expect(await claimGoods(id)).toMatchObject(refused('invalid_state', { reason: 'nothing_missing' }))
  })

  it('returns 404 not_found for a parcel of another store, and one that no courier had', async () => {
    const [mine, far] = [await aShop(), await aShop()]
    expect((await far.claimGoods((await mine.lost()).id)).status).toBe(404)
    const { id: orderId } = await anOrder(h, mine.shop, {
      ...{ status: 'SHIPPED', hasEvents: true, lines: [{ product: mine.product }] },
    })
    const { id } = await onlyShipmentOf(h, orderId)
    expect((await mine.shipments.set(id, 'LOST')).status).toBe(200)
    expect((await mine.claimGoods(id)).status).toBe(404)
  })
})
