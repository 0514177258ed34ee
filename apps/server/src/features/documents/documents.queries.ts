import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import type { Minor } from '../../shared/money.ts'
import { readSettings, type TaxSettings } from '../../shared/store-settings.ts'
import { dayBegin, dayEnd } from '../orders/merchant-orders.queries.ts'
import type { CreditableLine } from './credit-rules.ts'
import type { TaxLine } from './document-rules.ts'

export type TaxStore = { tax: TaxSettings; prefix: string; name: string }

/** The store, if it charges VAT. */
export async function findTaxStore(tx: StoreTx, storeId: number): Promise<TaxStore | null> {
  const row = await tx
    .selectFrom('stores')
    .select(['order_prefix as prefix', 'name', 'settings'])
    .where('id', '=', storeId)
    .where(sql<boolean>`settings #>> '{tax,mode}' = 'vat'`)
    .executeTakeFirst()
  return row ? { tax: readSettings(row.settings).tax, prefix: row.prefix, name: row.name } : null
}

/** What the numbers of a store begin with, whether it charges VAT or not. */
export const readNumberPrefix = async (tx: StoreTx, storeId: number): Promise<string> =>
  (await tx.selectFrom('stores').select('order_prefix').where('id', '=', storeId).executeTakeFirstOrThrow())
    .order_prefix

/**
 * Takes the next numbers of a series, and returns the first of them. Its row stays locked until the transaction ends: after a
 * rollback they are taken by the next one.
 */
export async function takeSerials(
  tx: StoreTx,
  { storeId, kind, now, count }: { storeId: number; kind: DocumentKind; now: Date; count: number },
): Promise<{ fiscalYear: number; first: number }> {
  const { rows } = await sql<{ fiscalYear: number; last: number }>`
    insert into document_series (store_id, kind, fiscal_year, last_serial)
    values (${storeId}, ${kind}, fiscal_year_of(${now}::timestamptz), ${count})
    on conflict (store_id, kind, fiscal_year) do update set last_serial = document_series.last_serial + ${count}
    returning fiscal_year as "fiscalYear", last_serial as last`.execute(tx)
  const { fiscalYear, last } = rows[0] as { fiscalYear: number; last: number }
  return { fiscalYear, first: last - count + 1 }
}

/** What documents that are written together have in common. */
export type IssuedTogether = {
  storeId: number
  kind: DocumentKind
  fiscalYear: number
  template: string
  issuedBy: string
  issuedAt: Date
}

export type NewDocument = {
  orderId: number
  invoiceId: number | null
  content: object
  sums: { amountMinor: Minor; valueMinor: Minor; sdMinor: Minor; vatMinor: Minor }
  lines: readonly TaxLine[]
  serial: number
  number: string
}

