import type { Visit } from '../../http/visit.ts'
import { CheckoutPayment } from './checkout-payment.tsx'
import { CheckoutPlace } from './checkout-place.tsx'
import { CheckoutSums } from './checkout-sums.tsx'
import type { CheckoutView } from './checkout-view.ts'

/**
 * The parts of the page that depend on what was typed; `browser/checkout.ts` makes those of the page like them. The error
 * of the phone number comes along: its field is none of them.
 */
export const CheckoutParts = ({ visit, view }: { visit: Visit; view: CheckoutView }) => (
  <div data-phone-error={view.fields.phone ?? ''}>
    <CheckoutPlace visit={visit} view={view} />
    <CheckoutPayment visit={visit} view={view} />
    <CheckoutSums visit={visit} view={view} />
  </div>
)
