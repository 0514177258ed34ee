import type { GatewayDriver, GatewayRefunds } from '../payment-gateway.ts'
import { beginSslcommerz } from './begin-sslcommerz.ts'
import { confirmSslcommerz, inspectSslcommerz } from './inspect-sslcommerz.ts'
import { parseSslcommerzNotification } from './parse-sslcommerz-notification.ts'
import { inspectSslcommerzRefund, refundSslcommerz } from './refund-sslcommerz.ts'
import {
  connectSslcommerzAccount,
  longestOfSslcommerz,
  SSLCOMMERZ_TIMEOUTS,
  type SslcommerzTimeouts,
} from './sslcommerz-connection.ts'
import { sslcommerzFields } from './sslcommerz-fields.ts'
import { SSLCOMMERZ_CURRENCY, unpaidSslcommerzStatuses } from './sslcommerz-payment-rules.ts'
import { parseSslcommerzReturn } from './sslcommerz-return-rules.ts'
import { testSslcommerz } from './test-sslcommerz.ts'

const REFUND_API = 'refund_api'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const refundsBySetting: Readonly<Record<string, GatewayRefunds>> = { partial: 'partial', once: 'once' }

/** SSLCommerz's hosted checkout (API v4), with time limits that only tests change. */
export function makeSslcommerzDriver(changes: Partial<SslcommerzTimeouts> = {}): GatewayDriver {
  const timeouts = { ...SSLCOMMERZ_TIMEOUTS, ...changes }
  return {
    code: 'SSLCOMMERZ',
    fields: sslcommerzFields,
    merchantFields: ['base_url', 'store_id', 'store_password'],
    topicField: 'store_id',
    hosts: { live: ['securepay.sslcommerz.com'], sandbox: ['sandbox.sslcommerz.com'] },
    longestMs: longestOfSslcommerz(timeouts),
    paysBeforeReturn: true,
    findsByInvoice: true,
    returnsByPost: true,
    notifiesByForm: true,
    namesBuyer: true,
    unpaidStatuses: unpaidSslcommerzStatuses,
    currency: SSLCOMMERZ_CURRENCY,
    minAmountMinor: 10_00,
    maxAmountMinor: 500_000_00,
    refunds: 'partial',
    refundsWith: (settings) => refundsBySetting[settings[REFUND_API] ?? ''] ?? 'none',
    inspectAfterMs: [2, 5, 15, 30, 60]
      .map((minutes) => minutes * MINUTE)
      .concat([6, 24, 48].map((hours) => hours * HOUR)),
    // The file of the merchant panel is documented nowhere; these are the names of the API. Others are named by the request.
    statementColumns: {
      transactionId: ['bank_tran_id', 'Bank Transaction ID'],
      date: ['tran_date'],
      reference: ['tran_id'],
      net: ['store_amount'],
    },
    connect(account, tools) {
      const connection = connectSslcommerzAccount(account, tools, timeouts)
      return {
        begin: (attempt) => beginSslcommerz(connection, attempt),
        confirm: (attempt, returned) => confirmSslcommerz(connection, attempt, returned),
        inspect: (attempt) => inspectSslcommerz(connection, attempt),
        refund: (refund) => refundSslcommerz(connection, refund),
        inspectRefund: (refund) => inspectSslcommerzRefund(connection, refund),
        test: () => testSslcommerz(connection),
      }
    },
    parseReturn: parseSslcommerzReturn,
    parseNotification: (rawBody, _headers, tools) => parseSslcommerzNotification(rawBody, tools),
  }
}

export const sslcommerzDriver = makeSslcommerzDriver()
