import { type BoundedMap, createBoundedMap, remember } from '@haat/simulation/bounded-map.ts'

const MAX_PAYMENTS = 5_000
const MAX_TOKENS = 5_000
const MAX_MERCHANTS = 1_000
const MAX_DELIVERIES = 1_000

export type BkashMerchant = {
  username: string
  password: string
  appKey: string
  appSecret: string
  name: string
  shortCode: string
  /** What refunds are paid from, in poisha. */
  balance: number
}

export type BkashToken = { idToken: string; refreshToken: string; appKey: string; issuedAtMs: number }

export type TokenCalls = { atMs: number[]; blockedUntilMs: number }

export type BkashRefund = { refundTrxId: string; amount: number; atMs: number; sku: string; reason: string }

/** `verified` means that the shopper passed the OTP and the PIN: no money has moved. */
export type BkashPaymentState = 'initiated' | 'verified' | 'cancelled' | 'failed' | 'completed' | 'authorized'

export type BkashPayment = {
  paymentID: string
  appKey: string
  mode: string
  payerReference: string
  callbackURL: string
  /** As it was sent, and in poisha. */
  amountText: string
  amount: number
  intent: string
  merchantInvoiceNumber: string
  signature: string
  hash: string
  createdAtMs: number
  state: BkashPaymentState
  /** Steps of the hosted page. */
  wallet: string | null
  isOtpEntered: boolean
  wrongPins: number
  isExecuted: boolean
  executedAtMs: number | null
  trxID: string | null
  refunds: BkashRefund[]
}

export type IpnListener = {
  appKey: string
  url: string
  topicArn: string
  signatureVersion: '1' | '2'
  certificateUrl: string
  origin: string
  token: string
  isConfirmed: boolean
}

export type IpnDelivery = {
  number: number
  messageId: string
  type: string
  url: string
  status: number | null
  error: string | null
}

export type BkashState = {
  merchants: BoundedMap<BkashMerchant>
  tokens: BoundedMap<BkashToken>
  refreshTokens: BoundedMap<BkashToken>
  tokenCalls: BoundedMap<TokenCalls>
  payments: BoundedMap<BkashPayment>
  /** Payments by trxID, and by app key and invoice. */
  transactions: BoundedMap<BkashPayment>
  invoices: BoundedMap<BkashPayment>
  /** When a wallet last paid an amount to a merchant. */
  completions: BoundedMap<number>
  listeners: BoundedMap<IpnListener>
  deliveries: IpnDelivery[]
  delivered: number
  /** Notifications that wait for the control API, and those that are to arrive before the response of execute. */
  held: (() => Promise<void>)[]
  urgent: Promise<void>[]
}

/** The merchant that is there from the start. */
export const demoBkashMerchant: BkashMerchant = {
  username: 'haat-demo',
  password: 'haat-demo-password',
  appKey: 'haat-demo-app-key',
  appSecret: 'haat-demo-app-secret',
  name: 'Haat Demo',
  shortCode: '50001',
  balance: 0,
}

/** What a store fills in to connect as that merchant. */
export const bkashDemoAccount = (origin: string) => ({
  settings: { base_url: origin, api_version: 'v1.2.0-beta', refund_api: 'v2' },
  credentials: {
    username: demoBkashMerchant.username,
    password: demoBkashMerchant.password,
    app_key: demoBkashMerchant.appKey,
    app_secret: demoBkashMerchant.appSecret,
  },
})

/** A bKash that knows one merchant. */
export function createBkashState(): BkashState {
  const merchants = createBoundedMap<BkashMerchant>(MAX_MERCHANTS)
  remember(merchants, demoBkashMerchant.appKey, { ...demoBkashMerchant })
  return {
    merchants,
    tokens: createBoundedMap(MAX_TOKENS),
    refreshTokens: createBoundedMap(MAX_TOKENS),
    tokenCalls: createBoundedMap(MAX_MERCHANTS),
    payments: createBoundedMap(MAX_PAYMENTS),
    transactions: createBoundedMap(MAX_PAYMENTS),
    invoices: createBoundedMap(MAX_PAYMENTS),
    completions: createBoundedMap(MAX_PAYMENTS),
    listeners: createBoundedMap(MAX_MERCHANTS),
    deliveries: [],
    delivered: 0,
    held: [],
    urgent: [],
  }
}

/** Keeps a report of a delivery, and drops the oldest ones. */
export function reportDelivery(state: BkashState, report: Omit<IpnDelivery, 'number'>): void {
  state.delivered += 1
  state.deliveries.push({ number: state.delivered, ...report })
  if (state.deliveries.length > MAX_DELIVERIES) state.deliveries.shift()
}
