import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

const dhanmondi = { address: 'House 12, Road 5', thana: 'Dhanmondi', district: 'Dhaka' }

/** A parcel of 1,200 g that a courier has, and that collects some taka. */
async function withParcel(
  courier: 'PATHAO' | 'REDX' | 'STEADFAST',
  { taka = 5_000, orderTaka = taka }: { taka?: number; orderTaka?: number } = {},
) {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId, merchant, calls, draft, book, move, track } = booking
  const product = await aProduct(h, shop, { stock: 9 })
  const { id, number, order } = await draft({ lines: [{ product, quantity: 2, unitPriceMinor: orderTaka * 50 }] })
  await h.sql('update shipments set weight_grams = 1200, cod_minor = $2 where id = $1', [id, taka * 100])
  await h.sql('update orders set address = $2, thana = $3, district = $4 where id = $1', [
    order.id,
    ...Object.values(dhanmondi),
  ])
  const { data } = await book(id)
  expect(data).toMatchObject({ status: 'BOOKED', cod_amount: `${taka}.00` })
  return {
    ...{ id, booked: data, ...fileCalls(h, shop, accountId) },
    read: async () => (await calls.read(id)).data,
    balance: async () => {
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      return (await h.call({ url: `M/${shop.subdomain}/courier-balances/`, headers })).data.items[0]
    },
    askFees: () => runJobs(h, 'shipments.ask_fees'),
    /** The next hour, in which what is to be asked again is due. */
    anHourLater: () =>
      h.sql(`update shipment_bookings set fees_due_at = fees_due_at - interval '61 minutes' where shipment_id = $1`, [
        id,
      ]),
    async deliver() {
      await move(number, 'delivered')
      expect(await track(id)).toMatchObject({ status: 'DELIVERED', held_amount: `${taka}.00` })
    },
    /** Staff say how much the courier has collected. */
    async deliverFor(collected: number) {
      await move(number, 'delivered', { collected })
      const { data } = await calls.set(id, 'DELIVERED', { cash_collected: collected, override: true })
      expect(data).toMatchObject({ status: 'DELIVERED', held_amount: `${collected}.00` })
    },
    /** The file of the courier's next payout. */
    async payoutFile(): Promise<string> {
      const at = `/settlements/${courier.toLowerCase()}/${merchant}`
      const { id: payoutId } = await couriers.control(at)
      return (await fetch(`${couriers.url}/__sim${at}/${payoutId}/csv`)).text()
    },
  }
}

describe('the fee of a payout', () => {
  it.each([
    ['PATHAO', '85.00', '50.00', '135.00'],
    ['REDX', '85.00', '50.00', '135.00'],
  ] as const)(
    'at %s is compared with what delivery and collecting the cash cost there',
    async (courier, fee, codFee, quoted) => {
      const { id, booked, askFees, read, deliver, balance, payoutFile, send, lines, post } = await withParcel(courier)
      expect(booked.booking).toMatchObject({ fee: courier === 'PATHAO' ? fee : null, cod_fee: null })
      await askFees()
      expect((await read()).booking).toMatchObject({ fee, cod_fee: codFee })
      await deliver()
      const expected = `${5_000 - Number(quoted)}.00`
      expect(await balance()).toMatchObject({ held: '5000.00', fees: quoted, expected })
      const { data } = await send(await payoutFile())
      expect(data.lists).toMatchObject([{ list: 'MATCHED', count: 1 }])
      expect((await lines(data.id)).data.items).toMatchObject([{ shipment_id: id, fee: quoted, quoted_fee: quoted }])
      expect((await post(data.id, Number(expected))).status).toBe(201)
    },
  )

  it('differs when the courier keeps more, which is recorded only when staff accept it', async () => {
    const { askFees, deliver, payoutFile, send, lines, post } = await withParcel('PATHAO')
    await askFees()
    await deliver()
    const file = (await payoutFile()).replace('85.00,50.00,4865.00', '85.00,60.00,4855.00').replace(/Total.*\r\n/, '')
    const { data } = await send(file)
    expect(data.lists).toMatchObject([{ list: 'FEE_DIFFERS', count: 1 }])
    expect((await lines(data.id)).data.items).toMatchObject([{ fee: '145.00', quoted_fee: '135.00' }])
    expect(await post(data.id, 4_855)).toMatchObject(refused('invalid_state', { reason: 'fees_differ' }))
    expect((await post(data.id, 4_855, { accept_differences: true })).status).toBe(201)
  })

  it('is compared with nothing where the courier does not say what it charges', async () => {
    const { askFees, booked, read, deliver, balance, payoutFile, send, lines, post } = await withParcel('STEADFAST')
    await askFees()
    expect((await read()).booking).toEqual(booked.booking)
    await deliver()
    expect(await balance()).toMatchObject({ fees: '0.00', expected: '5000.00' })
    const { data } = await send(await payoutFile())
    expect(data.lists).toMatchObject([{ list: 'MATCHED', count: 1 }])
    expect((await lines(data.id)).data.items).toMatchObject([{ quoted_fee: null }])
    expect((await post(data.id, Number(data.expected))).status).toBe(201)
  })

  it('is compared with nothing when the courier has collected more than it was asked about', async () => {
    const { askFees, deliverFor, payoutFile, send, lines } = await withParcel('PATHAO', { orderTaka: 7_000 })
    await askFees()
    await deliverFor(6_000)
    const { data } = await send(await payoutFile())
    expect((await lines(data.id)).data.items).toMatchObject([{ list: 'MATCHED', fee: '145.00', quoted_fee: null }])
  })
})

describe('what a courier charges for a parcel', () => {
  it('is asked again later when the courier does not respond, and once only when it has said it', async () => {
    const { askFees, anHourLater, read } = await withParcel('PATHAO')
    const calls = () => couriers.callsTo('pathao.price')
    const before = await calls()
    await couriers.fault({ endpoint: 'pathao.price', kind: 'http_error', status: 500 })
    await askFees()
    await askFees()
    expect([(await calls()) - before, (await read()).booking]).toMatchObject([1, { fee: '85.00', cod_fee: null }])
    await anHourLater()
    await askFees()
    await askFees()
    expect([(await calls()) - before, (await read()).booking]).toMatchObject([2, { fee: '85.00', cod_fee: '50.00' }])
  })

  it('is not asked for a parcel without cash of which the booking says the fee', async () => {
    const before = await couriers.callsTo('pathao.price')
    const { askFees, booked } = await withParcel('PATHAO', { taka: 0 })
    await askFees()
    expect(booked.booking).toMatchObject({ fee: '85.00', cod_fee: '0.00' })
    expect(await couriers.callsTo('pathao.price')).toBe(before)
  })

  it('is asked of a booking that staff have resolved', async () => {
    const { draft, book, parcels, resolve, calls } = await setUpBooking(h, couriers, 'REDX')
    const { id, number } = await draft()
    await couriers.fault({ endpoint: 'redx.create', kind: 'reset', committed: true })
    await book(id)
    await h.sql('update shipment_bookings set next_check_at = null where shipment_id = $1', [id])
    const [parcel] = await parcels(number)
    expect((await resolve(id, { outcome: 'BOOKED', consignment_id: parcel?.id })).status).toBe(200)
    await runJobs(h, 'shipments.ask_fees')
    expect((await calls.read(id)).data.booking).toMatchObject({ status: 'BOOKED', fee: '70.00', cod_fee: '2.00' })
  })
})
