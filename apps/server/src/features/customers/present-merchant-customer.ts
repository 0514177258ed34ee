import type { readCustomer } from '@haat/contract/merchant/customers.ts'
import type { Data } from '@haat/contract/operation.ts'
import { snakeKeys } from '../../shared/casing.ts'
import { formatAmount } from '../../shared/money.ts'
import type { CustomerOfStore, ListedCustomer } from './customers-admin.queries.ts'

type Customer = Data<typeof readCustomer>

const presentBase = (row: Omit<ListedCustomer, 'position'>) => ({
  id: row.id,
  email: row.email ?? '',
  phone: row.phone ?? '',
  first_name: row.firstName,
  last_name: row.lastName,
  status: row.status as Customer['status'],
  tags: row.tags,
  orders_count: row.ordersCount,
  deletion_scheduled_for: row.deletionScheduledFor,
  created_at: row.createdAt,
})

/** A shopper in the merchant's list. */
export const presentCustomerRow = (row: ListedCustomer) => presentBase(row)

/** A shopper with everything that the store knows. */
export function presentMerchantCustomer({
  customer,
  orders,
  addresses,
  totals,
  pastOrders,
}: CustomerOfStore): Customer {
  const { spentMinor, ...counts } = totals
  const ordersCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ...presentBase({ ...customer, ordersCount }),
    is_email_verified: customer.isEmailVerified,
    is_phone_verified: customer.isPhoneVerified,
    preferred_language: customer.preferredLanguage as Customer['preferred_language'],
    marketing_opt_in: customer.marketingOptIn,
    date_of_birth: customer.dateOfBirth,
    gender: customer.gender,
    staff_note: customer.staffNote,
    totals: { ...counts, spent: formatAmount(spentMinor) },
    orders: orders.map((order) => ({
      id: order.id,
      order_number: order.orderNumber,
      status: order.status as Customer['orders'][number]['status'],
      payment_status: order.paymentStatus as Customer['orders'][number]['payment_status'],
      total: formatAmount(order.totalMinor),
      created_at: order.createdAt,
    })),
    past_orders: {
      count: pastOrders.count,
      spent: formatAmount(pastOrders.spentMinor),
      latest_at: pastOrders.latestAt,
    },
    addresses: addresses.map(snakeKeys),
    updated_at: customer.updatedAt,
  }
}
