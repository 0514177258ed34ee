import { createStorefront } from '@haat/client/storefront'
import type { ShopAddress, StorefrontConfig } from '../config.ts'
import type { Language } from '../i18n/language.ts'
import { cachedFetch, type KeptResponses } from './cached-fetch.ts'

export type StorefrontClient = ReturnType<typeof createStorefront>

/** A shop that this process serves, with the clients that read its public data. */
export type Shop = ShopAddress & {
  /** Where the API is; pictures come from there. */
  apiOrigin: string
  /** Where staff may look at the shop in a frame. */
  dashboardOrigin: string
  /** For public data, which all visitors share: no request of it carries a shopper's token. */
  publicApi: Record<Language, StorefrontClient>
  /** Reads parts that a page can do without: one attempt with a short timeout. */
  partApi: Record<Language, StorefrontClient>
  /** For everything that belongs to one visitor. */
  visitorApi: StorefrontClient
}

/** The most milliseconds that a page waits for a part that it can do without; for a kept one it waits less. */
const PART_MS = 2_000

/** `kept`: its part of the kept data; `now`: the time, in milliseconds, by which responses of the API grow old. */
export function createShop(
  address: ShopAddress,
  { apiUrl, dashboardOrigin }: Pick<StorefrontConfig, 'apiUrl' | 'dashboardOrigin'>,
  kept: KeptResponses,
  now: () => number,
): Shop {
  const { serviceKey } = address
  const visitorApi = createStorefront({ baseUrl: apiUrl, serviceKey })
  const shared = visitorApi.with({ fetch: cachedFetch(fetch, now, kept) })
  const part = shared.with({ retries: 0, timeoutMs: PART_MS })
  return {
    ...address,
    apiOrigin: apiUrl,
    dashboardOrigin,
    visitorApi,
    publicApi: { bn: shared.with({ locale: 'bn' }), en: shared.with({ locale: 'en' }) },
    partApi: { bn: part.with({ locale: 'bn' }), en: part.with({ locale: 'en' }) },
  }
}

/** The shop of a `Host` header: by its whole host, else by its name without the port. Null for an unknown one. */
export function shopOfHost(shops: Shop[], host: string): Shop | null {
  if (shops.length === 1) return shops[0] as Shop
  const known = host.toLowerCase().replace(/\.(?=:\d+$|$)/, '')
  const name = known.replace(/:\d+$/, '')
  return shops.find(({ url }) => url.host === known) ?? shops.find(({ url }) => url.hostname === name) ?? null
}
