import fc from 'fast-check'
import { restockableQuantity } from '../../src/features/stock/restock-rules.ts'

export type StockMove =
  | { kind: 'order'; quantity: number }
  | { kind: 'adjust'; delta: number }
  | { kind: 'track' | 'backorder'; on: boolean }
  | { kind: 'threshold'; pieces: number }
  | { kind: 'cancel' | 'returnAll'; order: number; restock: boolean }
  | { kind: 'return'; order: number; quantity: number; restock: boolean }
  | { kind: 'deliver' | 'expire'; order: number }
  | { kind: 'deleteVariant' }

export type ModelOrder = {
  id: number
  lineId: number
  status: 'PENDING' | 'DELIVERED' | 'PARTIALLY_RETURNED' | 'RETURNED' | 'CANCELLED' | 'EXPIRED'
  quantity: number
  takenQuantity: number
  restockedQuantity: number
  returned: number
}

/** The expected stock of one variant after any sequence of moves. */
export type StockModel = {
  onHand: number
  isTracked: boolean
  allowBackorder: boolean
  threshold: number
  isDeleted: boolean
  orders: ModelOrder[]
}

const order = fc.nat({ max: 3 })
const restock = fc.boolean()
const kind = <K extends string>(...kinds: K[]) => fc.constantFrom(...kinds)

export const stockMoves: fc.Arbitrary<StockMove[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ kind: kind('order'), quantity: fc.integer({ min: 1, max: 4 }) }), weight: 5 },
    { arbitrary: fc.record({ kind: kind('deliver'), order }), weight: 3 },
    {
      arbitrary: fc.record({ kind: kind('return'), order, quantity: fc.integer({ min: 1, max: 3 }), restock }),
      weight: 3,
    },
    { arbitrary: fc.record({ kind: kind('cancel', 'returnAll'), order, restock }), weight: 3 },
    { arbitrary: fc.record({ kind: kind('track', 'backorder'), on: fc.boolean() }), weight: 4 },
    { arbitrary: fc.record({ kind: kind('adjust'), delta: fc.integer({ min: -3, max: 5 }) }), weight: 2 },
    fc.record({ kind: kind('threshold'), pieces: fc.nat({ max: 4 }) }),
    fc.record({ kind: kind('expire'), order }),
    fc.record({ kind: kind('deleteVariant') }),
  ),
  { minLength: 4, maxLength: 10 },
)

/** The stock status that shoppers see. */
export function modelStatus({ onHand, isTracked, allowBackorder, threshold }: StockModel): string {
  if (!isTracked || onHand > threshold) return 'in_stock'
  if (onHand > 0) return 'low_stock'
  return allowBackorder ? 'preorder' : 'out_of_stock'
}

/** The units that an order takes from the quantity on hand; null when it is rejected. */
export function take(model: StockModel, quantity: number): number | null {
  if (model.isDeleted) return null
  if (!model.isTracked) return 0
  if (!model.allowBackorder && quantity > model.onHand) return null
  return Math.min(quantity, model.onHand)
}

/** Restocks what an order may restock of this quantity. */
export function restockUnits(model: StockModel, order: ModelOrder, pieces: number): void {
  const restocked = restockableQuantity(order, pieces)
  order.restockedQuantity += restocked
  model.onHand += restocked
}
