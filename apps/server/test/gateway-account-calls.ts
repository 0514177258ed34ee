import { expect } from 'vitest'
import { openShop, type Shop } from './factories.ts'
import type { Gateways } from './gateways.ts'
import type { Harness } from './harness.ts'

/** The calls of a store's program to its accounts at payment gateways, in English. */
export const gatewayAccountCalls = (h: Harness) => (shop: Shop) => {
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
    h.call({ method, url: `M/${shop.subdomain}/payment-gateways/${path}`, headers, ...(body ? { body } : {}) })
}

/** A store that is connected to bKash of the simulator, by its own request. */
export async function connectShop(h: Harness, gateways: Gateways) {
  const shop = await openShop(h)
  const account = await gateways.bkashAccount()
  const call = gatewayAccountCalls(h)(shop)
  expect((await call('PUT', 'BKASH/', account)).status).toBe(200)
  return { shop, account, call }
}
