import { formatAmount } from '../amount.ts'
import { sslcommerzTime } from '../dhaka-time.ts'
import type { Simulator } from '../simulator.ts'
import { payMethods } from './pay-methods.ts'
import { netOf } from './present-payment.ts'
import type { SslcommerzSession } from './sslcommerz-state.ts'

const HEADER = ['bank_tran_id', 'tran_id', 'tran_date', 'card_type', 'amount', 'fee', 'store_amount']

/**
 * The file of the merchant panel about the payments of a store, oldest first, with what was refunded. The format of the
 * real one is not published: these are the names of the API.
 */
export const writePayout = (sim: Simulator, storeId: string): string =>
  [HEADER, ...[...sim.sslcommerz.sessions.entries.values()].flatMap((session) => rowsOf(sim, session, storeId))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')

function rowsOf(sim: Simulator, session: SslcommerzSession, storeId: string): string[][] {
  if (session.storeId !== storeId) return []
  const paid = session.tries.filter(({ status }) => status === 'VALID')
  const payments = paid.map(({ bankTranId, method, atMs }) => {
    const net = Number(netOf(sim, session.amount, method)).toFixed(2)
    const fee = (session.amount / 100 - Number(net)).toFixed(2)
    const { cardType } = payMethods[method]
    return [bankTranId, session.tranId, sslcommerzTime(atMs), cardType, formatAmount(session.amount), fee, net]
  })
  const refunds = session.refunds
    .filter(({ end }) => end === 'refunded')
    .map(({ refundRefId, amount, atMs }) => {
      const back = `-${formatAmount(amount)}`
      return [refundRefId, session.tranId, sslcommerzTime(atMs), 'REFUND', back, '0.00', back]
    })
  return [...payments, ...refunds]
}
