import { flag, money, text } from '../fields.ts'

/** The advance of an order: what is required of it, and what the shopper claims to have paid. */
export const advanceFields = {
  required_advance: money('Advance required before the order is confirmed; 0.00 for none.', '0.00'),
  least_advance: money(
    'Advance that was agreed on by a link, or asked for because of what calls have shown: also a change of the order asks for as much, up to its total, unless the advance was waived; 0.00 for none.',
    '0.00',
  ),
  is_advance_waived: flag('Whether staff confirmed the order without the required advance.', false),
  advance_amount: money('Advance that the shopper claims to have paid.', '0.00'),
  advance_payment_method: text('Payment method of the claimed advance; may be empty.', ''),
  advance_transaction_id: text('Transaction ID of the claimed advance; may be empty.', ''),
}
