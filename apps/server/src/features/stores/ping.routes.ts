import * as contract from '@haat/contract/storefront/website.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'

export function pingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.ping, async ({ store }) => ({
    store: store.subdomain,
    environment: store.environment,
    key_prefix: store.key.prefix,
    scopes: store.key.scopes,
  }))
}
