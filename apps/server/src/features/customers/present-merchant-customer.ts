import type { readCustomer } from '@haat/contract/merchant/customers.ts'
import type { Data } from '@haat/contract/operation.ts'
import { formatAmount } from '../../shared/money.ts'
import type { CustomerOfStore, ListedCustomer } from './customers-admin.queries.ts'

type Customer = Data<typeof readCustomer>

const presentBase = (row: Omit<ListedCustomer, 'position'>) => ({
  id: row.id,
  email: row.email ?? '',
  phone: row.phone ?? '',
  first_name: row.first_name,
  last_name: row.last_name,
  status: row.status as Customer['status'],
  tags: row.tags,
  orders_count: row.orders_count,
  created_at: row.created_at.toISOString(),
})

/** A shopper in the merchant's list. */
export const presentCustomerRow = (row: ListedCustomer) => presentBase(row)

/** A shopper with everything the shop knows. */
export function presentMerchantCustomer({ customer, orders, addresses, totals }: CustomerOfStore): Customer {
  const { spentMinor, ...counts } = totals
  const ordersCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ...presentBase({ ...customer, orders_count: ordersCount }),
    is_email_verified: customer.is_email_verified,
    is_phone_verified: customer.is_phone_verified,
    preferred_language: customer.preferred_language as Customer['preferred_language'],
    marketing_opt_in: customer.marketing_opt_in,
    date_of_birth: customer.date_of_birth,
    gender: customer.gender,
    staff_note: customer.staff_note,
    totals: { ...counts, spent: formatAmount(spentMinor) },
    orders: orders.map((order) => ({
      id: order.id,
      order_number: order.order_number,
      status: order.status as Customer['orders'][number]['status'],
      payment_status: order.payment_status as Customer['orders'][number]['payment_status'],
      total: formatAmount(order.total_minor),
      created_at: order.created_at.toISOString(),
    })),
    addresses: addresses.map(({ store_id, customer_id, created_at, updated_at, ...address }) => address),
    updated_at: customer.updated_at.toISOString(),
  }
}
