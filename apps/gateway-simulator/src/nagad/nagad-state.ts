import type { KeyObject } from 'node:crypto'
import { type BoundedMap, createBoundedMap } from '@haat/simulation/bounded-map.ts'

const MAX_PAYMENTS = 5_000
const MAX_MERCHANTS = 1_000

export type NagadMerchant = {
  merchantId: string
  publicKey: KeyObject
  /** Only when the simulator made the pair. */
  privateKey: KeyObject | null
  accountNumber: string
  /** Where callbacks may lead: URLs that begin so; a port that is not named may be any. */
  callbackUrls: string[]
}

export type NagadCancel = { referenceNo: string; amount: number; atMs: number; trxId: string }

export type NagadStatus =
  | 'Reserved'
  | 'OrderInitiated'
  | 'Ready'
  | 'OtpSent'
  | 'OtpVerified'
  | 'PinGiven'
  | 'Success'
  | 'Failed'
  | 'Fraud'
  | 'Aborted'
  | 'Cancelled'
  | 'PartialCancelled'
  | 'Refunded'
  | 'PartialRefunded'

export type NagadPayment = {
  reference: string
  merchantId: string
  orderId: string
  challenge: string
  createdAtMs: number
  status: NagadStatus
  /** In poisha; 0 before complete. */
  amount: number
  callbackURL: string | null
  additionalMerchantInfo: string | null
  wallet: string | null
  wrongPins: number
  paidAtMs: number | null
  issuerRef: string | null
  cancels: NagadCancel[]
}

export type NagadState = {
  merchants: BoundedMap<NagadMerchant>
  payments: BoundedMap<NagadPayment>
  /** Payments by merchant and order id. */
  orders: BoundedMap<NagadPayment>
}

/** A Nagad without merchants. */
export const createNagadState = (): NagadState => ({
  merchants: createBoundedMap(MAX_MERCHANTS),
  payments: createBoundedMap(MAX_PAYMENTS),
  orders: createBoundedMap(MAX_PAYMENTS),
})
