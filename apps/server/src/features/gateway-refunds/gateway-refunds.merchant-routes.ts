import * as contract from '@haat/contract/merchant/gateway-refunds.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { presentGatewayRefund } from '../gateways/present-gateway-refund.ts'
import { readUnapplied } from '../payments/read-unapplied-payment.ts'
import { readRefundDetail } from '../refunds/read-refund-detail.ts'
import { beginRefund, beginUnapplied } from './begin-gateway-refund.ts'
import { listGatewayRefunds } from './gateway-refunds.queries.ts'
import { beginCheck, getGatewayRefund, resolveGatewayRefund } from './resolve-gateway-refund.ts'
import { sendAtOnce } from './send-due-refunds.ts'

/** Refunds through the gateway, for the staff. The gateway is called after the commit. */
export function gatewayRefundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.refundThroughGateway, ({ writeInSteps, params, ...caller }) =>
    writeInSteps({
      begin: (tx) => beginRefund(tx, authorOf(caller), params.refund_id, deps.clock()),
      finish: async (begun, conclude) => {
        await sendAtOnce(deps, caller.store.id, begun)
        return conclude((tx) => readRefundDetail(deps, tx, caller, params.refund_id))
      },
    }),
  )

  route(app, deps, contract.refundUnappliedPayment, ({ writeInSteps, params, ...caller }) =>
    writeInSteps({
      begin: (tx) => beginUnapplied(tx, authorOf(caller), params.unapplied_payment_id, deps.clock()),
      finish: async (begun, conclude) => {
        await sendAtOnce(deps, caller.store.id, begun)
        return conclude((tx) => readUnapplied(tx, caller, params.unapplied_payment_id))
      },
    }),
  )

  cursorListRoute(app, deps, contract.listGatewayRefunds, {
    rows: async (tx, { store, filters, page, locale }) =>
      (await listGatewayRefunds(tx, store.id, filters, page)).map((row) => ({ ...row, locale })),
    position: byId,
    present: ({ locale, ...row }: GatewayRefundRow & { locale: Locale }) => presentGatewayRefund(row, locale),
  })

  route(app, deps, contract.checkGatewayRefund, ({ writeInSteps, params, locale, ...caller }) => {
    const { gateway_refund_id: id } = params
    return writeInSteps({
      begin: (tx) => beginCheck(tx, authorOf(caller), id, deps.clock()),
      finish: async (_, conclude) => {
        await sendAtOnce(deps, caller.store.id, id)
        return conclude(async (tx) => presentGatewayRefund(await getGatewayRefund(tx, caller.store.id, id), locale))
      },
    })
  })

  route(app, deps, contract.resolveGatewayRefund, ({ write, params, body, locale, ...caller }) =>
    write(async (tx) => {
      const { outcome, transaction_id: transactionId = '', refunded_at: refundedAt, note } = body
      const resolution = { outcome, transactionId, refundedAt: refundedAt ?? deps.clock(), note }
      await resolveGatewayRefund(tx, authorOf(caller), params.gateway_refund_id, resolution)
      return presentGatewayRefund(await getGatewayRefund(tx, caller.store.id, params.gateway_refund_id), locale)
    }),
  )
}
