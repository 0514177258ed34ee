import type { Data } from '@haat/contract/operation.ts'
import type * as contract from '@haat/contract/storefront/confirmations.ts'
import { formatAmount } from '../../shared/money.ts'
import type { OrderDetailRow } from '../orders/orders.queries.ts'
import { cashDueMinor, missingMinor } from '../orders/payment-status-rules.ts'
import { presentSums } from '../orders/present-order.ts'
import type { FoundLink } from './confirmation-links.queries.ts'
import { confirmationStatus } from './confirmation-rules.ts'

/** An order for who has its link: without the phone number, the address and the whole name. */
export const presentConfirmation = (
  order: OrderDetailRow,
  { isUsed, expiresAt }: FoundLink,
  { requiredAdvanceMinor }: { requiredAdvanceMinor: number },
): Data<typeof contract.readConfirmation> => ({
  status: confirmationStatus({ status: order.status, isUsed }),
  order_number: order.orderNumber,
  first_name: order.receiverName.trim().split(/\s+/)[0] ?? '',
  area: order.thana || order.district,
  items: order.lines.map((line) => ({
    name: line.name,
    variant_name: line.variantName,
    image: line.image,
    quantity: line.quantity,
    line_total: formatAmount(line.lineTotalMinor),
  })),
  ...presentSums(order),
  amount_paid: formatAmount(order.amountPaidMinor),
  cash_to_collect: formatAmount(cashDueMinor(order)),
  advance_due: formatAmount(missingMinor({ ...order, requiredAdvanceMinor }, 'advance')),
  expires_at: expiresAt,
})
