import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { hasOpenGatewayRefund, type RefundedThing } from './listed-gateway-refunds.queries.ts'

/** Refuses to record by hand what became of money that a gateway may be returning: it would go twice. */
export async function refuseOpenGatewayRefund(
  tx: StoreTx,
  storeId: number,
  thing: RefundedThing,
  id: number,
): Promise<void> {
  if (!(await hasOpenGatewayRefund(tx, storeId, thing, id))) return
  throw new ApiError('invalid_state', { message: isOpen, details: { reason: 'gateway_refund_open' } })
}

const isOpen = {
  en: 'The gateway may be returning this money now. Wait until its refund is COMPLETED or REFUSED, or resolve it.',
  bn: 'গেটওয়ে হয়তো এই টাকা এখন ফেরত দিচ্ছে। গেটওয়ের রিফান্ড শেষ হওয়া পর্যন্ত অপেক্ষা করুন, অথবা সেটির ফলাফল লিখুন।',
}
