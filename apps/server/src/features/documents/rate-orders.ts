import type { StoreTx } from '../../platform/database.ts'
import type { TaxSettings } from '../../shared/store-settings.ts'
import { setLineRates } from '../orders/line-rates.queries.ts'
import type { OrderRow } from '../orders/order-changes.queries.ts'
import { ratesOfProduct, type TaxRates } from '../pricing/tax-rules.ts'
import { type InvoicedLine, listInvoicedLines } from './invoiced-order.queries.ts'

export type RatedLine = Omit<InvoicedLine, keyof TaxRates> & TaxRates
type RatedOrder = { order: OrderRow; items: RatedLine[]; deliveryVatRateBp: number | null }

/** The items of orders with their rates. An order from before the store charged VAT gets, and keeps, those of today. */
export async function rateOrders(
  tx: StoreTx,
  storeId: number,
  orders: readonly OrderRow[],
  tax: TaxSettings,
): Promise<RatedOrder[]> {
  const found = await listInvoicedLines(
    tx,
    storeId,
    orders.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId)
  const rated = orders.map((order) => rateOrder(order, byOrder.get(order.id) ?? [], tax))
  const changed = rated.filter(({ isChanged }) => isChanged)
  if (changed.length > 0)
    await setLineRates(
      tx,
      storeId,
      changed.map(({ order, items, deliveryVatRateBp }) => ({
        orderId: order.id,
        deliveryVatRateBp,
        lines: items.map(({ id, vatRateBp, sdRateBp }) => ({ id, vatRateBp, sdRateBp })),
      })),
    )
  return rated
}

function rateOrder(order: OrderRow, lines: readonly InvoicedLine[], tax: TaxSettings) {
  const isRated = (line: InvoicedLine): line is InvoicedLine & RatedLine => line.vatRateBp !== null
  if (lines.every(isRated))
    return { order, items: [...lines], deliveryVatRateBp: order.deliveryVatRateBp, isChanged: false }
  const items = lines.map(
    (line): RatedLine =>
      isRated(line) ? line : { ...line, ...(ratesOfProduct(tax, [line.own], line.productId) as TaxRates) },
  )
  return { order, items, deliveryVatRateBp: order.deliveryVatRateBp ?? tax.deliveryVatBp, isChanged: true }
}
