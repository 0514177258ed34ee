import { count, enumValue, inputDate, list, money, object, optional, query, text } from '../fields.ts'
import { takingsMethods } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

/** The longest range of days of one request. */
export const MAX_TAKINGS_DAYS = 366

const operation = merchantOperationsOf({
  tag: 'Reconciliation',
  path: 'takings/',
  permissions: { read: 'orders:read' },
})

const sums = {
  received: money('Verified payments, less those that were reversed.', '25300.00'),
  refunded: money('Refunds that were paid out.', '1200.00'),
  fees: money('Fees of the gateway, less those that it returned.', '468.05'),
  net: money('`received` − `refunded` − `fees`.', '23631.95'),
  payment_count: count('Number of payments, less those that were reversed.', 14),
  refund_count: count('Number of refunds.', 1),
}
const method = enumValue(
  'Payment method; `COURIER`: cash that couriers have collected and hold; `OTHER` when staff named none.',
  takingsMethods,
  'BKASH',
)
const day = (description: string) => text(description, '2026-01-05')

export const readTakings = operation({
  id: 'readTakings',
  method: 'GET',
  summary: 'Retrieve the takings of each day and payment method',
  description: `What the ledger received and paid out, of at most ${MAX_TAKINGS_DAYS} days in Asia/Dhaka time. A payment counts on the day it was verified, cash on delivery on the day its cash was recorded, as \`COURIER\` when the courier of an account has collected it, a reversal on its own day, a fee on the day of its line in the statement. Refunds as store credit move no money and do not count.`,
  query: query({
    from: optional(inputDate('First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`.')),
    to: optional(inputDate('Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today.', '2026-01-31')),
  }),
  data: object('Takings', 'The takings of some days.', {
    from: day('First day.'),
    to: text('Last day.', '2026-01-31'),
    currency: text('Currency of all amounts.', 'BDT'),
    total: object('TakingsTotal', 'All days and methods together.', sums),
    methods: list(
      'Each method with movements, all days together.',
      object('TakingsOfMethod', 'The takings of a method.', { method, ...sums }),
    ),
    days: list(
      'Each day and method with movements, the first day first.',
      object('TakingsOfDay', 'The takings of a method on a day.', { date: day('Day.'), method, ...sums }),
    ),
  }),
})
