import { dhakaTime } from './dhaka-time.ts'

/** What a courier pays for one parcel, in taka. */
export type SettlementLine = {
  id: number
  parcelId: string
  number: string
  trackingCode: string
  status: string
  collected: number
  deliveryCharge: number
  codCharge: number
  payable: number
}

/** What a courier pays for at once: an invoice of Pathao or RedX, a payment of Steadfast. */
export type Settlement = { id: string; createdAtMs: number; amount: number; lines: SettlementLine[] }

/** The invoice as a file, as a merchant downloads it from the courier's panel. */
export function settlementCsv({ id, createdAtMs, amount, lines }: Settlement): string {
  const header = 'Invoice,Date,Consignment,Merchant order,Status,Collected,Delivery fee,COD fee,Payable'
  const rows = lines.map((line) =>
    [
      id,
      dhakaTime(createdAtMs).slice(0, 10),
      line.parcelId,
      line.number,
      line.status,
      line.collected.toFixed(2),
      line.deliveryCharge.toFixed(2),
      line.codCharge.toFixed(2),
      line.payable.toFixed(2),
    ].join(','),
  )
  return `${[header, ...rows, `Total,,,,,,,,${amount.toFixed(2)}`].join('\r\n')}\r\n`
}
