import type { Operation } from '@haat/contract/operation.ts'
import { openShop, type Shop } from '../../factories.ts'
import type { Call, Harness } from '../../harness.ts'
import { ask, createOwner, credentialsOf, type Ready, type Twist } from '../../tenancy/tenancy-calls.ts'
import { nonexistent } from '../../tenancy/tenancy-refs.ts'

/** What an attacker sends: the operation's whole request, or one that is refused. */
export type Variant = 'valid' | 'guest' | 'refused'

export type Pair = { operation: Operation; variant: Variant }

/** Every operation with each of its variants. */
export const pairsOf = (operations: readonly Operation[]): Pair[] =>
  operations.flatMap((operation) =>
    (['valid', 'guest', 'refused'] as const)
      .filter((variant) => variant !== 'guest' || operation.auth === 'guest')
      .map((variant) => ({ operation, variant })),
  )

const AT_ONCE = 24

/** Sends as many requests as are wanted, many at once. Returns how many had each status. */
export type Attack = (requests: number) => Promise<Map<number, number>>

/**
 * One attacker of a shop: a visitor of its storefront who has an IPv6 /48 and changes the /64 with each request, a client
 * of the merchant API with wrong credentials, or the owner of another shop on the same server.
 */
export async function openAttack(h: Harness, shop: Shop, { operation, variant }: Pair, site: number): Promise<Attack> {
  const isOfVisitors = ['key', 'guest', 'shopper'].includes(operation.auth)
  const own = isOfVisitors || variant === 'refused' ? shop : await openShop(h)
  const ready = await createOwner({ h, shop: own, mark: 'mine', shopMark: 'mine' }, operation)
  const twistOf = await twists(operation, variant, ready, site)
  const refs = variant === 'refused' ? { ...ready.refs, ...nonexistent } : ready.refs
  let sent = 0
  return async (requests) => {
    const statuses = new Map<number, number>()
    const last = sent + requests
    const loop = async () => {
      while (sent < last) {
        const { status } = await ask(operation, ready.owner, refs, twistOf(sent++))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, loop))
    return statuses
  }
}

/** The credentials and addresses of the attacker's requests, by their number. */
async function twists(operation: Operation, variant: Variant, { owner }: Ready, site: number) {
  const right = await credentialsOf(operation, owner)
  const credentials = variant === 'valid' ? right : variant === 'guest' ? { key: right.key } : wrong(operation, right)
  return (n: number): Twist => {
    const address = `2001:db8:${site.toString(16)}:${n.toString(16)}::1`
    return { credentials: { ...credentials, from: address }, headers: { 'x-shopper-ip': address } }
  }
}

/** A shop's key is its storefront's, which no visitor can change. */
function wrong({ auth }: Operation, { key }: Partial<Call>): Partial<Call> {
  if (auth === 'key' || auth === 'guest') return { key }
  if (auth === 'shopper') return { key, token: 'eyJhbGciOiJIUzI1NiJ9.e30.AAAA' }
  return { headers: { authorization: 'Bearer sk_live_none', cookie: '__Host-haat_staff=none' } }
}
