import * as contract from '@haat/contract/merchant/message-texts.ts'
import { messageChannels, messageTextCodes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { requireRecentSignIn } from '../../platform/recent-sign-in.ts'
import { route } from '../../platform/route.ts'
import { findStoredText, listStoredTexts } from './message-texts.queries.ts'
import { presentMessageText, presentTextPreview } from './present-message-text.ts'
import { changedText, getDefaultText, resetMessageText, saveMessageText } from './save-message-text.ts'
import { getSender } from './sender.queries.ts'
import { defaultText, type TextKey } from './text-catalogue.ts'

const everyText: TextKey[] = messageTextCodes.flatMap((code) =>
  messageChannels
    .flatMap((channel) => (['bn', 'en'] as const).map((language) => ({ code, channel, language })))
    .filter((key) => defaultText(key) !== undefined),
)

const keyOf = ({ code, channel, language }: TextKey): TextKey => ({ code, channel, language })

/** The texts of a store's mail and SMS, for its staff. */
export function messageTextRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMessageTexts, {
    rows: async (tx, storeId) => {
      const sender = await getSender(tx, storeId)
      const storedOf = await listStoredTexts(tx, storeId)
      return everyText.map((key) => ({ key, stored: storedOf(key), sender }))
    },
    present: ({ key, stored, sender }) => presentMessageText(key, stored, sender),
  })

  route(app, deps, contract.readMessageText, async ({ read, store, params, fields }) => {
    const key = keyOf(params)
    getDefaultText(key)
    return trim(
      await read(async (tx) =>
        presentMessageText(key, await findStoredText(tx, store.id, key), await getSender(tx, store.id)),
      ),
      fields,
    )
  })

  route(app, deps, contract.updateMessageText, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      requireRecentSignIn(caller, deps.clock())
      const author = authorOf(caller)
      const key = keyOf(params)
      const saved = await saveMessageText(tx, author, key, body)
      return presentMessageText(key, saved, await getSender(tx, author.storeId))
    }),
  )

  route(app, deps, contract.resetMessageText, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const author = authorOf(caller)
      const key = keyOf(params)
      const saved = await resetMessageText(tx, author, key, body.version)
      return presentMessageText(key, saved, await getSender(tx, author.storeId))
    }),
  )

  route(app, deps, contract.previewMessageText, ({ read, store, params, body }) =>
    read(async (tx) => {
      const key = keyOf(params)
      const { own } = await findStoredText(tx, store.id, key)
      const draft = changedText(key, own ?? getDefaultText(key), body)
      return presentTextPreview(key, await getSender(tx, store.id), draft)
    }),
  )
}
