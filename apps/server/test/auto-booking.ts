import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { expect } from 'vitest'
import { setUpBooking } from './bookings.ts'
import type { setUpCouriers } from './couriers.ts'
import { aProduct } from './factories.ts'
import type { Harness } from './harness.ts'
import type { startIdleWorker } from './idle-worker.ts'
import { anOrder, type OrderSpec, orderCalls } from './order-factory.ts'

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
type Worker = Awaited<ReturnType<typeof startIdleWorker>>
type Row = { id: number; status: string; actor: string; is_automatic: boolean }

/** A store whose parcels to Dhaka go by one courier, and that books what staff begin to process. */
export async function anAutoBookingStore(
  h: Harness,
  { couriers, worker }: { couriers: Couriers; worker: Worker },
  courier: CourierCode = 'STEADFAST',
  isOn = true,
) {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId } = booking
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const root = `M/${shop.subdomain}/`
  await h.sql(
    `insert into courier_account_zones (store_id, zone_code, courier_account_id) values ($1, 'inside_dhaka', $2)`,
    [shop.storeId, accountId],
  )
  const settings = (body: object) => h.call({ method: 'PATCH', url: `${root}settings/`, headers, body })
  if (isOn) expect((await settings({ auto_book: true })).data.auto_book).toBe(true)
  const orders = orderCalls(h, shop)
  async function confirmed(spec: Partial<OrderSpec> = {}): Promise<number> {
    const order = await anOrder(h, shop, {
      ...{ status: 'CONFIRMED', hasEvents: true, phone: '+8801712345678', receiverName: 'Rahima Khatun' },
      ...{ deliveryLocation: 'inside_dhaka', lines: [{ product: await aProduct(h, shop, { stock: 9 }), quantity: 2 }] },
      ...spec,
    })
    return order.id
  }
  /** Staff begin to process an order, and what follows is done, up to the booking by the job. */
  async function process(id: number) {
    expect((await orders.act(id, 'process')).data.status).toBe('PROCESSING')
    await worker.drain()
  }
  return {
    ...{ ...booking, headers, settings, orders, confirmed, process },
    async processed(spec: Partial<OrderSpec> = {}) {
      const id = await confirmed(spec)
      await process(id)
      return id
    },
    shipmentsOf: async (orderId: number) => (await booking.calls.list(`order_id=${orderId}`)).data.items,
    runs: async (query = '') => (await h.call({ url: `${root}bulk-bookings/?${query}`, headers })).data.items as Row[],
    run: async (id: number) => (await h.call({ url: `${root}bulk-bookings/${id}/`, headers })).data,
    /** What staff were alerted to. */
    async alerts() {
      await worker.drain()
      const { data } = await h.call({ url: `${root}alerts/`, headers })
      return data.items.filter(({ kind }: { kind: string }) => kind === 'COURIER_PROBLEM')
    },
  }
}
