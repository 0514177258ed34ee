import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { findGatewayAccount } from './gateway-accounts.queries.ts'
import { gatewayDrivers } from './gateway-drivers.ts'
import type { GatewayRefunds } from './payment-gateway.ts'
import { choosePayment, MAX_REFUSED, type RefundablePayment, refundsOf } from './refund-ability-rules.ts'
import { countRefused, listRefundablePayments } from './refundable-payments.queries.ts'

/** The payment that a gateway would return a refund from, or why none can. */
export async function chooseGatewayPayment(
  tx: StoreTx,
  storeId: number,
  { id, orderId, amountMinor }: { id: number; orderId: number; amountMinor: number },
): Promise<RefundablePayment | ApiError> {
  const all = await listRefundablePayments(tx, storeId, orderId)
  const payments: RefundablePayment[] = []
  for (const payment of all) if (await canReturnMore(tx, storeId, payment)) payments.push(payment)
  const payment = choosePayment(payments, amountMinor)
  if (!payment) return choosePayment(all, amountMinor) ? cannotRefund(returnsOnce) : refusalOf(payments, amountMinor)
  return (await findInability(tx, storeId, payment.gateway, ['refund_id', id])) ?? payment
}

/** What the gateway would refuse for sure; null when nothing is known against it. */
export async function findInability(
  tx: StoreTx,
  storeId: number,
  gateway: string,
  [thing, id]: [thing: 'refund_id' | 'unapplied_payment_id', id: number],
): Promise<ApiError | null> {
  const refunds = await readAbility(tx, storeId, gateway)
  if (refunds === null) return cannotRefund(noAccount)
  if (refunds === 'none') return cannotRefund(byHand)
  return (await countRefused(tx, storeId, thing, id)) >= MAX_REFUSED ? cannotRefund(refusedOften) : null
}

/** Whether another part of a payment can be returned: some accounts return each payment once. */
export const canReturnMore = async (
  tx: StoreTx,
  storeId: number,
  { gateway, refundCount }: Pick<RefundablePayment, 'gateway' | 'refundCount'>,
): Promise<boolean> => refundCount === 0 || (await readAbility(tx, storeId, gateway)) !== 'once'

/** What the store's account at a gateway can return; null without an account. */
async function readAbility(tx: StoreTx, storeId: number, gateway: string): Promise<GatewayRefunds | null> {
  const driver = gatewayDrivers[gateway]
  const account = await findGatewayAccount(tx, storeId, gateway)
  return driver && account ? refundsOf(driver, account.settings as Record<string, string>) : null
}

export const cannotRefund = (message: Text) =>
  new ApiError('invalid_state', { message, details: { reason: 'gateway_cannot_refund' } })

function refusalOf(payments: readonly RefundablePayment[], amountMinor: number): ApiError {
  if (payments.some(({ restMinor }) => restMinor >= amountMinor)) return otherIsOpen()
  const most = Math.max(0, ...payments.map(({ restMinor }) => restMinor))
  return new ApiError('invalid_state', {
    message: most === 0 ? paidOtherwise : tooMuch(most),
    details: { reason: 'not_through_gateway' },
  })
}

export const otherIsOpen = () =>
  new ApiError('invalid_state', { message: paymentIsBusy, details: { reason: 'gateway_refund_open' } })

const tooMuch = (mostMinor: number): Text => ({
  en: `A gateway returns at most ${formatAmount(mostMinor)} of this order in one refund. Refund that part through the gateway, and the rest by hand.`,
  bn: `এই অর্ডারের সর্বোচ্চ ${formatAmount(mostMinor)} একবারে গেটওয়ে দিয়ে ফেরত দেওয়া যায়। সেই অংশ গেটওয়ে দিয়ে, বাকিটা নিজে ফেরত দিন।`,
})
export const paidOtherwise: Text = {
  en: 'This money did not come through a gateway, or all of it was returned. Pay it by hand.',
  bn: 'এই টাকা গেটওয়ে দিয়ে আসেনি, অথবা সবটাই ফেরত গেছে। নিজে টাকা ফেরত দিন।',
}
const paymentIsBusy: Text = {
  en: 'Another part of this payment is being returned. Wait until that is over.',
  bn: 'এই পেমেন্টের আরেক অংশ এখন ফেরত যাচ্ছে। সেটি শেষ হলে আবার চেষ্টা করুন।',
}
const noAccount: Text = {
  en: 'Your account at the gateway is not connected. Connect it, or pay the refund by hand.',
  bn: 'গেটওয়েতে আপনার অ্যাকাউন্ট যুক্ত নেই। অ্যাকাউন্ট যুক্ত করুন, অথবা নিজে টাকা ফেরত দিন।',
}
const byHand: Text = {
  en: 'The gateway does not return money for your account by itself. Return it in the portal of the gateway, then record the payout.',
  bn: 'গেটওয়ে আপনার অ্যাকাউন্টের টাকা নিজে ফেরত দেয় না। গেটওয়ের পোর্টাল থেকে টাকা ফেরত দিয়ে এখানে লিখুন।',
}
export const returnsOnce: Text = {
  en: 'The gateway returns each payment of your account once, and has returned a part of this one. Pay the rest by hand.',
  bn: 'আপনার অ্যাকাউন্টে গেটওয়ে প্রতিটি পেমেন্ট থেকে একবারই টাকা ফেরত দেয়, আর এই পেমেন্টের একাংশ ফেরত গেছে। বাকি টাকা নিজে ফেরত দিন।',
}
const refusedOften: Text = {
  en: 'The gateway has refused this too often. Pay it by hand.',
  bn: 'গেটওয়ে এটি অনেকবার ফিরিয়ে দিয়েছে। নিজে টাকা ফেরত দিন।',
}
