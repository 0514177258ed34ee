import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { parseAmount } from '../amount.ts'
import { sslcommerzTime } from '../dhaka-time.ts'
import type { Handler } from '../serve.ts'
import type { Simulator } from '../simulator.ts'
import { asStore } from './inquire.ts'
import type { SslcommerzRefund, SslcommerzSession } from './sslcommerz-state.ts'

const MAX_TRANS_ID = 30
const MAX_REMARKS = 255

const isOver = (sim: Simulator, { atMs }: SslcommerzRefund) =>
  nowMs(sim) >= atMs + sim.settings.sslcommerz.refundSeconds * 1_000

/** How a refund stands now. */
export const statusOfRefund = (sim: Simulator, refund: SslcommerzRefund): SslcommerzRefund['end'] =>
  isOver(sim, refund) ? refund.end : 'processing'

/** What may still be returned of a payment: cancelled refunds return nothing. */
const restOf = ({ amount, refunds }: SslcommerzSession) =>
  amount - refunds.reduce((sum, one) => sum + (one.end === 'cancelled' ? 0 : one.amount), 0)

/** Starts a refund. `success` says that it was accepted; the money comes later. */
export const startRefund: Handler = asStore((sim, { query }, store) => {
  const { bank_tran_id: bankTranId = '', refund_trans_id: refundTransId = '', refund_remarks: remarks = '' } = query
  const session = recall(sim.sslcommerz.bankTranIds, bankTranId)
  const base = { APIConnect: 'DONE', bank_tran_id: bankTranId, trans_id: session?.tranId ?? '' }
  const failed = (errorReason: string): Fields => ({ ...base, refund_ref_id: '', status: 'failed', errorReason })
  const amount = parseAmount(query.refund_amount)
  if (!bankTranId || !refundTransId || !remarks || amount === null) return { APIConnect: 'INVALID_REQUEST' }
  if (refundTransId.length > MAX_TRANS_ID || [...remarks].length > MAX_REMARKS) return { APIConnect: 'INVALID_REQUEST' }
  if (session?.storeId !== store.storeId) return failed('Simulated: no such payment')
  const accepted = ({ refundRefId }: SslcommerzRefund): Fields => ({
    ...{ ...base, refund_ref_id: refundRefId, status: 'success', errorReason: '' },
  })
  const { repeatedRefund, refundEnd } = sim.settings.sslcommerz
  const earlier = session.refunds.find((one) => one.refundTransId === refundTransId)
  if (earlier && repeatedRefund === 'same') return accepted(earlier)
  if (earlier && repeatedRefund === 'failed') return failed('Simulated: the refund ID was used before')
  if (amount <= 0 || amount > restOf(session)) return failed('Simulated: the amount is too high')
  if (store.balance !== null && amount > store.balance) return failed('Simulated: the balance is too low')
  if (store.balance !== null) store.balance -= amount
  const refund = { refundRefId: sim.random.code(13), refundTransId, amount, atMs: nowMs(sim), end: refundEnd }
  session.refunds.push(refund)
  remember(sim.sslcommerz.refunds, refund.refundRefId, session)
  return accepted(refund)
})

/** What has become of a refund. */
export const queryRefund: Handler = asStore((sim, { query }, { storeId }) => {
  const session = recall(sim.sslcommerz.refunds, query.refund_ref_id)
  const refund = session?.refunds.find(({ refundRefId }) => refundRefId === query.refund_ref_id)
  if (!session || !refund || session.storeId !== storeId) return { APIConnect: 'INVALID_REQUEST' }
  const status = statusOfRefund(sim, refund)
  const paid = session.tries.find((one) => one.status === 'VALID')
  return {
    ...{ APIConnect: 'DONE', bank_tran_id: paid?.bankTranId ?? '', tran_id: session.tranId },
    ...{ refund_ref_id: refund.refundRefId, initiated_on: sslcommerzTime(refund.atMs) },
    refunded_on: status === 'refunded' ? sslcommerzTime(nowMs(sim)) : '',
    ...{ status, errorReason: '' },
  }
})
