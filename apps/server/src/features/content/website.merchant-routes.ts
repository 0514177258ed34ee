import * as contract from '@haat/contract/merchant/website.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { requirePermission } from '../../platform/merchant-access.ts'
import { route } from '../../platform/route.ts'
import { linkToken } from '../../shared/link-token.ts'
import { presentWebsite } from './present-website.ts'
import { previewWebsite } from './preview-website.ts'
import { changeConfig, setWebsiteActive } from './save-website.ts'
import { getWebsite } from './website-admin.queries.ts'
import { type ConfigChanges, namesSettings } from './website-draft-rules.ts'

/** The website of a store, for its staff. */
export function merchantWebsiteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readWebsite, async ({ store, read }) =>
    presentWebsite(await read((tx) => getWebsite(tx, store.id))),
  )

  route(app, deps, contract.updateWebsite, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      if (namesSettings(changes)) requirePermission(caller, 'settings:write')
      const editor = { ...authorOf(caller), confirmedAt: caller.confirmedAt, now: deps.clock() }
      return presentWebsite(await changeConfig(tx, editor, changes as ConfigChanges, version))
    }),
  )

  route(app, deps, contract.previewWebsite, ({ write, body, ...caller }) => {
    if (namesSettings(body)) requirePermission(caller, 'settings:write')
    return write(async (tx) => {
      const { id, expiresAt } = await previewWebsite(tx, authorOf(caller), body as ConfigChanges)
      return { token: linkToken(deps.secrets('website-preview')[0], caller.store.id, id), expires_at: expiresAt }
    })
  })

  route(app, deps, contract.activateWebsite, ({ write, ...caller }) =>
    write(async (tx) => presentWebsite(await setWebsiteActive(tx, authorOf(caller), true))),
  )

  route(app, deps, contract.deactivateWebsite, ({ write, ...caller }) =>
    write(async (tx) => presentWebsite(await setWebsiteActive(tx, authorOf(caller), false))),
  )
}
