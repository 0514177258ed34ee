import type { Shop } from '../../factories.ts'
import type { Gateways } from '../../gateways.ts'
import type { Harness } from '../../harness.ts'
import { paymentCalls } from '../../payment-calls.ts'
import type { Claim } from '../../tested-gateways.ts'
import type { Report, ReportedPayment, Reporter } from './reporter.ts'

/** Nagad notifies nobody: the returning browser says when to ask it. */
export function nagadReporter(h: Harness, shop: Shop, gateways: Gateways): Reporter {
  const pay = paymentCalls(h, shop, gateways)
  let stranger: ReportedPayment | undefined
  const report = ({ id }: ReportedPayment, named: ReportedPayment, claim: Claim): Report => ({
    expected: [302],
    async send() {
      const query = new URLSearchParams(gateways.of('NAGAD').claim(named, claim))
      return (await pay.visit(`/api/v1/payment/callback/nagad/${id}/?${query}`)).status
    },
  })
  return {
    counts: [30, 1_000],
    async begin(isPaid) {
      const { payment_session_id: id } = await pay.begun({ payment_method: 'NAGAD' })
      if (isPaid) await pay.act(id)
      const { reference, invoice } = await pay.session(id)
      const begun = { id, reference, invoice }
      if (isPaid) stranger ??= begun
      return begun
    },
    genuine: (payment) => report(payment, payment, 'success'),
    forged(payment) {
      const paid = stranger ?? payment
      return [
        report(payment, { ...payment, reference: paid.reference }, 'success'),
        report(payment, { ...payment, invoice: paid.invoice }, 'success'),
        report(payment, paid, 'success'),
        ...(['cancel', 'failure', 'other'] as const).map((claim) => report(payment, paid, claim)),
      ].filter(() => paid.id !== payment.id)
    },
  }
}
