import { randomUUID } from 'node:crypto'
import { recall } from '@haat/simulation/bounded-map.ts'
import { describePayment } from '../../gateway-simulator/src/bkash/notify-payment.ts'
import { CERTIFICATE_PATH } from '../../gateway-simulator/src/bkash/self-signed-certificate.ts'
import { type SnsEnvelope, signEnvelope } from '../../gateway-simulator/src/bkash/sns-envelope.ts'
import { exportPrivateKey, exportPublicKey } from '../../gateway-simulator/src/nagad/nagad-cipher.ts'
import { keyOf, type Simulator } from '../../gateway-simulator/src/simulator.ts'
import { signedFields } from '../../gateway-simulator/src/sslcommerz/notify-merchant.ts'
import type { GatewayRequest } from '../src/platform/gateway-http.ts'
import { next } from './factories.ts'
import type { TestAccount } from './store-account.ts'

/** What a request of a driver to its gateway is for; null for what any call may need, such as a token. */
export type GatewayCall = 'begin' | 'confirm' | 'query' | 'refund' | 'queryRefund' | null

/** What a returning browser can claim; `other`: what no gateway says. */
export type Claim = 'success' | 'cancel' | 'failure' | 'other'

/** A payment in the books of a gateway. Amounts are poisha. */
export type BookedPayment = {
  /** What `nameOf` returns for the account that it was paid to. */
  account: string
  reference: string
  invoice: string
  amountMinor: number
  isPaid: boolean
  returned: number[]
}

/** What tests need of a gateway, whichever it is. */
export type TestedGateway = {
  /** A new merchant of it, as a store fills it in. */
  account(): Promise<TestAccount>
  /** What a fault of the simulator names an account by. */
  nameOf(account: TestAccount): string
  /** What the shopper does on its page; returns where the browser goes then, or an empty text. */
  act(reference: string, action: string): Promise<string>
  books(): BookedPayment[]
  /** The parameters with which a browser claims something of a payment; of one that was paid, all that its payer knows. */
  claim(of: { reference: string; invoice: string }, claim: Claim): Record<string, string>
  callOf(request: Pick<GatewayRequest, 'method' | 'url' | 'body'>): GatewayCall
  /** Places a fault of its own; absent where the simulator does. */
  fault?(fault: { endpoint: string; kind: string; about: string } & Record<string, unknown>): Promise<void>
  /** How many calls begin one attempt. */
  beginCalls: number
  /** It cannot be asked for a refund whose response was lost: staff look it up. */
  losesRefunds?: true
  /** Absent where the gateway sends none. */
  notifications?: {
    /** The notification of a payment that was paid, as the gateway posts it. */
    of(reference: string): { body: string; type: string }
    /** Whether it proves the payment; otherwise the gateway is asked first. */
    isProof: boolean
  }
}

/** Amazon SNS, and the topic of bKash there. */
export const SNS = 'https://sns.ap-southeast-1.amazonaws.com'
export const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:haat-simulator'
const SNS_TYPE = 'text/plain; charset=UTF-8'

/** A message as SNS posts it, signed with the simulator's key. */
function bySns(simulator: Simulator, message: object): object {
  const envelope: SnsEnvelope = {
    ...{ Type: 'Notification', MessageId: randomUUID(), TopicArn: TOPIC, Timestamp: new Date().toISOString() },
    Message: JSON.stringify(message),
  }
  const Signature = signEnvelope(envelope, '2', keyOf(simulator, 'sns'))
  return { ...envelope, SignatureVersion: '2', Signature, SigningCertURL: SNS + CERTIFICATE_PATH }
}

/** Merchants of Nagad take these pairs in turn, as making one takes 0.08 s: two that follow each other share none. */
const NAGAD_PAIRS = 4

type Json = Record<string, unknown>
type Control = (path: string, body?: unknown, method?: string) => Promise<Json>

