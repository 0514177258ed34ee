import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type VatSums = { documents: number; valueMinor: Minor; sdMinor: Minor; vatMinor: Minor; amountMinor: Minor }
/** What the documents of a kind add up to; without rates all of them. */
export type VatRow = VatSums & { kind: DocumentKind; vatRateBp: number | null; sdRateBp: number | null }

/** What the documents of a month add up to, by kind and rates, and by kind. */
export async function listVatSums(tx: StoreTx, storeId: number, month: string): Promise<VatRow[]> {
  const first = sql`${`${month}-01`}::date::timestamp`
  const { rows } = await sql<VatRow>`
    select d.kind, l.vat_rate_bp as "vatRateBp", l.sd_rate_bp as "sdRateBp", count(distinct d.id)::integer as documents,
      sum(l.value_minor)::bigint as "valueMinor", sum(l.sd_minor)::bigint as "sdMinor", sum(l.vat_minor)::bigint as "vatMinor",
      sum(l.amount_minor)::bigint as "amountMinor"
    from documents d join document_lines l on l.store_id = d.store_id and l.document_id = d.id
   where d.store_id = ${storeId} and d.issued_at >= (${first} at time zone 'Asia/Dhaka')
     and d.issued_at < ((${first} + interval '1 month') at time zone 'Asia/Dhaka')
   group by grouping sets ((d.kind), (d.kind, l.vat_rate_bp, l.sd_rate_bp))`.execute(tx)
  return rows
}
