import * as contract from '@haat/contract/merchant/blocks.ts'
import type { Data } from '@haat/contract/operation.ts'
import { blockKinds } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { type BlockRow, listBlocks } from './blocks.queries.ts'
import { addBlock, changeBlock, getBlock, nameBlock, removeBlock } from './save-block.ts'

/** The buyers that a store has blocked. */
export function blockRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listBlocks, {
    rows: (tx, { store, filters, page }) => {
      const { kind = null, value } = filters
      const values = value === undefined ? null : blockKinds.flatMap((one) => nameBlock(one, value)?.value ?? [])
      return listBlocks(tx, store.id, { kind, values }, page)
    },
    position: byId,
    present: presentBlock,
  })

  route(app, deps, contract.createBlock, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { value, ...rest } = body
      const given = { ...camelKeys(rest), kind: body.kind, typed: value }
      return presentBlock(await addBlock(tx, authorOf(caller), given, deps.clock()))
    }),
  )

  route(app, deps, contract.readBlock, async ({ read, store, params, fields }) =>
    trim(presentBlock(await read((tx) => getBlock(tx, store.id, params.block_id))), fields),
  )

  route(app, deps, contract.updateBlock, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentBlock(await changeBlock(tx, authorOf(caller), params.block_id, camelKeys(body), deps.clock())),
    ),
  )

  route(app, deps, contract.deleteBlock, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeBlock(tx, authorOf(caller), params.block_id)
      return null
    }),
  )
}

type Block = Data<typeof contract.readBlock>

const presentBlock = (row: BlockRow): Block => ({
  id: row.id,
  kind: row.kind as Block['kind'],
  value: row.label,
  effect: row.effect as Block['effect'],
  advance_percent: row.advancePercent,
  reason: row.reason,
  expires_at: row.expiresAt,
  hits: Number(row.hits),
  last_hit_at: row.lastHitAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
