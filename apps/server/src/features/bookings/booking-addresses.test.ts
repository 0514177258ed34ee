import { courierCodes } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { type Shop, signIn } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { refused } from '../../../test/shipments.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

const open = refused('invalid_state', { reason: 'booking_open' })

/** A draft of an order of a shopper, who changes where it goes. */
async function drafted(courier: (typeof courierCodes)[number]) {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop } = booking
  const me = await signIn(h, { ...shop, testStoreId: shop.storeId } as Shop)
  const { id, number, order } = await booking.draft({ customerId: me.id })
  const headers = { authorization: `Bearer ${me.token}` }
  return {
    ...{ ...booking, id, number, order },
    change: (body: object) =>
      h.call({
        ...{ method: 'PATCH', url: 'W/orders/', key: shop.key, headers },
        body: { order_id: order.id, ...body },
      }),
    address: async () => (await h.sql<{ address: string }>('select address from orders where id = $1', [order.id]))[0],
  }
}

describe('the delivery details of an order', () => {
  it.each(courierCodes)('409 invalid_state: stay while it is not known whether %s has its parcel', async (courier) => {
    const { id, book, resolve, change, address } = await drafted(courier)
    const before = await address()
    await couriers.fault({ endpoint: `${courier.toLowerCase()}.create`, kind: 'http_error', status: 500, times: null })
    // It alone is asked for a number of the store.
    await couriers.fault({ endpoint: 'steadfast.status', kind: 'http_error', status: 503, times: null })
    expect((await book(id)).data.booking.status).toBe('UNCLEAR')
    for (const body of [
      { address: 'House 9, Road 9, Banani, Dhaka' },
      { phone: '01812345678' },
      { receiver_name: 'Rumi' },
    ])
      expect(await change(body)).toMatchObject(open)
    expect(await address()).toEqual(before)
    await couriers.clearFaults()
    expect((await resolve(id, { outcome: 'NOT_BOOKED' })).data.booking.status).toBe('REFUSED')
    expect((await change({ receiver_name: 'Rumi' })).status).toBe(200)
  })

  it('409 invalid_state: are those that the courier has once it is booked', async () => {
    const { id, book, change } = await drafted('PATHAO')
    expect((await book(id)).data.status).toBe('BOOKED')
    expect(await change({ receiver_name: 'Rumi' })).toMatchObject(
      refused('invalid_state', { current_status: 'PROCESSING' }),
    )
  })

  it('are changed before a booking that begins at the same moment, or not at all', async () => {
    for (const changesFirst of [true, false]) {
      const { id, number, order, book, change, parcels } = await drafted('PATHAO')
      // What it has begun stays open until both have ended.
      await couriers.fault({ endpoint: 'pathao.create', kind: 'reset', committed: true })
      const name = 'Rumi Akter'
      const calls = [() => change({ receiver_name: name }), () => book(id)]
      const responses = await behindLock(h, holdOrder(order.id), changesFirst ? calls : calls.reverse())
      const changed = changesFirst ? responses[0] : responses[1]
      expect(changed).toMatchObject(changesFirst ? { status: 200 } : open)
      expect(await parcels(number)).toMatchObject([{ recipient: { name: changesFirst ? name : 'Rahima Khatun' } }])
    }
  })
})
