import * as contract from '@haat/contract/merchant/search.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from './save-synonyms.ts'
import { listMisses } from './search-phrases.queries.ts'
import { listSynonymRows, type SynonymRow } from './synonyms.queries.ts'

/** The synonyms of a store, and what its shoppers searched in vain. */
export function merchantSearchRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listSynonyms, {
    rows: (tx, { store, page }) => listSynonymRows(tx, store.id, page),
    position: byId,
    present: presentSynonyms,
  })

  route(app, deps, contract.createSynonyms, ({ write, body, ...caller }) =>
    write(async (tx) => presentSynonyms(await addSynonyms(tx, authorOf(caller), body.terms))),
  )

  route(app, deps, contract.updateSynonyms, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentSynonyms(await changeSynonyms(tx, authorOf(caller), { id: params.synonym_id, terms: body.terms })),
    ),
  )

  route(app, deps, contract.deleteSynonyms, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeSynonyms(tx, authorOf(caller), params.synonym_id)
      return null
    }),
  )

  cursorListRoute(app, deps, contract.listSearchMisses, {
    rows: (tx, { store, page }) => listMisses(tx, store.id, page),
    position: ({ searches, phrase }) => [searches, phrase],
    present: ({ phrase, searches, isFrequent, lastSeen }) => ({
      key: phrase,
      searches,
      is_frequent: isFrequent,
      last_seen: lastSeen,
    }),
  })
}

const presentSynonyms = (row: SynonymRow) => ({
  id: row.id,
  terms: row.terms,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
