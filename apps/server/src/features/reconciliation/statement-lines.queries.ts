import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { StatementGateway, StatementLine } from './statement-line-rules.ts'
import type { PaymentsOfMethod } from './wrong-gateway-rules.ts'

// SQL: schema/statement-matching.functions.sql begin_unmatched
// SQL: schema/statement-fees.functions.sql enter_statement_matches
// SQL: schema/statements.functions.sql keep_statement_line

/** A line of the file that an earlier import has, and what it has. */
export type KnownLine = { id: number; position: number; amountMinor: number; feeMinor: number | null }

type LinesOf = { storeId: number; importId: number; gateway: StatementGateway; correctsFees: boolean }

/** Inserts the lines that no import has, and returns the others. Notes of all what the statement says, unless it contradicts. */
export async function insertStatementLines(
  tx: StoreTx,
  { storeId, importId, gateway, correctsFees }: LinesOf,
  lines: readonly StatementLine[],
): Promise<KnownLine[]> {
  const rows = lines.map((line, position) => [
    position,
    line.transactionId,
    line.type,
    line.occurredAt,
    line.amountMinor,
    line.feeMinor,
    line.reference,
  ])
  // Lines that this statement inserts are not visible to it: what is found was there before.
  const { rows: known } = await sql<KnownLine>`
    with given as (
      select (r ->> 0)::integer as position, r ->> 1 as transaction_id, r ->> 2 as type, (r ->> 3)::timestamptz as occurred_at,
        (r ->> 4)::bigint as amount_minor, (r ->> 5)::bigint as fee_minor, r ->> 6 as reference
      from jsonb_array_elements(${jsonb(rows)}) r),
    added as (
      insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, fee_minor, reference)
      select ${storeId}, ${importId}, ${gateway}, transaction_id, type, occurred_at, amount_minor, fee_minor, reference
        from given order by position
      on conflict (store_id, transaction_id, type, gateway) do nothing
      returning id, fee_minor),
    known as (
      select l.id, g.position, l.amount_minor, l.fee_minor, g.amount_minor as given_minor, g.fee_minor as given_fee_minor
        from given g
        cross join lateral (
          select * from statement_lines l
           where l.store_id = ${storeId} and l.transaction_id = g.transaction_id and l.type = g.type and l.gateway = ${gateway}
          limit 1) l),
    mentioned as (
      insert into statement_mentions (store_id, import_id, line_id, fee_minor, is_correction)
      select ${storeId}::bigint, ${importId}::bigint, id, fee_minor, false from added
      union all
      select ${storeId}, ${importId}, id, given_fee_minor, ${correctsFees}::boolean from known where given_minor = amount_minor
      on conflict (store_id, import_id, line_id) do update
        set fee_minor = excluded.fee_minor, is_correction = excluded.is_correction, stated_at = excluded.stated_at)
    select id, position, amount_minor as "amountMinor", fee_minor as "feeMinor" from known order by position`.execute(
    tx,
  )
  return known
}

/** The verified payments of these transactions, by their method. */
export async function countPaymentsOfLines(
  tx: StoreTx,
  storeId: number,
  transactionIds: readonly string[],
): Promise<PaymentsOfMethod[]> {
  const { rows } = await sql<PaymentsOfMethod>`
    select p.method, count(*)::integer as count, count(*) filter (where p.kind = 'gateway')::integer as "throughGateway"
    from unnest(${transactionIds}::text[]) as t (id)
    cross join lateral (
      select p.method, p.kind from payments p
       where p.store_id = ${storeId} and p.transaction_id = t.id and p.transaction_id <> '' and p.status = 'VERIFIED' limit 1) p
    group by p.method`.execute(tx)
  return rows
}

/** Payments and refunds that are written meanwhile wait, and find their lines themselves. They take this lock before lines. */
export async function lockStatements(tx: StoreTx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(statement_lock(${storeId}))`.execute(tx) // guard: statement-lock-import
}

/** The fees that a file states otherwise than the lines of earlier imports. */
export type StatedFee = { id: number; feeMinor: number }

/** States the fees of lines that have their payment or refund anew. A trigger enters the differences in the ledger. */
const updateMatchedFees = (tx: StoreTx, storeId: number, fees: readonly StatedFee[]) =>
  updateFees(tx, storeId, fees, true)

async function updateFees(tx: StoreTx, storeId: number, fees: readonly StatedFee[], isMatched: boolean): Promise<void> {
  if (fees.length === 0) return
  await sql`
    update statement_lines l set fee_minor = f.fee_minor
      from unnest(${fees.map(({ id }) => id)}::bigint[], ${fees.map(({ feeMinor }) => feeMinor)}::bigint[]) as f (id, fee_minor)
     where l.store_id = ${storeId} and l.id = f.id and l.fee_minor is distinct from f.fee_minor
       and (num_nonnulls(l.payment_id, l.refund_id, l.unapplied_payment_id) = 1 or not ${isMatched})`.execute(tx)
}

/**
 * Matches the new lines of an import with payments and refunds, lists what differs, and states fees anew. What takes long
 * is done first; payments that are written then wait only for what was recorded meanwhile. Before they can wait for it, an
 * import locks no line that a payment may look for: those of earlier imports that have none.
 */
export async function matchLines(
  tx: StoreTx,
  storeId: number,
  importId: number,
  fees: readonly StatedFee[],
): Promise<void> {
  await matchOnce(tx, storeId, importId)
  await updateMatchedFees(tx, storeId, fees)
  await sql`select list_differences(${storeId}, ${importId})`.execute(tx)
  await lockStatements(tx, storeId)
  await matchOnce(tx, storeId, importId)
  await updateFees(tx, storeId, fees, false)
  await sql`select list_missing_payments(${storeId}, ${importId})`.execute(tx)
}

// Every line by its transaction ID before any by its invoice. In parts, so that no statement takes long.
export async function matchOnce(tx: StoreTx, storeId: number, importId: number): Promise<void> {
  for (const match of ['match_by_transaction', 'match_by_invoice'] as const) {
    let after: number | null = 0
    while (after !== null) {
      const matched: { rows: { last: number | null }[] } = await sql<{ last: number | null }>`
        select ${sql.ref(match)}(${storeId}, ${importId}, ${after}) as last`.execute(tx)
      after = matched.rows[0]?.last ?? null
    }
  }
}
