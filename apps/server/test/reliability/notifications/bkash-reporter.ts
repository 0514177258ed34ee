import { aProduct, next, type Shop } from '../../factories.ts'
import type { Gateways } from '../../gateways.ts'
import type { Harness } from '../../harness.ts'
import { anOrder } from '../../order-factory.ts'
import { aStoredSession } from '../../payment-sessions.ts'
import { snsCalls } from '../../sns-calls.ts'
import { TOPIC } from '../../tested-gateways.ts'
import type { Report, ReportedPayment, Reporter } from './reporter.ts'

/** bKash signs that a payment was made: nobody asks it again, so its payments need not exist there. */
export async function bkashReporter(h: Harness, shop: Shop, gateways: Gateways): Promise<Reporter> {
  const sns = await snsCalls(h, gateways)
  await sns.pin(shop.storeId)
  const product = await aProduct(h, shop, { stock: 1_000_000 })
  const report = (body: Record<string, unknown>, status: number): Report => ({
    expected: [status],
    send: async () => (await sns.post(body)).status,
  })
  const messageOf = ({ invoice, reference }: Pick<ReportedPayment, 'invoice' | 'reference'>) => ({
    ...{ trxID: `TRX${reference}`, transactionStatus: 'Completed', amount: '100.00', currency: 'BDT' },
    ...{ merchantInvoiceNumber: invoice, debitMSISDN: '8801700000001' },
  })
  return {
    counts: [90, 10_000],
    async begin() {
      const [invoice, reference] = [`W${next()}`, `R${next()}`]
      const { id: orderId } = await anOrder(h, shop, {
        ...{ lines: [{ product }], hasEvents: true, paymentMethod: 'BKASH' },
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
      })
      // Assessed by what the unpaid orders before it hold, each session would cost more than the last.
      const id = await aStoredSession(h, shop, { orderId, invoice, reference, isFreeToHold: true })
      return { id, reference, invoice }
    },
    genuine: (payment) => report(sns.signed({ message: messageOf(payment) }), 200),
    forged(payment) {
      const message = messageOf(payment)
      const signed = sns.signed({ message })
      return [
        sns.signed({ message: { ...message, trxID: `FORGED${payment.reference}` }, isForged: true }),
        sns.signed({ message, isForged: true }),
        sns.signed({ message, envelope: { TopicArn: `${TOPIC}-of-somebody` } }),
        sns.signed({ message, certificate: 'https://sns.example.com/SimpleNotificationService.pem' }),
        { ...signed, Message: JSON.stringify({ ...message, amount: '0.01' }) },
        { ...signed, Signature: '' },
      ].map((body) => report(body, 403))
    },
    // A message with another amount.
    idle: (payment) => report(sns.signed({ message: { ...messageOf(payment), amount: '1.00' } }), 200),
    unmatched: () => {
      const payment = { invoice: `QR-${next()}`, reference: `QR${next()}` }
      return report(sns.signed({ message: messageOf(payment) }), 200)
    },
  }
}
