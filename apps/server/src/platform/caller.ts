import {
  canonicalAddress,
  customerNetwork,
  type Networks,
  networksOfClient,
} from '@haat/admission-control/client-network.ts'
import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymousGuard } from './anonymous-guard.ts'
import type { Deps } from './deps.ts'
import { enforce } from './enforce-limits.ts'
import { ApiError } from './errors.ts'
import { findMerchant, findProgram, findStaff, type MerchantLimits } from './merchant-access.ts'
import { keyedWrites, readsPerKey, readsPerStaff, writesPerKey, writesPerStaff } from './rate-limits.ts'
import { readAccessToken, type ShopperClaims } from './shopper-tokens.ts'
import type { StoreContext } from './store-keys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** ID of the operation that the route serves. */
    operation?: string
    /** Fields of its body that take any text. */
    anyText?: readonly string[]
  }
  interface FastifyRequest {
    /** What `identify` found, in the shape of the operation's auth. */
    caller: unknown
    /** The store of the request, once known. */
    store: Pick<StoreContext, 'id' | 'visitor' | 'staffId' | 'environment' | 'settings'> | null
    /** Identifies the caller for idempotency and cursors: unique per caller. */
    principal: string
    /** The shopper's own address, as the storefront reports it. */
    shopperIp: string | undefined
    /** The networks of that address; of one that cannot be read, the network of all such. */
    networks: Networks | undefined
  }
}

/** What of an operation decides who may call it. */
export type IdentifiedOperation = Pick<Operation, 'id' | 'method' | 'auth' | 'permission'>

/**
 * Identifies the caller before anything of the request is read, so that an anonymous request with a broken body gets
 * 401, not 400. Throws the errors of section 7 of the interface. For a cached key without a shopper it returns
 * undefined without waiting.
 */
export function identify(
  deps: Deps,
  operation: IdentifiedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const { headers } = request
  const key = headers['x-service-key']
  const isQuick = operation.auth === 'key' || (operation.auth === 'guest' && headers.authorization === undefined)
  const store = isQuick && typeof key === 'string' ? deps.storeKeys.known(key) : undefined
  if (!store) return identifySlowly(deps, operation, request, reply)
  admit(deps, operation, request, reply, store)
  return undefined
}

/** Counts one request against its visitor's share of the key's limit, and admits it as a guest. Returns its store. */
function admit(
  { limiter }: Deps,
  operation: IdentifiedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  { ...store }: StoreContext,
  shopperId?: string,
): StoreContext {
  request.store = store
  const reported = oneHeader(request, 'x-shopper-ip')
  request.shopperIp = canonicalAddress(reported)
  if (reported !== undefined) {
    // What is no address is a network, too: a storefront that passes on what a visitor wrote must free nobody of limits.
    request.networks = networksOfClient(reported)
    // Many shoppers share an address of their mobile operator: one who is signed in has a share of their own.
    request.visitor = shopperId ? { own: `shopper ${shopperId}`, wide: request.networks.wide } : request.networks
  }
  store.visitor = shopperId ? `shopper ${shopperId}` : request.networks && customerNetwork(request.networks)
  request.caller = { store, shopper: null }
  request.principal = 'guest'
  const allowance = operation.method === 'GET' ? readsPerKey : writesPerKey
  enforce(limiter, allowance, { owner: store.id, of: store.key.id }, store, reply)
  const { networks } = request
  if (operation.method === 'GET' || !networks || request.headers['idempotency-key'] === undefined) return store
  enforce(limiter, keyedWrites, { owner: store.id, of: shopperId ?? networks }, store, reply) // guard: keyed-writes
  return store
}

/** The limits of merchant requests: by secret key or by member of staff. */
function merchantLimits(
  { limiter, environment }: Deps,
  { method }: IdentifiedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): MerchantLimits {
  const isRead = method === 'GET'
  return {
    guard: anonymousGuard(limiter, request, reply),
    byKey: (store) =>
      enforce(limiter, isRead ? readsPerKey : writesPerKey, { owner: store.id, of: store.key.id }, store, reply),
    byStaff: (staffId) =>
      enforce(limiter, isRead ? readsPerStaff : writesPerStaff, { owner: 0, of: staffId }, { environment }, reply),
  }
}

async function identifySlowly(
  deps: Deps,
  operation: IdentifiedOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (operation.auth === 'none') {
    request.caller = {}
    return
  }
  if (operation.auth === 'staff') {
    const staff = await findStaff(deps.staffSessions, request, merchantLimits(deps, operation, request, reply))
    request.caller = { staff }
    request.principal = `staff:${staff.staffId}`
    return
  }
  if (operation.auth === 'merchant' || operation.auth === 'secret_key') {
    if (!operation.permission) throw new Error(`${operation.id} names no permission`)
    const find = operation.auth === 'merchant' ? findMerchant : findProgram
    const merchant = await find(deps, request, operation.permission, merchantLimits(deps, operation, request, reply))
    request.principal = `${merchant.actor.type}:${merchant.actor.id}`
    const staffId = merchant.actor.type === 'staff' ? merchant.actor.id : undefined
    request.store = { ...merchant.store, visitor: request.principal, staffId }
    request.caller = { ...merchant, store: request.store }
    return
  }
  let store = await deps.storeKeys.resolve(
    oneHeader(request, 'x-service-key'),
    anonymousGuard(deps.limiter, request, reply),
  )
  if (operation.auth === 'key') {
    admit(deps, operation, request, reply, store)
    return
  }
  let claims: ShopperClaims | null = null
  try {
    claims = await readClaims(deps, store, request, operation.auth === 'shopper')
  } finally {
    // A request with an invalid token counts too: for its network.
    store = admit(deps, operation, request, reply, store, claims?.customerId)
  }
  if (!claims) return
  await deps.sessions.check(store, claims) // guard: caller-session
  const shopper = { id: claims.customerId, sessionId: claims.sessionId } // guard: caller-claims
  request.caller = { store, shopper }
  request.principal = `shopper:${shopper.id}`
}

/** The verified claims of the shopper's token, if there is one. */
async function readClaims(deps: Deps, store: StoreContext, request: FastifyRequest, required: boolean) {
  const { authorization } = request.headers
  if (authorization === undefined) {
    if (required) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return null
  }
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  if (!token) throw new ApiError('invalid_token', { details: { credential: 'shopper_token' } })
  return readAccessToken(deps.secrets, store.id, token, deps.clock)
}

// Two headers of one name arrive joined by a comma. A key or an address never contains one, so the pair is rejected.
const oneHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
