export type ReturnableLine = { id: number; variantId: number; quantity: number; returnedQuantity: number }
export type RequestedReturn = { lineId: number; quantity: number }
export type ReturnedLine = { lineId: number; variantId: number; quantity: number }

export type ReturnDecision =
  /** `isWhole`: nothing is left with the shopper afterwards. */
  | { ok: true; lines: ReturnedLine[]; isWhole: boolean }
  | { ok: false; index: number; problem: 'unknown_line' | 'repeated_line' }
  | { ok: false; index: number; problem: 'too_many'; left: number }

/** The returned quantities: the requested lines, or (null) everything that was not returned yet. */
export function decideReturn(
  lines: readonly ReturnableLine[],
  asked: readonly RequestedReturn[] | null,
): ReturnDecision {
  const wanted =
    asked ?? lines.map(({ id, quantity, returnedQuantity }) => ({ lineId: id, quantity: quantity - returnedQuantity }))
  const returned: ReturnedLine[] = []
  for (const [index, { lineId, quantity }] of wanted.entries()) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, index, problem: 'unknown_line' }
    if (returned.some((earlier) => earlier.lineId === lineId)) return { ok: false, index, problem: 'repeated_line' }
    const left = line.quantity - line.returnedQuantity
    if (quantity > left) return { ok: false, index, problem: 'too_many', left }
    if (quantity > 0) returned.push({ lineId, variantId: line.variantId, quantity })
  }
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const left = sum(lines.map(({ quantity, returnedQuantity }) => quantity - returnedQuantity))
  return { ok: true, lines: returned, isWhole: sum(returned.map(({ quantity }) => quantity)) === left }
}
