import * as contract from '@haat/contract/storefront/website.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { limitWrongLinks } from '../../platform/limit-wrong-links.ts'
import { route } from '../../platform/route.ts'
import { readLinkToken } from '../../shared/link-token.ts'
import { presentWebsiteConfig } from './present-website-config.ts'
import { findPreviewedConfig, getWebsiteConfig } from './website-config.queries.ts'

export function websiteConfigRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readConfig, async ({ read, store, fields, locale }) => {
    const config = await deps.storeCache.remember(store.id, `${contract.readConfig.id} ${locale}`, async () =>
      presentWebsiteConfig(await read((tx) => getWebsiteConfig(tx, store.id)), locale),
    )
    return trim(config, fields)
  })

  route(app, deps, contract.readConfigPreview, async ({ read, store, fields, locale, params, reply }) =>
    limitWrongLinks(deps, { store, reply }, async () => {
      const id = readLinkToken(deps.secrets('website-preview'), store.id, params.token)
      const row = id === null ? undefined : await read((tx) => findPreviewedConfig(tx, store.id, id))
      if (!row) throw notFound('website_preview', 'token')
      return trim(presentWebsiteConfig(row, locale), fields)
    }),
  )
}
