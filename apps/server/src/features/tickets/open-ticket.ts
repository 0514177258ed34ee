import { randomInt } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { ticketFacts } from './ticket-events.ts'
import { insertTicket, type NewTicket, ownsOrder } from './ticket-writes.queries.ts'
import type { TicketOwner, TicketRow } from './tickets.queries.ts'

/** Random, so that a number shows neither how many tickets a store has nor the next one. */
const drawNumber = () => `TKT-${randomInt(10_000_000, 100_000_000)}`

/** With a million tickets in a store, one number in ninety is taken. */
const MAX_DRAWS = 10

/** Creates a ticket. Its order, if any, is one of the shopper's. */
export async function openTicket(
  tx: StoreTx,
  owner: TicketOwner,
  ticket: Omit<NewTicket, 'ticketNumber'>,
  draw: () => string = drawNumber,
): Promise<TicketRow> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const row = await insertTicket(tx, owner, { ...ticket, ticketNumber: draw() })
    if (row) {
      const payload = { object: ticketFacts(row) }
      await recordEvent(tx, owner.storeId, { type: 'ticket.created', resourceId: row.id, payload })
      return row
    }
    if (ticket.orderId !== null && !(await ownsOrder(tx, owner, ticket.orderId))) throw notFound('order', 'order_id')
  }
  throw new Error(`no free ticket number in ${MAX_DRAWS} draws`)
}
