import { takeFault } from '@haat/simulation/fault-book.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import type { Account } from './account.ts'
import { meaningOf, statusOf } from './courier-facts.ts'
import { notifyMerchant } from './notify-merchant.ts'
import type { Meaning, Parcel } from './parcel.ts'
import type { Simulator } from './simulator.ts'

const MAX_EVENTS = 100

/** What happens to a parcel. Without `collected`, a delivered parcel brings all of its cash, a partly delivered one half. */
export type Move = { status: string; collected?: number; reason?: string; en?: string; bn?: string }

/** Moves a parcel to a status, known or not, and sends the courier's webhook. */
export function moveParcel(sim: Simulator, account: Account, parcel: Parcel, move: Move): void {
  const collected = move.collected ?? collectedBy(account, parcel, meaningOf(account.courier, move.status))
  const names = [account.id, parcel.id, parcel.number, move.status]
  // What was collected before is not collected again.
  const isCollected = collected !== null && collected > 0 && collected !== parcel.collected
  const short = isCollected ? takeFault(sim.faults, `${account.courier}.move`, names)?.taka : 0
  parcel.collected = collected === null ? null : Math.max(0, collected - (short ?? 0))
  const known = statusOf(account.courier, move.status)
  parcel.status = move.status
  parcel.reason = move.reason ?? null
  parcel.updatedAtMs = nowMs(sim)
  parcel.events.push({
    status: move.status,
    atMs: parcel.updatedAtMs,
    en: move.en ?? known?.en ?? move.status,
    bn: move.bn ?? known?.bn ?? move.status,
  })
  if (parcel.events.length > MAX_EVENTS) parcel.events.shift()
  notifyMerchant(sim, account, parcel)
}

function collectedBy(
  { courier }: Account,
  { cashToCollect, collected, events }: Parcel,
  meaning: Meaning,
): number | null {
  switch (meaning) {
    case 'delivered':
      return collected ?? cashToCollect
    case 'partly':
      return Math.floor(cashToCollect / 2)
    case 'returned':
      // The rest of a parcel that was delivered in part comes back; what was paid for the part stays.
      return events.some(({ status }) => meaningOf(courier, status) === 'partly') ? collected : 0
    case 'cancelled':
      return 0
    default:
      return collected
  }
}
