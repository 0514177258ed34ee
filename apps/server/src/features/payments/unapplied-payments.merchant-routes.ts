import * as contract from '@haat/contract/merchant/unapplied-payments.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import { type GatewayRefundRow, listGatewayRefundsOf } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentUnapplied } from './present-unapplied-payment.ts'
import { readUnapplied } from './read-unapplied-payment.ts'
import { resolveUnappliedPayment } from './resolve-unapplied-payment.ts'
import { type ListedUnapplied, listUnapplied } from './unapplied-payments.queries.ts'

/** Verified money that pays no order. */
export function unappliedPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listUnappliedPayments, {
    rows: async (tx, { store, filters, page, locale }) => {
      const rows = await listUnapplied(tx, store.id, filters, page)
      const refunds = await listGatewayRefundsOf(
        tx,
        store.id,
        'unapplied_payment_id',
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({ ...row, gatewayRefunds: refunds.get(row.id) ?? [], locale }))
    },
    position: byId,
    present: (row: ListedUnapplied & { gatewayRefunds: GatewayRefundRow[]; locale: Locale }) =>
      presentUnapplied(row, row.gatewayRefunds, row.locale),
  })

  route(app, deps, contract.resolveUnappliedPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await resolveUnappliedPayment(tx, authorOf(caller), params.unapplied_payment_id, body)
      return readUnapplied(tx, caller, params.unapplied_payment_id)
    }),
  )
}
