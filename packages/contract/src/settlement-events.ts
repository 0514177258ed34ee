import { eventOf, partOf } from './event-shapes.ts'
import { count, enumValue, id, money, nullable, object, text, timestamp } from './fields.ts'
import { SettlementSummary } from './merchant/settlement-shapes.ts'
import { courierCodes, courierFailures } from './vocabulary.ts'

const facts = partOf('The payout. Retrieve it for its shipments.', SettlementSummary, [
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
])

const settlementEvent = (description: string) =>
  eventOf('settlement', description, object('A payout of a courier.', { object: facts }))

/** The events about what couriers pay out. */
export const settlementEvents = {
  'settlement.posted': settlementEvent('What a courier has paid out was recorded.'),
  'settlement.difference': eventOf(
    'settlement',
    'A payout was recorded although something of it differs: staff have accepted it. What was paid too little is in `courier-rests/`.',
    object('A payout of a courier that differs.', {
      object: facts,
      cash_count: count('Shipments whose cash is not what the courier held.', 1),
      cash_difference: money('What was paid of them more than it held; negative for less.', '-20.00'),
      fee_count: count('Shipments with a fee above `quoted_fee`.', 0),
    }),
  ),
  'settlement.import_failed': eventOf(
    'courier_account',
    'A payout of a courier, or all of them, could not be imported by itself, three times. Sent once for each payout; it is repeated until it succeeds, and staff can import or upload the payout.',
    object('An account at a courier, and why its payouts are not imported.', {
      object: object('EventCourierAccount', 'The account.', {
        id: id('ID of the account at the courier.', 51),
        courier_account_id: id('The same.', 51),
        courier: enumValue('At which courier it is.', courierCodes),
        courier_name: text('Name of the account.', 'Steadfast'),
        failing_since: timestamp('Since when it has failed, UTC.'),
      }),
      failure: nullable(
        enumValue('How the courier failed.', courierFailures),
        'How the courier failed; null when it did not: the account cannot be used, or the payout cannot be imported.',
      ),
      payout_id: text('ID of the payout at the courier; empty when it is about all.', '88001'),
    }),
  ),
  'settlement.voided': settlementEvent('A payout of a courier was recorded by mistake, and is void.'),
} as const
