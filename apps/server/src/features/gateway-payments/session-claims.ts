import { gatewayDrivers } from '../gateways/gateway-drivers.ts'
import type { PaymentSessionRow } from './payment-sessions.queries.ts'

/** For what a call does beside waiting for its gateway: the transactions around it, on a busy server. */
const MARGIN_MS = 30_000

/**
 * The time until which a call of a gateway that begins now claims a session. It is longer than the call can take, so that
 * no other process calls meanwhile. When the server dies, the next call waits until then.
 */
export const claimEnd = (gateway: string, call: 'begin' | 'ask', now: Date): Date =>
  new Date(now.getTime() + (gatewayDrivers[gateway]?.longestMs[call] ?? 0) + MARGIN_MS)

type Claimed = Pick<PaymentSessionRow, 'claim' | 'claimedUntil'>

/** Whether a call of the gateway about a session is under way. */
export const isClaimed = ({ claimedUntil }: Claimed, now: Date): boolean => claimedUntil !== null && claimedUntil > now

/** Whether another call than the one that has claimed a session as `claim` asks about it now. */
export const isClaimedByOther = (session: Claimed, claim: string | null, now: Date): boolean =>
  isClaimed(session, now) && session.claim !== claim
