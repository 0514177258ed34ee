import { inStore, type StoreTx } from '../../platform/database.ts'
import type { GatewayRefundRow } from '../gateways/listed-gateway-refunds.queries.ts'
import { claimRefund, leaseFrom, type RefundClaim, type SendDeps } from './claim-gateway-refund.ts'
import { decideGatewayRefund, type RefundExchange, type RefundVerdict } from './gateway-refund-rules.ts'
import { claimResending, findGatewayRefund, isRefundTransactionUsed } from './gateway-refunds.queries.ts'
import { settleGatewayRefund } from './settle-gateway-refund.ts'

/**
 * Sends a due gateway refund, or asks the gateway about one whose response was lost, and records the result. It is sent
 * again only when the gateway has no record of it. Returns false when nothing was due, or another server does it. The
 * gateway is called outside any transaction.
 */
export async function sendGatewayRefund(deps: SendDeps, storeId: number, id: number): Promise<boolean> {
  const { db, clock } = deps
  const claim = await inStore(db, storeId, (tx) => claimRefund(deps, tx, storeId, id))
  if (!claim) return false
  const resend = (row: GatewayRefundRow) => inStore(db, storeId, (tx) => claimResending(tx, row, leaseFrom(clock())))
  const ended = await callGateway(claim, clock, resend)
  if (ended) await record(deps, claim, ended)
  return true
}

type Ended = { row: GatewayRefundRow; verdict: RefundVerdict }

/** Calls the gateway until it is known what has become of the refund. Null when staff have decided meanwhile. */
async function callGateway(
  { gateway, order, row: first, ...claim }: RefundClaim,
  clock: SendDeps['clock'],
  resend: (row: GatewayRefundRow) => Promise<GatewayRefundRow | undefined>,
): Promise<Ended | null> {
  let row = first
  let said: Pick<RefundExchange, 'sent' | 'inspected'> = { sent: null, inspected: null }
  for (;;) {
    const next = decideGatewayRefund({ ...claim, ...row, ...said }, clock())
    if (typeof next === 'object') return { row, verdict: next }
    if (next === 'inspect') said = { ...said, inspected: await gateway.inspectRefund(order) }
    else {
      const claimed = claim.isNew ? row : await resend(row)
      if (!claimed) return null
      row = claimed
      said = { sent: await gateway.refund(order), inspected: null }
    }
  }
}

async function record({ db, logger }: SendDeps, claim: RefundClaim, ended: Ended): Promise<void> {
  const { storeId, id } = ended.row
  const isReturned = ended.verdict.status === 'COMPLETED'
  try {
    // Money that has moved is a fact, whatever was recorded meanwhile.
    const version = isReturned ? null : ended.row.version
    const other = await inStore(db, storeId, (tx) => settle(tx, claim, ended, version))
    if (other) logger.error(other, 'a gateway returned money that is recorded otherwise')
  } catch (error) {
    if (!isRefundTransactionUsed(error)) throw error
    // Staff have recorded this transaction for another payout: they must decide which of the two it is.
    logger.error({ storeId, gatewayRefundId: id }, 'a gateway gave a refund the transaction ID of another one')
    const unclear = { status: 'UNCLEAR', failure: '', gatewayCode: 'transaction used', nextCheckAt: null } as const
    await inStore(db, storeId, (tx) => settle(tx, claim, { ...ended, verdict: unclear }, null))
  }
}

/** Records what became of a refund. Returns what stands instead when money came back that is recorded otherwise. */
async function settle(
  tx: StoreTx,
  { locale }: RefundClaim,
  { row, verdict }: Ended,
  version: number | null,
): Promise<object | null> {
  const { storeId, id } = row
  const after = await settleGatewayRefund(tx, {
    row: { ...row, version },
    from: ['SENT', 'UNCLEAR'],
    verdict,
    locale,
  })
  if (after || verdict.status !== 'COMPLETED') return null
  const { transactionId } = verdict
  const stands = await findGatewayRefund(tx, storeId, id)
  if (stands?.status === 'COMPLETED' && stands.transactionId === transactionId) return null
  return { storeId, gatewayRefundId: id, status: stands?.status, transactionId }
}
