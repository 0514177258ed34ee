import * as contract from '@haat/contract/merchant/canned-answers.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, snakeKeys } from '../../shared/casing.ts'
import { type CannedAnswerRow, listCannedAnswers } from './canned-answers.queries.ts'
import { addCannedAnswer, changeCannedAnswer, getCannedAnswer, removeCannedAnswer } from './save-canned-answer.ts'

/** The prepared texts of a store's staff. */
export function cannedAnswerRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listCannedAnswers, {
    rows: (tx, { store, page }) => listCannedAnswers(tx, store.id, page),
    position: byId,
    present: presentCannedAnswer,
  })

  route(app, deps, contract.createCannedAnswer, ({ write, body, ...caller }) =>
    write(async (tx) => presentCannedAnswer(await addCannedAnswer(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, contract.readCannedAnswer, async ({ read, store, params, fields }) =>
    trim(presentCannedAnswer(await read((tx) => getCannedAnswer(tx, store.id, params.canned_answer_id))), fields),
  )

  route(app, deps, contract.updateCannedAnswer, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCannedAnswer(await changeCannedAnswer(tx, authorOf(caller), params.canned_answer_id, camelKeys(body))),
    ),
  )

  route(app, deps, contract.deleteCannedAnswer, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCannedAnswer(tx, authorOf(caller), params.canned_answer_id)
      return null
    }),
  )
}

const presentCannedAnswer = (row: CannedAnswerRow) => ({
  ...snakeKeys(row),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
