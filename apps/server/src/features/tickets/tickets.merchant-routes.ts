import * as contract from '@haat/contract/merchant/tickets.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { completeListRoute, cursorListRoute } from '../../platform/list-route.ts'
import { signedFiles } from '../../platform/media-links.ts'
import { route } from '../../platform/route.ts'
import { assignUploads } from '../uploads/claim-uploads.queries.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import {
  addTicketNote,
  assignTicket,
  changeTicket,
  markTicketRead,
  replyToTicket,
  supportRoles,
} from './manage-ticket.ts'
import { ticketNotFound } from './post-message.ts'
import { presentInboxTicket, presentMerchantTicket } from './present-merchant-ticket.ts'
import { presentMessage } from './present-ticket.ts'
import { findTicketOfStore, listNotes, listStaffWithRoles, listTicketsOfStore } from './ticket-inbox.queries.ts'
import { listMessages, listNewestMessages } from './tickets.queries.ts'

/** The tickets of a store, for its staff. */
export function merchantTicketRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantTickets, {
    rows: (tx, { store, filters, page }) => listTicketsOfStore(tx, store.id, filters, page),
    position: ({ position, id }) => [position, id],
    present: presentInboxTicket,
  })

  route(app, deps, contract.readMerchantTicket, async ({ read, store, params, fields }) =>
    trim(await read((tx) => readWhole(deps, tx, store.id, params.ticket_id)), fields),
  )

  route(app, deps, contract.updateTicket, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version = null, ...changes } = body
      await changeTicket(tx, authorOf(caller), params.ticket_id, version, changes)
      return readWhole(deps, tx, caller.store.id, params.ticket_id)
    }),
  )

  cursorListRoute(app, deps, contract.listTicketMessages, {
    rows: async (tx, { store, params, page }) => {
      const ticket = await findTicketOfStore(tx, store.id, params.ticket_id)
      if (!ticket) throw ticketNotFound()
      return (await listMessages(tx, store.id, ticket, page)).map((message) => ({ ...ticket, ...message }))
    },
    position: ({ position, id }) => [position, id],
    present: (row, storeId) => presentMessage(row, row, signedFiles(deps, storeId)),
  })

  route(app, deps, contract.replyToTicket, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version = null, message = '', images: given = [] } = body
      const claim = { storeId: caller.store.id, customerId: null, purpose: 'ticket' } as const
      const { files: images, uploadIds } = await claimUploads(tx, deps, claim, 'images', given)
      await replyToTicket(tx, authorOf(caller), params.ticket_id, version, { message, images })
      await assignUploads(tx, claim, uploadIds, { ticketId: params.ticket_id })
      return readWhole(deps, tx, caller.store.id, params.ticket_id)
    }),
  )

  route(app, deps, contract.addTicketNote, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await addTicketNote(tx, authorOf(caller), params.ticket_id, body.note)
      return readWhole(deps, tx, caller.store.id, params.ticket_id)
    }),
  )

  route(app, deps, contract.assignTicket, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await assignTicket(tx, authorOf(caller), params.ticket_id, body.staff_id)
      return readWhole(deps, tx, caller.store.id, params.ticket_id)
    }),
  )

  route(app, deps, contract.markMerchantTicketRead, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await markTicketRead(tx, authorOf(caller), params.ticket_id)
      return { unread_count: 0 }
    }),
  )

  completeListRoute(app, deps, contract.listTicketAssignees, {
    rows: (tx, storeId) => listStaffWithRoles(tx, storeId, supportRoles),
    present: (row) => row,
  })
}

async function readWhole(deps: Deps, tx: StoreTx, storeId: number, id: string) {
  const ticket = await findTicketOfStore(tx, storeId, id)
  if (!ticket) throw ticketNotFound()
  const [messages, notes] = await Promise.all([listNewestMessages(tx, storeId, ticket), listNotes(tx, storeId, id)])
  return presentMerchantTicket(ticket, messages, notes, signedFiles(deps, storeId))
}
