import { insertCustomer } from '../features/customers/customers.queries.ts'
import { insertCannedReply } from '../features/tickets/canned-replies.queries.ts'
import { addTicketNote, changeTicket, markTicketRead, replyToTicket } from '../features/tickets/manage-ticket.ts'
import { openTicket } from '../features/tickets/open-ticket.ts'
import { closeTicket, postMessage } from '../features/tickets/post-message.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import { ageTicket } from './age-ticket.queries.ts'
import type { DemoShop, DemoTicket } from './demo-shop.ts'

/** Creates the customers of a demo store, their tickets, and the canned replies of its staff. Returns the customers. */
export async function fillTickets(tx: StoreTx, author: Author, demo: DemoShop): Promise<Map<string, string>> {
  const { storeId } = author
  const customers = new Map<string, string>()
  for (const customer of demo.customers) {
    const id = await insertCustomer(tx, { ...customer, storeId, passwordHash: null })
    if (id) customers.set(customer.email, id)
  }
  for (const { customer, ...ticket } of demo.tickets) {
    const customerId = customers.get(customer)
    if (customerId) await fillTicket(tx, author, customerId, ticket)
  }
  for (const reply of demo['canned-replies']) await insertCannedReply(tx, storeId, reply)
  return customers
}

async function fillTicket(tx: StoreTx, author: Author, customerId: string, ticket: Omit<DemoTicket, 'customer'>) {
  const { storeId } = author
  const owner = { storeId, customerId }
  const { daysAgo, status, rating = null, messages, notes, ...given } = ticket
  const { id } = await openTicket(tx, owner, { ...given, orderId: null, images: [] })
  for (const { from, message } of messages) {
    if (from === 'CUSTOMER') await postMessage(tx, owner, id, { message, images: [] })
    else await replyToTicket(tx, author, id, null, { message, images: [] })
  }
  for (const note of notes) await addTicketNote(tx, author, id, note)
  if (status !== 'OPEN') await markTicketRead(tx, author, id)
  if (status === 'CLOSED') await closeTicket(tx, owner, id, { reason: '', rating })
  else await changeTicket(tx, author, id, null, { status })
  await ageTicket(tx, storeId, id, daysAgo)
}
