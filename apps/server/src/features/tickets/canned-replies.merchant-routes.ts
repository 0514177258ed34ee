import * as contract from '@haat/contract/merchant/canned-replies.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type CannedReplyRow, listCannedReplies } from './canned-replies.queries.ts'
import { addCannedReply, changeCannedReply, getCannedReply, removeCannedReply } from './save-canned-reply.ts'

/** The prepared texts of a store's staff. */
export function cannedReplyRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listCannedReplies, {
    rows: (tx, { store, page }) => listCannedReplies(tx, store.id, page),
    position: byId,
    present: presentCannedReply,
  })

  route(app, deps, contract.createCannedReply, ({ write, body, ...caller }) =>
    write(async (tx) => presentCannedReply(await addCannedReply(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, contract.readCannedReply, async ({ read, store, params, fields }) =>
    trim(presentCannedReply(await read((tx) => getCannedReply(tx, store.id, params.canned_reply_id))), fields),
  )

  route(app, deps, contract.updateCannedReply, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCannedReply(await changeCannedReply(tx, authorOf(caller), params.canned_reply_id, camelKeys(body))),
    ),
  )

  route(app, deps, contract.deleteCannedReply, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCannedReply(tx, authorOf(caller), params.canned_reply_id)
      return null
    }),
  )
}

const presentCannedReply = (row: CannedReplyRow) => ({
  ...snakeKeys(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
