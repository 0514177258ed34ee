import * as contract from '@haat/contract/merchant/messages.ts'
import * as staffContract from '@haat/contract/merchant/staff-messages.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import { messageKinds } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute, cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { canonicalEmail } from '../../shared/email.ts'
import { parseAnyPhone } from '../../shared/phone.ts'
import { listStoredTexts } from '../message-texts/message-texts.queries.ts'
import { getSender } from '../message-texts/sender.queries.ts'
import { listChannels } from './message-channels.queries.ts'
import { channelSettings, type MessageChannels } from './message-channels.ts'
import {
  type CapturedRow,
  type ListedMessage,
  listCapturedRows,
  listMessageRows,
  type MessageAudience,
} from './message-lists.queries.ts'
import {
  presentCaptured,
  presentListedMessage,
  presentShopperMessage,
  presentStaffMessage,
  presentTemplate,
} from './present-message.ts'
import { getMessage, retryMessage } from './retry-message.ts'
import { saveMessageTemplate } from './save-message-template.ts'

/** The messages of a store to shoppers and to staff, for its staff. */
export function merchantMessageRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMessages, {
    rows: (tx, { store, filters, page, permissions }) =>
      listMessageRows(tx, store.id, audienceFor(permissions), withDestination(filters), page),
    position: byId,
    present: (row: ListedMessage, _, locale) => presentListedMessage(row, locale),
  })

  route(app, deps, contract.readMessage, async ({ store, params, fields, read, locale, permissions }) => {
    const audience = audienceFor(permissions)
    return trim(
      presentShopperMessage(await read((tx) => getMessage(tx, store.id, params.message_id, audience)), locale),
      fields,
    )
  })

  route(app, deps, contract.retryMessage, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const audience = audienceFor(caller.permissions)
      return presentShopperMessage(await retryMessage(tx, authorOf(caller), params.message_id, audience), caller.locale)
    }),
  )

  cursorListRoute(app, deps, staffContract.listStaffMessages, {
    rows: (tx, { store, filters, page }) => listMessageRows(tx, store.id, 'staff', filters, page),
    position: byId,
    present: (row: ListedMessage, _, locale) => presentStaffMessage(row, locale),
  })

  route(app, deps, staffContract.retryStaffMessage, ({ write, params, ...caller }) =>
    write(async (tx) =>
      presentStaffMessage(await retryMessage(tx, authorOf(caller), params.message_id, 'staff'), caller.locale),
    ),
  )

  completeListRoute(app, deps, contract.listMessageTemplates, {
    rows: async (tx, storeId) => {
      const sender = await getSender(tx, storeId)
      const storedOf = await listStoredTexts(tx, storeId)
      const channels = channelSettings(await listChannels(tx, storeId))
      return messageKinds.map((kind) => ({ kind, channels: channels[kind], sender, storedOf }))
    },
    present: ({ kind, channels, sender, storedOf }) => presentTemplate(kind, channels, sender, storedOf),
  })

  route(app, deps, contract.updateMessageTemplate, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const author = authorOf(caller)
      const saved = await saveMessageTemplate(tx, author, params.code, camelKeys(body) as Partial<MessageChannels>)
      const storedOf = await listStoredTexts(tx, author.storeId, params.code)
      return presentTemplate(params.code, saved, await getSender(tx, author.storeId), storedOf)
    }),
  )

  cursorListRoute(app, deps, contract.listCapturedMessages, {
    rows: (tx, { store, filters, page }) => listCapturedRows(tx, store.id, withDestination(filters), page),
    position: byId,
    present: (row: CapturedRow) => presentCaptured(row, deps.environment === 'sandbox'),
  })
}

/** Who may not see unfinished checkouts does not see the reminders of them either. */
const audienceFor = (permissions: readonly Permission[]): MessageAudience =>
  permissions.includes('leads:read') ? 'shoppers' : 'buyers'

/** The destination as it is stored. */
const withDestination = <F extends { destination?: string }>(filters: F): F => {
  const { destination } = filters
  if (destination === undefined) return filters
  const canonical = destination.includes('@') ? canonicalEmail(destination) : parseAnyPhone(destination)
  return { ...filters, destination: canonical ?? destination }
}
