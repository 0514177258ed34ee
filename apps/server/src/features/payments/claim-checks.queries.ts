import { sql } from 'kysely'
import type { Database, StoreTx } from '../../platform/database.ts'
import type { JobStore } from '../../platform/job.ts'
import { findJobStores } from '../../platform/job-queue.ts'

export const findStoresWithClaimsToCheck = (db: Database, now: Date, oldest: Date): Promise<JobStore[]> =>
  findJobStores(db, 'stores_with_claims_to_check($1, $2)', [now, oldest])

/** A claim whose gateway is to be queried, for the `number`th time. */
export type DueClaim = {
  id: number
  orderId: number
  method: string
  transactionId: string
  amountMinor: number
  number: number
}

export type DueClaims = {
  storeId: number
  methods: readonly string[]
  now: Date
  /** Claims that are due since an earlier time are left to staff. */
  oldest: Date
  maxPerHour: number
  /** Minutes until the second and the third check. */
  pauses: readonly number[]
}

/**
 * Takes the next claim that is due: those that were never checked first. What is taken is counted before the gateway is
 * called, so that a check that dies with its server is spent.
 */
export async function takeDueClaim(
  tx: StoreTx,
  { storeId, methods, now, oldest, maxPerHour, pauses }: DueClaims,
): Promise<DueClaim | undefined> {
  const { rows } = await sql<DueClaim>`
    with due as (
      select p.id, (select count(*)::integer from payment_claim_checks c
                     where c.store_id = ${storeId} and c.payment_id = p.id) as made
        from payments p
       where p.store_id = ${storeId} and p.method = any(${methods as string[]}::text[]) and p.status = 'PENDING'
         and p.next_check_at is not null and p.next_check_at <= ${now}::timestamptz and p.next_check_at > ${oldest}::timestamptz
         and (select count(*) from payment_claim_checks c
               where c.store_id = ${storeId} and c.called_at > ${now}::timestamptz - interval '1 hour') < ${maxPerHour}
       order by p.check_result is not null, p.next_check_at, p.id limit 1
       for no key update of p skip locked), -- guard: claim-check-taken
    taken as (
      update payments p set next_check_at = ${now}::timestamptz + make_interval(mins => (${pauses as number[]}::integer[])[d.made + 1])
        from due d where p.store_id = ${storeId} and p.id = d.id
      returning p.id, p.order_id, p.method, p.transaction_id, p.amount_minor, d.made + 1 as number),
    counted as (
      insert into payment_claim_checks (store_id, payment_id, number, called_at)
      select ${storeId}, t.id, t.number, ${now}::timestamptz from taken t)
    select id, order_id as "orderId", method, transaction_id as "transactionId", amount_minor as "amountMinor", number from taken`.execute(
    tx,
  )
  return rows[0]
}

/** Stops asking about claims of methods whose gateway finds no transactions. */
export async function dropClaimChecks(tx: StoreTx, storeId: number, methods: readonly string[]): Promise<void> {
  if (methods.length === 0) return
  await tx
    .updateTable('payments')
    .set({ next_check_at: null })
    .where('store_id', '=', storeId)
    .where('status', '=', sql.lit('PENDING'))
    .where('method', 'in', methods)
    .where('next_check_at', 'is not', null)
    .execute()
}

export type StoredClaimResponse = {
  result: string
  amountMinor: number | null
  isCompleted: boolean | null
  paidAt: Date | null
  payer: string
  type: string
}

/** Stores a response of the gateway; `isFinal`: it is not queried again. The caller has locked the order. */
export async function saveClaimResponse(
  tx: StoreTx,
  { storeId, id, number, now, isFinal }: { storeId: number; id: number; number: number; now: Date; isFinal: boolean },
  response: StoredClaimResponse,
): Promise<void> {
  await tx
    .updateTable('payment_claim_checks')
    .set({
      result: response.result,
      amount_minor: response.amountMinor,
      is_completed: response.isCompleted,
      paid_at: response.paidAt,
      payer: response.payer,
      transaction_type: response.type,
      answered_at: now,
    })
    .where('store_id', '=', storeId)
    .where('payment_id', '=', id)
    .where('number', '=', number)
    .execute()
  await tx
    .updateTable('payments as p')
    .set({
      check_result: sql<string>`(select c.result from payment_claim_checks c
        where c.store_id = p.store_id and c.payment_id = p.id and c.result is not null order by c.number desc limit 1)`,
      ...(isFinal ? { next_check_at: null } : {}),
    })
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', id)
    .execute()
}

export type StoredFacts = {
  isEnabled: boolean
  isPending: boolean
  isNamedElsewhere: boolean
  isPayout: boolean
  mayBeCheckout: boolean
  locale: 'bn' | 'en' | null
}

/** What else the store knows about a claimed transaction. The caller has locked the order. */
export async function readAutoVerifyFacts(tx: StoreTx, storeId: number, id: number): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    select (s.settings -> 'autoVerifyClaims' = 'true') is true as "isEnabled", p.status = 'PENDING' as "isPending",
      s.settings ->> 'defaultLocale' as locale,
      exists (select from store_payments t
               where transaction_look(t.transaction_id) = transaction_look(p.transaction_id)
                 and t.transaction_id <> '' and t.id <> p.id)
        or is_payment_of_another_store(p.store_id, p.transaction_id) as "isNamedElsewhere",
      is_payout_transaction(p.store_id, p.transaction_id) as "isPayout",
      exists (select from payment_sessions q where q.store_id = ${storeId} and q.gateway = p.method and q.amount_minor = p.amount_minor
                 and q.status = any (open_session_statuses()))
        or exists (select from payment_sessions q where q.store_id = ${storeId} and q.gateway = p.method
                 and q.problem <> '' and (q.amount_minor = p.amount_minor or q.transaction_id = p.transaction_id)) as "mayBeCheckout"
    from payments p join stores s on s.id = p.store_id
    where p.store_id = ${storeId} and p.id = ${id}`.execute(tx)
  return rows[0] as StoredFacts
}
