import { feeToleranceMinor } from '@haat/contract/limits.ts'
import type { ClaimKind, SettlementLineKind } from '@haat/contract/vocabulary.ts'
import type { Minor } from '../../shared/money.ts'

/** What staff say that a courier has paid of a shipment, and kept for it. */
export type PaidLine = { shipmentId: number; cashMinor: Minor; feeMinor: Minor }

/** A shipment as it is now; `settled`: what payouts that count say of it already. */
export type SettledShipment = {
  id: number
  accountId: number | null
  heldMinor: Minor
  quotedFeeMinor: Minor | null
  isDelivered: boolean
  settled: readonly SettlementLineKind[]
  /** Its open claim, and what is not paid of it. */
  claimId: number | null
  claimKind: ClaimKind | null
  claimedMinor: Minor
}

export type SettlementSums = { payoutMinor: Minor; deductionsMinor: Minor; additionsMinor: Minor }

export type DecidedLine = PaidLine & {
  kind: SettlementLineKind
  heldMinor: Minor
  quotedFeeMinor: Minor | null
  claimId: number | null
}

type Refusal =
  | { ok: false; reason: 'foreign' | 'empty' | 'repeated'; index: number }
  | { ok: false; reason: 'settled' | 'nothing_held' | 'cash_differs' | 'fees_differ'; shipmentIds: number[] }
  | { ok: false; reason: 'sum_differs'; expectedMinor: Minor }

const DAY_MS = 86_400_000

/** What of a payout is not as it should be: cash that is more than the courier held, or less, and fees above the quoted ones. */
export type SettlementDifferences = { cashCount: number; cashMinor: Minor; feeCount: number }

/** Couriers pay within so many days: what was delivered before this moment, and is not paid out, is missing. */
export const lateBefore = (now: Date, settlementDays: number): Date => new Date(now.getTime() - settlementDays * DAY_MS)

/** Cash pays what the courier holds first, and what it is asked for when it holds nothing. */
const kindOf = ({ cashMinor }: PaidLine, { heldMinor, claimKind }: SettledShipment): SettlementLineKind =>
  cashMinor === 0 ? 'CHARGE' : heldMinor <= 0 && claimKind !== null ? claimKind : 'COLLECTION'

const paysClaim = (kind: SettlementLineKind) => kind === 'CLAIM' || kind === 'GOODS'

/** What a payout would be by its lines. */
export const sumOfLines = (
  lines: readonly PaidLine[],
  { deductionsMinor, additionsMinor }: Omit<SettlementSums, 'payoutMinor'>,
): Minor =>
  lines.reduce((sum, { cashMinor, feeMinor }) => sum + cashMinor - feeMinor, 0) + additionsMinor - deductionsMinor

/**
 * Whether a payout can have these lines. Cash is paid out while the courier holds some; other cash than the courier holds, and a fee above the quoted
 * one, count only if staff accept them. Nothing accepts another sum: it would leave money that no line explains.
 */
export function decideSettlement(
  lines: readonly PaidLine[],
  shipments: ReadonlyMap<number, SettledShipment>,
  { accountId, acceptsDifferences, ...sums }: SettlementSums & { accountId: number; acceptsDifferences: boolean },
): { ok: true; lines: DecidedLine[]; differences: SettlementDifferences } | Refusal {
  const found = lines.map((line, index) => {
    const shipment = shipments.get(line.shipmentId) as SettledShipment
    return { ...line, ...shipment, kind: kindOf(line, shipment), index }
  })
  const first = (reason: 'foreign' | 'empty' | 'repeated', is: (line: (typeof found)[number]) => boolean) => {
    const line = found.find(is)
    return line && { ok: false as const, reason, index: line.index }
  }
  const all = (
    reason: 'settled' | 'nothing_held' | 'cash_differs' | 'fees_differ',
    is: (line: (typeof found)[number]) => boolean,
  ) => {
    const shipmentIds = found.filter(is).map(({ id }) => id)
    return shipmentIds.length > 0 ? { ok: false as const, reason, shipmentIds } : undefined
  }
  const expectedMinor = sumOfLines(lines, sums)
  const firstOf = new Map(found.toReversed().map(({ id, index }) => [id, index]))
  const refusal =
    first('repeated', ({ id, index }) => (firstOf.get(id) as number) < index) ??
    first('foreign', (line) => line.accountId !== accountId) ??
    first('empty', ({ cashMinor, feeMinor }) => cashMinor + feeMinor === 0) ??
    all('settled', ({ kind, settled, heldMinor }) =>
      kind === 'CHARGE' ? settled.includes(kind) : kind === 'COLLECTION' && heldMinor <= 0 && settled.includes(kind),
    ) ??
    all('nothing_held', ({ kind, heldMinor }) => kind === 'COLLECTION' && heldMinor <= 0) ??
    all('cash_differs', ({ kind, cashMinor, claimedMinor }) => paysClaim(kind) && cashMinor > claimedMinor) ??
    (expectedMinor === sums.payoutMinor
      ? undefined
      : { ok: false as const, reason: 'sum_differs' as const, expectedMinor }) ??
    (acceptsDifferences ? undefined : (all('cash_differs', isOtherCash) ?? all('fees_differ', isFeeTooHigh)))
  if (refusal) return refusal
  const other = found.filter(isOtherCash)
  return {
    ok: true,
    differences: {
      cashCount: other.length,
      cashMinor: other.reduce((sum, { cashMinor, heldMinor }) => sum + cashMinor - heldMinor, 0),
      feeCount: found.filter(isFeeTooHigh).length,
    },
    lines: found.map(({ shipmentId, cashMinor, feeMinor, kind, heldMinor, quotedFeeMinor, claimId }) => ({
      ...{ shipmentId, cashMinor, feeMinor, kind, heldMinor, quotedFeeMinor },
      claimId: paysClaim(kind) ? claimId : null,
    })),
  }
}

type FoundLine = PaidLine & Omit<SettledShipment, 'id'> & { kind: SettlementLineKind }

/** Whether a line has other cash than the courier holds, or none of what it has to pay out. */
const isOtherCash = ({ kind, cashMinor, heldMinor, settled }: FoundLine): boolean =>
  kind === 'COLLECTION'
    ? cashMinor !== heldMinor
    : kind === 'CHARGE' && heldMinor > 0 && !settled.includes('COLLECTION')

/** A courier quotes what a delivery costs. What it keeps for a parcel that came back is known by its invoice only; a second fee never. */
const isFeeTooHigh = ({ feeMinor, quotedFeeMinor, isDelivered, settled }: FoundLine): boolean =>
  settled.length > 0
    ? feeMinor > 0
    : isDelivered && quotedFeeMinor !== null && feeMinor > quotedFeeMinor + feeToleranceMinor
