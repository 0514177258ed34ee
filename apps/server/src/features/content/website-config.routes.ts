import * as contract from '@haat/contract/storefront/website.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { route } from '../../platform/route.ts'
import { presentWebsiteConfig } from './present-website-config.ts'
import { getWebsiteConfig } from './website-config.queries.ts'

export function websiteConfigRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readConfig, async ({ read, store, fields, locale }) => {
    const config = await deps.storeCache.remember(store.id, `${contract.readConfig.id} ${locale}`, async () =>
      presentWebsiteConfig(await read((tx) => getWebsiteConfig(tx, store.id)), locale),
    )
    return trim(config, fields)
  })
}
