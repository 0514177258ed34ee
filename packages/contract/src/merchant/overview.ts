import type { TSchema } from 'typebox'
import {
  commaSeparated,
  count,
  decimal,
  enumValue,
  flag,
  inputDate,
  inputEnum,
  inputText,
  list,
  money,
  nullable,
  object,
  optional,
  query,
  text,
  timestamp,
} from '../fields.ts'
import { maxWaitingCount } from '../limits.ts'
import { type Metric, metrics, overviewPeriods, seriesSteps } from '../vocabulary.ts'
import { merchantOperationsOf } from './merchant-path.ts'

/** The longest range of days of one request, and of one for hours. */
export const MAX_OVERVIEW_DAYS = 366
export const MAX_HOUR_DAYS = 7
/** How many metrics a series has at most. */
export const MAX_METRICS = 5

const percent = (description: string, example: number) => nullable(decimal(`${description} In percent.`, example))

/** The figures of orders. The day of a figure is the day in Asia/Dhaka on which what it counts happened. */
const figureValues = {
  orders_placed: count('Orders that were placed, without expired ones.', 42),
  sales_placed: money('Their subtotals after discounts, without delivery fees.', '105000.00'),
  delivery_fees: money('Their delivery fees.', '3360.00'),
  discounts_given: money('Their discounts.', '4200.00'),
  average_order: nullable(
    money('`sales_placed` ÷ `orders_placed`.', '2500.00'),
    '`sales_placed` ÷ `orders_placed`; null without orders.',
  ),
  confirmation_rate: percent('How many of the orders placed in the period have been confirmed by now.', 88.1),
  cancel_rate: percent('How many of the orders placed in the period have been cancelled by now.', 7.1),
  orders_confirmed: count('Orders that were confirmed, each the first time.', 38),
  orders_delivered: count('Orders that were delivered.', 35),
  net_sales: money('What delivered units were sold for, after discounts, less that of units returned.', '83600.00'),
  delivery_rate: percent('Delivered units ÷ units that were delivered, or came back undelivered.', 92.5),
  return_rate: percent(
    'Units that came back, delivered or not ÷ units that were delivered, or came back undelivered. More than 100 when what was delivered earlier comes back.',
    7.5,
  ),
  refunds_paid: money('Refunds and unapplied payments that were paid out.', '1200.00'),
  courier_fees: money(
    'What couriers kept of the cash that they paid out, and took off payouts besides, on the days on which the payouts were recorded.',
    '3150.00',
  ),
  gross_margin: nullable(
    money('`net_sales` less what the units cost the store, and what gateways and couriers kept.', '28050.00'),
    '`net_sales` less what the units cost the store when they were ordered, the fees of payment gateways in imported statements, each on its day, and `courier_fees`. A unit without a known cost counts as free; null when none of the delivered ones has one.',
  ),
  cost_known_percent: percent('How many of the delivered units have a known cost.', 96.5),
  orders_recovered: count(
    'Placed orders that ended an incomplete order after a call or a reminder, or that staff took. They count some minutes after they were placed.',
    3,
  ),
  sales_recovered: money('Their subtotals after discounts, without delivery fees.', '7500.00'),
} satisfies Record<Metric, TSchema>

const change = nullable(
  decimal('Change in percent of `before`, with one decimal.', 12.5),
  'Change in percent of `before`, with one decimal; null when either is null or `before` is zero.',
)
const figureOf = <T extends TSchema>(value: T) =>
  object(String((value as { description?: string }).description), { value, before: value, change_percent: change })

type Values = typeof figureValues
const compared = Object.fromEntries(
  Object.entries<TSchema>(figureValues).map(([metric, value]) => [metric, figureOf(value)]),
) as unknown as { [M in keyof Values]: ReturnType<typeof figureOf<Values[M]>> }

// Figures of costs are for callers with `costs:read`.
const shown = {
  ...compared,
  courier_fees: optional(compared.courier_fees),
  gross_margin: optional(compared.gross_margin),
  cost_known_percent: optional(compared.cost_known_percent),
}

const chosen = Object.fromEntries(
  Object.entries<TSchema>(figureValues).map(([metric, value]) => [metric, optional(value)]),
) as { [M in keyof Values]: ReturnType<typeof optional<Values[M]>> }

const waits = (description: string) =>
  optional(
    object(description, {
      count: count(`Number, at most ${maxWaitingCount}.`, 3),
      oldest_at: nullable(
        timestamp('Since when the oldest has waited, UTC.'),
        'Since when the oldest has waited, UTC; null when none waits.',
      ),
    }),
  )

const days = (description: string) =>
  object(description, { from: text('First day.', '2026-01-01'), to: text('Last day.', '2026-01-07') })

const operation = merchantOperationsOf({
  tag: 'Overview',
  path: 'overview/',
  permissions: { read: 'overview:read' },
})
const seriesOperation = merchantOperationsOf({
  tag: 'Overview',
  path: 'overview/',
  permissions: { read: 'orders:read' },
})

const inputFrom = optional(inputDate('First day (YYYY-MM-DD, in Asia/Dhaka time).'))
const inputTo = optional(inputDate('Last day (YYYY-MM-DD, in Asia/Dhaka time). Default: today.', '2026-01-31'))

