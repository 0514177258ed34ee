import { encodeForm } from './encode-form.ts'
import { next, type Shop } from './factories.ts'
import type { Harness, TestResponse } from './harness.ts'

type Cells = Record<string, string | number>

/** A CSV file with the columns of its first row. */
export function csvOf(rows: readonly Cells[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cell = (value: string | number | undefined) => `"${String(value ?? '').replaceAll('"', '""')}"`
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((row) => `${row.map(cell).join(',')}\r\n`)
    .join('')
}

/** Calls about statements, and about where they differ, with the store's secret key. */
export function statementCalls(h: Harness, shop: Pick<Shop, 'subdomain' | 'secretKey'>) {
  const authorization = `Bearer ${shop.secretKey}`
  const call = (path: string, body?: object) =>
    h.call({ url: `M/${shop.subdomain}/${path}`, headers: { authorization }, ...(body && { body }) })
  return {
    send(file: string | Buffer, fields: Record<string, string> = {}): Promise<TestResponse> {
      const { contentType, payload } = encodeForm(
        { gateway: 'BKASH', ...fields, file: Buffer.from(file) },
        { fileName: 'statement.csv', type: 'text/csv' },
      )
      const headers = { authorization, 'content-type': contentType }
      return h.call({ url: `M/${shop.subdomain}/statements/`, body: payload, headers })
    },
    imports: (query = '') => call(`statements/?${query}`),
    remove: (id: number) =>
      h.call({ method: 'DELETE', url: `M/${shop.subdomain}/statements/${id}/`, headers: { authorization } }),
    items: (query = '') => call(`reconciliation/?${query}`),
    resolve: (id: number, note = 'Asked the gateway') => call(`reconciliation/${id}/resolve/`, { note }),
    record: (id: number, orderId: number, more: object = {}) =>
      call(`reconciliation/${id}/record-payment/`, { order_id: orderId, ...more }),
    takings: (from: string, to: string) => call(`takings/?from=${from}&to=${to}`),
    takingsOf: (query: string) => call(`takings/?${query}`),
  }
}

type GatewayPaymentSpec = {
  orderId: number
  amountMinor: number
  gateway?: string
  transactionId?: string
  invoice?: string
  paidAt?: string
}

/** A payment through a gateway as the callback records it. */
export async function aPaidSession(h: Harness, { storeId }: Pick<Shop, 'storeId'>, spec: GatewayPaymentSpec) {
  const mark = next()
  const transactionId = spec.transactionId ?? `GWT${mark}`
  const invoice = spec.invoice ?? `INV${mark}`
  const [row] = await h.sql<{ id: string; session_id: string }>(
    `with session as (
       insert into payment_sessions (store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
         callback_url, payer_phone, transaction_id, paid_at, expires_at)
       values ($1, $2, 1 + (select count(*) from payment_sessions where order_id = $2), $3, 'SUCCEEDED', $4, 'BDT', $5, $5,
         'https://shop.example/return', '+8801712345678', $6, $7::timestamptz, now())
       returning id),
     paid as (
       update orders set amount_paid_minor = amount_paid_minor + $4,
         payment_status = case when amount_paid_minor + $4 = total_minor then 'PAID' else 'PARTIALLY_PAID' end
        where id = $2)
     insert into payments (store_id, order_id, kind, method, transaction_id, amount_minor, status, verified_at, payment_session_id, recorded_by)
     select $1, $2, 'gateway', $3, $6, $4, 'VERIFIED', $7::timestamptz, id, 'system' from session
     returning id, payment_session_id as session_id`,
    [
      storeId,
      spec.orderId,
      spec.gateway ?? 'BKASH',
      spec.amountMinor,
      invoice,
      transactionId,
      spec.paidAt ?? new Date(),
    ],
  )
  return { id: Number(row?.id), sessionId: row?.session_id as string, transactionId, invoice }
}

/** The accounts of a store's ledger with money on them. */
export async function ledgerBalances(h: Harness, { storeId }: Pick<Shop, 'storeId'>): Promise<Record<string, number>> {
  const rows = await h.sql<{ account: string; balance: string }>(
    'select account, sum(amount_minor) as balance from ledger_lines where store_id = $1 group by account having sum(amount_minor) <> 0',
    [storeId],
  )
  return Object.fromEntries(rows.map(({ account, balance }) => [account, Number(balance)]))
}

/** A payment of a statement that no order has, as its import lists it. */
export async function aDifference(h: Harness, { storeId }: Pick<Shop, 'storeId'>, reference = ''): Promise<number> {
  const mark = next()
  const [row] = await h.sql<{ id: string }>(
    `with imported as (
       insert into statement_imports (store_id, gateway, file_digest, created_count, imported_by)
       values ($1, 'BKASH', sha256(convert_to($2, 'utf8')), 1, 'test') returning id),
     line as (
       insert into statement_lines (store_id, import_id, gateway, transaction_id, type, occurred_at, amount_minor, reference)
       select $1, id, 'BKASH', $2, 'PAYMENT', '2026-01-05T08:00:00Z', 1000, $3 from imported returning id)
     insert into reconciliation_items (store_id, gateway, list, statement_line_id)
     select $1, 'BKASH', 'MONEY_WITHOUT_ORDER', id from line returning id`,
    [storeId, `STATED${mark}`, reference],
  )
  return Number(row?.id)
}

/** The statement of a difference. */
export async function statementOf(h: Harness, itemId: number): Promise<number> {
  const [row] = await h.sql<{ import_id: string }>(
    'select l.import_id from statement_lines l join reconciliation_items i on i.statement_line_id = l.id where i.id = $1',
    [itemId],
  )
  return Number(row?.import_id)
}
