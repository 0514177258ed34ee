/** A line of an order: what it took from the count, and what of that is back already. */
export type StockTaken = { takenQuantity: number; restockedQuantity: number }

/**
 * How many of the pieces that come back are added to the count: as many as the line took from it and has not given back
 * yet. Pieces that were sold ahead, or while the variant was not tracked, never were on the count, and stay off it.
 */
export const restockableQuantity = ({ takenQuantity, restockedQuantity }: StockTaken, quantity: number): number =>
  Math.max(0, Math.min(quantity, takenQuantity - restockedQuantity))
