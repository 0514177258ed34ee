import { hash, verify } from '@node-rs/argon2'
import type { Environment } from '../shared/api-key.ts'
import { fairTurns, type Lane, MAX_TURN_WAIT_MS } from './fair-turns.ts'
import type { Owner } from './waiting-lanes.ts'

/** Argon2id, 19 MiB, 2 passes: OWASP's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MAX_WAITING = 50

/**
 * Shares of the hasher while requests wait for it. Shoppers keep half, whatever happens at the staff sign-in; staff in
 * a browser that signed in before precede anonymous clients; a sandbox gets a quarter of what live gets.
 */
const SHARES = { shopper: 4, known_staff: 2, staff: 1 } as const
const LIVE_FACTOR = 4

/** The lane of a hash: a store for its shoppers, who take turns, a member of staff, or the address of an anonymous client. */
export type PasswordLane = {
  environment: Environment
  kind: keyof typeof SHARES
  owner: Owner
  visitor?: Owner | undefined
}

export type PasswordHasher = {
  hash(password: string, lane: PasswordLane): Promise<string>
  /** Whether the password is right. Without a stored hash it takes the same time and returns false. */
  verify(stored: string | null, password: string, lane: PasswordLane): Promise<boolean>
}

/** Hashes a password for the command line, without a queue. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Hashes two passwords at a time and queues fifty of each kind and environment, so that a flood of sign-ins takes
 * neither the CPU nor the memory of other requests. The lanes decide which is next and which is refused.
 */
export function passwordHasher(cost = COST, maxWaitMs = MAX_TURN_WAIT_MS): PasswordHasher {
  const inTurn = fairTurns({ atOnce: AT_ONCE, maxWaitingPerKind: MAX_WAITING, maxWaitMs })
  let decoy: Promise<string> | undefined

  return {
    hash: (password, lane) => inTurn(laneOf(lane), () => hash(password, cost)),
    async verify(stored, password, lane) {
      decoy ??= hash('no such account', cost)
      const against = stored ?? (await decoy)
      const right = await inTurn(laneOf(lane), () => verify(against, password))
      return right && stored !== null
    },
  }
}

const laneOf = ({ environment, kind, owner, visitor }: PasswordLane): Lane => ({
  kind: `${environment} ${kind}`, // guard: hasher-kinds
  share: SHARES[kind] * (environment === 'live' ? LIVE_FACTOR : 1),
  owner,
  visitor,
})
