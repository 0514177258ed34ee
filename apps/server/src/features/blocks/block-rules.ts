import type { blockEffects, blockKinds } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'
import { percentOf, withoutFraction } from '../../shared/money.ts'

export type BlockKind = (typeof blockKinds)[number]
export type BlockEffect = (typeof blockEffects)[number]

/** A block that meets a buyer. */
export type MetBlock = { id: number; effect: BlockEffect; advancePercent: number }

/** Whether the store refuses orders of a buyer. */
export const isRefused = (met: readonly MetBlock[]): boolean => met.some(({ effect }) => effect === 'refuse')

/** The payment methods that remain for a buyer. */
export const methodsLeft = <M extends { code: string }>(methods: readonly M[], met: readonly MetBlock[]): M[] =>
  met.some(({ effect }) => effect === 'hide_cod') ? methods.filter(({ code }) => code !== 'COD') : [...methods]

/** The greater of the store's advance and those of the blocks. */
export function advanceOfBlocks<A extends { amountMinor: Minor; reason: string }>(
  advance: A | null,
  met: readonly MetBlock[],
  totalMinor: Minor,
): A | { amountMinor: Minor; reason: string } | null {
  const percents = met.flatMap(({ effect, advancePercent }) => (effect === 'ask_advance' ? [advancePercent] : []))
  const amountMinor = withoutFraction(percentOf(totalMinor, Math.max(0, ...percents) * 100))
  return amountMinor > (advance?.amountMinor ?? 0) ? { amountMinor, reason: 'PREPAYMENT' } : advance
}

/** An order as it stands: what blocks may forbid it to have. */
type StandingOrder = { isPaidInCash: boolean; totalMinor: Minor; advancedMinor: Minor }

/** Whether a buyer who matches these blocks could have placed an order. */
export function isOpenTo(met: readonly MetBlock[], order: StandingOrder): boolean {
  if (isRefused(met)) return false
  if (!order.isPaidInCash) return true
  const isHidden = methodsLeft([{ code: 'COD' }], met).length === 0
  return !isHidden && (advanceOfBlocks(null, met, order.totalMinor)?.amountMinor ?? 0) <= order.advancedMinor
}
