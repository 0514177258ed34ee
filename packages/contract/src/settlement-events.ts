import { eventOf, partOf } from './event-shapes.ts'
import { object } from './fields.ts'
import { SettlementSummary } from './merchant/settlement-shapes.ts'

const settlementEvent = (description: string) =>
  eventOf(
    'settlement',
    description,
    object('A payout of a courier.', {
      object: partOf('The payout. Retrieve it for its shipments.', SettlementSummary, [
        'id',
        'courier_account_id',
        'courier',
        'status',
        'method',
        'transaction_id',
        'paid_on',
        'payout_amount',
        'cash',
        'fees',
        'shipment_count',
      ]),
    }),
  )

/** The events about what couriers pay out. */
export const settlementEvents = {
  'settlement.posted': settlementEvent('What a courier has paid out was recorded.'),
  'settlement.voided': settlementEvent('A payout of a courier was recorded by mistake, and is void.'),
} as const
