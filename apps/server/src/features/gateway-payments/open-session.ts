import { randomUUID } from 'node:crypto'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Environment } from '../../shared/api-key.ts'
import { connectGateway } from '../gateways/connect-gateway.ts'
import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { PaymentGateway } from '../gateways/payment-gateway.ts'
import { refuseHold } from '../order-placement/order-refusals.ts'
import { gatewayToolsOf, type SessionCallDeps } from './call-gateway.ts'
import { insertPaymentSession, type NewPaymentSession } from './payment-sessions.queries.ts'
import { sessionFacts } from './record-session-event.ts'
import { claimEnd } from './session-claims.ts'
import { invoiceOf, nextCheckAt } from './session-rules.ts'

// SQL: schema/holds.functions.sql limit_session_holds

/**
 * The store's account at a gateway, for a new payment. Throws when it has none that is enabled and takes the currency of the
 * store. It is kept: an account that is deleted, or becomes another merchant's, while a payment begins could never say what
 * became of the payment.
 */
export async function connectForPayment(
  tx: StoreTx,
  deps: SessionCallDeps,
  { id, environment, currency }: { id: number; environment: Environment; currency: string },
  gateway: GatewayCode,
): Promise<PaymentGateway> {
  const connected = await connectGateway(tx, gatewayToolsOf(deps, environment), id, gateway, { isKept: true })
  const isTaken = gatewayDrivers[gateway]?.currency === currency
  if (connected?.isEnabled && isTaken) return connected.gateway
  throw fieldError('payment_method', {
    en: 'This store does not take online payments by this method.',
    bn: 'এই দোকানে এভাবে অনলাইনে টাকা দেওয়া যায় না।',
  })
}

/** Who pays, and where the browser goes afterwards. */
export type Payer = {
  callbackUrl: string
  payerPhone: string
  payerIp: string | null
  /** The network of the address, as limits count it; empty when it is not known. */
  payerNetwork: string
  isMobile: boolean
  /** Whether a token of the request proves the phone. */
  isPhoneProven: boolean
  /** The hold policy of the store asks the buyer for nothing more. */
  isFreeToHold: boolean
}

export type SessionToOpen = Payer &
  Pick<NewPaymentSession, 'storeId' | 'orderId' | 'attempt' | 'gateway' | 'amountMinor' | 'currency' | 'expiresAt'> & {
    orderNumber: string
    now: Date
  }

/** The buyer who must prove a contact when the hold policy of the store requires it. */
export type GivenPayer = Parameters<typeof refuseHold>[1]

/**
 * Writes a session before the gateway knows of it, claimed by the one who begins it. Throws when the hold policy of the store
 * asks for a proof: the database compares the first session of an order with it.
 */
export async function openPaymentSession(
  tx: StoreTx,
  { orderNumber, now, ...wanted }: SessionToOpen,
  asked?: GivenPayer,
): Promise<NewPaymentSession> {
  const session = {
    ...wanted,
    id: randomUUID(),
    invoice: invoiceOf(orderNumber, wanted.attempt),
    claimedUntil: claimEnd(wanted.gateway, 'begin', now),
    nextCheckAt: firstCheckAt(wanted.gateway, now),
    createdAt: now,
  }
  const facts = sessionFacts({ ...session, status: 'CREATED', failureCode: '', problem: '' }, orderNumber)
  await insertPaymentSession(tx, session, { object: facts }).catch((error) => {
    throw (asked && refuseHold(error, asked)) ?? error
  })
  return session
}

/** A server that dies before it has the gateway's response leaves a session that can be found by its invoice. */
function firstCheckAt(gateway: string, now: Date): Date | null {
  const driver = gatewayDrivers[gateway]
  return driver?.findsByInvoice ? nextCheckAt(driver.inspectAfterMs, now, now) : null
}
