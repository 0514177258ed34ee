import { type ConfirmationStatus, type RiskLevelCode, riskLevels } from '@haat/contract/vocabulary.ts'
import type { DeskSettings } from '../../shared/store-settings.ts'
import { cashDueMinor, confirmNeeds } from '../orders/payment-status-rules.ts'

type WaitingOrder = Parameters<typeof confirmNeeds>[0] & {
  /** Null while it is not known. */
  riskLevel: RiskLevelCode | null
}

/** Whether an order is confirmed when its buyer confirms it; else staff do it. The money is decided again by the update itself. */
export const isConfirmedAtOnce = (
  { riskLevel, ...order }: WaitingOrder,
  { linkConfirms, linkMaxLevel }: Pick<DeskSettings, 'linkConfirms' | 'linkMaxLevel'>,
): boolean =>
  linkConfirms &&
  confirmNeeds(order) === '' &&
  (riskLevel === null || riskLevels.indexOf(riskLevel) <= riskLevels.indexOf(linkMaxLevel))

/** Whether the message about a new order asks its buyer to confirm it: nothing else is missing but the buyer's word. */
export const awaitsConfirmation = (
  order: Parameters<typeof confirmNeeds>[0] & Parameters<typeof cashDueMinor>[0],
): boolean =>
  order.status === 'PENDING' && order.paymentMethod === 'COD' && cashDueMinor(order) > 0 && confirmNeeds(order) === ''

const ended: readonly string[] = ['EXPIRED', 'RETURNED', 'PARTIALLY_RETURNED']

/** What the page of a link shows of an order. */
export function confirmationStatus({ status, isUsed }: { status: string; isUsed: boolean }): ConfirmationStatus {
  if (status === 'PENDING') return isUsed ? 'RECEIVED' : 'OPEN'
  if (status === 'ON_HOLD') return isUsed ? 'RECEIVED' : 'ENDED'
  if (status === 'CANCELLED') return 'CANCELLED'
  return ended.includes(status) ? 'ENDED' : 'CONFIRMED'
}
