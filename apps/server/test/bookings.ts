import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { setUpCouriers } from './couriers.ts'
import { aProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import { anOrder, type OrderSpec } from './order-factory.ts'
import { shipmentCalls } from './shipments.ts'

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
type Body = Record<string, unknown>

/** A parcel as the simulated courier has it. */
export type SimulatedParcel = { id: string; number: string; status: string } & Body

/** What RedX needs beside the address, of the simulated areas. */
export const mirpur = { id: '12', name: 'Mirpur DOHS' }

/** A store of the sandbox with an account at a courier, its drafts, and the calls that book them. */
export async function setUpBooking(h: Harness, couriers: Couriers, courier: CourierCode) {
  const { shop, id: accountId } = await couriers.connected(h, courier)
  const calls = shipmentCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const place = courier === 'REDX' ? { place: mirpur } : {}
  const url = (id: number, what: string) => `M/${shop.subdomain}/shipments/${id}/${what}/`
  return {
    ...{ shop, accountId, calls },
    /** Two shirts at 100 taka, to be paid in cash. */
    async draft(spec: Partial<OrderSpec> = {}) {
      const order = await anOrder(h, shop, {
        ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
        lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }],
        ...spec,
      })
      const { data } = await calls.create(order.id, {})
      return { order, id: data.id as number, number: data.shipment_number as string }
    },
    book: (id: number, body: Body = {}, more: Record<string, string> = {}) =>
      h.call({
        url: url(id, 'book'),
        headers: { ...headers, 'accept-language': 'en', ...more },
        body: { courier_account_id: accountId, ...place, ...body },
      }),
    resolve: (id: number, body: Body) =>
      h.call({ url: url(id, 'resolve-booking'), headers, body: { note: 'Seen in the panel.', ...body } }),
    /** What the courier has with a number of the store. */
    async parcels(number: string): Promise<SimulatedParcel[]> {
      const { parcels } = await couriers.control(`/parcels?number=${number}`, undefined, 'GET')
      return parcels as SimulatedParcel[]
    },
  }
}