export const readOverview = operation({
  id: 'readOverview',
  method: 'GET',
  summary: 'Retrieve the figures of a period, and what waits',
  description: `A day is a day in Asia/Dhaka. The period is compared with as many days before it, \`month\` (since its first day) with the same days of the month before. \`figures\` need the permission \`orders:read\`, of which \`courier_fees\`, \`gross_margin\` and \`cost_known_percent\` need \`costs:read\` as well, \`products\` needs \`catalog:read\`, \`first_steps\` needs \`settings:read\`, and \`waiting\` has what the caller may read.`,
  query: query({
    period: optional(
      inputEnum('Period. Default `today`, or `custom` with `from` or `to`.', overviewPeriods, { fold: 'lower' }),
    ),
    from: inputFrom,
    to: inputTo,
  }),
  data: object('Overview', 'The store at a glance.', {
    period: days('The days whose figures these are.'),
    compared_with: days('The period before, with which it is compared.'),
    currency: text('Currency of all amounts.', 'BDT'),
    figures: optional(object('OverviewFigures', 'Figures of the period.', shown)),
    products: optional(
      object('OverviewProducts', 'Published products by their stock, now.', {
        low_stock: count(`Products that will soon be out of stock, at most ${maxWaitingCount}.`, 4),
        out_of_stock: count(`Products out of stock, at most ${maxWaitingCount}.`, 2),
      }),
    ),
    waiting: object('OverviewWaiting', 'What waits for staff. Nouns that the caller may not read are absent.', {
      orders_to_confirm: waits('PENDING orders that wait for no payment through a gateway.'),
      orders_to_pack: waits('CONFIRMED orders.'),
      orders_to_send: waits('PROCESSING orders.'),
      orders_to_book: waits('CONFIRMED and PROCESSING orders with units that are in no parcel (`packing_status`).'),
      orders_on_hold: waits('Orders that staff have put on hold.'),
      payment_claims: waits('Payments that shoppers have claimed and staff have not reviewed.'),
      payment_problems: waits('Attempts to pay with a problem that is not resolved.'),
      unapplied_payments: waits('Verified payments that pay no order.'),
      deadlines: waits('What has a deadline that is near or has passed: see `listDeadlines`.'),
      cancellations: waits('Cancellation requests.'),
      refunds: waits('Refund requests that are not reviewed, or whose payout failed.'),
      tickets: waits('Tickets that are OPEN or IN_PROGRESS.'),
      contact_messages: waits('Contact messages that are not read.'),
      leads: waits('Incomplete orders of shoppers whom nobody has contacted.'),
      reviews: waits('Reviews to approve or reject.'),
      silent_parcels: waits('Shipments on their way of which nobody has said anything new for 48 hours (`is_silent`).'),
      settlement_files: waits(
        'Files of couriers, uploaded or imported at night, that are not recorded as a payout: see `listSettlementFiles`.',
      ),
      settlement_differences: waits(
        'Shipments that a payout of their courier has paid too little or too much of: see `listCourierRests`.',
      ),
      unsettled_over_7_days: waits(
        'Shipments that were delivered more than seven days ago, whose cash their courier holds, and of which no payout has paid any.',
      ),
      returns_to_receive: waits('Shipments of which units are on their way back (`comes_back`).'),
      failed_messages: waits('Mail and SMS to shoppers that could not be sent.'),
    }),
    first_steps: optional(
      object('OverviewFirstSteps', 'What a new store needs before it can sell, and whether it has it.', {
        product: flag('A published product.'),
        delivery_zone: flag('An active delivery zone.'),
        payment_method: flag('An enabled payment method.'),
        contact: flag('A logo, and a public phone number or e-mail address.'),
        policies: flag('Published terms, privacy policy, and return or refund policy, which payment gateways ask for.'),
        order: flag('A first order was placed.'),
      }),
    ),
    is_complete: flag(
      'Whether the figures of earlier days have been prepared. False for some minutes after an upgrade, when they count today only.',
    ),
    updated_at: timestamp('The time of the figures: that of the request, except in stores with very many orders.'),
  }),
})

export const readOverviewSeries = seriesOperation({
  id: 'readOverviewSeries',
  method: 'GET',
  path: 'series/',
  summary: 'Retrieve figures over time',
  description: `For charts: one point for each hour, day, week (which begins on a Sunday) or month, also for those without orders. Weeks and months count the days of the range only. At most ${MAX_OVERVIEW_DAYS} days, and ${MAX_HOUR_DAYS} by hour. \`courier_fees\`, \`gross_margin\` and \`cost_known_percent\` need \`costs:read\`.`,
  query: query({
    metric: inputText(
      `Comma-separated metrics, at most ${MAX_METRICS}: ${metrics.map((metric) => `\`${metric}\``).join(', ')}.`,
      {
        max: 200,
        example: 'orders_placed,sales_placed',
        ...commaSeparated,
      },
    ),
    from: inputFrom,
    to: inputTo,
    by: optional(inputEnum('Step. Default `day`.', seriesSteps, { fold: 'lower', example: 'day' })),
  }),
  data: object('OverviewSeries', 'Figures over time.', {
    from: text('First day.', '2026-01-01'),
    to: text('Last day.', '2026-01-07'),
    by: enumValue('Step.', seriesSteps, 'day'),
    currency: text('Currency of all amounts.', 'BDT'),
    points: list(
      'The points, the first one first.',
      object('OverviewPoint', 'Figures of one step.', {
        at: timestamp('Its beginning, UTC.'),
        values: object('OverviewValues', 'The metrics of the request.', chosen),
      }),
    ),
    is_complete: flag('Whether the figures of earlier days have been prepared.'),
    updated_at: timestamp('The time of the figures.'),
  }),
})
