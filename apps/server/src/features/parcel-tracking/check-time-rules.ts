import { comesBack, isFinal, isToCome } from '../shipments/shipment-status-rules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Bangladesh is six hours ahead of UTC. */
const DHAKA_MS = 6 * HOUR_MS

const USUAL_HOURS = 6
/** The rider is on the way to the shopper. */
const NEAR_HOURS = 2
const SLOW_AFTER_DAYS = 14
const SLOW_HOURS = 24
const STOP_AFTER_DAYS = 45
/** At night nothing happens to a parcel. */
const [FIRST_HOUR, LAST_HOUR] = [8, 22]

export type CheckFacts = {
  now: Date
  /** Since when the courier says the same; or since when it has the parcel. */
  since: Date
  /** The status of the shipment. */
  status: string
  /** What the courier says, and will not change; empty for nothing. */
  said: string
  isBackAtStore: boolean
  /** How many responses in a row have failed. */
  failures: number
  /** Spreads what is asked in the morning. */
  bookingId: number
}

/** Whether a courier has said nothing new of a parcel for so long that it is not asked any more. */
export const isSilent = ({ now, since }: Pick<CheckFacts, 'now' | 'since'>): boolean =>
  now.getTime() - since.getTime() >= STOP_AFTER_DAYS * DAY_MS

/** Whether nothing more is to be learned of a parcel. One that only staff say has ended may go on at its courier. */
function isOver({ status, said, isBackAtStore }: CheckFacts): boolean {
  if (comesBack(status)) return isBackAtStore
  return status === 'RETURNED' || (isFinal(status) && said !== '' && !isToCome(said))
}

/** When a courier is asked next; null when it is not any more. */
export function nextCheckOf(facts: CheckFacts): Date | null {
  const { now, bookingId } = facts
  if (isOver(facts) || isSilent(facts)) return null
  const at = new Date(now.getTime() + waitHoursOf(facts) * HOUR_MS)
  const dhaka = new Date(at.getTime() + DHAKA_MS)
  const hour = dhaka.getUTCHours()
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return at
  const days = hour >= LAST_HOUR ? 1 : 0
  const minute = bookingId % 60
  const morning = Date.UTC(dhaka.getUTCFullYear(), dhaka.getUTCMonth(), dhaka.getUTCDate() + days, FIRST_HOUR, minute)
  return new Date(morning - DHAKA_MS)
}

function waitHoursOf({ now, since, status, failures }: CheckFacts): number {
  if (failures > 0) return Math.min(USUAL_HOURS, 0.5 * 2 ** (failures - 1))
  if (now.getTime() - since.getTime() >= SLOW_AFTER_DAYS * DAY_MS) return SLOW_HOURS
  return status === 'OUT_FOR_DELIVERY' ? NEAR_HOURS : USUAL_HOURS
}
