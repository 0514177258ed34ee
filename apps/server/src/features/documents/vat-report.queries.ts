import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Minor } from '../../shared/money.ts'

export type VatSums = { documents: number; valueMinor: Minor; sdMinor: Minor; vatMinor: Minor; amountMinor: Minor }
/** What the documents of a kind add up to; without rates all of them. */
export type VatRow = VatSums & { kind: DocumentKind; vatRateBp: number | null; sdRateBp: number | null }

/** Documents `d` of a month of Asia/Dhaka. */
const issuedIn = (month: string) => {
  const first = sql`${`${month}-01`}::date::timestamp`
  return sql<boolean>`d.issued_at >= (${first} at time zone 'Asia/Dhaka')
     and d.issued_at < ((${first} + interval '1 month') at time zone 'Asia/Dhaka')`
}

/** What the documents of a month add up to, by kind and rates, and by kind. */
export async function listVatSums(tx: StoreTx, storeId: number, month: string): Promise<VatRow[]> {
  const { rows } = await sql<VatRow>`
    select d.kind, l.vat_rate_bp as "vatRateBp", l.sd_rate_bp as "sdRateBp", count(distinct d.id)::integer as documents,
      sum(l.value_minor)::bigint as "valueMinor", sum(l.sd_minor)::bigint as "sdMinor", sum(l.vat_minor)::bigint as "vatMinor",
      sum(l.amount_minor)::bigint as "amountMinor"
    from documents d join document_lines l on l.store_id = d.store_id and l.document_id = d.id
   where d.store_id = ${storeId} and ${issuedIn(month)}
   group by grouping sets ((d.kind), (d.kind, l.vat_rate_bp, l.sd_rate_bp))`.execute(tx)
  return rows
}

export type RegisteredDocument = {
  id: number
  kind: DocumentKind
  number: string
  issuedAt: Date
  content: unknown
  valueMinor: Minor
  sdMinor: Minor
  vatMinor: Minor
  amountMinor: Minor
}

/** The documents of a month with an id above `after`, in the order in which they were issued. */
export async function listRegisteredDocuments(
  tx: StoreTx,
  { storeId, month, after, limit }: { storeId: number; month: string; after: number; limit: number },
): Promise<RegisteredDocument[]> {
  const { rows } = await sql<RegisteredDocument>`
    select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.content, d.value_minor as "valueMinor", d.sd_minor as "sdMinor",
      d.vat_minor as "vatMinor", d.amount_minor as "amountMinor"
    from documents d where d.store_id = ${storeId} and ${issuedIn(month)} and d.id > ${after} order by d.id limit ${limit}`.execute(
    tx,
  )
  return rows
}
