import { afterAll, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
const { act, read } = orderCalls(h, shop)
const { create, void: voidIt } = settlementCalls(h, shop)
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

describe('the database', () => {
  it('refuses a second payout of the cash of a parcel, whoever writes it', async () => {
    const { id } = await held()
    await post(id)
    const again = `insert into settlement_lines (store_id, settlement_id, shipment_id, kind, held_minor, cash_minor, fee_minor)
      select store_id, settlement_id, shipment_id, kind, held_minor, 1, 0 from settlement_lines where shipment_id = $1`
    await expect(h.sql(again, [id])).rejects.toThrow('settlement_lines_once')
  })
})
