import type { Text } from '@haat/contract/errors.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { formatAmount } from '../../shared/money.ts'
import { findGatewayAccount } from '../gateways/gateway-accounts.queries.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { GatewayRefunds } from '../gateways/payment-gateway.ts'
import { refundsOf } from '../gateways/refund-ability-rules.ts'
import { refuseOpenGatewayRefund } from '../gateways/refuse-open-refund.ts'
import { lockOrder } from '../orders/order-changes.queries.ts'
import { alreadyResolved } from '../payments/resolve-unapplied-payment.ts'
import { findUnapplied, lockUnapplied } from '../payments/unapplied-payments.queries.ts'
import { moveRefund } from '../refunds/change-refund.ts'
import { refuseUncollected } from '../refunds/pay-refund.ts'
import { choosePayment, MAX_REFUSED } from './gateway-refund-rules.ts'
import { countRefused, insertGatewayRefund } from './gateway-refunds.queries.ts'
import { findRefundablePayment, listRefundablePayments } from './refunded-payments.queries.ts'

// SQL: schema/gateway-refunds.functions.sql check_gateway_refund

/** Writes a gateway refund that pays a refund out; returns its ID. It is sent after the transaction. */
export async function beginRefund(tx: StoreTx, author: Author, refundId: number, now: Date): Promise<number> {
  const { storeId } = author
  let id = 0
  await moveRefund(tx, {
    storeId,
    refundId,
    to: 'PROCESSING',
    changes: async (refund) => {
      await refuseUncollected(tx, storeId, refund)
      const { amountMinor, orderId } = refund
      const all = await listRefundablePayments(tx, storeId, orderId)
      const payments = await listUnspent(tx, storeId, all)
      const payment = choosePayment(payments, amountMinor)
      if (!payment)
        throw choosePayment(all, amountMinor) ? cannotRefund(returnsOnce) : refusePayments(payments, amountMinor)
      await refuseInability(tx, storeId, payment.gateway, 'refund_id', refundId)
      const begun = { orderId, paymentId: payment.id, refundId, unappliedPaymentId: null }
      id = await insert(tx, author, { ...begun, gateway: payment.gateway, amountMinor }, now)
      return { failureReason: '' }
    },
    audit: { author, action: 'refund.processed' },
  })
  return id
}

/** Writes a gateway refund that returns an unapplied payment; returns its ID. It is sent after the transaction. */
export async function beginUnapplied(tx: StoreTx, author: Author, unappliedId: number, now: Date): Promise<number> {
  const { storeId } = author
  const found = await findUnapplied(tx, storeId, unappliedId)
  if (!found) throw notFound('unapplied_payment', 'unapplied_payment_id')
  await lockOrder(tx, storeId, found.orderId)
  const unapplied = await lockUnapplied(tx, storeId, unappliedId)
  if (unapplied?.status !== 'OPEN') throw alreadyResolved(unapplied?.status ?? found.status)
  await refuseOpenGatewayRefund(tx, storeId, 'unapplied_payment_id', unappliedId)
  const { orderId, paymentId, amountMinor } = unapplied
  const payment = await findRefundablePayment(tx, storeId, paymentId)
  if (!payment)
    throw new ApiError('invalid_state', { message: paidOtherwise, details: { reason: 'not_through_gateway' } })
  if (payment.hasOpenRefund) throw otherIsOpen()
  if ((await listUnspent(tx, storeId, [payment])).length === 0) throw cannotRefund(returnsOnce)
  await refuseInability(tx, storeId, payment.gateway, 'unapplied_payment_id', unappliedId)
  const begun = { orderId, paymentId, refundId: null, unappliedPaymentId: unappliedId }
  const id = await insert(tx, author, { ...begun, gateway: payment.gateway, amountMinor }, now)
  await recordAudit(tx, author, {
    action: 'unapplied_payment.refunded',
    entity: 'unapplied_payment',
    entityId: unappliedId,
    after: { gateway: payment.gateway, gatewayRefundId: id, orderId, amount: formatAmount(amountMinor) },
  })
  return id
}

