import {
  count,
  enumValue,
  id,
  inputAmount,
  inputEnum,
  inputPhone,
  inputText,
  inputTimestamp,
  list,
  money,
  nullable,
  object,
  openEnum,
  optional,
  strictBody,
  text,
  timestamp,
} from '../fields.ts'
import { cursorListOf, objectOf } from '../pagination.ts'
import { maxNoteLength } from '../text-lengths.ts'
import { leadConversions, leadLostReasons, leadOutcomes, leadStatuses, leadSteps } from '../vocabulary.ts'
import { zoneCode } from '../zone-codes.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Incomplete orders',
  path: 'leads/',
  permissions: { read: 'leads:read', write: 'leads:write' },
})
const path = '{lead_id}/'
const params = paramsOf({ lead_id: inputId('ID of the incomplete order.', 3101) })
const moment = (description: string) => nullable(timestamp(description), description)

/** The days of the figures: as long as incomplete orders are kept. */
export const LEAD_FIGURE_DAYS = 30
/** Figures cover at most so many incomplete orders, the latest ones. */
export const MAX_COUNTED_LEADS = 5_000

const row = {
  id: id('ID of the incomplete order.', 3101),
  status: enumValue(
    'OPEN: staff have not contacted the shopper. CONTACTED. CONVERTED: an order of the phone number was placed since, or in the 20 minutes before. LOST: staff have given up.',
    leadStatuses,
  ),
  step: enumValue('How far the shopper came.', leadSteps, 'address'),
  phone: text('Phone number, E.164.', '+8801712345678'),
  name: text('Name of the receiver; may be empty.', 'Rahima Khatun'),
  district: text('District; may be empty.', 'Dhaka'),
  thana: text('Thana; may be empty.', 'Dhanmondi'),
  item_count: count('Units of all items.', 2),
  first_item: text('Name of the first item.', 'Jamdani Saree'),
  total: money('What the order would have cost.', '5060.00'),
  attempts: count('Calls that the shopper did not answer.', 1),
  last_outcome: openEnum('What came of the last contact; empty before it.', [...leadOutcomes, ''], 'no_answer'),
  last_agent: text('Who contacted the shopper last; empty before it.', 'Karim'),
  last_contact_at: moment('Time of the last contact, UTC; null before it.'),
  reminded_at: moment('Time when the automatic reminder was sent, UTC; null when none was.'),
  next_call_at: moment('When to call next, UTC; null for no agreed time.'),
  lost_reason: openEnum('For LOST: why; else empty.', [...leadLostReasons, ''], ''),
  order_id: nullable(id('ID of the order.', 7001), 'For CONVERTED: ID of the order; else null.'),
  order_number: text('For CONVERTED: number of the order; else empty.', 'RD-7KQ2M9XA'),
  converted_by: openEnum(
    'For CONVERTED: `SELF`, the shopper had not been contacted; `CONTACT`, after a contact or the automatic reminder; `STAFF`, staff placed the order. Else empty.',
    [...leadConversions, ''],
    '',
  ),
  started_at: timestamp('Time when the shopper first agreed in this checkout, UTC.'),
  last_seen_at: timestamp('Time when the shopper last changed it, UTC.'),
}

/** An incomplete order in a list. */
export const LeadRow = object('IncompleteOrder', 'A checkout that a shopper has not finished.', row)

const Lead = object('IncompleteOrderDetails', 'A checkout that a shopper has not finished, with its items.', {
  ...row,
  items: list(
    'Items, with the prices that the shopper saw.',
    object('IncompleteOrderItem', 'An item.', {
      product_id: id('ID of the product.', 101),
      variant_id: nullable(id('ID of the variant.', 55), 'Variant ID; null for a product without options.'),
      name: text('Name of the product.', 'Jamdani Saree'),
      variant_name: text('Name of the variant; empty for a product without options.', 'Red / M'),
      quantity: count('Units.', 2),
      unit_price: money('What one unit cost then.', '2500.00'),
    }),
  ),
  coupon_code: text('Coupon of the cart; may be empty.', 'EID10'),
  delivery_location: zoneCode('Code of the delivery location; empty while it is unknown.'),
  note: text('Note of the last contact; may be empty.', 'Wants it in blue.'),
  resume_url: text(
    'Link to the storefront with this cart, to send to the shopper; empty for CONVERTED, and when the website of the store has no URL.',
    'https://shop.example.com/resume/k3x9f2.8sK2mQ4vT7xB1nC5dF9gH3',
  ),
  expires_at: timestamp('Time when it is deleted, UTC: 30 days after `last_seen_at`.'),
})

