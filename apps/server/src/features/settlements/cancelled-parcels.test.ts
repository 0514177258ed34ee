import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { orderCalls } from '../../../test/order-factory.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { paidLine, settlementCalls } from '../../../test/settlements.ts'
import { csvOf } from '../../../test/statements.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

/** A store with a parcel that was cancelled with its order, and that its courier has all the same. */
async function aCancelledParcel() {
  const booking = await setUpBooking(h, couriers, 'STEADFAST')
  const { shop, accountId, calls, track, move } = booking
  const { id, number, order } = await booking.booked()
  const orders = orderCalls(h, shop)
  await calls.cancel(id, { is_cancelled_at_courier: true })
  await orders.act(order.id, 'cancel')
  return {
    ...{ shop, accountId, id, number, files: fileCalls(h, shop, accountId), payouts: settlementCalls(h, shop) },
    /** The courier says that it has delivered the parcel, and staff record what it collected. */
    async deliver() {
      await move(number, 'delivered')
      await track(id)
      const cash = { method: 'CASH', amount: 200, shipment_id: id }
      expect((await orders.act(order.id, 'payments', cash)).status).toBe(201)
    },
    /** Another parcel of the same account, whose cash it holds. */
    async held() {
      const other = await booking.booked()
      await move(other.number, 'delivered')
      await track(other.id)
      return other.number
    },
  }
}

describe('a cancelled parcel whose cash the courier holds', () => {
  it('is SHORT in a file that pays nothing of it, and a rest once that is posted', async () => {
    const { deliver, held, files, payouts, id, number } = await aCancelledParcel()
    await deliver()
    const rows = [
      { Invoice: number, 'Collected Amount': 0, 'Delivery Fee': 70 },
      { Invoice: await held(), 'Collected Amount': 200, 'Delivery Fee': 62 },
    ]
    const { data } = await files.send(csvOf(rows))
    expect(data.lists).toMatchObject([
      { list: 'MATCHED', count: 1 },
      { list: 'SHORT', count: 1, difference: '-200.00' },
    ])
    expect((await files.post(data.id, 68, { accept_differences: true })).status).toBe(201)
    expect((await files.read(data.id)).data).toMatchObject({ short_count: 1, short_amount: '200.00' })
    expect((await payouts.rests()).data.items).toMatchObject([{ id, rest: '200.00', paid_out: '0.00' }])
    expect((await files.claim(data.id, 'SHORT')).data).toEqual({ count: 1, amount: '200.00' })
  })
})

describe('a cancelled parcel for which the courier keeps a fee', () => {
  it('is in the report of couriers with its fee, and one that costs nothing is not', async () => {
    const { shop, accountId, id, payouts, held } = await aCancelledParcel()
    await held()
    const headers = { authorization: `Bearer ${shop.secretKey}` }
    const report = async () => (await h.call({ url: `M/${shop.subdomain}/reports/couriers/`, headers })).data.accounts
    const [before] = await report()
    expect(before).toMatchObject({ booked_count: 1, delivered_count: 1, ended_count: 1, return_fees: '0.00' })
    const posted = await payouts.create({
      ...{ courier_account_id: accountId, lines: [paidLine(id, 0, 30)], payout_amount: 0 },
      ...{ additions: 30, note: 'Paid in cash' },
    })
    expect(posted.status).toBe(201)
    const [after] = await report()
    expect(after).toMatchObject({ booked_count: 2, delivered_count: 1, ended_count: 1, return_fees: '30.00' })
    expect(Number(after.fees) - Number(before.fees)).toBe(30)
  })
})