/** The gateways of the simulator, by their codes. */
export const simulatedGateways = (
  { url, control }: { url: string; control: Control },
  simulator: Simulator,
): Record<string, TestedGateway> => {
  let nagadMerchants = 0
  /** The shopper at a gateway of the simulator. */
  const act = (name: string) => async (reference: string, action: string) => {
    const { callbackUrl } = await control(`/${name}/payments/${encodeURIComponent(reference)}/act`, { action })
    return typeof callbackUrl === 'string' ? callbackUrl : ''
  }
  return {
    BKASH: {
      /** A new merchant, so that tests do not share its two token calls per hour. */
      async account() {
        const number = next()
        const credentials = {
          username: `user${number}`,
          password: `password-${number}`,
          app_key: `app-key-${number}`,
          app_secret: `app-secret-${number}`,
        }
        await control('/bkash/merchants', {
          username: credentials.username,
          password: credentials.password,
          appKey: credentials.app_key,
          appSecret: credentials.app_secret,
        })
        return { settings: { base_url: url, refund_api: 'v2' }, credentials }
      },
      nameOf: ({ credentials }) => String(credentials.app_key),
      act: act('bkash'),
      books: () =>
        [...simulator.bkash.payments.entries.values()].map(({ appKey, paymentID, ...payment }) => ({
          ...{ account: appKey, reference: paymentID, invoice: payment.merchantInvoiceNumber },
          ...{ amountMinor: payment.amount, isPaid: payment.trxID !== null },
          returned: payment.refunds.map(({ amount }) => amount),
        })),
      claim: ({ reference }, claim) => ({ paymentID: reference, status: claim === 'other' ? 'wobbling' : claim }),
      callOf: ({ url: called, body = '' }) => {
        if (called.endsWith('/create')) return 'begin'
        if (called.endsWith('/execute')) return 'confirm'
        if (called.endsWith('/checkout/payment/status')) return 'query'
        if (called.endsWith('/refund/payment/status')) return 'queryRefund'
        return called.endsWith('/refund/payment/transaction') && body.includes('refundAmount') ? 'refund' : null
      },
      beginCalls: 1,
      notifications: {
        isProof: true,
        of(reference) {
          const payment = recall(simulator.bkash.payments, reference)
          const merchant = recall(simulator.bkash.merchants, payment?.appKey)
          if (!payment || !merchant) throw new Error(`bKash has no payment ${reference}`)
          return { body: JSON.stringify(bySns(simulator, describePayment(payment, merchant))), type: SNS_TYPE }
        },
      },
    },
    NAGAD: {
      /** A new merchant. */
      async account() {
        const merchantId = String(600_000_000_000_001 + next())
        const keys = await control('/nagad/keys', undefined, 'GET')
        const pair = keyOf(simulator, `merchant ${nagadMerchants++ % NAGAD_PAIRS} of the tests`)
        await control('/nagad/merchants', {
          merchantId,
          publicKey: exportPublicKey(pair),
          callbackUrls: ['http://localhost', 'http://127.0.0.1'],
        })
        return {
          settings: {
            base_url: `${url}/api/dfs`,
            merchant_id: merchantId,
            gateway_public_key: String(keys.publicKey),
            refund_api: 'enabled',
          },
          credentials: { private_key: exportPrivateKey(pair) },
        }
      },
      nameOf: ({ settings }) => String(settings.merchant_id),
      act: act('nagad'),
      books: () =>
        [...simulator.nagad.payments.entries.values()].map(({ merchantId, reference, orderId, ...payment }) => ({
          ...{ account: merchantId, reference, invoice: orderId },
          ...{ amountMinor: payment.amount, isPaid: payment.paidAtMs !== null },
          returned: payment.cancels.map(({ amount }) => amount),
        })),
      claim: ({ reference, invoice }, claim) => ({
        payment_ref_id: reference,
        order_id: invoice,
        status: { success: 'Success', cancel: 'Aborted', failure: 'Failed', other: 'Wobbling' }[claim],
        ...(claim === 'success' && { status_code: '00_0000_000' }),
      }),
      callOf: ({ url: called }) => {
        if (called.includes('/check-out/')) return 'begin'
        if (called.includes('/verify/payment/')) return 'query'
        return called.includes('/purchase/cancel') ? 'refund' : null
      },
      beginCalls: 2,
    },
    SSLCOMMERZ: {
      /** A new store, which returns money in parts. */
      async account() {
        const storeId = `teststore${next()}live`
        const password = `${storeId}@ssl`
        await control('/sslcommerz/stores', { storeId, password })
        return {
          settings: { base_url: url, store_id: storeId, fallback_email: 'orders@shop.example', refund_api: 'partial' },
          credentials: { store_password: password },
        }
      },
      nameOf: ({ settings }) => String(settings.store_id),
      act: act('sslcommerz'),
      books: () =>
        [...simulator.sslcommerz.sessions.entries.values()].map(({ storeId, sessionkey, tranId, ...session }) => ({
          ...{ account: storeId, reference: sessionkey, invoice: tranId, amountMinor: session.amount },
          isPaid: session.tries.some(({ status }) => status === 'VALID'),
          returned: session.refunds.flatMap(({ amount, end }) => (end === 'cancelled' ? [] : amount)),
        })),
      claim: ({ reference, invoice }, claim) => {
        const session = simulator.sslcommerz.sessions.entries.get(reference)
        const valId = session?.tries.find(({ status }) => status === 'VALID')?.valId ?? ''
        return {
          tran_id: invoice,
          status: { success: 'VALID', cancel: 'CANCELLED', failure: 'FAILED', other: 'WOBBLING' }[claim],
          ...(claim === 'success' && { val_id: valId }),
        }
      },
      callOf: ({ url: called }) => {
        if (called.endsWith('/gwprocess/v4/api.php')) return 'begin'
        if (called.includes('refund_amount=')) return 'refund'
        if (called.includes('refund_ref_id=')) return 'queryRefund'
        return called.includes('/validator/api/') ? 'query' : null
      },
      beginCalls: 1,
      losesRefunds: true,
      notifications: {
        isProof: false,
        of(reference) {
          const session = recall(simulator.sslcommerz.sessions, reference)
          if (!session) throw new Error(`SSLCommerz has no session ${reference}`)
          const body = new URLSearchParams(signedFields(simulator, session, 'VALID')).toString()
          return { body, type: 'application/x-www-form-urlencoded' }
        },
      },
    },
  }
}
