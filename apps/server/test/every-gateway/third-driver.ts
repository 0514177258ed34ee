import type {
  AttemptState,
  GatewayDriver,
  PaymentAttempt,
  RefundState,
} from '../../src/features/gateways/payment-gateway.ts'
import type { GatewayResponse } from '../../src/platform/gateway-http.ts'

const MINUTE = 60_000
const unavailable = { outcome: 'failed', failure: 'GATEWAY_UNAVAILABLE', gatewayCode: '' } as const

/** The fields of a response; null for what is none. */
function fieldsOf(response: GatewayResponse): Record<string, string> | null {
  if (response.kind === 'none' || response.status !== 200) return null
  try {
    return JSON.parse(response.text)
  } catch {
    return null
  }
}

/** A gateway that no other code knows: its money moves on its page, and it returns the browser by POST. */
export const thirdDriver = (code: string): GatewayDriver => ({
  code: code as GatewayDriver['code'],
  fields: [
    {
      name: 'base_url',
      label: { en: 'URL', bn: 'লিংক' },
      isSecret: false,
      isRequired: true,
      pattern: '.*',
      maxLength: 99,
    },
    { name: 'key', label: { en: 'Key', bn: 'কী' }, isSecret: true, isRequired: true, pattern: '.*', maxLength: 99 },
  ],
  merchantFields: ['base_url', 'key'],
  hosts: { live: [], sandbox: [] },
  longestMs: { begin: 10_000, ask: 10_000 },
  paysBeforeReturn: true,
  unpaidStatuses: ['open'],
  currency: 'BDT',
  minAmountMinor: 2_00,
  maxAmountMinor: 90_000_00,
  refunds: 'partial',
  inspectAfterMs: [3 * MINUTE, 30 * MINUTE, 600 * MINUTE],
  statementColumns: { transactionId: ['Third No'], date: ['Third Day'] },
  parseReturn: (query) => {
    const reference = query.get('third_id')
    return reference ? { reference, invoice: null, hint: query.get('state') === 'paid' ? 'success' : 'cancel' } : null
  },
  connect({ settings, credentials }, { http }) {
    const call = async (path: string, body?: object) =>
      fieldsOf(
        await http({
          ...{ account: credentials.key ?? '', url: `${settings.base_url}${path}`, timeoutMs: 1_000 },
          method: body ? 'POST' : 'GET',
          headers: { 'content-type': 'application/json', 'x-key': credentials.key ?? '' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      )
    const ask = async ({ reference, invoice, amountMinor }: PaymentAttempt): Promise<AttemptState> => {
      const found = await call(`/third/payments/${reference}`)
      if (!found) return { outcome: 'unknown', reason: 'no response' }
      if (found.state === 'failed' || found.state === 'cancelled')
        return { outcome: 'failed', failure: 'CANCELLED', gatewayCode: found.state }
      if (found.state !== 'paid') return { outcome: 'pending', gatewayStatus: String(found.state) }
      const { transaction: transactionId = '' } = found
      const differences = [
        ...(Number(found.amount) * 100 === amountMinor ? [] : ['amount']),
        ...(found.invoice === invoice ? [] : ['invoice']),
      ]
      if (differences.length > 0) return { outcome: 'mismatch', differences, transactionId, amountMinor: null }
      return { outcome: 'paid', transactionId, payer: '017****0001', paidAt: null }
    }
    const readRefund = (found: Record<string, string> | null): RefundState => {
      if (!found) return { outcome: 'unknown', reason: 'no response' }
      if (!found.transaction) return { outcome: 'absent' }
      return { outcome: 'refunded', transactionId: found.transaction, refundedAt: null, chargeMinor: null }
    }
    return {
      async begin({ invoice, amountMinor, returnUrl }) {
        const begun = await call('/third/begin', { invoice, amount: (amountMinor / 100).toFixed(2), returnUrl })
        if (!begun?.id || !begun.url) return { ...unavailable, reference: null }
        return { outcome: 'begun', reference: begun.id, redirectUrl: begun.url }
      },
      confirm: ask,
      inspect: ask,
      refund: async ({ attempt, refundId, amountMinor }) =>
        readRefund(await call('/third/refunds', { payment: attempt.reference, id: refundId, amountMinor })),
      inspectRefund: async ({ attempt, refundId }) =>
        readRefund(await call(`/third/payments/${attempt.reference}/refunds/${refundId}`)),
      test: async () => ({ isWorking: true }),
    }
  },
})
