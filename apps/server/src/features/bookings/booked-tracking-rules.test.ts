import { expect, it } from 'vitest'
import { courierDrivers } from '../couriers/courier-drivers.ts'
import { trackingOfBooked } from './booked-tracking-rules.ts'

const written = { trackingCode: 'OWN-1', trackingUrl: 'https://courier.example/OWN-1' }
const booked = { consignmentId: 'DL121224VS8TTJ', trackingCode: '15BAEB8A' }

it.each([
  ['PATHAO', 'https://merchant.pathao.com/tracking?consignment_id=DL121224VS8TTJ'],
  ['REDX', 'https://redx.com.bd/track-parcel/?trackingId=DL121224VS8TTJ'],
  ['STEADFAST', 'https://steadfast.com.bd/t/15BAEB8A'],
] as const)('a parcel at %s is followed on the page of the courier', (courier, trackingUrl) => {
  expect(trackingOfBooked(courierDrivers[courier], booked, written, 'live')).toEqual({
    ...{ trackingCode: '15BAEB8A', trackingUrl },
  })
})

it('what the courier does not say stays as staff wrote it, and so does the URL of a parcel of the sandbox', () => {
  const unknown = { consignmentId: '', trackingCode: '' }
  expect(trackingOfBooked(courierDrivers.STEADFAST, unknown, written, 'live')).toEqual(written)
  expect(trackingOfBooked(courierDrivers.STEADFAST, booked, written, 'sandbox')).toEqual({
    ...written,
    trackingCode: '15BAEB8A',
  })
})
