import type { FastifyRequest } from 'fastify'
import type { PlaceClaim } from './shared-places.ts'

/** Uploads under way at once: of all stores, and of one. Each is in memory. */
const MOST = 24
const MOST_OF_STORE = 8
/** Of guests of all stores and of one, of shoppers and guests of a store, and of a store's key or member of staff. */
const MOST_OF_GUESTS = 12
const MOST_OF_STORE_GUESTS = 4
const MOST_OF_STORE_SHOPPERS = 6
const MOST_OF_ACTOR = 6
/** Of one shopper, of one network, and of the wide network around it. */
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
