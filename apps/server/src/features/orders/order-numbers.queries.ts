import type { StoreTx } from '../../platform/database.ts'
import { readOrderNumber } from '../../shared/order-number.ts'

/** Which of these numbers, as people write them, are of orders of the store. */
export async function findOrderNumbers(tx: StoreTx, storeId: number, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('store_id', '=', storeId)
    .where('order_number', 'in', numbers.map(readOrderNumber))
    .execute()
  const found = new Set(rows.map(({ order_number }) => order_number))
  return new Set(numbers.filter((number) => found.has(readOrderNumber(number))))
}
