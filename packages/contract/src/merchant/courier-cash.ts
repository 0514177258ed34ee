import { money, nullable, object, text } from '../fields.ts'

/** What couriers have collected of an order, and paid out. */
export const courierCash = nullable(
  object('OrderCourierCash', 'Cash that couriers have collected of the order.', {
    collected: money('How much they collected.', '5060.00'),
    with_courier: money('What of it they have not paid out.', '0.00'),
    settled_on: nullable(
      text('Day of the latest payout, YYYY-MM-DD.', '2026-01-12'),
      'Day of the latest payout, YYYY-MM-DD, in Asia/Dhaka time, when all of it was paid out; null before.',
    ),
  }),
  'Cash that couriers have collected of the order; null when none did for an account of the store.',
)
