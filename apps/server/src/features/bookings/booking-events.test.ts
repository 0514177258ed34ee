import { afterAll, afterEach, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))
const booking = await setUpBooking(h, couriers, 'PATHAO')
const { shop, accountId, draft, book, parcels, resolve } = booking

type Event = { type: string; data: { object: { id: number }; booking?: object; previous?: object } }

/** What the event feed has about a shipment, oldest first. */
async function eventsOf(id: number): Promise<Event[]> {
  await takeEvents(h.deps, 500, 60)
  const { data } = await h.call({
    url: '/api/v1/business/events/?types=shipment.*&limit=500',
    headers: { authorization: `Bearer ${shop.secretKey}` },
  })
  return (data.items as Event[]).filter(({ data: { object } }) => object.id === id)
}
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)

it('a booking is an event with the parcel and the account at the courier, beside that of the status', async () => {
  const { id, number } = await draft()
  await book(id)
  const [parcel] = await parcels(number)
  expect(await eventsOf(id)).toMatchObject([
    { type: 'shipment.created' },
    { type: 'shipment.status_changed', data: { object: { status: 'BOOKED' }, previous: { status: 'DRAFT' } } },
    {
      type: 'shipment.booked',
      data: {
        object: { status: 'BOOKED', shipment_number: number },
        booking: { courier: 'PATHAO', courier_account_id: accountId, consignment_id: parcel?.id },
      },
    },
  ])
})

it('a booking whose response is lost is one event, and another one when staff find the parcel', async () => {
  const { id, number } = await draft()
  await couriers.fault({ endpoint: 'pathao.create', kind: 'reset', committed: true })
  await book(id)
  expect((await eventsOf(id)).slice(0, 2)).toMatchObject([
    { type: 'shipment.created' },
    {
      type: 'shipment.booking_unknown',
      data: {
        object: { status: 'DRAFT' },
        booking: { courier: 'PATHAO', courier_account_id: accountId, consignment_id: '' },
      },
    },
  ])
  const [parcel] = await parcels(number)
  await resolve(id, { outcome: 'BOOKED', consignment_id: parcel?.id })
  expect(await typesOf(id)).toEqual([
    ...['shipment.created', 'shipment.booking_unknown', 'shipment.problem'],
    ...['shipment.status_changed', 'shipment.booked'],
  ])
})

it('a parcel that the courier refuses has no such event', async () => {
  const { id } = await draft()
  await couriers.fault({
    ...{ endpoint: 'pathao.create', kind: 'field_errors' },
    fields: { recipient_phone: 'The phone is on our list.' },
  })
  await book(id)
  expect(await typesOf(id)).toEqual(['shipment.created'])
})