/** Writes documents with their lines, in one statement. Returns their IDs, in the order of their numbers. */
export async function insertDocuments(
  tx: StoreTx,
  { storeId, kind, fiscalYear, template, issuedBy, issuedAt }: IssuedTogether,
  documents: readonly NewDocument[],
): Promise<number[]> {
  const given = documents.map(({ lines, sums, ...document }) => ({ ...document, ...sums }))
  const lines = documents.flatMap((document) =>
    document.lines.map((line, index) => ({ ...line, serial: document.serial, position: index + 1 })),
  )
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from jsonb_to_recordset(${jsonb(given)}) as d (serial integer, number text, "orderId" bigint, "invoiceId" bigint,
        content jsonb, "amountMinor" bigint, "valueMinor" bigint, "sdMinor" bigint, "vatMinor" bigint)),
    issued as (
      insert into documents (store_id, kind, fiscal_year, serial, number, order_id, invoice_id, template, content, digest,
        amount_minor, value_minor, sd_minor, vat_minor, issued_by, issued_at)
      select ${storeId}::bigint, ${kind}::text, ${fiscalYear}::integer, d.serial, d.number, d."orderId", d."invoiceId", ${template}::text,
        d.content, document_digest(d.number, d.content), d."amountMinor", d."valueMinor", d."sdMinor", d."vatMinor",
        ${issuedBy}::text, ${issuedAt}::timestamptz
        from given d order by d.serial
      returning store_id, id, serial),
    lines as (
      insert into document_lines (store_id, document_id, position, order_line_id, quantity, amount_minor, value_minor, sd_minor,
        vat_minor, vat_rate_bp, sd_rate_bp)
      select d.store_id, d.id, l.position, l."orderLineId", l.quantity, l."amountMinor", l."valueMinor", l."sdMinor", l."vatMinor",
        l."vatRateBp", l."sdRateBp"
        from issued d join jsonb_to_recordset(${jsonb(lines)}) as l (serial integer, position integer, "orderLineId" bigint,
          quantity integer, "amountMinor" bigint, "valueMinor" bigint, "sdMinor" bigint, "vatMinor" bigint, "vatRateBp" integer,
          "sdRateBp" integer) on l.serial = d.serial)
    select id from issued order by serial`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The lines of a tax invoice with what its notes say of them. */
export async function listCreditableLines(tx: StoreTx, storeId: number, invoiceId: number): Promise<CreditableLine[]> {
  const { rows } = await sql<CreditableLine>`
    select l.order_line_id as "orderLineId", l.quantity, l.vat_rate_bp as "vatRateBp", l.sd_rate_bp as "sdRateBp",
      (l.amount_minor + n.debited)::bigint as "amountMinor", (l.value_minor + n.debited_value)::bigint as "valueMinor",
      (l.sd_minor + n.debited_sd)::bigint as "sdMinor", (l.vat_minor + n.debited_vat)::bigint as "vatMinor",
      json_build_object('quantity', n.quantity, 'amountMinor', n.amount, 'valueMinor', n.value, 'sdMinor', n.sd, 'vatMinor', n.vat) as credited
    from document_lines l
   cross join lateral (
     select coalesce(sum(x.quantity) filter (where d.kind = 'CREDIT_NOTE'), 0) as quantity,
         coalesce(sum(x.amount_minor) filter (where d.kind = 'CREDIT_NOTE'), 0) as amount,
         coalesce(sum(x.value_minor) filter (where d.kind = 'CREDIT_NOTE'), 0) as value,
         coalesce(sum(x.sd_minor) filter (where d.kind = 'CREDIT_NOTE'), 0) as sd,
         coalesce(sum(x.vat_minor) filter (where d.kind = 'CREDIT_NOTE'), 0) as vat,
         coalesce(sum(x.amount_minor) filter (where d.kind = 'DEBIT_NOTE'), 0) as debited,
         coalesce(sum(x.value_minor) filter (where d.kind = 'DEBIT_NOTE'), 0) as debited_value,
         coalesce(sum(x.sd_minor) filter (where d.kind = 'DEBIT_NOTE'), 0) as debited_sd,
         coalesce(sum(x.vat_minor) filter (where d.kind = 'DEBIT_NOTE'), 0) as debited_vat
       from documents d join document_lines x on x.store_id = d.store_id and x.document_id = d.id
      where d.store_id = l.store_id and d.invoice_id = l.document_id and x.order_line_id is not distinct from l.order_line_id) n
   where l.store_id = ${storeId} and l.document_id = ${invoiceId} order by l.position`.execute(tx)
  return rows
}

export type DocumentRow = {
  id: number
  kind: DocumentKind
  number: string
  orderId: number
  invoiceId: number | null
  template: string
  content: unknown
  printCount: number
  issuedAt: Date
}

const documentRows = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('documents as d')
    .select([
      'd.id',
      sql<DocumentKind>`d.kind`.as('kind'),
      'd.number',
      'd.order_id as orderId',
      'd.invoice_id as invoiceId',
      'd.template',
      'd.content',
      'd.issued_at as issuedAt',
      sql<number>`(select count(*)::integer from document_prints p where p.store_id = d.store_id and p.document_id = d.id)`.as(
        'printCount',
      ),
    ])
    .where('d.store_id', '=', storeId)

export const findDocument = (tx: StoreTx, storeId: number, id: number): Promise<DocumentRow | undefined> =>
  documentRows(tx, storeId).where('d.id', '=', id).executeTakeFirst()

export const findInvoice = (tx: StoreTx, storeId: number, orderId: number): Promise<DocumentRow | undefined> =>
  documentRows(tx, storeId).where('d.order_id', '=', orderId).where('d.kind', '=', 'TAX_INVOICE').executeTakeFirst()

/** The tax invoices of orders, in no order. */
export const listInvoices = (tx: StoreTx, storeId: number, orderIds: readonly number[]): Promise<DocumentRow[]> =>
  documentRows(tx, storeId).where('d.order_id', 'in', orderIds).where('d.kind', '=', 'TAX_INVOICE').execute()

export type DocumentFilters = {
  kind?: DocumentKind | undefined
  number?: string | undefined
  order_id?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

export function listDocumentsOf(
  tx: StoreTx,
  storeId: number,
  { kind, number, order_id: orderId, from, to }: DocumentFilters,
  page: PageRequest,
): Promise<DocumentRow[]> {
  const query = documentRows(tx, storeId)
    .$if(kind !== undefined, (rows) => rows.where('d.kind', '=', kind as string))
    .$if(number !== undefined, (rows) => rows.where('d.number', '=', (number as string).toUpperCase()))
    .$if(orderId !== undefined, (rows) => rows.where('d.order_id', '=', orderId as number))
    .$if(from !== undefined, (rows) => rows.where('d.issued_at', '>=', dayBegin(from as string)))
    .$if(to !== undefined, (rows) => rows.where('d.issued_at', '<', dayEnd(to as string)))
  return newestFirst(query, 'd.id', page)
}

/** Records that documents were printed, and returns those that exist. */
export async function insertPrints(
  tx: StoreTx,
  storeId: number,
  ids: readonly number[],
  printedBy: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into document_prints (store_id, document_id, printed_by)
    select d.store_id, d.id, ${printedBy} from documents d
     where d.store_id = ${storeId} and d.id = any (${ids}::bigint[]) order by d.id
    returning document_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
