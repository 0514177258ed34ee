import { createHash, createHmac } from 'node:crypto'
import { canonicalAddress, customerNetwork, networksOf } from '@haat/admission-control/client-network.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { NEIGHBORS_BYTES } from './code-rules.ts'

/** A shorter key could be guessed, or be the same for all requests of a client. */
const SHORTEST_REPEAT_KEY = 16

/** The digest of the key under which the request that uses a code may be repeated; null without one that is long enough. */
export const repeatDigestOf = (secrets: Secrets, codeId: string, key: string | null): Buffer | null =>
  key === null || key.length < SHORTEST_REPEAT_KEY
    ? null
    : createHmac('sha256', secrets('one-time-code')[0]).update(`repeat:${codeId}:${key}`).digest()

/** The digest of a reset token. The token is random, so that its digest reveals nothing. */
export const resetTokenDigest = (token: string) => createHash('sha256').update(token).digest()

/**
 * Identifies the requesters of codes by their networks, which the database does not store; null for an unknown one. The
 * first half is that of all networks that one customer of a provider may have: the /48 of an IPv6 address.
 */
export function requesterOf(secrets: Secrets, shopperIp: string | undefined): Buffer | null {
  const address = canonicalAddress(shopperIp)
  if (address === undefined) return null
  const networks = networksOf(address)
  const [key] = secrets('one-time-code')
  const half = (network: string) =>
    createHmac('sha256', key).update(`requester:${network}`).digest().subarray(0, NEIGHBORS_BYTES)
  return Buffer.concat([half(customerNetwork(networks)), half(networks.own)])
}
