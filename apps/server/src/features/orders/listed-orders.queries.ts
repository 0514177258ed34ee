import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Orders } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

/** The columns of an order in a list. */
const listedColumns = aliased([
  'o.id',
  'o.order_number',
  'o.status',
  'o.payment_status',
  'o.payment_method',
  'o.currency',
  'o.total_minor',
  'o.amount_paid_minor',
  'o.required_advance_minor',
  'o.item_count',
  'o.receiver_name',
  'o.phone',
  'o.district',
  'o.delivery_location',
  'o.customer_id',
  'o.channel',
  'o.duplicate_of',
  'o.version',
  'o.printed_version',
  'o.tags',
  'o.created_at',
])

export type OrderHead = AliasedRow<Selectable<Orders>, typeof listedColumns>
export type ListedOrder = OrderHead & { unverifiedPayments: number; riskScore: number | null; riskLevel: string | null }

/** The orders of a store as every list of staff has them, with their risk; `withClaims`: and how many payments wait to be verified. */
export const selectListedOrders = (tx: StoreTx, storeId: number, withClaims: boolean) =>
  tx
    .selectFrom('orders as o')
    .leftJoin('order_risks as r', (join) =>
      join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
    )
    .select(listedColumns)
    .select(['r.score as riskScore', 'r.level as riskLevel', claimsOf(withClaims).as('unverifiedPayments')])
    .where('o.store_id', '=', storeId) // guard: orders-store

const claimsOf = (isWanted: boolean) =>
  isWanted
    ? sql<number>`(select count(*)::integer from payments p where p.store_id = o.store_id and p.order_id = o.id and p.status = 'PENDING')`
    : sql<number>`0`
