import { openShop, type Shop, signIn } from '../factories.ts'
import type { Harness } from '../harness.ts'
import type { Request } from '../operation-cases/operation-case.ts'
import { operationCases } from '../operation-cases/operation-cases.ts'
import { emitOrderCreated } from '../order-factory.ts'
import { signInStaff } from '../staff-sessions.ts'
import { freeNames } from '../tenancy/free-names.ts'
import { allKinds, makeRefs, type Owner } from '../tenancy/tenancy-refs.ts'
import type { World } from './generate-request.ts'

/** A world of its own, and the secrets that no response and no log line may contain. */
export type HostileWorld = World & { shop: Shop; secrets: string[] }

/** A store with one of everything a request can name, and a signed-in shopper and member of staff. */
export async function openWorld(h: Harness): Promise<HostileWorld> {
  const shop = await openShop(h)
  const shopper = await signIn(h, shop)
  const owner: Owner = { h, shop, shopper, mark: 'mine', shopMark: 'mine' }
  const refs = { ...(await makeRefs(owner, allKinds)), ...freeNames() }
  await makeWhole(h, shop)
  const staff = await signInStaff(h, shop)
  const known = Object.entries(operationCases).map(([id, { request }]): [string, Request] => [
    id,
    request?.(refs) ?? {},
  ])
  return {
    shop,
    subdomain: shop.subdomain,
    known: Object.fromEntries(known),
    credentials: {
      serviceKey: ['x-service-key', shop.key],
      shopperToken: ['authorization', `Bearer ${shopper.token}`],
      secretKey: ['authorization', `Bearer ${shop.secretKey}`],
      staffSession: ['cookie', staff.headers.cookie],
    },
    secrets: [shop.key, shop.secretKey, shopper.token, staff.headers.cookie.split('=')[1] as string, refs.refreshToken],
  }
}

/** Completes rows that factories insert without the API: events of orders, the default flag of first addresses. */
export async function makeWhole(h: Harness, shop: Shop): Promise<void> {
  await emitOrderCreated(h, shop)
  await h.sql('update addresses set is_default = true where store_id = $1', [shop.storeId])
}
