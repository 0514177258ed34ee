import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { runBulkBookings } from '../../../src/features/bookings/run-bulk-bookings.ts'
import { sendDueBookings } from '../../../src/features/bookings/send-due-bookings.ts'
import { checkDueParcels } from '../../../src/features/parcel-tracking/check-due-parcels.ts'
import { sendDueReturns } from '../../../src/features/return-requests/send-due-return-requests.ts'
import { defaultRetention } from '../../../src/platform/retention.ts'
import { type SimulatedParcel, setUpBooking } from '../../bookings.ts'
import { courierAccountCalls } from '../../courier-accounts.ts'
import type { setUpCouriers } from '../../couriers.ts'
import type { Harness, TestResponse } from '../../harness.ts'
import { orderCalls } from '../../order-factory.ts'
import type { Fault } from './fault-case.ts'

const HOST = 'http://shop.test'
const MINUTE_MS = 60_000
/** When the jobs run after something went wrong; by day and night, until each courier was asked about each parcel. */
const LATER_MINUTES = [6, 20, 50, 120, 500, 1_500]
export const TOMORROW = 1_440

type Couriers = Awaited<ReturnType<typeof setUpCouriers>>
export type Draft = { id: number; number: string; order: { id: number } }

export type CourierWorld = Awaited<ReturnType<typeof openCourierWorld>>

/** A store with an account at a courier that notifies it, and the time of both. */
export async function openCourierWorld(h: Harness, couriers: Couriers, courier: CourierCode) {
  h.setNow(new Date())
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId, simulated, merchant, calls } = booking
  const asOwner = courierAccountCalls(h)(shop)
  const { url, secret } = (await asOwner('POST', `${accountId}/webhook`)).data
  const registered = await couriers.control(`${simulated}/webhook`, { url: HOST + url, ...(secret && { secret }) })
  if (registered.problem) throw new Error(String(registered.problem))
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const at = (name: string) => `${courier.toLowerCase()}.${name}`
  let start = Date.now()
  const context = () => ({ ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal })

  const world = {
    ...{ h, couriers, courier, headers, at, asOwner, ...booking },
    /** Responses that nobody should get. */
    wrong: [] as string[],
    /** Whether the courier sends something late: nobody waits for it. */
    isLate: false,
    begin() {
      start = Date.now()
      world.wrong = []
      h.setNow(new Date(start))
    },
    fault: (fault: Fault) => couriers.fault({ about: merchant, ...fault }),
    /** What the courier has sent is there, and every job has run, some minutes after the beginning. */
    async runJobs(minutes: number) {
      h.setNow(new Date(start + minutes * MINUTE_MS))
      if (!world.isLate) await couriers.control('/idle')
      await sendDueBookings(context(), shop.storeId)
      await runBulkBookings(context(), shop.storeId)
      await checkDueParcels(context(), shop.storeId)
      await sendDueReturns(context(), shop.storeId)
    },
    note(what: string, { status, text, body }: TestResponse, expected: readonly number[] = [200, 201]) {
      const isCourierError = status === 502 && body?.error_code === 'courier_error'
      if (!expected.includes(status) && !isCourierError) world.wrong.push(`${what}: ${status} ${text.slice(0, 300)}`)
    },
    /** Asks the courier to bring a parcel back. */
    askBack: (id: number) =>
      h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/${id}/request-return/`, headers }),
    all: async (): Promise<SimulatedParcel[]> => {
      const query = `courier=${courier.toLowerCase()}&account=${merchant}`
      return (await couriers.control(`/parcels?${query}`, undefined, 'GET')).parcels as SimulatedParcel[]
    },
    /** The courier is repaired, sends what it kept back, and time passes; then staff look into what nobody has found out. */
    async repair(drafts: readonly Draft[]) {
      world.isLate = false
      await couriers.clearFaults()
      await couriers.control('/webhooks/release')
      for (const minutes of LATER_MINUTES) await world.runJobs(minutes)
      for (const draft of drafts) await resolveAsStaff(draft)
    },
    /** Books what was refused again, and has everything delivered. */
    async finish(drafts: readonly Draft[]) {
      for (const { id } of drafts) {
        const { data } = await calls.read(id)
        if (data.status === 'DRAFT') world.note('book again', await booking.book(id))
      }
      for (const { number } of drafts) {
        const [parcel] = await booking.parcels(number)
        const isOver = parcel && /^(?:delivered|paid|cancelled)$/.test(parcel.status)
        if (parcel && !isOver) await booking.move(number, 'delivered')
      }
      await world.runJobs(2 * TOMORROW)
      for (const draft of drafts) await recordCash(draft)
    },
  }

  /** Records what a courier has collected with a parcel that was cancelled, as the problem asks for. */
  async function recordCash({ id, number, order }: Draft) {
    const { data } = await calls.read(id)
    if (data.status !== 'CANCELLED' || data.problem !== 'CASH_SHORT') return
    const [parcel] = await booking.parcels(number)
    const cash = { method: 'CASH', amount: parcel?.collected, shipment_id: id }
    world.note('cash', await orderCalls(h, shop).act(order.id, 'payments', cash))
  }

  /** Looks for a parcel in the panel of the courier, where the server says that nobody else will find out. */
  async function resolveAsStaff({ id, number }: Draft) {
    const { data } = await calls.read(id)
    if (data.booking?.status !== 'UNCLEAR') return
    if (!data.booking.needs_staff) world.wrong.push(`${number} is unclear, and nobody is asked`)
    const alerts = await h.sql(
      `select from outbox where type = 'shipment.problem' and resource_id = $1 and payload ->> 'problem' = 'BOOKING_UNCLEAR'`,
      [String(id)],
    )
    if (alerts.length !== 1) world.wrong.push(`${number} is unclear, of which staff heard ${alerts.length} times`)
    const [parcel] = await booking.parcels(number)
    const outcome = parcel ? { outcome: 'BOOKED', consignment_id: parcel.id } : { outcome: 'NOT_BOOKED' }
    world.note('resolve', await booking.resolve(id, outcome))
    await world.runJobs(2 * TOMORROW - 60)
  }
  return world
}
