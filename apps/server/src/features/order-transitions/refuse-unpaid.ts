import type { Text } from '@haat/contract/errors.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { OrderNeed } from '../orders/order-status-rules.ts'
import { missingMinor } from '../orders/payment-status-rules.ts'

type Unpaid = { total_minor: Minor; required_advance_minor: Minor; amount_paid_minor: Minor; advance_methods: string[] }

/** The order goes no further before verified payments cover what it needs. */
export const refuseUnpaid = (order: Unpaid, needs: OrderNeed) => {
  const amount_paid = formatAmount(order.amount_paid_minor)
  if (needs === 'total') {
    const amount_due = formatAmount(missingMinor(order, 'total'))
    return new ApiError('payment_due', { details: { total: formatAmount(order.total_minor), amount_paid, amount_due } })
  }
  return new ApiError('advance_required', {
    message: advanceNotVerified,
    details: { amount: formatAmount(order.required_advance_minor), amount_paid, methods: order.advance_methods },
  })
}

const advanceNotVerified: Text = {
  en: 'The advance of this order is not verified yet. Verify the payment first, or send waive_advance: true.',
  bn: 'এই অর্ডারের অগ্রিম এখনো যাচাই হয়নি। আগে পেমেন্ট যাচাই করুন, অথবা অগ্রিম ছাড়াই এগোতে waive_advance: true পাঠান।',
}
