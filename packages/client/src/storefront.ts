import { createClient } from './client.ts'
import type { StorefrontOptions } from './options.ts'
import * as groups from './storefront-groups.generated.ts'
import type { StorefrontMethods } from './storefront-types.generated.ts'

export type { ListCall, Page } from './call.ts'
export type { RenewedTokens, StorefrontOptions, TokenPair } from './options.ts'
export type * from './storefront-types.generated.ts'

/** A client of one store for its website or app: `haat.products.list({ limit: 3 })`. */
export interface Storefront extends StorefrontMethods {
  /**
   * A client with other options; the rest stays. Costs little: make one for each request of a server. `tokens` and
   * `onTokens` are replaced together, `headers` are added.
   */
  with(options: StorefrontOptions): Storefront
}

/** Creates a client with all operations that take a service key. An expired access token is refreshed by itself. */
export const createStorefront = (options: StorefrontOptions): Storefront => createClient(options, groups)
