import {
  count,
  decimal,
  enumValue,
  flag,
  id,
  inputDate,
  inputEnum,
  inputInteger,
  list,
  money,
  nullable,
  object,
  optional,
  query,
  text,
  timestamp,
} from '../fields.ts'
import { salesReportGroups, salesReportSorts } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'
import { MAX_OVERVIEW_DAYS } from './overview.ts'

/** How many rows a report has at most. */
export const MAX_REPORT_ROWS = 500
export const DEFAULT_REPORT_ROWS = 50

const operation = merchantOperationsOf({
  tag: 'Overview',
  path: 'reports/',
  permissions: { read: 'orders:read' },
})

const sums = {
  orders_placed: optional(
    count('Orders placed in the period, without expired ones. By `zone`, `channel`, `staff` and `courier` only.', 42),
  ),
  units: count('Units of the orders placed in the period, without expired orders.', 120),
  sales: money('What they were sold for, after discounts.', '300000.00'),
  delivered_units: count('Units delivered in the period, whenever they were ordered.', 105),
  returned_units: count('Units that came back in the period, whenever they were delivered, or undelivered.', 4),
  undelivered_units: count('Units in `returned_units` that were never delivered.', 3),
  return_rate: nullable(
    decimal('`returned_units` ÷ (`delivered_units` + `undelivered_units`), in percent.', 3.7),
    '`returned_units` ÷ (`delivered_units` + `undelivered_units`), in percent: more than 100 when what was delivered earlier comes back; null without any.',
  ),
  net_sales: money('What delivered units were sold for, less that of units returned.', '252500.00'),
  margin: optional(
    nullable(
      money('`net_sales` less what the units cost the store.', '96500.00'),
      '`net_sales` less what the units cost the store when they were ordered. A unit without a known cost counts as free; null when none of the delivered ones has one. Absent without the permission `costs:read`.',
    ),
  ),
  cost_known_percent: optional(
    nullable(
      decimal('Delivered units with a known cost, in percent.', 96.5),
      'Delivered units with a known cost, in percent; null without any. Absent without `costs:read`.',
    ),
  ),
}

export const readSalesReport = operation({
  id: 'readSalesReport',
  method: 'GET',
  path: 'sales/',
  summary: 'Retrieve what was sold of each product or brand, or by zone, channel, member of staff or courier',
  description: `Of at most ${MAX_OVERVIEW_DAYS} days in Asia/Dhaka time. A product counts for its main category and its brand as they are now; an order for its delivery zone, its channel, the member of staff who took it or else confirmed it, and the account at a courier at which its last parcel was booked. By each of them the rows add up to \`net_sales\` and, for orders, \`orders_placed\` of \`readOverview\`. By \`zone\`, \`channel\`, \`staff\` and \`courier\` it is counted when asked; \`readOverview\` and the other rows follow within minutes when an order of an earlier day changes. \`total\` has all rows, also those beyond \`limit\`. Sorting by \`margin\` needs \`costs:read\`.`,
  query: query({
    from: optional(inputDate('First day (YYYY-MM-DD, in Asia/Dhaka time). Default: `to`.')),
    to: optional(inputDate('Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today.', '2026-01-31')),
    by: optional(inputEnum('What a row adds up. Default `product`.', salesReportGroups, { fold: 'lower' })),
    sort: optional(
      inputEnum('The sum by which the rows are sorted, the largest first. Default `sales`.', salesReportSorts, {
        fold: 'lower',
      }),
    ),
    limit: optional(
      inputInteger(
        `Rows, at least 1. Default ${DEFAULT_REPORT_ROWS}; values above ${MAX_REPORT_ROWS} are lowered to ${MAX_REPORT_ROWS}.`,
        {
          minimum: 1,
          maximum: 1_000_000,
          example: DEFAULT_REPORT_ROWS,
        },
      ),
    ),
  }),
  data: object('SalesReport', 'What was sold in some days.', {
    from: text('First day.', '2026-01-01'),
    to: text('Last day.', '2026-01-31'),
    by: enumValue('What a row adds up.', salesReportGroups, 'product'),
    currency: text('Currency of all amounts.', 'BDT'),
    total: object('SalesReportTotal', 'All rows together.', sums),
    rows: list(
      'The rows, the largest first.',
      object('SalesReportRow', 'What was sold of something, or by a way.', {
        id: nullable(
          id('ID of the product, variant, category, brand or account at a courier.'),
          'ID of the product, variant, category, brand or account at a courier; null for what has none, and by `zone`, `channel` and `staff`.',
        ),
        name: text(
          'Its name, of a variant that of its product; empty for what has none, and by `channel`.',
          'Jamdani saree',
        ),
        code: optional(
          text(
            'Code of the zone, channel, ID of the member of staff, or courier; empty for none. Absent for goods.',
            'inside_dhaka',
          ),
        ),
        product_id: optional(id('ID of the product of a variant. By `variant` only.')),
        variant_name: optional(
          text('Name of the variant; empty for a product without variants. By `variant` only.', 'Red'),
        ),
        ...sums,
      }),
    ),
    is_complete: flag('Whether the figures of earlier days have been prepared.'),
    updated_at: timestamp('The time of the figures.'),
  }),
})
