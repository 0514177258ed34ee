import { readOrderNumber } from '../../shared/order-number.ts'

/** The number of an order, and of which of its shipments; null for all of them. */
export type ShipmentNumber = { orderNumber: string; count: number | null }

/** The number of a shipment, or of its order, from what people type. */
export function readShipmentNumber(text: string): ShipmentNumber {
  // The code of an order number has eight characters, so a shorter number after a hyphen is the count.
  const whole = /^(.*\w{8})\s*\p{Dash}\s*(\d{1,2})$/u.exec(text.trim())
  if (!whole) return { orderNumber: readOrderNumber(text), count: null }
  return { orderNumber: readOrderNumber(whole[1] as string), count: Number(whole[2]) }
}
