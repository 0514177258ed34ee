import type { GatewayFailure } from '@haat/contract/vocabulary.ts'

/** What a status of a payment means for its money. */
export type NagadMeaning =
  | { kind: 'paid' }
  /** It was paid, and the money was returned: wholly or partly. */
  | { kind: 'returned'; isWhole: boolean }
  | { kind: 'failed'; failure: GatewayFailure }
  | { kind: 'pending'; isKnown: boolean }

const failed = (failure: GatewayFailure): NagadMeaning => ({ kind: 'failed', failure })
const open: NagadMeaning = { kind: 'pending', isKnown: true }

/** Statuses of Nagad. Their spelling is confirmed for Success, Aborted and Failed only. */
const meanings: Record<string, NagadMeaning> = {
  orderinitiated: open,
  ready: open,
  inprogress: open,
  transactioninprogress: open,
  otpsent: open,
  otpverified: open,
  pingiven: open,
  success: { kind: 'paid' },
  aborted: failed('CANCELLED'),
  failed: failed('WALLET_REFUSED'),
  fraud: failed('WALLET_REFUSED'),
  unknownfailed: failed('OTHER'),
  invalidrequest: failed('OTHER'),
  cancelled: { kind: 'returned', isWhole: true },
  refunded: { kind: 'returned', isWhole: true },
  partialcancelled: { kind: 'returned', isWhole: false },
  partialrefunded: { kind: 'returned', isWhole: false },
}

/** The meaning of a status however it is spelled. An unknown status is neither paid nor failed. */
export function readNagadStatus(status: unknown): NagadMeaning {
  const name = typeof status === 'string' ? status.toLowerCase().replaceAll(/[\s_]/g, '') : ''
  return Object.hasOwn(meanings, name) ? (meanings[name] as NagadMeaning) : { kind: 'pending', isKnown: false }
}

/** A short text of Nagad for a log or a record: printable ASCII, without what could be a number of a wallet. */
export const nagadText = (value: unknown, limit = 60): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .slice(0, 1_000)
    .replaceAll(/[^ -~]+/g, ' ')
    .replaceAll(/\d{10,}/g, '…')
    .trim()
    .slice(0, limit)
