import { listExportStatuses } from '@haat/contract/vocabulary.ts'

/** Enum values of columns that never leave the server; those that do are the contract's. The checks of the schema take both. */

/** Codes of these purposes belong to the account that requested them, and only its own sessions can enter them. */
export const ownCodePurposes = [
  'verify_email',
  'verify_phone',
  'delete_account',
  'export_account',
  'change_email',
  'change_phone',
] as const
export const codePurposes = [...ownCodePurposes, 'login', 'reset_password', 'checkout'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Path segments after `products/` with another meaning: no product has such a slug. */
export const reservedProductSlugs = ['related', 'reviews'] as const

/** The statuses in which an attempt to pay may still succeed in time. */
export const openSessionStatuses = ['CREATED', 'REDIRECTED', 'PROCESSING'] as const

/** What an account is reached by. */
export const contactKinds = ['email', 'phone'] as const

/** Who requests the deletion or the export of an account. */
export const requesters = ['shopper', 'staff'] as const
export type Requester = (typeof requesters)[number]

/** The row of a deleted export stays, so that its exported rows count for the day. */
export const storedListExportStatuses = [...listExportStatuses, 'DELETED'] as const

/** What becomes of a parcel of many, until its booking says so. */
export const bulkParcelStatuses = ['WAITING', 'BEGUN', 'FAILED', 'CANCELLED'] as const
export type BulkParcelStatus = (typeof bulkParcelStatuses)[number]

export const revocationReasons = ['logout', 'password_changed', 'reuse_detected', 'removed', 'blocked'] as const
export type RevocationReason = (typeof revocationReasons)[number]

/**
 * What has proven that a message is for the owner of its destination. `CONTACT`: the account, or the phone, is the owner's.
 * `ORDER`: the phone of the order is proven, or the order was paid or delivered. `NONE`: the destination was only typed.
 */
export const messageProofs = ['CONTACT', 'ORDER', 'NONE'] as const
export type MessageProof = (typeof messageProofs)[number]

/** The last event of an offer; `scheduled` before the first one. */
export const announcements = ['scheduled', 'started', 'ended'] as const
export type Announced = (typeof announcements)[number]

export const storeStatuses = ['active', 'suspended'] as const
export type StoreStatus = (typeof storeStatuses)[number]

export const uploadStatuses = ['PENDING', 'READY'] as const
/** The status of an image that an import downloads. */
export const downloadStatuses = ['WAITING', 'DONE', 'FAILED'] as const

/** The mails of alerts: what cannot wait, and what can. */
export const alertRhythms = ['at_once', 'digest'] as const
export type AlertRhythm = (typeof alertRhythms)[number]

/** What the ledger records. */
export const ledgerKinds = [
  'PAYMENT',
  'REVERSE',
  'UNAPPLY',
  'RESOLVE',
  'REFUND',
  'FEE',
  'SETTLEMENT',
  'SETTLEMENT_VOID',
  'WRITE_OFF',
  'COURIER_CLAIM',
  'REST_VOID',
  'EXCHANGE',
] as const

/** What the end of an order says about its phone number. */
export const reputationEnds = ['delivered', 'refused', 'unreachable', 'cancelled_late', 'fake'] as const
export type ReputationEnd = (typeof reputationEnds)[number]
