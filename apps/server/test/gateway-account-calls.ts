import { expect } from 'vitest'
import { openShop, type Shop } from './factories.ts'
import type { Gateways } from './gateways.ts'
import type { Harness } from './harness.ts'
import { signInStaff, type TestStaff } from './staff-sessions.ts'

/** The calls of an owner, who has just signed in, to the accounts of a store at payment gateways, in English. */
export const gatewayAccountCalls = (h: Harness) => (shop: Pick<Shop, 'storeId' | 'subdomain'>) => {
  let owner: Promise<TestStaff> | undefined
  return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) => {
    owner ??= signInStaff(h, shop)
    const headers = { ...(await owner).headers, 'accept-language': 'en' }
    const url = `M/${shop.subdomain}/payment-gateways/${path}`
    return h.call({ method, url, headers, ...(body ? { body } : {}) })
  }
}

/** A store that is connected to bKash of the simulator, by its own request. */
export async function connectShop(h: Harness, gateways: Gateways) {
  const shop = await openShop(h)
  const account = await gateways.bkashAccount()
  const call = gatewayAccountCalls(h)(shop)
  expect((await call('PUT', 'BKASH/', account)).status).toBe(200)
  return { shop, account, call }
}
