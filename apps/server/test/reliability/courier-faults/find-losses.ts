import { courierDrivers } from '../../../src/features/couriers/courier-drivers.ts'
import { meaningOf } from '../../../src/features/parcel-tracking/courier-word-rules.ts'
import type { SimulatedParcel } from '../../bookings.ts'
import type { CourierWorld } from './courier-world.ts'

type Shipment = {
  number: string
  status: string
  booking: string | null
  consignmentId: string
  problem: string
  /** Status of the latest request to bring it back. */
  asked: string | null
  collectedMinor: number | null
}

/** What differs between a courier and the store: parcels, their statuses and their cash. */
export async function findLosses(world: Pick<CourierWorld, 'h' | 'courier' | 'shop' | 'all'>): Promise<string[]> {
  const { h, shop, all } = world
  const shipments = await h.sql<Shipment>(
    `select s.shipment_number as number, s.status, b.status as booking, coalesce(b.consignment_id, '') as "consignmentId",
        coalesce(t.problem, '') as problem, r.status as asked, s.collected_minor::int as "collectedMinor"
      from shipments s
      left join lateral (select * from shipment_bookings b where b.store_id = s.store_id and b.shipment_id = s.id
        order by b.id desc limit 1) b on true
      left join lateral (select r.status from return_requests r where r.store_id = s.store_id and r.shipment_id = s.id
        order by r.id desc limit 1) r on true
      left join tracked_parcels t on t.store_id = s.store_id and t.booking_id = b.id
     where s.store_id = $1`,
    [shop.storeId],
  )
  const parcels = await all()
  const numbers = new Set(shipments.map(({ number }) => number))
  const foreign = parcels.filter(({ number }) => !numbers.has(number)).map(({ number }) => `nobody knows ${number}`)
  const found = shipments.flatMap((shipment) =>
    lossesOf(
      world,
      shipment,
      parcels.filter(({ number }) => number === shipment.number),
    ),
  )
  return [...foreign, ...found, ...(await cashLosses(world, parcels))]
}

function lossesOf(
  { courier }: Pick<CourierWorld, 'courier'>,
  { number, status, booking, consignmentId, problem, asked, collectedMinor }: Shipment,
  parcels: readonly SimulatedParcel[],
): string[] {
  const [parcel] = parcels
  const wrong = askedWrongly(number, asked, Number(parcel?.returnRequests ?? 0))
  if (wrong) return [wrong]
  if (parcels.length > 1) return [`${number} was booked ${parcels.length} times`]
  if (booking === 'PENDING' || booking === 'SENT' || booking === 'UNCLEAR') return [`${number} stays ${booking}`]
  if (booking !== 'BOOKED') return parcel ? [`${number} is at the courier, and ${booking ?? 'not booked'} here`] : []
  if (!parcel) return [`${number} is booked, and not at the courier`]
  if (consignmentId !== '' && consignmentId !== parcel.id) return [`${number} is taken for ${consignmentId}`]
  // Staff are shown what the courier says.
  if (problem !== '') return []
  const meaning = meaningOf(courierDrivers[courier], parcel.status)
  if (meaning?.isProvisional) return []
  if (meaning?.status !== status) return [`${number} is ${parcel.status} at the courier, and ${status} here`]
  const collected = Number(parcel.collected ?? 0) * 100
  return collected === (collectedMinor ?? 0) ? [] : [`${number} brought ${collected}, and ${collectedMinor} here`]
}

/** A parcel is asked back once, and the store knows whether it was. */
function askedWrongly(number: string, asked: string | null, times: number): string | null {
  if (times > 1) return `${number} was asked back ${times} times`
  if (asked !== null && asked !== 'ACCEPTED' && asked !== 'REFUSED') return `${number} stays ${asked} to come back`
  return (asked === 'ACCEPTED') === (times === 1) ? null : `${number} was asked back ${times} times, and ${asked} here`
}

/** Cash that the courier has and the ledger does not, or the reverse. */
async function cashLosses(
  { h, shop }: Pick<CourierWorld, 'h' | 'shop'>,
  parcels: readonly SimulatedParcel[],
): Promise<string[]> {
  const [row] = await h.sql<{ held: number; sum: number }>(
    `select coalesce(sum(l.amount_minor) filter (where l.account = 'COURIER'), 0)::int as held, coalesce(sum(l.amount_minor), 0)::int as sum
       from ledger_lines l join ledger_transactions t on t.id = l.transaction_id where t.store_id = $1`,
    [shop.storeId],
  )
  const held = parcels
    .filter(({ settlementId }) => settlementId === null)
    .reduce((total, { collected }) => total + Number(collected ?? 0) * 100, 0)
  return row?.held === held && row.sum === 0 ? [] : [`the courier holds ${held}, the ledger ${JSON.stringify(row)}`]
}
