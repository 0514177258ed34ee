import type { Minor } from '../../shared/money.ts'

export type RefundableLine = {
  id: number
  variantId: number
  name: string
  variantName: string
  quantity: number
  /** Units that completed refunds were about. */
  refundedQuantity: number
  lineTotalMinor: Minor
  discountMinor: Minor
}
export type WantedItem = { lineId: number; quantity: number }
export type RefundedLine = Pick<RefundableLine, 'id' | 'variantId' | 'name' | 'variantName' | 'quantity'>

export type RefundItemsDecision =
  /** `paidMinor`: the price of the items less their discounts. */
  | { ok: true; lines: RefundedLine[]; paidMinor: Minor }
  | { ok: false; index: number; problem: 'unknown_line' | 'repeated_line' | 'refunded_line' }
  | { ok: false; index: number; problem: 'too_many'; most: number }

/** The items of a refund. A part of a line costs its share of the line, rounded down. */
export function decideRefundItems(
  lines: readonly RefundableLine[],
  wanted: readonly WantedItem[],
): RefundItemsDecision {
  const refunded = new Map<number, RefundedLine>()
  let paidMinor = 0
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, index, problem: 'unknown_line' }
    if (refunded.has(lineId)) return { ok: false, index, problem: 'repeated_line' }
    const most = line.quantity - line.refundedQuantity
    if (most <= 0) return { ok: false, index, problem: 'refunded_line' }
    if (quantity > most) return { ok: false, index, problem: 'too_many', most }
    const { id, variantId, name, variantName } = line
    refunded.set(lineId, { id, variantId, name, variantName, quantity })
    paidMinor += Math.floor(((line.lineTotalMinor - line.discountMinor) * quantity) / line.quantity)
  }
  return { ok: true, lines: [...refunded.values()].sort((a, b) => a.id - b.id), paidMinor }
}
