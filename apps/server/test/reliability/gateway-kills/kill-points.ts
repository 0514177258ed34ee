import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { inject } from 'vitest'
import type { Step } from '../harness/fault-proxy.ts'
import type { GatewayStep } from '../harness/gateway-gate.ts'

/** Where a server dies: at a moment of a transaction, or of a call of a gateway. */
export type KillPoint = {
  at: { step: Step } | { call: GatewayStep }
  gateways?: readonly GatewayCode[]
  /** In `npm test`; the others are in the long run only. */
  isInEveryRun?: true
}

const statement = (text: string, is: Step['is']): KillPoint['at'] => ({ step: { statement: text, is } })
const call = (path: string, is: GatewayStep['is']): KillPoint['at'] => ({ call: { path, is } })
const bkash = { gateways: ['BKASH'] } as const
const nagad = { gateways: ['NAGAD'] } as const

/** `leaves`: what the kill leaves of the order; an attempt without a page cannot be paid. */
export type Leaves = 'nothing' | 'an attempt without a page' | 'an attempt'

export const initiatePoints: Record<string, KillPoint & { leaves: Leaves }> = {
  'its order is about to be committed': {
    at: statement('insert into payment_sessions', 'committing'),
    leaves: 'nothing',
  },
  'its order is committed and the gateway is not called': {
    isInEveryRun: true,
    at: statement('insert into payment_sessions', 'committed'),
    leaves: 'an attempt without a page',
  },
  'bKash has not heard of it': { at: call('/create', 'received'), ...bkash, leaves: 'an attempt without a page' },
  'bKash has created it': {
    isInEveryRun: true,
    at: call('/create', 'responded'),
    ...bkash,
    leaves: 'an attempt without a page',
  },
  'Nagad has not heard of it': { at: call('/initialize/', 'received'), ...nagad, leaves: 'an attempt without a page' },
  'Nagad has initialized it': { at: call('/initialize/', 'responded'), ...nagad, leaves: 'an attempt without a page' },
  'Nagad has not completed it': { at: call('/complete/', 'received'), ...nagad, leaves: 'an attempt without a page' },
  'Nagad has completed it': { at: call('/complete/', 'responded'), ...nagad, leaves: 'an attempt without a page' },
  'where the shopper pays is about to be stored': {
    at: statement('"redirect_url" = $', 'sent'),
    leaves: 'an attempt without a page',
  },
  'where the shopper pays is about to be committed': {
    at: statement('"redirect_url" = $', 'committing'),
    leaves: 'an attempt without a page',
  },
  'where the shopper pays is committed': {
    isInEveryRun: true,
    at: statement('"redirect_url" = $', 'committed'),
    leaves: 'an attempt',
  },
}

/** `isDue`: bKash has not been called to take the money yet. */
export const returnPoints: Record<string, KillPoint & { isDue?: true }> = {
  'the return is stored and nothing is claimed': {
    at: statement('insert into gateway_events', 'committed'),
    isDue: true,
  },
  'the claim is about to be committed': { at: statement('"claimed_until" = $', 'committing'), isDue: true },
  'the claim is committed and the gateway is not asked': {
    at: statement('"claimed_until" = $', 'committed'),
    isDue: true,
  },
  'bKash has not heard that the money is wanted': { at: call('/execute', 'received'), ...bkash, isDue: true },
  'bKash has taken the money': { isInEveryRun: true, at: call('/execute', 'responded'), ...bkash },
  'Nagad is about to be asked': { at: call('/verify/', 'received'), ...nagad },
  'Nagad has said that the money is there': { at: call('/verify/', 'responded'), ...nagad },
  'the payment is about to be written': { at: statement('insert into "payments"', 'sent') },
  'the payment is written': { at: statement('insert into "payments"', 'responded') },
  'the session is paid': { isInEveryRun: true, at: statement('"paid_at" = $', 'responded') },
  'the order is confirmed': { at: statement('insert into "order_history"', 'responded') },
  'the payment is about to be committed': { at: statement('insert into "payments"', 'committing') },
  'the payment is committed': { isInEveryRun: true, at: statement('insert into "payments"', 'committed') },
  'the browser is about to be sent back': { at: statement('update "gateway_events"', 'committed') },
}

export const refundPoints: Record<string, KillPoint> = {
  'the refund is about to be committed': { at: statement('insert into "gateway_refunds"', 'committing') },
  'the refund is written and not claimed': { at: statement('insert into "gateway_refunds"', 'committed') },
  'the refund is claimed and not sent': { at: statement('attempts + case', 'committed') },
  'bKash has not heard of it': { at: call('/refund/payment/transaction', 'received'), ...bkash },
  'bKash has returned the money': {
    isInEveryRun: true,
    at: call('/refund/payment/transaction', 'responded'),
    ...bkash,
  },
  'Nagad has not heard of it': { at: call('/purchase/cancel', 'received'), ...nagad },
  'Nagad has returned the money': { isInEveryRun: true, at: call('/purchase/cancel', 'responded'), ...nagad },
  'the result is about to be stored': { at: statement('"refunded_at" = $', 'sent') },
  'the result is stored': { at: statement('"refunded_at" = $', 'responded') },
  'the result is about to be committed': { at: statement('"refunded_at" = $', 'committing') },
  'the result is committed': { at: statement('"refunded_at" = $', 'committed') },
}

export const notificationPoints: Record<string, KillPoint> = {
  'it is stored and not handled': { isInEveryRun: true, at: statement('insert into "gateway_events"', 'committed') },
  'its payment is written': { at: statement('insert into "payments"', 'responded') },
  'its payment is about to be committed': { at: statement('insert into "payments"', 'committing') },
}

export const pointsOfThisRun = <P extends KillPoint>(points: Record<string, P>): [string, P][] =>
  Object.entries(points).filter(([, { isInEveryRun }]) => isInEveryRun || inject('share') > 0)