export const listLeads = operation({
  id: 'listLeads',
  summary: 'List incomplete orders, the latest first',
  description:
    'Checkouts that are 20 minutes old, of shoppers who have agreed to be contacted (`leads` of the store settings).',
  ...cursorListOf(LeadRow, {
    status: optional(inputEnum('Only incomplete orders with this status.', leadStatuses, { fold: 'upper' })),
    step: optional(inputEnum('Only those that came so far.', leadSteps, { fold: 'lower' })),
    min_total: optional(inputAmount('Only those of at least this total.', 1000)),
    phone: optional(inputPhone('Only that of this phone number, in any usual spelling.')),
  }),
})

export const countLeads = operation({
  id: 'countLeads',
  method: 'GET',
  path: 'counts/',
  summary: 'Count incomplete orders',
  data: object('IncompleteOrderCounts', `Incomplete orders of 30 days, the latest ${MAX_COUNTED_LEADS} at most.`, {
    currency: text('Currency of all amounts, ISO 4217.', 'BDT'),
    open: count('Staff have not contacted the shopper.', 12),
    contacted: count('The shopper was contacted and has not ordered.', 4),
    waiting_total: money('What both would cost.', '64800.00'),
    lost: count('Staff have given up.', 3),
    recovered: count('Orders that were placed after a contact or a reminder, or by staff.', 5),
    recovered_total: money('Totals of these orders.', '21400.00'),
    by_themselves: count('Shoppers who ordered without having been contacted.', 9),
  }),
})

const happened = {
  contact: count('Checkouts begun then that came as far as the phone number.', 6),
  address: count('Checkouts begun then that came as far as the address.', 4),
  payment: count('Checkouts begun then that came as far as the payment.', 2),
  contacted: count('Shoppers whom staff contacted for the first time.', 7),
  sms_parts: count('Automatic reminders that were sent, in the parts of an SMS, which providers charge.', 5),
  by_themselves: count('Orders of shoppers who had not been contacted.', 2),
  after_contact: count('Orders after a contact or the automatic reminder.', 3),
  by_staff: count('Orders that staff placed.', 1),
  recovered_total: money('Totals of the orders after a contact or a reminder, and by staff.', '9400.00'),
}

export const readLeadFigures = operation({
  id: 'readLeadFigures',
  method: 'GET',
  path: 'figures/',
  summary: 'Retrieve figures of incomplete orders by day',
  description: `The last ${LEAD_FIGURE_DAYS} days, each a day in Asia/Dhaka on which what it counts happened. They count checkouts that were left for 20 minutes, as long as they are kept: those that a shopper had deleted are not in them. An order counts for one checkout.`,
  data: object(
    'IncompleteOrderFigures',
    `Incomplete orders of ${LEAD_FIGURE_DAYS} days, the latest ${MAX_COUNTED_LEADS} at most.`,
    {
      from: text('First day.', '2026-01-02'),
      to: text('Last day: today.', '2026-01-31'),
      currency: text('Currency of all amounts, ISO 4217.', 'BDT'),
      totals: object('IncompleteOrderTotals', 'All days together.', happened),
      days: list(
        'The days, the first one first, also those without any.',
        object('IncompleteOrderDay', 'A day.', {
          day: text('In the time zone of the store, as `YYYY-MM-DD`.', '2026-01-31'),
          ...happened,
        }),
      ),
    },
  ),
})

export const readLead = operation({
  id: 'readLead',
  path,
  summary: 'Retrieve an incomplete order',
  params,
  ...objectOf(Lead),
})

export const recordLeadContact = operation({
  id: 'recordLeadContact',
  method: 'POST',
  path: `${path}contacts/`,
  summary: 'Record what came of contacting a shopper',
  description:
    '`no_answer`, `switched_off` and `busy` count as attempts. `call_later` needs `call_at`, `lost` needs `lost_reason`, and `message_sent` leaves `next_call_at` as it is. After `lost`, any other outcome but `note_only` opens it again. `note_only` changes nothing but the note.',
  params,
  body: strictBody('What came of it.', {
    outcome: inputEnum('What came of it.', leadOutcomes, { fold: 'lower', example: 'no_answer' }),
    note: optional(
      inputText(`Note for staff, at most ${maxNoteLength} characters. Default: the note stays.`, {
        max: maxNoteLength,
        min: 0,
        example: 'Wants it in blue.',
      }),
    ),
    call_at: optional(inputTimestamp('For `call_later`: when to call, within 14 days.')),
    lost_reason: optional(
      inputEnum('For `lost`: why the shopper does not order.', leadLostReasons, { fold: 'upper', example: 'PRICE' }),
    ),
  }),
  message: { en: 'Saved.', bn: 'সেভ হয়েছে।' },
  data: Lead,
})

export const deleteLead = operation({
  id: 'deleteLead',
  method: 'DELETE',
  path,
  summary: 'Delete an incomplete order',
  description:
    'For a shopper who does not want to be contacted: the store keeps none of the phone number for two years.',
  params,
  message: { en: 'Deleted. This number is not kept any more.', bn: 'মুছে ফেলা হয়েছে। এই নম্বর আর রাখা হবে না।' },
  data: Nothing,
})
