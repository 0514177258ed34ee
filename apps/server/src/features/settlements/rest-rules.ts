import type { RestAction, RestKind } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

/** What a member of staff may write off of one shipment without being an owner, at once or in parts. */
const WRITE_OFF_LIMIT_MINOR = 500_00

export const needsOwner = (amountMinor: Minor, writtenOffMinor: Minor): boolean =>
  Math.max(Math.abs(amountMinor), Math.abs(writtenOffMinor + amountMinor)) > WRITE_OFF_LIMIT_MINOR

export type DecidedRest = { kind: RestKind; amountMinor: Minor; lineId: number | null }

type Rest = {
  heldMinor: Minor
  collectedMinor: Minor
  paymentId: number | null
  lineId: number | null
  isPaidOut: boolean
  hasOpenClaim: boolean
  /** What of its cash was written off before. */
  writtenOffMinor: Minor
}

export type RestDecision =
  | ({ ok: true; is: 'resolution' } & DecidedRest)
  | { ok: true; is: 'correction'; paymentId: number; collectedMinor: Minor }
  | { ok: false; reason: 'nothing_held' | 'overpaid' | 'no_payout' | 'claim_open' | 'needs_owner' }

/** What becomes of all that a courier holds of a shipment, or has paid too much. */
export function decideRest(action: RestAction, rest: Rest, { isOwner }: { isOwner: boolean }): RestDecision {
  const { heldMinor, collectedMinor, paymentId, lineId, isPaidOut, hasOpenClaim, writtenOffMinor } = rest
  const refuse = (reason: Exclude<RestDecision, { ok: true }>['reason']) => ({ ok: false as const, reason })
  if (heldMinor === 0) return refuse('nothing_held')
  if (action === 'CORRECT_COLLECTED') {
    if (!isPaidOut || paymentId === null) return refuse('no_payout')
    return { ok: true, is: 'correction', paymentId, collectedMinor: collectedMinor - heldMinor }
  }
  if (action === 'CLAIM') {
    if (heldMinor < 0) return refuse('overpaid')
    if (hasOpenClaim) return refuse('claim_open')
  } else if (needsOwner(heldMinor, writtenOffMinor) && !isOwner) return refuse('needs_owner')
  return { ok: true, is: 'resolution', kind: action, amountMinor: heldMinor, lineId }
}
