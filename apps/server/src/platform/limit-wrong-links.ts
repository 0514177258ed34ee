import type { FastifyReply } from 'fastify'
import type { Deps } from './deps.ts'
import { enforce } from './enforce-limits.ts'
import { ApiError } from './errors.ts'
import { wrongLinks } from './rate-limits.ts'
import type { StoreContext } from './store-keys.ts'

/**
 * Serves the page of a link, and counts what its network names that opens none. Who has a right one is not stopped by others
 * behind the same address.
 */
export async function limitWrongLinks<T>(
  { limiter }: Pick<Deps, 'limiter'>,
  { store, reply }: { store: StoreContext; reply: FastifyReply },
  serve: () => Promise<T>,
): Promise<T> {
  try {
    return await serve()
  } catch (error) {
    const { networks } = reply.request
    const { details = {} } = error instanceof ApiError && error.code === 'not_found' ? error.facts : {}
    if ('field' in details && details.field === 'token' && networks)
      enforce(limiter, wrongLinks, { owner: store.id, of: networks }, store, reply)
    throw error
  }
}
