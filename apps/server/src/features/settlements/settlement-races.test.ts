import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
const { act, read } = orderCalls(h, shop)
const { create, void: voidIt, resolve, refuse, claims } = settlementCalls(h, shop)
afterAll(() => expectHealthy(h))

const held = () => aHeldShipment(h, shop, { product, accountId })
const post = (...ids: number[]) =>
  create({ courier_account_id: accountId, lines: ids.map((id) => paidLine(id)), payout_amount: 130 * ids.length })
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort()

describe('two clerks at once', () => {
  it('record the cash of a parcel in one payout', async () => {
    const [one, two] = [await held(), await held()]
    const both = await behindLock(h, holdOrder(one.orderId), [() => post(one.id, two.id), () => post(two.id, one.id)])
    expect(statusesOf(both)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.details).toMatchObject({ reason: 'settled' })
  })

  it('pay the cash of a parcel out, or reverse its payment, but not both', async () => {
    for (const isFirst of [true, false]) {
      const { id, orderId } = await held()
      const paymentId = (await read(orderId)).data.payments[0].id
      const calls = [() => post(id), () => act(orderId, `payments/${paymentId}/reverse`, { reason: 'Less' })]
      const both = await behindLock(h, holdOrder(orderId), isFirst ? calls : calls.reverse())
      expect([both[0]?.status, both[1]?.status]).toEqual([isFirst ? 201 : 200, 409])
    }
  })

  it('void a payout once', async () => {
    const { id, orderId } = await held()
    const { data } = await post(id)
    const both = await behindLock(h, holdOrder(orderId), [() => voidIt(data.id), () => voidIt(data.id)])
    expect(statusesOf(both)).toEqual([200, 409])
  })

  it('void a payout, and record another one of its parcels after it', async () => {
    const { id, orderId } = await held()
    const { data } = await post(id)
    const both = await behindLock(h, holdOrder(orderId), [() => voidIt(data.id), () => post(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 201])
  })
})

describe('what a payout left', () => {
  const short = () => aShortShipment(h, shop, { product, accountId })
  const payRest = (id: number) =>
    create({ courier_account_id: accountId, lines: [paidLine(id, 20, 0)], payout_amount: 20 })

  it('is decided once', async () => {
    const { id, orderId } = await short()
    const both = await behindLock(h, holdOrder(orderId), [() => resolve(id, 'WRITE_OFF'), () => resolve(id, 'CLAIM')])
    expect(both.map(({ status }) => status)).toEqual([200, 409])
  })

  it('is paid out, or written off, but not both', async () => {
    for (const isFirst of [true, false]) {
      const { id, orderId } = await short()
      const calls = [() => payRest(id), () => resolve(id, 'WRITE_OFF')]
      const both = await behindLock(h, holdOrder(orderId), isFirst ? calls : calls.reverse())
      expect([both[0]?.status, both[1]?.status]).toEqual([isFirst ? 201 : 200, 409])
    }
  })

  it('is taken back with its payout, or decided after that for all of the cash', async () => {
    const { id, orderId, settlementId } = await short()
    const both = await behindLock(h, holdOrder(orderId), [() => voidIt(settlementId), () => resolve(id, 'CLAIM')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1]?.data.resolutions).toMatchObject([{ amount: '200.00' }])
  })

  it('is refused once, and not paid after that', async () => {
    const { id, orderId } = await short()
    await resolve(id, 'CLAIM')
    const claim = (await claims('status=OPEN')).data.items.find(
      (one: { shipment_id: number }) => one.shipment_id === id,
    )
    const all = await behindLock(h, holdOrder(orderId), [
      () => refuse(claim.id),
      () => refuse(claim.id),
      () => payRest(id),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 409, 409])
  })
})

describe('the database', () => {
  it('refuses to let go of what the courier does not hold, by any statement', async () => {
    const { id } = await aShortShipment(h, shop, { product, accountId })
    const off = `insert into courier_resolutions (store_id, shipment_id, kind, amount_minor, status, note, recorded_by)
      select store_id, id, 'WRITE_OFF', $2, 'DONE', 'x', 'x' from shipments where id = $1`
    for (const minor of [20_01, -1]) await expect(h.sql(off, [id, minor])).rejects.toThrow('does not hold')
  })

  it('refuses a second payout of the cash of a parcel, by any statement', async () => {
    const { id } = await held()
    await post(id)
    const again = `insert into settlement_lines (store_id, settlement_id, shipment_id, kind, held_minor, cash_minor, fee_minor)
      select store_id, settlement_id, shipment_id, kind, held_minor, 1, 0 from settlement_lines where shipment_id = $1`
    await expect(h.sql(again, [id])).rejects.toThrow('is to be paid out')
  })
})
