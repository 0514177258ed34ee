import {
  count,
  decimal,
  id,
  inputDate,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  query,
  text,
} from '../fields.ts'
import { courierCodes } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

/** The most days of a report of couriers. */
export const MAX_COURIER_REPORT_DAYS = 366

const operation = merchantOperationsOf({
  tag: 'Couriers',
  path: 'reports/couriers/',
  permissions: { read: 'settlements:read' },
})

const rate = (description: string, example: number) =>
  nullable(decimal(description, example), `${description.slice(0, -1)}; null while none has ended.`)
const days = (description: string, example: number) =>
  nullable(decimal(description, example), `${description.slice(0, -1)}; null without one.`)

const figures = {
  booked_count: count(
    'Parcels that were booked on these days; of cancelled ones those that the courier has charged, or holds cash of.',
    240,
  ),
  ended_count: count('Those of them that have reached an end: delivered, on the way back, or lost.', 221),
  delivered_count: count('Those that were delivered, also in part.', 192),
  partly_count: count('Those that were delivered in part.', 4),
  returned_count: count('Those that came back, or are on the way back.', 27),
  lost_count: count('Those that were lost.', 2),
  delivered_rate: rate('Per cent of the ended ones that were delivered.', 86.9),
  returned_rate: rate('Per cent of the ended ones that came back.', 12.2),
  days_p50: days('Days from the booking to the delivery of half of the delivered ones.', 2.1),
  days_p90: days('Days within which nine of ten were delivered.', 5.4),
  fees: money('What the courier kept for them, or has quoted for the ended ones where no payout says it.', '17280.00'),
  return_fees: money(
    'The part of the fees for parcels that came back, are on the way back, were lost or cancelled.',
    '2430.00',
  ),
  net_sales: money(
    'What the delivered units were sold for, after discounts, less that of units that came back since.',
    '288000.00',
  ),
  delivery_charged: money(
    'What their orders charge for the delivery, by the part of each order that was delivered with them.',
    '14400.00',
  ),
  gateway_fees: money(
    'What payment gateways kept of the payments of their orders, in imported statements, by the same part; of an order of which nothing was delivered, with its last parcel.',
    '1320.00',
  ),
  margin: optional(
    nullable(
      money('`net_sales` and `delivery_charged` less what the units cost the store, and all fees.', '104880.00'),
      '`net_sales` and `delivery_charged` less what their units cost the store when they were ordered, what units cost that were damaged or lost and are not paid for by the courier, `fees` and `gateway_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`.',
    ),
  ),
  cost_per_delivered: nullable(
    money('The fees, of returns too, for each that was delivered.', '90.00'),
    'The fees, of returns too, for each that was delivered; null without one.',
  ),
  short_amount: money('Cash that payouts left, was written off or claimed, and is not paid since.', '120.00'),
  missing_amount: money('Cash that no payout has after `settlement_days` of the settings.', '3120.00'),
  settlement_days: days('Days from the delivery to the payout, on average.', 4.5),
}

const CourierReport = object('CourierReport', 'How couriers have carried the parcels of some days.', {
  from: text('First day, YYYY-MM-DD.', '2026-01-01'),
  to: text('Last day, YYYY-MM-DD.', '2026-01-31'),
  currency: text('Currency of the amounts, ISO 4217.', 'BDT'),
  accounts: list(
    'The accounts, those with most parcels first.',
    object('CourierReportAccount', 'An account at a courier.', {
      id: nullable(id('ID of the account.', 51), 'ID of the account; null for those that were deleted, together.'),
      courier: openEnum('Which courier it is.', courierCodes),
      name: text('Name of the account; empty for deleted ones.', 'Pathao Dhanmondi'),
      ...figures,
      zones: list(
        'The same by delivery zone.',
        object('CourierReportZone', 'The parcels to a delivery zone.', {
          zone: text('Code of the zone.', 'inside_dhaka'),
          ...figures,
        }),
      ),
    }),
  ),
})

export const readCourierReport = operation({
  id: 'readCourierReport',
  method: 'GET',
  summary: 'Compare the couriers by the parcels of some days',
  description: `Of parcels that were booked at an account on these days, at most ${MAX_COURIER_REPORT_DAYS}, in Asia/Dhaka time; what became of them until now.`,
  query: query({
    from: optional(inputDate('First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`.')),
    to: optional(inputDate('Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today.', '2026-01-31')),
  }),
  data: CourierReport,
})
