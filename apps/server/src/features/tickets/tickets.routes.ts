import * as contract from '@haat/contract/storefront/tickets.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { etagOf, holdsEtag } from '../../platform/envelope.ts'
import { trim } from '../../platform/fields.ts'
import { pageHeaders, readPage } from '../../platform/lists.ts'
import { linkExpiry, signedFiles } from '../../platform/media-links.ts'
import { NotModified, Reply } from '../../platform/reply.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { version } from '../../platform/version.ts'
import { assignUploads } from '../uploads/claim-uploads.queries.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import { openTicket } from './open-ticket.ts'
import { closeTicket, postMessage, readMessages, ticketNotFound } from './post-message.ts'
import { presentTicket, presentTicketRow } from './present-ticket.ts'
import { findTicket, listMessages, listNewestMessages, listTickets, type TicketOwner } from './tickets.queries.ts'

/** The tickets of a shopper. */
export function ticketRoutes(app: FastifyInstance, deps: Deps): void {
  const { secrets } = deps

  route(app, deps, contract.listTickets, async ({ read, query, fields, ...caller }) => {
    const owner = ownerOf(caller)
    const status = query.status ?? null
    const scope = { storeId: owner.storeId, owner: owner.customerId, filters: { status } }
    const { page, toPage } = readPage(secrets, contract.listTickets, scope, query)
    const rows = await read((tx) => listTickets(tx, owner, status, page))
    const listed = toPage(
      rows,
      ({ position, id }) => [position, id],
      (row) => trim(presentTicketRow(row, signedFiles(deps, owner.storeId)), fields),
    )
    return new Reply(listed.items, { headers: pageHeaders(listed) })
  })

  route(app, deps, contract.createTicket, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { subject, description, category = 'GENERAL', priority = 'MEDIUM', order_id: orderId = null } = body
      const owner = ownerOf(caller)
      const claim = { ...owner, purpose: 'ticket' } as const
      const { files: images, uploadIds } = await claimUploads(tx, deps, claim, 'images', body.images ?? [])
      const row = await openTicket(tx, owner, { subject, description, category, priority, orderId, images })
      await assignUploads(tx, owner, uploadIds, { ticketId: row.id })
      return presentTicket({ ...row, customerName: '' }, [], signedFiles(deps, owner.storeId))
    }),
  )

  route(app, deps, contract.readTicket, async ({ read, params, query, fields, request, ...caller }) => {
    const owner = ownerOf(caller)
    const scope = { storeId: owner.storeId, owner: owner.customerId, filters: params.ticket_id }
    const { page, toPage } = readPage(secrets, contract.readTicket, scope, query)
    return read(async (tx) => {
      const ticket = await findTicket(tx, owner, params.ticket_id)
      if (!ticket) throw ticketNotFound()
      // The ticket and the parameters determine the messages: who has them, with links that are still valid,
      // needs no more than this one statement.
      const etag = etagOf(JSON.stringify([version, ticket, page, fields && [...fields], linkExpiry(deps)]))
      if (holdsEtag(request, etag)) return new NotModified(etag)
      const rows = await listMessages(tx, owner.storeId, ticket, page)
      const listed = toPage(
        rows,
        ({ position, id }) => [position, id],
        (row) => row,
      )
      const show = signedFiles(deps, owner.storeId)
      return new Reply(trim(presentTicket(ticket, listed.items, show), fields), { headers: pageHeaders(listed), etag })
    })
  })

  route(app, deps, contract.createTicketMessage, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const owner = ownerOf(caller)
      const { message = '', images: given = [] } = body
      const claim = { ...owner, purpose: 'ticket' } as const
      const { files: images, uploadIds } = await claimUploads(tx, deps, claim, 'images', given)
      const changed = await postMessage(tx, owner, params.ticket_id, { message, images })
      await assignUploads(tx, owner, uploadIds, { ticketId: changed.id })
      return {
        id: changed.messageId,
        sender_type: 'CUSTOMER' as const,
        sender_name: changed.authorName,
        message,
        images: signedFiles(deps, owner.storeId)(images),
        created_at: changed.lastActivityAt,
        is_read: false,
        ticket_status: changed.status as 'OPEN',
      }
    }),
  )

  route(app, deps, contract.closeTicket, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const owner = ownerOf(caller)
      await closeTicket(tx, owner, params.ticket_id, { reason: body.reason ?? '', rating: body.rating ?? null })
      return readWhole(deps, tx, owner, params.ticket_id)
    }),
  )

  route(app, deps, contract.markTicketRead, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await readMessages(tx, ownerOf(caller), params.ticket_id)
      return { unread_count: 0 }
    }),
  )
}

const ownerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }): TicketOwner => ({
  storeId: store.id,
  customerId: shopper.id,
})

async function readWhole(deps: Deps, tx: StoreTx, owner: TicketOwner, id: string) {
  const ticket = await findTicket(tx, owner, id)
  if (!ticket) throw ticketNotFound()
  const messages = await listNewestMessages(tx, owner.storeId, ticket)
  return presentTicket(ticket, messages, signedFiles(deps, owner.storeId))
}
