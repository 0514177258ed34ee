import { type BoundedMap, createBoundedMap, remember } from '@haat/simulation/bounded-map.ts'
import type { PayMethod } from './pay-methods.ts'

const MAX_SESSIONS = 5_000
const MAX_STORES = 1_000
const MAX_DELIVERIES = 1_000

export type SslcommerzStore = {
  storeId: string
  password: string
  isActive: boolean
  /** The listener of the merchant panel: for sessions that name none. */
  ipnUrl: string | null
  /** What refunds are paid from, in poisha; null for any amount. */
  balance: number | null
}

/** One try of the shopper to pay a session: a card that was declined, then a wallet. */
export type SslcommerzTry = {
  status: 'VALID' | 'FAILED' | 'CANCELLED'
  valId: string
  bankTranId: string
  method: PayMethod
  number: string
  error: string
  isRisky: boolean
  isValidated: boolean
  atMs: number
}

export type SslcommerzRefund = {
  refundRefId: string
  refundTransId: string
  /** In poisha. */
  amount: number
  atMs: number
  /** What becomes of it when its time is over. */
  end: 'refunded' | 'cancelled' | 'processing'
}

export type SslcommerzEnd = 'VALID' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED'

export type SslcommerzSession = {
  sessionkey: string
  storeId: string
  tranId: string
  /** In poisha. */
  amount: number
  urls: { success: string; fail: string; cancel: string; ipn: string | null }
  values: Record<string, string>
  createdAtMs: number
  /** Steps of the hosted page. */
  entered: { method: PayMethod; number: string } | null
  /** How it has ended; null while the page takes input. */
  end: SslcommerzEnd | null
  tries: SslcommerzTry[]
  refunds: SslcommerzRefund[]
}

export type SslcommerzDelivery = { tranId: string; status: string; url: string; httpStatus: number | null }

export type SslcommerzState = {
  stores: BoundedMap<SslcommerzStore>
  sessions: BoundedMap<SslcommerzSession>
  /** Sessions by store and `tran_id`, and by what a validation and a refund name them. */
  tranIds: BoundedMap<SslcommerzSession>
  valIds: BoundedMap<SslcommerzSession>
  bankTranIds: BoundedMap<SslcommerzSession>
  refunds: BoundedMap<SslcommerzSession>
  deliveries: SslcommerzDelivery[]
  /** Notifications that wait for the control API, and those that are to arrive before the browser returns. */
  held: (() => Promise<void>)[]
  urgent: Promise<void>[]
}

/** The store that is there from the start. */
export const demoSslcommerzStore: SslcommerzStore = {
  storeId: 'haatdemo0live',
  password: 'haatdemo0live@ssl',
  isActive: true,
  ipnUrl: null,
  balance: null,
}

/** What a store fills in to connect as that one. */
export const sslcommerzDemoAccount = (origin: string) => ({
  settings: {
    base_url: origin,
    store_id: demoSslcommerzStore.storeId,
    fallback_email: 'orders@shop.example',
    refund_api: 'partial',
  },
  credentials: { store_password: demoSslcommerzStore.password },
})

/** An SSLCommerz that knows one store. */
export function createSslcommerzState(): SslcommerzState {
  const stores = createBoundedMap<SslcommerzStore>(MAX_STORES)
  remember(stores, demoSslcommerzStore.storeId, { ...demoSslcommerzStore })
  return {
    stores,
    sessions: createBoundedMap(MAX_SESSIONS),
    tranIds: createBoundedMap(MAX_SESSIONS),
    valIds: createBoundedMap(MAX_SESSIONS),
    bankTranIds: createBoundedMap(MAX_SESSIONS),
    refunds: createBoundedMap(MAX_SESSIONS),
    deliveries: [],
    held: [],
    urgent: [],
  }
}

/** The name of a `tran_id` of a store in the list of them. */
export const tranIdOf = (storeId: string, tranId: string): string => `${storeId}\n${tranId}`

/** Keeps a report of a delivery, and drops the oldest ones. */
export function reportSslcommerzDelivery(state: SslcommerzState, report: SslcommerzDelivery): void {
  state.deliveries.push(report)
  if (state.deliveries.length > MAX_DELIVERIES) state.deliveries.shift()
}
