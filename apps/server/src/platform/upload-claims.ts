import type { FastifyRequest } from 'fastify'
import type { PlaceClaim } from './shared-places.ts'

/** Uploads under way at once: of all stores, and of one. Each is in memory. */
const MOST = 24
const MOST_OF_STORE = 8
/** The maximum of guests of all stores, of guests of one, of its shoppers and guests, and of its keys and staff. */
const MOST_OF_GUESTS = 12
const MOST_OF_STORE_GUESTS = 4
const MOST_OF_STORE_SHOPPERS = 6
const MOST_OF_ACTOR = 6
/** The maximum of one shopper, of one network, and of the wide network around it. */
const MOST_OF_SHOPPER = 2
const MOST_OF_NETWORK = 2
const MOST_OF_WIDE_NETWORK = 3

/**
 * Whose places an upload takes. One shopper or network leaves places to the others of the store, guests to those who are
 * signed in, and shoppers to staff.
 */
export function uploadClaims({ store, principal, networks }: FastifyRequest): PlaceClaim[] {
  const id = store?.id ?? 0
  const claims: PlaceClaim[] = [
    ['all', MOST],
    [`store ${id}`, MOST_OF_STORE], // guard: upload-readers
  ]
  const isGuest = principal === 'guest'
  if (!isGuest && !principal.startsWith('shopper:')) return [...claims, [principal, MOST_OF_ACTOR]]
  if (networks) {
    claims.push([`network ${networks.own}`, MOST_OF_NETWORK]) // guard: upload-network
    claims.push([`network ${networks.wide}`, MOST_OF_WIDE_NETWORK]) // guard: upload-wide-network
  }
  claims.push([`shoppers of ${id}`, MOST_OF_STORE_SHOPPERS]) // guard: upload-staff
  if (!isGuest) return [...claims, [principal, MOST_OF_SHOPPER]] // guard: upload-shopper
  return [...claims, ['guests', MOST_OF_GUESTS], [`guests of ${id}`, MOST_OF_STORE_GUESTS]] // guard: guest-readers
}
