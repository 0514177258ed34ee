import { count, enumValue, flag, id, list, money, nullable, object, openEnum, text, timestamp } from '../fields.ts'
import { maxShownSettlementLines } from '../limits.ts'
import {
  courierCodes,
  settlementLineKinds,
  settlementMethods,
  settlementStatuses,
  shipmentStatuses,
} from '../vocabulary.ts'

const row = {
  id: id('ID of the payout.', 301),
  courier_account_id: nullable(
    id('ID of the account at the courier.', 51),
    'ID of the account; null when it was deleted.',
  ),
  courier: openEnum('Which courier it is.', courierCodes),
  account_name: text('Name of the account when the payout was recorded.', 'Pathao Dhanmondi'),
  status: enumValue('POSTED: it counts. VOID: staff have taken it back.', settlementStatuses),
  method: openEnum('How the money came.', settlementMethods, 'BANK_TRANSFER'),
  transaction_id: text('Transaction ID; may be empty.', 'FT26011998'),
  paid_on: text('Day on which the money came, YYYY-MM-DD, in Asia/Dhaka time.', '2026-01-12'),
  payout_amount: money('What the courier paid: `cash` − `fees` + `additions` − `deductions`.', '4939.40'),
  cash: money('What it paid of the cash of its parcels.', '5060.00'),
  fees: money('What it kept for them.', '120.60'),
  deductions: money('What else it took off, for no parcel.', '0.00'),
  additions: money('What it added, for no parcel.', '0.00'),
  shipment_count: count('Number of shipments.', 14),
  note: text('Note of staff; may be empty.', ''),
  recorded_by: text('Who recorded it.', 'staff:9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'),
  created_at: timestamp('When it was recorded, UTC.'),
  voided_at: nullable(timestamp('When it was voided, UTC; null while it counts.')),
  voided_by: text('Who voided it; empty while it counts.', ''),
  void_note: text('Why; empty while it counts.', ''),
}

export const SettlementSummary = object('SettlementSummary', 'What a courier has paid out.', row)

export const SettlementLine = object('SettlementLine', 'A shipment of a payout.', {
  id: id('ID of the line.', 4001),
  kind: enumValue(
    'COLLECTION: its cash was paid out. CHARGE: the courier only kept a fee for it, such as for one that came back. CLAIM: what was claimed of its cash was paid. GOODS: what was claimed for units that are missing was paid.',
    settlementLineKinds,
  ),
  shipment_id: id('ID of the shipment.', 9001),
  shipment_number: text('Number of the shipment.', 'RD-7KQ2M9XA-1'),
  order_id: id('ID of its order.', 7001),
  order_number: text('Number of its order.', 'RD-7KQ2M9XA'),
  receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
  status: enumValue('Status of the shipment.', shipmentStatuses, 'DELIVERED'),
  consignment_id: text('ID of the parcel at the courier; may be empty.', 'DD110126ABC'),
  held: money('What the courier held of it when the payout was recorded.', '5060.00'),
  cash: money('What it paid of that, or of the claim.', '5060.00'),
  rest: money(
    'What the courier holds of it now, after its cash was paid out; negative when it has paid more than it collected.',
    '0.00',
  ),
  written_off: money('What of its cash was written off since.', '0.00'),
  claimed: money('What of its cash was claimed since, and is not refused.', '0.00'),
  quoted_fee: nullable(
    money('What the courier said that the delivery and collecting its cash cost.', '120.00'),
    'What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about.',
  ),
  fee: money('What the courier kept.', '120.60'),
})

export const Settlement = object('Settlement', 'What a courier has paid out, with its shipments.', {
  ...row,
  lines: list(
    `Its shipments, at most the first ${maxShownSettlementLines}; \`shipment_count\` says how many it has.`,
    SettlementLine,
  ),
})

export const UnsettledShipment = object(
  'UnsettledShipment',
  'A shipment of which a courier has something to pay, or to charge.',
  {
    id: id('ID of the shipment.', 9001),
    shipment_number: text('Number of the shipment.', 'RD-7KQ2M9XA-1'),
    order_id: id('ID of its order.', 7001),
    order_number: text('Number of its order.', 'RD-7KQ2M9XA'),
    receiver_name: text('Name of the receiver.', 'Rahima Khatun'),
    district: text('District of the receiver, English name; may be empty.', 'Dhaka'),
    status: enumValue('How the shipment stands.', shipmentStatuses, 'DELIVERED'),
    consignment_id: text('ID of the parcel at the courier; may be empty.', 'DD110126ABC'),
    held: money('Cash that the courier holds of it; 0.00 for one of which it may charge a fee only.', '5060.00'),
    claimed: money('What an open claim asks the courier for; 0.00 without one.', '0.00'),
    quoted_fee: nullable(
      money('What the courier said that the delivery and collecting its cash cost.', '120.00'),
      'What the courier said that the delivery and collecting its cash cost; null when it did not say both, or has collected more than it was asked about.',
    ),
    is_settled: flag('Whether a payout has paid a part of its cash already.', false),
    ended_at: nullable(timestamp('When it was delivered, or came back, UTC; null while it is on its way back.')),
  },
)
