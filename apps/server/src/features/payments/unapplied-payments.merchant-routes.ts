import * as contract from '@haat/contract/merchant/unapplied-payments.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { formatAmount } from '../../shared/money.ts'
import { resolveUnappliedPayment } from './resolve-unapplied-payment.ts'
import { type ListedUnapplied, listUnapplied } from './unapplied-payments.queries.ts'

/** Verified money that pays no order. */
export function unappliedPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listUnappliedPayments, {
    rows: (tx, { store, filters, page }) => listUnapplied(tx, store.id, filters, page),
    position: byId,
    present,
  })

  route(app, deps, contract.resolveUnappliedPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      present(await resolveUnappliedPayment(tx, authorOf(caller), params.unapplied_payment_id, body.note)),
    ),
  )
}

type UnappliedPayment = Data<typeof contract.resolveUnappliedPayment>

const present = (row: ListedUnapplied): UnappliedPayment => ({
  id: row.id,
  order_id: row.orderId,
  order_number: row.orderNumber,
  payment_id: row.paymentId,
  method: row.method,
  transaction_id: row.transactionId,
  reason: row.reason as UnappliedPayment['reason'],
  amount: formatAmount(row.amountMinor),
  status: row.status as UnappliedPayment['status'],
  note: row.note,
  resolved_by: row.resolvedBy,
  resolved_at: row.resolvedAt,
  created_at: row.createdAt,
})
