import { randomUUID } from 'node:crypto'
import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

export type SessionSpec = {
  orderId: number
  attempt?: number
  gateway?: string
  status?: string
  amountMinor?: number
  invoice?: string
  reference?: string | null
  transactionId?: string
  failureCode?: string
  problem?: string
  problemNote?: string
  createdAt?: Date
  expiresAt?: Date
  nextCheckAt?: Date | null
  /** Whether its order may hold stock whatever the hold policy says. */
  isFreeToHold?: boolean
}

/** A payment session as if begun through the API, inserted into the table. Returns its ID. */
export async function aStoredSession(
  h: Pick<Harness, 'sql'>,
  { storeId }: Pick<Shop, 'storeId'>,
  spec: SessionSpec,
): Promise<string> {
  const id = randomUUID()
  const n = next()
  const { createdAt = new Date(), status = 'REDIRECTED', transactionId = '' } = spec
  await h.sql(
    `insert into payment_sessions (id, store_id, order_id, attempt, gateway, status, amount_minor, currency, invoice, reference,
       redirect_url, callback_url, payer_phone, transaction_id, paid_at, failure_code, problem, problem_note, next_check_at,
       expires_at, created_at, is_free_to_hold)
     values ($1, $2, $3, $4, $5, $6, $7, 'BDT', $8, $9, 'https://pay.example/1', 'https://shop.example/result', '+8801700000001',
       $10, case when $10 <> '' then $16::timestamptz end, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      storeId,
      spec.orderId,
      spec.attempt ?? 1,
      spec.gateway ?? 'BKASH',
      status,
      spec.amountMinor ?? 100_00,
      spec.invoice ?? `INV${n}`,
      spec.reference === undefined ? `TR00${n}` : spec.reference,
      transactionId,
      spec.failureCode ?? '',
      spec.problem ?? '',
      spec.problemNote ?? '',
      spec.nextCheckAt ?? null,
      spec.expiresAt ?? new Date(createdAt.getTime() + 3_600_000),
      createdAt,
      spec.isFreeToHold ?? false,
    ],
  )
  return id
}
