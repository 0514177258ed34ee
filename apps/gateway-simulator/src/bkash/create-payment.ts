import { recall, remember } from '@haat/simulation/bounded-map.ts'
import type { Call, Fields } from '@haat/simulation/call.ts'
import { nowMs } from '@haat/simulation/simulation.ts'
import { parseAmount } from '../amount.ts'
import { bkashTime } from '../dhaka-time.ts'
import { joinCallback } from '../return-to-merchant.ts'
import { json, type SimulatedResponse } from '../simulated-response.ts'
import type { Simulator } from '../simulator.ts'
import { bkashError, invalidBody } from './bkash-errors.ts'
import type { BkashMerchant, BkashPayment } from './bkash-state.ts'

const REQUIRED = ['mode', 'payerReference', 'callbackURL', 'amount', 'currency', 'intent', 'merchantInvoiceNumber']
const OPTIONAL = ['merchantAssociationInfo', 'agreementID']
const MIN_AMOUNT = 100

const isPlainText = (text: unknown) => typeof text === 'string' && /^[^<>&]{1,255}$/.test(text)
const isUrl = (text: unknown) => typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text)

/** Create: a payment of one-off URL checkout (mode 0011), and the page where the shopper approves it. */
export function createPayment(sim: Simulator, body: Fields, merchant: BkashMerchant, call: Call): SimulatedResponse {
  if (!hasSchema(sim, body)) return invalidBody()
  const code = findCreateProblem(sim, body, merchant)
  if (code) return bkashError(code, sim.settings.bkash.errorEnvelope === 'error' ? 'E2' : 'E1')
  const payment = openPayment(sim, body, merchant)
  return json({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: payment.paymentID,
    bkashURL: `${call.origin}/bkash/?${new URLSearchParams({
      paymentId: payment.paymentID,
      hash: payment.hash,
      mode: payment.mode,
      apiVersion: 'v1.2.0-beta/',
    })}`,
    callbackURL: payment.callbackURL,
    successCallbackURL: resultUrl(payment, 'success'),
    failureCallbackURL: resultUrl(payment, 'failure'),
    cancelledCallbackURL: resultUrl(payment, 'cancel'),
    amount: payment.amountText,
    intent: payment.intent,
    currency: 'BDT',
    paymentCreateTime: bkashTime(payment.createdAtMs),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: payment.merchantInvoiceNumber,
  })
}

/** Strict: strings only, and nothing missing. Lenient takes numbers too. */
function hasSchema(sim: Simulator, body: Fields): boolean {
  const needed = body.mode === '0011' ? REQUIRED : REQUIRED.slice(0, 3)
  const isText = (value: unknown) => typeof value === 'string' || (sim.settings.lenient && typeof value === 'number')
  return (
    needed.every((name) => isText(body[name])) &&
    [...REQUIRED, ...OPTIONAL].every((name) => body[name] === undefined || isText(body[name]))
  )
}

function findCreateProblem(sim: Simulator, body: Fields, merchant: BkashMerchant): string | null {
  if (!['0000', '0001', '0011'].includes(String(body.mode))) return '2063'
  if (body.mode === '0000') return '2064'
  if (body.mode === '0001') return body.agreementID === undefined ? '2065' : '2051'
  if (!isPlainText(body.payerReference)) return '2048'
  if (!isUrl(body.callbackURL)) return '2049'
  if ((parseAmount(String(body.amount)) ?? 0) < MIN_AMOUNT) return '2006'
  if (body.currency !== 'BDT') return '2007'
  if (body.intent !== 'sale' && body.intent !== 'authorization') return '2008'
  if (!isPlainText(body.merchantInvoiceNumber)) return '2031'
  if (body.merchantAssociationInfo !== undefined && !isTlv(String(body.merchantAssociationInfo))) return '2047'
  const isReused = recall(sim.bkash.invoices, invoiceKey(merchant.appKey, String(body.merchantInvoiceNumber)))
  return isReused && sim.settings.bkash.rejectsReusedInvoice && !sim.settings.lenient ? '2029' : null
}

/** Tag of two characters, length of two digits, value; again and again. */
function isTlv(text: string): boolean {
  let rest = text
  while (rest.length > 0) {
    const length = Number(/^\w\w(\d\d)/.exec(rest)?.[1] ?? Number.NaN)
    if (!(rest.length >= 4 + length)) return false
    rest = rest.slice(4 + length)
  }
  return text.length > 0 && text.length <= 255
}

const invoiceKey = (appKey: string, invoice: string) => `${appKey}\n${invoice}`

function openPayment(sim: Simulator, body: Fields, merchant: BkashMerchant): BkashPayment {
  const amountText = String(body.amount)
  const createdAtMs = nowMs(sim)
  const payment: BkashPayment = {
    paymentID: `TR${body.mode}${sim.random.word(7)}${createdAtMs}`,
    appKey: merchant.appKey,
    mode: String(body.mode),
    payerReference: String(body.payerReference),
    callbackURL: String(body.callbackURL),
    amountText,
    amount: parseAmount(amountText) as number,
    intent: String(body.intent),
    merchantInvoiceNumber: String(body.merchantInvoiceNumber),
    signature: sim.random.word(10),
    hash: sim.random.word(40),
    createdAtMs,
    state: 'initiated',
    wallet: null,
    isOtpEntered: false,
    wrongPins: 0,
    isExecuted: false,
    executedAtMs: null,
    trxID: null,
    refunds: [],
  }
  remember(sim.bkash.payments, payment.paymentID, payment)
  remember(sim.bkash.invoices, invoiceKey(merchant.appKey, payment.merchantInvoiceNumber), payment)
  return payment
}

/** Where a result leads: the callback URL and what bKash adds to it. */
const resultUrl = ({ callbackURL, paymentID, signature }: BkashPayment, status: string): string =>
  joinCallback({ base: callbackURL, fields: { paymentID, status, signature } })
