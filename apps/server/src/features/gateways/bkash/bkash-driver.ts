import type { GatewayDriver } from '../payment-gateway.ts'
import { beginBkashPayment } from './begin-bkash-payment.ts'
import { BKASH_TIMEOUTS, type BkashTimeouts, connectBkash, longestOfBkash } from './bkash-connection.ts'
import { bkashFields } from './bkash-fields.ts'
import { parseBkashReturn } from './bkash-return-rules.ts'
import { confirmBkashPayment, inspectBkashPayment } from './confirm-bkash-payment.ts'
import { getBkashToken } from './get-bkash-token.ts'
import { parseBkashNotification, type SnsCertificates } from './parse-bkash-notification.ts'
import { findBkashTransaction, inspectBkashRefund, refundBkashPayment } from './refund-bkash-payment.ts'

const REFUND_API = 'refund_api'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export type BkashDriverOptions = {
  timeouts?: Partial<BkashTimeouts>
  /** Origins that count as Amazon SNS. */
  snsOrigins?: readonly string[]
}

/** bKash's tokenized checkout, with options that only tests change. */
export function makeBkashDriver(options: BkashDriverOptions = {}): GatewayDriver {
  const { snsOrigins = [] } = options
  const certificates: SnsCertificates = new Map()
  const timeouts = { ...BKASH_TIMEOUTS, ...options.timeouts }
  return {
    code: 'BKASH',
    fields: bkashFields,
    topicField: 'topic_arn',
    merchantFields: ['base_url', 'username', 'app_key', 'app_secret'],
    // A live store on the sandbox would deliver for play money.
    hosts: { live: ['.pay.bka.sh'], sandbox: ['.sandbox.bka.sh'] },
    currency: 'BDT',
    longestMs: longestOfBkash(timeouts),
    refunds: 'partial',
    refundsWith: (settings) => (settings[REFUND_API] === 'v1' ? 'once' : 'partial'),
    unpaidStatuses: ['Initiated'],
    // A payment can be executed for 24 hours.
    inspectAfterMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR],
    statementColumns: { transactionId: ['trxID'], date: ['Payment Execute Time', 'Completed Time', 'Initiation Time'] },
    connect(account, tools) {
      const connection = connectBkash(account, tools, timeouts)
      return {
        begin: (attempt) => beginBkashPayment(connection, attempt),
        confirm: (attempt) => confirmBkashPayment(connection, attempt),
        inspect: (attempt) => inspectBkashPayment(connection, attempt),
        refund: (order) => refundBkashPayment(connection, order),
        inspectRefund: (order) => inspectBkashRefund(connection, order),
        findTransaction: (transactionId) => findBkashTransaction(connection, transactionId),
        // A token that is valid now was given for the same credentials within the hour: no call is spent on another.
        async test() {
          const token = await getBkashToken(connection)
          return token.ok ? { isWorking: true } : { isWorking: false, failure: token.failure, detail: token.detail }
        },
      }
    },
    parseReturn: parseBkashReturn,
    parseNotification: (rawBody, _headers, tools) =>
      parseBkashNotification(rawBody, tools, { certificates, origins: snsOrigins, timeoutMs: timeouts.certificate }),
  }
}

export const bkashDriver = makeBkashDriver()
