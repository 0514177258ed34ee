import * as products from './merchant/products.ts'
import * as staff from './merchant/staff.ts'
import type { Operation } from './operation.ts'
import * as addresses from './storefront/addresses.ts'
import * as auth from './storefront/auth.ts'
import * as orders from './storefront/orders.ts'
import * as profile from './storefront/profile.ts'

const of = (...modules: Record<string, unknown>[]): Operation[] =>
  modules.flatMap(
    (module) =>
      Object.values(module).filter(
        (value) => value !== null && typeof value === 'object' && 'method' in value,
      ) as Operation[],
  )

/** What a store's service key opens. */
export const storefrontOperations: Operation[] = of(addresses, orders, auth, profile)

/** What staff and secret keys open. */
export const merchantOperations: Operation[] = of(products, staff)

/** The whole API. */
export const operations: Operation[] = [...storefrontOperations, ...merchantOperations]
