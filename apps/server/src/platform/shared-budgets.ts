import { type Networks, rentedBlock } from '@haat/admission-control/client-network.ts'
import type { Allowance, Bucket, RateLimiter, Verdict } from './rate-limiter.ts'

/** Who sends a request: a shopper or the network of one customer of a provider, and the wider network around it. */
export type Visitor = Networks

/** The parts of a shared budget, 0 to 1, that one visitor and one wide network may take. */
export type Shares = {
  visitor: number
  network: number
  /** Requests without a visitor count as those of one; otherwise they have no share, but all. */
  unknownAreOne?: true
}

/**
 * The shares of what all visitors of a shop use together. A mobile operator's address hides many shoppers, so it has a quarter; no wide
 * network (an IPv6 /48 has 65,536 of the visitors' /64), and no IPv6 /32 (65,536 of those), can take more than half.
 */
export const SHOP_SHARES: Shares = { visitor: 1 / 4, network: 1 / 2 }
/** The shares of what is counted for one person (a phone number, an e-mail address), which others may type too. */
export const PERSON_SHARES: Shares = { visitor: 1 / 2, network: 1 / 2 }

/** The shares of look-ups of one order number, which may guess its phone number. */
export const GUESS_SHARES: Shares = { visitor: 1 / 10, network: 1 / 2, unknownAreOne: true }

const UNKNOWN: Visitor = { own: 'unknown', wide: 'unknown' }

/** The last quarter of a budget is for networks that have taken little of it, and its last requests for those that took none. */
const RESERVE = 1 / 4
/** For how many of the budget's windows it is known how much a network has taken. */
const KNOWN_WINDOWS = 16

/** A token of a bucket. */
export type Taken = { bucket: Bucket; allowance: Allowance }

/** `verdict`: of the bucket that refused, or else of the one nearest to empty. `taken`: what others share. */
export type SharedVerdict = { allowance: Allowance; verdict: Verdict; taken: Taken[] }

/**
 * Takes one token of a budget that many visitors share: first of the visitor's share, then of the wide network's, of the
 * IPv6 /32 around it, and of the budget, of which the more must be left the more the wide network has taken. However many
 * networks take all they can, they get the same number each, and one that wants less is served. A refused request costs
 * nothing but its visitor's share. Without a visitor there are no shares.
 */
export function takeShared(
  limiter: RateLimiter,
  whole: Taken,
  known: Visitor | undefined,
  shares: Shares,
): SharedVerdict {
  const visitor = known ?? (shares.unknownAreOne && UNKNOWN)
  const { bucket, allowance: budget } = whole
  if (visitor === undefined) {
    const verdict = limiter.take(bucket, budget)
    return { allowance: budget, verdict, taken: verdict.allowed ? [whole] : [] }
  }
  const { owner, of } = bucket
  const shareOf = (part: string, share: number, who: string): Taken => ({
    bucket: { owner, of: `${of} ${who}` },
    allowance: {
      ...budget,
      name: `${budget.name}-${part}`,
      capacity: Math.max(1, Math.round(budget.capacity * share)),
    },
  })
  const take = ({ bucket, allowance }: Taken, reserve?: number) => limiter.take(bucket, allowance, 1, reserve)

  const own = shareOf('visitor', shares.visitor, visitor.own) // guard: visitor-share
  const ofOwn = take(own)
  if (!ofOwn.allowed) return { allowance: own.allowance, verdict: ofOwn, taken: [] }
  const network = shareOf('network', shares.network, visitor.wide) // guard: network-share
  const ofNetwork = take(network)
  if (!ofNetwork.allowed) return { allowance: network.allowance, verdict: ofNetwork, taken: [] }
  const rented = rentedBlock(visitor)
  const block = rented === undefined ? undefined : shareOf('network', shares.network, rented) // guard: rented-share
  const ofBlock = block && take(block)
  if (ofBlock?.allowed === false) {
    giveBackTaken(limiter, [network])
    return { allowance: network.allowance, verdict: ofBlock, taken: [] }
  }
  const shared = block ? [network, block] : [network]

  const usage: Taken = {
    bucket: network.bucket,
    allowance: {
      ...{ name: `${budget.name}-usage`, capacity: budget.capacity * KNOWN_WINDOWS, fades: true },
      windowSeconds: budget.windowSeconds * KNOWN_WINDOWS,
    },
  }
  const ofWhole = take(whole, budget.capacity * RESERVE * usedBefore(usage.allowance, take(usage))) // guard: budget-reserve
  if (!ofWhole.allowed) {
    giveBackTaken(limiter, [...shared, usage])
    return { allowance: budget, verdict: ofWhole, taken: [] }
  }
  const nearest = [
    { allowance: own.allowance, verdict: ofOwn },
    { allowance: network.allowance, verdict: ofBlock && ofBlock.level < ofNetwork.level ? ofBlock : ofNetwork },
    { allowance: budget, verdict: ofWhole },
  ].reduce((least, next) => (next.verdict.level < least.verdict.level ? next : least))
  return { ...nearest, taken: [...shared, usage, whole] }
}

/**
 * How much of the reserve must be left for a network, 0 to 1: all of it, if it took as much as the budget holds. The cube
 * root also separates those that took little, as each of 200 does that take without pause.
 */
function usedBefore({ capacity }: Allowance, { level }: Verdict): number {
  const taken = Math.floor((capacity * (1 - level) - 1) * 100) / 100
  return Math.cbrt(Math.min(1, Math.max(0, taken / (capacity / KNOWN_WINDOWS))))
}

/** Gives tokens back to their buckets. */
export function giveBackTaken(limiter: RateLimiter, taken: readonly Taken[]): void {
  for (const { bucket, allowance } of taken) limiter.take(bucket, allowance, -1)
}
