import { count, enumValue, flag, id, list, money, nullable, object, text, timestamp } from '../fields.ts'
import { completeListOf } from '../pagination.ts'
import { courierCodes } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

/** Since how many days couriers hold cash at least, in the ages that are counted. */
export const courierCashAges = [0, 4, 8, 15, 31] as const

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'courier-balances/',
  permissions: { read: 'settlements:read' },
})

const CourierCashAge = object('CourierCashAge', 'Cash that the courier holds since some days.', {
  from_days: count('Days since the delivery, at least, in Asia/Dhaka time.', 4),
  to_days: nullable(count('At most.', 7), 'At most; null for no end.'),
  amount: money('How much it is.', '8120.00'),
  shipment_count: count('Shipments whose cash it is.', 5),
})

const CourierBalance = object('CourierBalance', 'What the courier of an account holds for the store.', {
  id: id('ID of the account.', 51),
  courier: enumValue('At which courier it is.', courierCodes),
  name: text('Name of the account.', 'Pathao Dhanmondi'),
  is_active: flag('Whether staff can choose it for parcels.'),
  reports_payouts: flag('Whether the courier reports its payouts, `listCourierPayouts`.'),
  held: money('Cash that it has collected and not paid out.', '24380.00'),
  shipment_count: count('Shipments whose cash it holds.', 14),
  fees: money(
    'What it has said that it charges for them: for the delivery, and for collecting their cash; 0.00 where it said nothing.',
    '1120.00',
  ),
  expected: money('`held` − `fees`: what it is expected to pay out.', '23260.00'),
  oldest_at: nullable(
    timestamp('When the oldest of them was delivered, UTC.'),
    'When the oldest of them was delivered, UTC; null when it holds nothing.',
  ),
  ages: list('The same by the time since their delivery, the shortest first.', CourierCashAge),
  last_paid_on: nullable(
    text('Day of its latest payout, YYYY-MM-DD.', '2026-01-12'),
    'Day of its latest payout, YYYY-MM-DD, in Asia/Dhaka time; null when none was recorded.',
  ),
  on_road: money('Cash that it is to collect for parcels that are under way.', '15990.00'),
  on_road_count: count('Shipments under way with cash to collect.', 9),
})

export const listCourierBalances = operation({
  id: 'listCourierBalances',
  summary: 'List what the courier of each account holds',
  description:
    'Cash of a parcel that was booked at an account is with the courier from its delivery on, and leaves it when the courier pays out. Cash of other parcels, and of those that were delivered before couriers had accounts in the ledger, is the store’s at once. The parcels are in `listUnsettledShipments`, and payouts are recorded with `createSettlement`.',
  ...completeListOf(CourierBalance),
})
