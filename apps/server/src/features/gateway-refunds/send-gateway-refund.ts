import { type Database, inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { connectGateway } from '../gateways/connect-gateway.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import type { PaymentGateway, RefundOrder, RefundState } from '../gateways/payment-gateway.ts'
import { decideInspected, decideSent, LEASE_MS, type RefundVerdict } from './gateway-refund-rules.ts'
import {
  claimDueRefund,
  claimResending,
  findGatewayRefund,
  isRefundTransactionUsed,
} from './gateway-refunds.queries.ts'
import { findRefundingStore, readRefundFacts } from './refunded-payments.queries.ts'
import { settleGatewayRefund } from './settle-gateway-refund.ts'

/** What calling a gateway needs; requests and jobs have it. */
export type SendDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'gatewayHttp' | 'logger'>

/** A refund that this server alone may send, or ask about, until its lease ends. */
type Claim = {
  row: GatewayRefundRow
  /** It is sent for the first time, or nothing that was sent had an effect. */
  isNew: boolean
  /** Staff have declared that an earlier refund of the payment did not happen: the gateway is queried first. */
  isDoubtful: boolean
  order: RefundOrder
  /** Null when the store has no account that can be used. */
  gateway: PaymentGateway | null
  locale: 'bn' | 'en'
}

/**
 * Sends a due gateway refund, or asks the gateway about one whose response was lost, and records the result. It is sent
 * again only when the gateway has no record of it. Returns false when nothing was due, or another server does it.
 */
export async function sendGatewayRefund(deps: SendDeps, storeId: number, id: number): Promise<boolean> {
  const claim = await inStore(deps.db, storeId, (tx) => claimRefund(deps, tx, storeId, id))
  if (!claim) return false
  const ended = await callGateway(deps, claim)
  if (ended) await record(deps, claim, ended.row, ended.verdict)
  return true
}

const leaseOf = ({ clock }: SendDeps) => new Date(clock().getTime() + LEASE_MS)

async function claimRefund(deps: SendDeps, tx: StoreTx, storeId: number, id: number): Promise<Claim | null> {
  const { db, clock, secrets, gatewayHttp: http, logger } = deps
  const claimed = await claimDueRefund(tx, { storeId, id, now: clock(), until: leaseOf(deps) })
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
    gateway: connected?.gateway ?? null,
    locale,
  }
}

type Ended = { row: GatewayRefundRow; verdict: RefundVerdict }

/** Calls the gateway, outside any transaction. Null when staff have decided meanwhile. */
async function callGateway(deps: SendDeps, { row, isNew, isDoubtful, order, gateway }: Claim): Promise<Ended | null> {
  const now = deps.clock()
  if (!gateway) {
    const noAccount = { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: 'account' } as const
    const verdict = isNew ? decideSent(noAccount, row, now) : decideInspected(noAccount, row, now, null)
    return { row, verdict: verdict as RefundVerdict }
  }
  const inspect = () => safely(deps, () => gateway.inspectRefund(order))
  if (!isNew) {
    const decision = decideInspected(await inspect(), row, deps.clock(), null)
    if (decision !== 'send') return { row, verdict: decision }
    const resent = await inStore(deps.db, row.storeId, (tx) => claimResending(tx, row, leaseOf(deps)))
    return resent ? send(deps, gateway, order, resent) : null
  }
  if (isDoubtful) {
    const earlier = await inspect()
    if (earlier.outcome === 'refunded') return { row, verdict: decideSent(earlier, row, deps.clock()) as RefundVerdict }
  }
  return send(deps, gateway, order, row)
}

async function send(
  deps: SendDeps,
  gateway: PaymentGateway,
  order: RefundOrder,
  row: GatewayRefundRow,
): Promise<Ended> {
  const state = await safely(deps, () => gateway.refund(order))
  const decision = decideSent(state, row, deps.clock())
  if (decision !== 'inspect') return { row, verdict: decision }
  const inspected = await safely(deps, () => gateway.inspectRefund(order))
  const refused = state.outcome === 'failed' ? state : null
  return { row, verdict: decideInspected(inspected, row, deps.clock(), refused) as RefundVerdict }
}

/** Adapters do not throw; should one, the money may have moved. */
async function safely({ logger }: SendDeps, call: () => Promise<RefundState>): Promise<RefundState> {
  try {
    return await call()
  } catch (error) {
    logger.error({ err: error }, 'the adapter of a gateway failed during a refund')
    return { outcome: 'unknown', reason: 'adapter' }
  }
}

async function record(
  { db, logger }: SendDeps,
  claim: Claim,
  row: GatewayRefundRow,
  verdict: RefundVerdict,
): Promise<void> {
  const { storeId, id } = row
  const isReturned = verdict.status === 'COMPLETED'
  const settle = (wanted: RefundVerdict, version: number | null) =>
    inStore(db, storeId, (tx) =>
      settleGatewayRefund(tx, {
        row: { ...row, version },
        from: ['SENT', 'UNCLEAR'],
        verdict: wanted,
        locale: claim.locale,
      }),
    )
  try {
    const after = await settle(verdict, isReturned ? null : row.version)
    if (isReturned && !after) await reportOther(db, logger, row, verdict.transactionId)
  } catch (error) {
    if (!isRefundTransactionUsed(error)) throw error
    // Staff have recorded this transaction for another payout: they must tell the two apart.
    logger.error({ storeId, gatewayRefundId: id }, 'a gateway gave a refund the transaction ID of another one')
    await settle({ status: 'UNCLEAR', failure: '', gatewayCode: 'transaction used', nextCheckAt: null }, null)
  }
}

/** Money came back that is recorded otherwise: people must look. */
async function reportOther(
  db: Database,
  logger: SendDeps['logger'],
  { storeId, id }: GatewayRefundRow,
  transactionId: string,
): Promise<void> {
  const stands = await inStore(db, storeId, (tx) => findGatewayRefund(tx, storeId, id))
  if (stands?.status === 'COMPLETED' && stands.transactionId === transactionId) return
  logger.error(
    { storeId, gatewayRefundId: id, status: stands?.status, transactionId },
    'a gateway returned money that is recorded otherwise',
  )
}
