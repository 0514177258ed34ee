import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { connectGateway } from '../gateways/connect-gateway.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import type { PaymentGateway, RefundOrder, RefundState } from '../gateways/payment-gateway.ts'
import { LEASE_MS, type RefundExchange } from './gateway-refund-rules.ts'
import { claimDueRefund } from './gateway-refunds.queries.ts'
import { findRefundingStore, readRefundFacts } from './refunded-payments.queries.ts'

/** What calling a gateway needs; requests and jobs have it. */
export type SendDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'gatewayHttp' | 'logger'>

type RefundGateway = Pick<PaymentGateway, 'refund' | 'inspectRefund'>

/** A refund that this server alone may send, or ask about, until its lease ends. */
export type RefundClaim = Pick<RefundExchange, 'isNew' | 'isDoubtful'> & {
  row: GatewayRefundRow
  order: RefundOrder
  gateway: RefundGateway
  locale: 'bn' | 'en'
}

export const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** Claims a due gateway refund for one call of its gateway; null when it is not due, or another server has it. */
export async function claimRefund(
  deps: SendDeps,
  tx: StoreTx,
  storeId: number,
  id: number,
): Promise<RefundClaim | null> {
  const { db, clock, secrets, gatewayHttp: http, logger } = deps
  const now = clock()
  const claimed = await claimDueRefund(tx, { storeId, id, now, until: leaseFrom(now) })
  if (!claimed) return null
  const { isNew, ...row } = claimed
  const { environment, locale } = await findRefundingStore(tx, storeId)
  const { isDoubtful, orderNumber, ...facts } = await readRefundFacts(tx, storeId, row)
  const tools = { db, clock, secrets, http, logger, environment }
  const connected = await connectGateway(tx, tools, storeId, row.gateway)
  return {
    row,
    isNew,
    isDoubtful,
    order: {
      ...facts,
      refundId: `HR${row.id}`,
      amountMinor: row.amountMinor,
      ...(row.reference !== '' && { reference: row.reference }),
      // Never what shoppers or staff wrote: it leaves the deployment.
      reason: `Refund ${orderNumber}`,
    },
    gateway: connected ? withoutErrors(connected.gateway, logger) : notConnected,
    locale,
  }
}

const noAccount: RefundState = { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: 'account' }
const notConnected: RefundGateway = { refund: async () => noAccount, inspectRefund: async () => noAccount }

/** Adapters do not throw; should one, the money may have moved. */
function withoutErrors(gateway: PaymentGateway, logger: SendDeps['logger']): RefundGateway {
  const safely = async (call: () => Promise<RefundState>): Promise<RefundState> => {
    try {
      return await call()
    } catch (error) {
      logger.error({ err: error }, 'the adapter of a gateway failed during a refund')
      return { outcome: 'unknown', reason: 'adapter' }
    }
  }
  return {
    refund: (order) => safely(() => gateway.refund(order)),
    inspectRefund: (order) => safely(() => gateway.inspectRefund(order)),
  }
}
