import { createStorefront } from '@haat/client/storefront'
import type { ShopAddress } from '../config.ts'
import type { Language } from '../i18n/language.ts'
import { cachedFetch } from './cached-fetch.ts'

export type StorefrontClient = ReturnType<typeof createStorefront>

/** A shop that this process serves, with the clients that read its public data. */
export type Shop = ShopAddress & {
  /** Where the API is; pictures come from there. */
  apiOrigin: string
  /** For public data, which all visitors share: no request of it carries a shopper's token. */
  publicApi: Record<Language, StorefrontClient>
  /** For everything that belongs to one visitor. */
  visitorApi: StorefrontClient
}

/** `send`: the `fetch` of all requests to the API. */
export function createShop(address: ShopAddress, apiUrl: string, send: typeof fetch): Shop {
  const { serviceKey } = address
  const visitorApi = createStorefront({ baseUrl: apiUrl, serviceKey, fetch: send })
  const shared = visitorApi.with({ fetch: cachedFetch(send) })
  return {
    ...address,
    apiOrigin: apiUrl,
    visitorApi,
    publicApi: { bn: shared.with({ locale: 'bn' }), en: shared.with({ locale: 'en' }) },
  }
}

/** The shop of a `Host` header: by its whole host, else by its name without the port. Null for an unknown one. */
export function shopOfHost(shops: Shop[], host: string): Shop | null {
  if (shops.length === 1) return shops[0] as Shop
  const known = host.toLowerCase().replace(/\.(?=:\d+$|$)/, '')
  const name = known.replace(/:\d+$/, '')
  return shops.find(({ url }) => url.host === known) ?? shops.find(({ url }) => url.hostname === name) ?? null
}
