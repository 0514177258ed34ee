import { recall } from '@haat/simulation/bounded-map.ts'
import type { Fields } from '@haat/simulation/call.ts'
import { takeFault } from '@haat/simulation/fault-book.ts'
import { nowMs, runLater } from '@haat/simulation/simulation.ts'
import { formatAmount } from '../amount.ts'
import { compactTime } from '../dhaka-time.ts'
import type { GatewayFault } from '../fault-rule.ts'
import { keyOf, type Simulator } from '../simulator.ts'
import { spoilFields } from '../spoil-response.ts'
import { namesOfPayment } from './act-on-payment.ts'
import { type BkashMerchant, type BkashPayment, type IpnListener, reportDelivery } from './bkash-state.ts'
import { type SnsEnvelope, signEnvelope } from './sns-envelope.ts'

const ATTEMPTS = 3
const TIME_LIMIT_MS = 15_000
const API_PAYMENT = '10002294'
const FOREIGN_CERTIFICATE = 'https://sns.example.com/SimpleNotificationService.pem'
const FOREIGN_TOPIC = 'arn:aws:sns:ap-southeast-1:999999999999:somebody-else'

const messageId = ({ random }: Simulator) => [8, 4, 4, 4, 12].map((length) => random.hex(length)).join('-')

/** Asks a listener to confirm its subscription. */
export function requestConfirmation(sim: Simulator, listener: IpnListener): void {
  const query = new URLSearchParams({
    Action: 'ConfirmSubscription',
    TopicArn: listener.topicArn,
    Token: listener.token,
  })
  const envelope: SnsEnvelope = {
    Type: 'SubscriptionConfirmation',
    MessageId: messageId(sim),
    Token: listener.token,
    TopicArn: listener.topicArn,
    Message: `You have chosen to subscribe to the topic ${listener.topicArn}. To confirm, visit the SubscribeURL.`,
    SubscribeURL: `${listener.origin}/sns/?${query}`,
    Timestamp: new Date(nowMs(sim)).toISOString(),
  }
  runLater(sim, () => deliver(sim, listener, envelope, null))
}

/** Notifies the merchant of a payment that moved money, if its listener is confirmed. */
export function notifyPayment(sim: Simulator, payment: BkashPayment, merchant: BkashMerchant): void {
  const listener = recall(sim.bkash.listeners, merchant.appKey)
  if (!listener?.isConfirmed) return
  const rule = takeFault(sim.faults, 'bkash.ipn', namesOfPayment(payment))
  if (rule?.kind === 'drop') return
  const message = spoilMessage(rule, describePayment(payment, merchant))
  const work = sendMessage(sim, listener, message, rule)
  if (rule?.kind === 'hold') sim.bkash.held.push(work)
  else if (rule?.kind === 'before_response') sim.bkash.urgent.push(work().catch(() => {}))
  else runLater(sim, work)
}

/** Sends any message to a listener: payments of other channels, or ones that never happened. */
export const sendMessage =
  (sim: Simulator, listener: IpnListener, message: Fields, rule: GatewayFault | null) => async (): Promise<void> => {
    const envelope: SnsEnvelope = {
      Type: 'Notification',
      MessageId: messageId(sim),
      TopicArn: rule?.kind === 'foreign_topic' ? FOREIGN_TOPIC : listener.topicArn,
      Message: JSON.stringify(message),
      Timestamp: new Date(nowMs(sim)).toISOString(),
      UnsubscribeURL: `${listener.origin}/sns/?Action=Unsubscribe`,
    }
    const copies = rule?.kind === 'duplicate' ? rule.copies : 1
    for (let copy = 0; copy < copies; copy += 1) await deliver(sim, listener, envelope, rule)
  }

/** What a notification says of a payment through the API. */
export const describePayment = (payment: BkashPayment, merchant: BkashMerchant): Fields => ({
  dateTime: compactTime(payment.executedAtMs as number),
  debitMSISDN: `88${payment.wallet}`,
  creditOrganizationName: merchant.name,
  creditShortCode: merchant.shortCode,
  trxID: payment.trxID,
  transactionStatus: 'Completed',
  transactionType: API_PAYMENT,
  amount: formatAmount(payment.amount),
  currency: 'BDT',
  merchantInvoiceNumber: payment.merchantInvoiceNumber,
})

function spoilMessage(rule: GatewayFault | null, message: Fields): Fields {
  if (rule?.kind === 'unmatched_invoice') return { ...message, merchantInvoiceNumber: 'UNKNOWN-1' }
  if (rule?.kind === 'coupon') {
    // A coupon of 10 taka, shared by halves: the shopper pays less than the sale.
    const paid = Number(message.amount) - 10
    return {
      ...message,
      amount: paid.toFixed(2),
      couponAmount: '10.00',
      merchantShareAmount: '5.00',
      saleAmount: message.amount,
    }
  }
  return rule ? spoilFields(rule, message) : message
}

/** Posts an envelope as SNS does, up to three times. */
async function deliver(
  sim: Simulator,
  listener: IpnListener,
  envelope: SnsEnvelope,
  rule: GatewayFault | null,
): Promise<void> {
  const key = keyOf(sim, rule?.kind === 'bad_signature' ? 'stranger' : 'sns')
  const body = JSON.stringify({
    ...envelope,
    SignatureVersion: listener.signatureVersion,
    Signature: signEnvelope(envelope, listener.signatureVersion, key),
    SigningCertURL: rule?.kind === 'foreign_certificate' ? FOREIGN_CERTIFICATE : listener.certificateUrl,
  })
  const headers = {
    'content-type': 'text/plain; charset=UTF-8',
    'x-amz-sns-message-type': envelope.Type,
    'x-amz-sns-message-id': envelope.MessageId,
    'x-amz-sns-topic-arn': envelope.TopicArn,
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const signal = AbortSignal.any([sim.stopping.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
    const { status, error } = await post(sim, listener.url, { method: 'POST', headers, body, signal })
    reportDelivery(sim.bkash, { messageId: envelope.MessageId, type: envelope.Type, url: listener.url, status, error })
    if ((status !== null && status < 300) || sim.stopping.signal.aborted) return
  }
}

async function post(
  sim: Simulator,
  url: string,
  init: RequestInit,
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await sim.send(url, { ...init, redirect: 'manual' })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    return { status: null, error: String(error) }
  }
}
