import * as contract from '@haat/contract/merchant/contact-messages.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { listContactMessages } from './contact-messages.queries.ts'
import { getContactMessage, removeContactMessage, setContactMessageRead } from './manage-contact-message.ts'
import { presentContactMessage } from './present-contact-message.ts'

/** The inbox of the contact form, for staff. */
export function contactMessageRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listContactMessages, {
    rows: (tx, { store, filters, page }) => listContactMessages(tx, store.id, filters, page),
    position: byId,
    present: presentContactMessage,
  })

  route(app, deps, contract.readContactMessage, async ({ read, store, params, fields }) =>
    trim(presentContactMessage(await read((tx) => getContactMessage(tx, store.id, params.contact_message_id))), fields),
  )

  route(app, deps, contract.updateContactMessage, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentContactMessage(await setContactMessageRead(tx, authorOf(caller), params.contact_message_id, body.is_read)),
    ),
  )

  route(app, deps, contract.deleteContactMessage, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeContactMessage(tx, authorOf(caller), params.contact_message_id)
      return null
    }),
  )
}
