import { randomBytes } from 'node:crypto'
import type { GatewayFailure } from '@haat/contract/vocabulary.ts'
import { formatAmount } from '../../../shared/money.ts'
import type { Begun, NewAttempt } from '../payment-gateway.ts'
import { callNagad, type NagadConnection, type NagadResponse } from './call-nagad.ts'
import { type NagadFields, openFromNagad, sealForNagad } from './nagad-cipher.ts'
import { readNagadReference } from './nagad-reference-rules.ts'
import { nagadText, readNagadStatus } from './nagad-status-rules.ts'
import { compactDhakaTime } from './nagad-time-rules.ts'
import { readNagadPage } from './nagad-url-rules.ts'

/** The ISO 4217 number of the taka. */
const TAKA = '050'

type Reserved = { reference: string; challenge: string }
type Refusal = Extract<Begun, { outcome: 'failed' }>

const refuse = (failure: GatewayFailure, gatewayCode: string): Refusal => ({
  outcome: 'failed',
  failure,
  gatewayCode,
  reference: null,
})

/** Reserves a payment reference, then places the order under it. The shopper pays on Nagad's page. */
export async function beginNagad(nagad: NagadConnection, attempt: NewAttempt): Promise<Begun> {
  const reserved = await initialize(nagad, attempt)
  if ('outcome' in reserved) return reserved
  const completed = await complete(nagad, attempt, reserved)
  return completed.outcome === 'begun' ? completed : { ...completed, reference: reserved.reference }
}

async function initialize(nagad: NagadConnection, attempt: NewAttempt): Promise<Reserved | Refusal> {
  const { merchantId, accountNumber, keys, clockOffsetMs, storeId } = nagad.account
  const { invoice: orderId } = attempt
  const datetime = compactDhakaTime(new Date(nagad.tools.clock().getTime() + clockOffsetMs))
  const challenge = randomBytes(20).toString('hex')
  const sealed = sealForNagad(keys, { merchantId, datetime, orderId, challenge })
  if (!sealed) return refuse('OTHER', 'too_long')
  const response = await callNagad(nagad, {
    name: 'initialize',
    path: `/check-out/initialize/${merchantId}/${encodeURIComponent(orderId)}`,
    body: { ...(accountNumber ? { accountNumber } : {}), dateTime: datetime, ...sealed },
    shopper: attempt,
  })
  if (response.kind !== 'fields' || response.isError || isRefusal(response.fields)) return refuseResponse(response)
  const opened = openFromNagad(keys, response.fields.sensitiveData, response.fields.signature)
  if (!opened) {
    nagad.tools.logger.error({ storeId, gateway: 'NAGAD' }, 'Nagad and the store have keys that do not match')
    return refuse('GATEWAY_SETTINGS', 'keys')
  }
  const { paymentReferenceId: reference, challenge: theirs } = opened
  const named = readNagadReference(reference)
  if (named?.merchantId !== merchantId || named.orderId !== orderId || typeof theirs !== 'string' || !theirs) {
    nagad.tools.logger.error({ storeId, gateway: 'NAGAD', orderId }, 'Nagad returned the reference of another payment')
    return refuse('OTHER', 'other_reference')
  }
  return { reference: reference as string, challenge: theirs }
}

async function complete(nagad: NagadConnection, attempt: NewAttempt, { reference, challenge }: Reserved) {
  const { merchantId, keys, baseUrl, environment, storeId } = nagad.account
  const sealed = sealForNagad(keys, {
    merchantId,
    orderId: attempt.invoice,
    currencyCode: TAKA,
    amount: formatAmount(attempt.amountMinor),
    challenge,
  })
  if (!sealed) return refuse('OTHER', 'too_long')
  const response = await callNagad(nagad, {
    name: 'complete',
    path: `/check-out/complete/${reference}`,
    body: { ...sealed, merchantCallbackURL: attempt.returnUrl },
    shopper: attempt,
  })
  if (response.kind !== 'fields' || response.isError) return refuseResponse(response)
  if (readNagadStatus(response.fields.status).kind !== 'paid') return refuseResponse(response)
  const redirectUrl = readNagadPage(response.fields.callBackUrl, baseUrl, environment)
  if (!redirectUrl) {
    nagad.tools.logger.error({ storeId, gateway: 'NAGAD' }, 'Nagad named a payment page on a host that is not its own')
    return refuse('OTHER', 'page_url')
  }
  return { outcome: 'begun' as const, reference, redirectUrl }
}

/** Some responses have an error in a body of HTTP 200. */
const isRefusal = ({ reason, sensitiveData }: NagadFields) => sensitiveData === undefined && reason !== undefined

/** Nagad's names of errors are not confirmed: they are kept for staff and never decide. */
function refuseResponse(response: NagadResponse): Refusal {
  if (response.kind === 'firewall') return refuse('GATEWAY_SETTINGS', 'firewall')
  if (response.kind === 'none') return refuse('GATEWAY_UNAVAILABLE', response.reason)
  const { reason, status } = response.fields
  return refuse('OTHER', nagadText(reason ?? status) || 'rejected')
}
