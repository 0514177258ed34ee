import { laravelTime } from '../dhaka-time.ts'
import type { Handler } from '../serve.ts'
import type { Settlement } from '../settlement.ts'
import { json } from '../simulated-response.ts'
import { steadfastFacts } from './steadfast-facts.ts'

const presentPayment = ({ id, amount, createdAtMs }: Settlement) => ({
  id: Number(id),
  amount,
  status: 'paid',
  created_at: laravelTime(createdAtMs),
  updated_at: laravelTime(createdAtMs),
})

export const listPayments: Handler = (_sim, account) =>
  json([...account.settlements.entries.values()].map(presentPayment))

/** A payment with its consignments. The COD charge is in the delivery charge. */
export const readPayment: Handler = (_sim, account, { params }) => {
  const settlement = account.settlements.entries.get(params.id ?? '')
  if (!settlement) return steadfastFacts.fail(404, 'Payment not found.')
  const consignments = settlement.lines.map((line) => ({
    id: line.id,
    consignment_id: Number(line.parcelId),
    invoice: line.number,
    tracking_code: line.trackingCode,
    cod_amount: line.collected,
    delivery_charge: Math.round((line.deliveryCharge + line.codCharge) * 100) / 100,
    status: line.status,
  }))
  return json({ ...presentPayment(settlement), consignments })
}
