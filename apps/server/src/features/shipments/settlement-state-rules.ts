import type { CostSource, SettledState, SettlementState } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

export type CourierMoney = {
  heldMinor: Minor
  feeMinor: Minor | null
  codFeeMinor: Minor | null
  /** What payouts have paid of its cash. */
  paidMinor: Minor
  /** What they have kept; null when none has the shipment. */
  keptMinor: Minor | null
  /** Whether the courier is asked for cash of it. */
  isClaimed: boolean
  /** What of its cash was given up; negative for what was paid too much. */
  writtenOffMinor: Minor
}

/** How the money of a shipment stands that its courier owes. */
export function settlementStateOf(money: CourierMoney | null): SettlementState {
  if (money === null) return 'NONE'
  const { heldMinor, paidMinor, keptMinor, isClaimed, writtenOffMinor } = money
  if (heldMinor > 0 || isClaimed) return paidMinor > 0 ? 'PART' : 'DUE'
  if (writtenOffMinor > 0) return 'WRITTEN_OFF'
  return keptMinor === null ? 'NONE' : 'SETTLED'
}

/** How it stands when the courier owes nothing any more; null while it does, or never has. */
export function settledStateOf(money: CourierMoney | undefined): SettledState | null {
  const state = settlementStateOf(money ?? null)
  return state === 'SETTLED' || state === 'WRITTEN_OFF' ? state : null
}

export type ShipmentCosts = {
  deliveryFeeMinor: Minor | null
  codFeeMinor: Minor | null
  totalMinor: Minor | null
  source: CostSource
}

/** What a courier charges for a shipment: what payouts have kept, else what it has said. */
export function costsOf(money: CourierMoney | null): ShipmentCosts | null {
  if (money === null) return null
  const { feeMinor, codFeeMinor, keptMinor } = money
  if (keptMinor === null && feeMinor === null && codFeeMinor === null) return null
  const quoted = feeMinor === null || codFeeMinor === null ? null : feeMinor + codFeeMinor
  return {
    ...{ deliveryFeeMinor: feeMinor, codFeeMinor },
    ...(keptMinor === null ? { totalMinor: quoted, source: 'BOOKING' } : { totalMinor: keptMinor, source: 'PAYOUT' }),
  }
}
