import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { canonicalAddress } from './address.ts'
import { anonymousGuard } from './anonymous-guard.ts'
import type { Deps } from './deps.ts'
import { ApiError } from './errors.ts'
import { findMerchant, findStaff, type MerchantLimits } from './merchant-access.ts'
import { enforce, readsPerKey, readsPerStaff, writesPerKey, writesPerStaff } from './rate-limits.ts'
import { readAccessToken } from './shopper-tokens.ts'
import type { StoreContext } from './store-keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whatever `identify` found, in the shape of the operation's auth. */
    caller: unknown
    /** The store of the request, once known. */
    store: Pick<StoreContext, 'id' | 'environment' | 'settings'> | null
    /** Who this is, for idempotency and cursors: two callers never share one. */
    principal: string
    /** The shopper's own address as the storefront reports it. */
    shopperIp: string | undefined
  }
}

/**
 * Finds out who calls before anything of the request is read, so that a stranger with a broken body hears 401, not 400.
 * Throws what section 7 of the interface says. A known key without a shopper needs no wait: then nothing is returned.
 */
export function identify(
  deps: Deps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> | undefined {
  const { headers } = request
  const key = headers['x-service-key']
  const isQuick = operation.auth === 'key' || (operation.auth === 'guest' && headers.authorization === undefined)
  const store = isQuick && typeof key === 'string' ? deps.storeKeys.known(key) : undefined
  return store ? admit(deps, operation, request, reply, store) : identifySlowly(deps, operation, request, reply)
}

/** Takes one request from what its key is allowed, and lets it in as a guest. */
function admit(
  { limiter }: Deps,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  store: StoreContext,
) {
  request.store = store
  request.shopperIp = canonicalAddress(oneHeader(request, 'x-shopper-ip'))
  request.caller = { store, shopper: null }
  request.principal = 'guest'
  const allowance = operation.method === 'GET' ? readsPerKey : writesPerKey
  return enforce(limiter, allowance, { owner: store.id, of: store.key.id }, store, reply)
}

/** How the requests of merchants are counted: by secret key or by member of staff. */
function merchantLimits(
  { limiter, environment }: Deps,
  { method }: Operation,
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
  operation: Operation,
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
  if (operation.auth === 'merchant') {
    if (!operation.permission) throw new Error(`${operation.id} names no permission`)
    const merchant = await findMerchant(
      deps,
      request,
      operation.permission,
      merchantLimits(deps, operation, request, reply),
    )
    request.caller = merchant
    request.store = merchant.store
    request.principal = `${merchant.actor.type}:${merchant.actor.id}`
    return
  }
  const store = await deps.storeKeys.resolve(
    oneHeader(request, 'x-service-key'),
    anonymousGuard(deps.limiter, request, reply),
  )
  await admit(deps, operation, request, reply, store)
  if (operation.auth === 'key') return
  const shopper = await findShopper(deps, store, request, operation.auth === 'shopper')
  request.caller = { store, shopper }
  request.principal = shopper ? `shopper:${shopper.id}` : 'guest'
}

async function findShopper(deps: Deps, store: StoreContext, request: FastifyRequest, required: boolean) {
  const { authorization } = request.headers
  if (authorization === undefined) {
    if (required) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return null
  }
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  if (!token) throw new ApiError('invalid_token', { details: { credential: 'shopper_token' } })
  const claims = await readAccessToken(deps.secrets, store.id, token, deps.clock)
  await deps.sessions.check(store.id, claims) // guard: caller-session
  return { id: claims.customerId, sessionId: claims.sessionId } // guard: caller-claims
}

// Two headers of one name arrive joined by a comma; a key or an address never holds one, so the pair is refused.
const oneHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
