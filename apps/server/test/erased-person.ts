import type { Operation } from '@haat/contract/operation.ts'
import type { Shop } from './factories.ts'
import type { Harness } from './harness.ts'
import { runJobs } from './run-jobs.ts'
import { kindsOf } from './tenancy/tenancy-calls.ts'
import { type Kind, kinds } from './tenancy/tenancy-kinds.ts'

type Schema = {
  type?: string
  maxLength?: number
  pattern?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
}
type ObjectSchema = Schema & { properties?: Record<string, Schema> }

const isFreeText = ({ type, maxLength = 0, pattern, format, enum: values, anyOf }: Schema): boolean =>
  anyOf ? anyOf.some(isFreeText) : type === 'string' && maxLength >= 60 && !pattern && !format && !values

/**
 * Not words, or no words about a person: what the server compares with something or reads as something else, and the
 * district and courier of an order, which are kept with it.
 */
const NOT_FREE = /token|_id$|url|password|avatar|payout_account|nonce|image|^district$|^courier(?:_name)?$/

const aboutCustomers = new Set<Kind>([
  'customerId',
  'gatewayRefundId',
  'paymentId',
  'attemptId',
  'unappliedPaymentId',
  'reviewId',
  'shipmentId',
])

/** Whether an operation is a shopper’s, or is staff’s and names something of a shopper. */
export const isAboutCustomer = (operation: Operation): boolean =>
  operation.auth === 'shopper' ||
  operation.auth === 'guest' ||
  (operation.auth === 'merchant' &&
    kindsOf(operation).some((kind) => kinds[kind].of === 'shopper' || aboutCustomers.has(kind)))

/** The fields of a body in which a person may write anything. */
export const freeTextsOf = ({ body }: Operation): string[] =>
  Object.entries((body as ObjectSchema | undefined)?.properties ?? {})
    .filter(([name, schema]) => isFreeText(schema) && !NOT_FREE.test(name))
    .map(([name]) => name)

/** Ends what gateways are returning, as staff do who find out that it did not happen. */
export const endGatewayRefunds = (h: Harness, { storeId }: Shop) =>
  h.sql(
    `update gateway_refunds set status = 'REFUSED', next_check_at = null
      where store_id = $1 and status in ('PENDING', 'SENT', 'UNCLEAR')`,
    [storeId],
  )

/** The accounts that were not deleted, with the gateway refunds that keep them. */
export const keptAccounts = (h: Harness, { storeId }: Shop) =>
  h.sql<{ id: string; isReturning: boolean }>(
    `select c.id, exists (
        select from orders o join gateway_refunds g on g.store_id = o.store_id and g.order_id = o.id
         where o.store_id = c.store_id and o.customer_id = c.id and g.status in ('PENDING', 'SENT', 'UNCLEAR')) as "isReturning"
       from customers c where c.store_id = $1 and c.status <> 'deleted'`,
    [storeId],
  )

/** Ends what is open of every customer of a store but gateway refunds, and lets the job delete their accounts. */
export async function eraseEverybody(h: Harness, { storeId }: Shop): Promise<void> {
  for (const statement of [
    `update refunds set status = 'WITHDRAWN' where store_id = $1 and status in ('PENDING', 'APPROVED', 'PROCESSING', 'FAILED')
       and not exists (select from gateway_refunds g where g.store_id = refunds.store_id and g.refund_id = refunds.id
         and g.status in ('PENDING', 'SENT', 'UNCLEAR'))`,
    `update unapplied_payments set status = 'RESOLVED', note = 'Settled', resolved_at = now() where store_id = $1 and status = 'OPEN'
       and not exists (select from gateway_refunds g where g.store_id = unapplied_payments.store_id
         and g.unapplied_payment_id = unapplied_payments.id and g.status in ('PENDING', 'SENT', 'UNCLEAR'))`,
    `update orders set status = 'COMPLETED', held_from = null, merged_into = null, updated_at = now() - interval '6 minutes' where store_id = $1`,
    `update customers set is_email_verified = email is not null, is_phone_verified = phone is not null where store_id = $1`,
    `update customer_sessions set revoked_at = now() - interval '6 minutes', revoked_reason = 'removed' where store_id = $1`,
    `insert into account_deletions (store_id, customer_id, requested_by, scheduled_for, created_at)
     select store_id, id, 'staff', now() - interval '1 minute', now() - interval '1 day' from customers where store_id = $1
     on conflict (store_id, customer_id) do update set scheduled_for = excluded.scheduled_for, created_at = excluded.created_at`,
  ])
    await h.sql(statement, [storeId])
  await runJobs(h, 'accounts.delete')
}

/** The tables of every schema, and what their columns hold as text: bytes are read as the text that they may be. */
export async function tablesWithText(h: Harness): Promise<{ name: string; text: string }[]> {
  return h.sql<{ name: string; text: string }>(
    `select c.oid::regclass::text as name, 'concat_ws(e''\\n'', ' || string_agg(
        case when a.atttypid = 'bytea'::regtype then format('encode(t.%I, ''escape'')', a.attname)
          else format('t.%I::text', a.attname) end, ', ') || ')' as text
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'm', 'p') and a.attnum > 0 and not a.attisdropped
        and n.nspname !~ '^(pg_|information_schema)'
      group by c.oid order by 1`,
  )
}

/** Every table in which one of the texts stands, in any letter case, with the texts found. */
export async function placesOf(h: Harness, texts: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { name, text } of await tablesWithText(h)) {
    const rows = await h.sql<{ sought: string }>(
      `select sought from unnest($1::text[]) sought
        where exists (select from ${name} t where position(lower(sought) in lower(${text})) > 0)`,
      [texts],
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ sought }) => sought),
      )
  }
  return found
}
