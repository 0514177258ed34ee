import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PageRequest } from '../../platform/lists.ts'

const MAX_OTHERS = 100

export type ClaimFilters = { method?: string; kind?: string; order_id?: number; check_result?: string }

/** A waiting claim with its order, what else the store knows about its transaction, and the gateway's latest response. */
export type ListedClaim = {
  id: number
  orderId: number
  orderNumber: string
  orderStatus: string
  totalMinor: number
  amountPaidMinor: number
  phone: string
  placedAt: Date
  kind: string
  method: string
  amountMinor: number
  transactionId: string
  nextCheckAt: Date | null
  createdAt: Date
  claimedByOthers: number
  verifiedFor: string | null
  /** Verifying it would be refused. */
  isUsed: boolean
  check: StoredCheck | null
}

type Others = { others: number; verified_order_id: number | null }

type StoredCheck = {
  result: string
  amountMinor: number | null
  isCompleted: boolean | null
  paidAt: string | null
  payer: string
  type: string
  answeredAt: string
}

// Payments of other orders whose transaction ID looks like this one, the verified ones first.
const others = sql<Others>`(
  select count(distinct n.order_id)::integer as others,
      (array_agg(n.order_id order by n.is_same desc) filter (where n.status = 'VERIFIED'))[1] as verified_order_id
    from (
      select t.order_id, t.status, t.transaction_id = p.transaction_id as is_same from store_payments t
       where transaction_look(t.transaction_id) = transaction_look(p.transaction_id) and t.transaction_id <> ''
         and t.order_id <> p.order_id
       order by t.status desc limit ${sql.lit(MAX_OTHERS)}) n)`

// In other stores of the merchant only the exact ID is searched.
const claimedByOthers = sql<number>`
  least(${sql.lit(MAX_OTHERS)}, t.others + orders_elsewhere(p.store_id, p.transaction_id, ${sql.lit(MAX_OTHERS)}))`

const isUsed = sql<boolean>`is_transaction_used(p.store_id, p.transaction_id)`

const latestCheck = sql<StoredCheck | null>`(
  select json_build_object('result', c.result, 'amountMinor', c.amount_minor, 'isCompleted', c.is_completed,
      'paidAt', c.paid_at, 'payer', c.payer, 'type', c.transaction_type, 'answeredAt', c.answered_at)
    from payment_claim_checks c
   where c.store_id = p.store_id and c.payment_id = p.id and c.result is not null order by c.number desc limit 1)`

/** A page of a store's waiting claims, the oldest first. */
export function listWaitingClaims(
  tx: StoreTx,
  storeId: number,
  { method, kind, order_id: orderId, check_result: result }: ClaimFilters,
  { limit, after }: PageRequest,
): Promise<ListedClaim[]> {
  let query = tx
    .selectFrom('payments as p')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .innerJoinLateral(others.as('t'), (join) => join.onTrue())
    .select(['p.id', 'p.order_id as orderId', 'p.kind', 'p.method', 'p.amount_minor as amountMinor'])
    .select(['p.transaction_id as transactionId', 'p.next_check_at as nextCheckAt', 'p.created_at as createdAt'])
    .select(['o.order_number as orderNumber', 'o.status as orderStatus', 'o.total_minor as totalMinor'])
    .select(['o.amount_paid_minor as amountPaidMinor', 'o.phone', 'o.created_at as placedAt'])
    .select([claimedByOthers.as('claimedByOthers'), isUsed.as('isUsed'), latestCheck.as('check')])
    .select((eb) =>
      eb
        .selectFrom('orders as v')
        .select('v.order_number')
        .where('v.store_id', '=', storeId)
        .whereRef('v.id', '=', 't.verified_order_id')
        .as('verifiedFor'),
    )
    .where('p.store_id', '=', storeId)
    .where('p.status', '=', sql.lit('PENDING'))
  if (method !== undefined) query = query.where('p.method', '=', method)
  if (kind !== undefined) query = query.where('p.kind', '=', kind)
  if (orderId !== undefined) query = query.where('p.order_id', '=', orderId)
  if (result === 'NOT_CHECKED') query = query.where('p.check_result', 'is', null)
  else if (result !== undefined) query = query.where('p.check_result', '=', result)
  if (after) query = query.where(sql<boolean>`p.id > ${after[1]}::bigint`)
  return query
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()
}
