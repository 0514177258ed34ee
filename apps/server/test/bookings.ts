import type { CourierCode } from '@haat/contract/vocabulary.ts'
import type { setUpCouriers } from './couriers.ts'
import { aProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import { anOrder, type OrderSpec } from './order-factory.ts'
import { runJobs } from './run-jobs.ts'
import { shipmentCalls } from './shipments.ts'

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
type Body = Record<string, unknown>

/** A parcel as the simulated courier has it. */
export type SimulatedParcel = { id: string; number: string; status: string } & Body

/** What RedX needs beside the address, of the simulated areas. */
export const mirpur = { id: '12', name: 'Mirpur DOHS' }

/** A store of the sandbox with an account at a courier, its drafts, and the calls that book them. */
export async function setUpBooking(h: Harness, couriers: Couriers, courier: CourierCode) {
  const { shop, id: accountId, merchant, account } = await couriers.connected(h, courier)
  const calls = shipmentCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const place = courier === 'REDX' ? { place: mirpur } : {}
  const url = (id: number, what: string) => `M/${shop.subdomain}/shipments/${id}/${what}/`
  /** Two shirts at 100 taka, to be paid in cash. */
  async function draft(spec: Partial<OrderSpec> = {}) {
    const order = await anOrder(h, shop, {
      ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
      lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }],
      ...spec,
    })
    const { data } = await calls.create(order.id, {})
    return { order, id: data.id as number, number: data.shipment_number as string }
  }
  const book = (id: number, body: Body = {}, more: Record<string, string> = {}) =>
    h.call({
      url: url(id, 'book'),
      headers: { ...headers, 'accept-language': 'en', ...more },
      body: { courier_account_id: accountId, ...place, ...body },
    })
  /** What the courier has with a number of the store. */
  async function parcels(number: string): Promise<SimulatedParcel[]> {
    const { parcels } = await couriers.control(`/parcels?number=${number}`, undefined, 'GET')
    return parcels as SimulatedParcel[]
  }
  return {
    ...{ shop, accountId, account, merchant, calls, draft, book, parcels },
    resolve: (id: number, body: Body) =>
      h.call({ url: url(id, 'resolve-booking'), headers, body: { note: 'Seen in the panel.', ...body } }),
    refresh: (id: number) =>
      h.call({ method: 'POST', url: url(id, 'refresh'), headers: { ...headers, 'accept-language': 'en' } }),
    /** A shipment that the courier has. */
    async booked(spec: Partial<OrderSpec> = {}) {
      const shipment = await draft(spec)
      const { data } = await book(shipment.id)
      if (data.status !== 'BOOKED') throw new Error(`not booked: ${JSON.stringify(data.booking)}`)
      return shipment
    },
    /** What the courier does with its parcel. */
    async move(number: string, status: string, more: Body = {}) {
      const [parcel] = await parcels(number)
      const path = `/parcels/${courier.toLowerCase()}/${parcel?.account}/${parcel?.id}/move`
      await couriers.control(path, { status, ...more })
    },
    /** The courier's account of the merchant in the control API. */
    simulated: `/accounts/${courier.toLowerCase()}/${merchant}`,
    /** Makes the parcel of a shipment due, and has the courier asked by the job. Returns the shipment. */
    async track(id: number) {
      await h.sql(
        `update tracked_parcels set next_check_at = now() - interval '1 minute', leased_until = null where shipment_id = $1`,
        [id],
      )
      await runJobs(h, 'shipments.track')
      return (await calls.read(id)).data
    },
  }
}
