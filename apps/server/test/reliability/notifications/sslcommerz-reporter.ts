import { signFields } from '../../../../gateway-simulator/src/sslcommerz/notify-merchant.ts'
import { next, type Shop } from '../../factories.ts'
import type { Gateways } from '../../gateways.ts'
import type { Harness } from '../../harness.ts'
import { paymentCalls } from '../../payment-calls.ts'
import type { TestAccount } from '../../store-account.ts'
import type { Report, ReportedPayment, Reporter } from './reporter.ts'

type Form = Record<string, string>

/** SSLCommerz says when to ask it, and of what: only what it then responds pays an order. */
export function sslcommerzReporter(h: Harness, shop: Shop, gateways: Gateways, account: TestAccount): Reporter {
  const pay = paymentCalls(h, shop, gateways)
  const storeId = String(account.settings.store_id)
  const password = String(account.credentials.store_password)
  const report = (form: Form | string, status: number): Report => ({
    expected: [status],
    async send() {
      const body = typeof form === 'string' ? form : new URLSearchParams(form).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await h.call({ url: '/api/v1/payment/ipn/sslcommerz/', body, headers })).status
    },
  })
  const fieldsOf = ({ invoice }: Pick<ReportedPayment, 'invoice'>): Form => ({
    ...{ status: 'VALID', tran_id: invoice, val_id: `V${invoice}`, bank_tran_id: `B${invoice}`, store_id: storeId },
    ...{ amount: '500.00', currency_type: 'BDT', currency_amount: '500.00' },
  })
  return {
    counts: [30, 1_000],
    async begin(isPaid) {
      const { payment_session_id: id } = await pay.begun({ payment_method: 'SSLCOMMERZ' })
      if (isPaid) await pay.act(id)
      const { reference, invoice } = await pay.session(id)
      return { id, reference, invoice }
    },
    genuine({ reference }) {
      return report(gateways.of('SSLCOMMERZ').notifications?.of(reference).body ?? '', 200)
    },
    forged(payment) {
      const fields = fieldsOf(payment)
      const signed = signFields(fields, password)
      return [
        signFields(fields, 'a password of somebody'),
        { ...signed, amount: '1.00' },
        { ...signed, verify_sign: '' },
        { ...fields },
        signFields({ ...fields, store_id: `${storeId}-of-somebody` }, password),
        `${new URLSearchParams(signed)}&${new URLSearchParams({ tran_id: payment.invoice })}`,
      ].map((form) => report(form, 403))
    },
    // Signed as SSLCommerz signs, of a payment that nobody has made.
    idle: (payment) => report(signFields(fieldsOf(payment), password), 200),
    unmatched: () => report(signFields(fieldsOf({ invoice: `QR-${next()}` }), password), 200),
  }
}
