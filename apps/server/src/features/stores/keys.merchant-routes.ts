import * as contract from '@haat/contract/merchant/keys.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { issueMerchantKey } from './issue-merchant-key.ts'
import { type KeyRow, listKeys } from './keys.queries.ts'
import { revokeKey } from './revoke-key.ts'

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listKeys, { rows: listKeys, present: presentKey })

  route(app, deps, contract.issueKey, ({ write, store, permissions, body, ...caller }) =>
    write(async (tx) => {
      const { kind, name, scopes = [] } = body
      const wanted = { environment: deps.environment, kind, name, scopes, own: permissions }
      const author = {
        ...authorOf({ store, permissions, ...caller }),
        confirmedAt: caller.confirmedAt,
        now: deps.clock(),
      }
      const { key, ...row } = await issueMerchantKey(tx, author, wanted)
      return { ...presentKey(row), key }
    }),
  )

  route(app, deps, contract.revokeKey, async ({ write, params, ...caller }) => {
    let digest: Buffer | undefined
    const created = await write(async (tx) => {
      const revoked = await revokeKey(tx, authorOf(caller), params.key_id)
      digest = revoked.digest
      return presentKey(revoked.row)
    })
    if (digest) deps.storeKeys.forget({ digest: digest.toString('hex') })
    return created
  })
}

const presentKey = (row: KeyRow) => ({
  id: row.id,
  kind: row.kind as 'service' | 'secret',
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as Permission[],
  created_by: row.authorName,
  created_at: row.createdAt,
  last_used_at: row.lastUsedAt,
  revoked_at: row.revokedAt,
})