type Begun = Omit<Parameters<typeof insertGatewayRefund>[1], 'storeId' | 'requestedBy' | 'nextCheckAt'>

async function insert(tx: StoreTx, author: Author, begun: Begun, now: Date): Promise<number> {
  const more = { storeId: author.storeId, requestedBy: actorName(author), nextCheckAt: now }
  return (await insertGatewayRefund(tx, { ...begun, ...more })).id
}

/** Refuses what the gateway would refuse for sure, while the refund is still as it was. */
async function refuseInability(
  tx: StoreTx,
  storeId: number,
  gateway: string,
  thing: 'refund_id' | 'unapplied_payment_id',
  id: number,
): Promise<void> {
  const refunds = await readAbility(tx, storeId, gateway)
  const isAble = refunds !== null && refunds !== 'none'
  const isSpent = isAble && (await countRefused(tx, storeId, thing, id)) >= MAX_REFUSED
  if (!isAble || isSpent) throw cannotRefund(isSpent ? refusedOften : refunds ? byHand : noAccount)
}

/** What the store's account at a gateway can return; null without an account. */
async function readAbility(tx: StoreTx, storeId: number, gateway: string): Promise<GatewayRefunds | null> {
  const driver = gatewayDrivers[gateway]
  const account = await findGatewayAccount(tx, storeId, gateway)
  return driver && account ? refundsOf(driver, account.settings as Record<string, string>) : null
}

/** The payments of which another part can be returned: some accounts return each payment once. */
async function listUnspent<P extends { gateway: string; refundCount: number }>(
  tx: StoreTx,
  storeId: number,
  payments: readonly P[],
): Promise<P[]> {
  const unspent: P[] = []
  for (const payment of payments)
    if (payment.refundCount === 0 || (await readAbility(tx, storeId, payment.gateway)) !== 'once') unspent.push(payment)
  return unspent
}

const cannotRefund = (message: Text) =>
  new ApiError('invalid_state', { message, details: { reason: 'gateway_cannot_refund' } })

function refusePayments(payments: Awaited<ReturnType<typeof listRefundablePayments>>, amountMinor: number): ApiError {
  if (payments.some(({ restMinor }) => restMinor >= amountMinor)) return otherIsOpen()
  const most = Math.max(0, ...payments.map(({ restMinor }) => restMinor))
  return new ApiError('invalid_state', {
    message: most === 0 ? paidOtherwise : tooMuch(most),
    details: { reason: 'not_through_gateway' },
  })
}

const otherIsOpen = () =>
  new ApiError('invalid_state', { message: paymentIsBusy, details: { reason: 'gateway_refund_open' } })

const tooMuch = (mostMinor: number): Text => ({
  en: `A gateway returns at most ${formatAmount(mostMinor)} of this order in one refund. Refund that part through the gateway, and the rest by hand.`,
  bn: `এই অর্ডারের সর্বোচ্চ ${formatAmount(mostMinor)} একবারে গেটওয়ে দিয়ে ফেরত দেওয়া যায়। সেই অংশ গেটওয়ে দিয়ে, বাকিটা নিজে ফেরত দিন।`,
})
const paidOtherwise: Text = {
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
const returnsOnce: Text = {
  en: 'The gateway returns each payment of your account once, and has returned a part of this one. Pay the rest by hand.',
  bn: 'আপনার অ্যাকাউন্টে গেটওয়ে প্রতিটি পেমেন্ট থেকে একবারই টাকা ফেরত দেয়, আর এই পেমেন্টের একাংশ ফেরত গেছে। বাকি টাকা নিজে ফেরত দিন।',
}
const refusedOften: Text = {
  en: 'The gateway has refused this too often. Pay it by hand.',
  bn: 'গেটওয়ে এটি অনেকবার ফিরিয়ে দিয়েছে। নিজে টাকা ফেরত দিন।',
}
