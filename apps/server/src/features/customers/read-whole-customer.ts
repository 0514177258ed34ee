import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { findCustomerOfStore } from './customers-admin.queries.ts'
import { presentMerchantCustomer } from './present-merchant-customer.ts'

/** A customer as staff see it. */
export async function readWholeCustomer(tx: StoreTx, storeId: number, customerId: string) {
  const facts = await findCustomerOfStore(tx, storeId, customerId)
  if (!facts) throw notFound('customer', 'customer_id')
  return presentMerchantCustomer(facts)
}
