/** A line of an order: what it took from the stock, and what of that is restocked. */
export type StockTaken = { takenQuantity: number; restockedQuantity: number }

/**
 * How many of the returned units are restocked: as many as the line took from the stock and has not restocked yet.
 * Units sold as backorders, or while the variant was not tracked, were never in the stock, and are not added.
 */
export const restockableQuantity = ({ takenQuantity, restockedQuantity }: StockTaken, quantity: number): number =>
  Math.max(0, Math.min(quantity, takenQuantity - restockedQuantity))
