import type { Text } from '@haat/contract/errors.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import type { OrderNeed } from '../orders/order-status-rules.ts'
import { missingMinor } from '../orders/payment-status-rules.ts'

type Unpaid = { totalMinor: Minor; requiredAdvanceMinor: Minor; amountPaidMinor: Minor; advanceMethods: string[] }

/** The order goes no further before verified payments cover what it needs. */
export const refuseUnpaid = (order: Unpaid, needs: OrderNeed) => {
  const amountPaid = formatAmount(order.amountPaidMinor)
  if (needs === 'total') {
    const amountDue = formatAmount(missingMinor(order, 'total'))
    return new ApiError('payment_due', {
      details: { total: formatAmount(order.totalMinor), amount_paid: amountPaid, amount_due: amountDue },
    })
  }
  return new ApiError('advance_required', {
    message: advanceNotVerified,
    details: {
      amount: formatAmount(order.requiredAdvanceMinor),
      amount_paid: amountPaid,
      methods: order.advanceMethods,
    },
  })
}

const advanceNotVerified: Text = {
  en: 'The advance of this order is not verified yet. Verify the payment first, or send waive_advance: true.',
  bn: 'এই অর্ডারের অগ্রিম এখনো যাচাই হয়নি। আগে পেমেন্ট যাচাই করুন, অথবা অগ্রিম ছাড়াই এগোতে waive_advance: true পাঠান।',
}
