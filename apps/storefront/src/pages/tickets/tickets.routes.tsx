import { HaatError } from '@haat/client'
import { accountPage } from '../../account/account-frame.tsx'
import { readKey } from '../../http/form-key.ts'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, postWithFiles, type Route } from '../../http/route.ts'
import { movedTo, type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import { uploadImages } from '../../http/upload-images.ts'
import type { Visit } from '../../http/visit.ts'
import { TicketForm } from './ticket-form.tsx'
import { TicketList } from './ticket-list.tsx'
import { TicketPage } from './ticket-page.tsx'
import { ticketCategories, ticketStatuses, ticketTexts } from './ticket-texts.ts'

const ORDERS = 30

const idOf = (visit: Visit): string => (visit.params.id ?? '').slice(0, 64)
const parentOf = (visit: Visit) => ({ name: ticketTexts[visit.language].title, path: '/account/tickets' })

/** The key of the form, so that a second tap sends nothing more. */
const onceOf = ({ form }: Visit) => {
  const key = readKey(form.text('key'))
  return key ? { idempotencyKey: `form-${key}` } : {}
}

/** A form that was sent already, with photos that were uploaded anew for the second tap. */
const wasSentAlready = (error: unknown) => HaatError.is(error, 'idempotency_key_reused', 'idempotency_in_progress')

async function newTicketPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const orders = await visit.api.orders.list({ limit: ORDERS })
  return accountPage(visit, {
    title: ticketTexts[visit.language].ask,
    section: 'tickets',
    parent: parentOf(visit),
    problem,
    body: <TicketForm visit={visit} form={visit.form} problem={problem} orders={orders} />,
  })
}

async function ticketPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const cursor = visit.query.get('cursor') ?? undefined
  const { data: ticket, nextCursor } = await visit.api.tickets.read({ ticket_id: idOf(visit), cursor }).withResponse()
  if (ticket.unread_count > 0) await visit.api.tickets.markRead({ ticket_id: ticket.id })
  return accountPage(visit, {
    title: ticket.subject,
    section: 'tickets',
    parent: parentOf(visit),
    problem,
    body: <TicketPage visit={visit} ticket={ticket} older={nextCursor} form={visit.form} problem={problem} />,
  })
}

/** A form on the page of a ticket. */
const refuseOnTicket = (visit: Visit, problem: Problem): Promise<RouteResponse> =>
  refuseForm(visit, visit.pagePath, problem, ticketPage)

export const ticketRoutes: Route[] = [
  // The address in messages to customers.
  get('/tickets/:id', (visit) => movedTo(visit.link(`/account/tickets/${encodeURIComponent(idOf(visit))}`))),

  ...forCustomers([
    get('/account/tickets', async (visit) => {
      const filter = ticketStatuses.find((status) => status === visit.query.get('status'))
      const cursor = visit.query.get('cursor') ?? undefined
      const { data, nextCursor } = await visit.api.tickets.list({ limit: 20, status: filter, cursor }).withResponse()
      return accountPage(visit, {
        title: ticketTexts[visit.language].title,
        section: 'tickets',
        body: <TicketList visit={visit} tickets={data} cursor={nextCursor} filter={filter} />,
      })
    }),

    get('/account/tickets/new', (visit) => showForm(visit, newTicketPage)),

    postWithFiles({ path: '/account/tickets', page: '/account/tickets/new' }, async (visit) => {
      const { form } = visit
      const refuse = (problem: Problem) => refuseForm(visit, '/account/tickets/new', problem, newTicketPage)
      const uploaded = await uploadImages(visit, 'ticket')
      if (uploaded.problem) return refuse(uploaded.problem)
      try {
        const created = visit.api.tickets.create(
          {
            subject: form.text('subject'),
            description: form.text('description'),
            category: ticketCategories.find((each) => each === form.text('category')),
            order_id: form.number('order_id') ?? undefined,
            ...(uploaded.ids.length > 0 ? { images: uploaded.ids } : {}),
          },
          onceOf(visit),
        )
        const written = await created.withResponse()
        return await seeOtherWith(visit, visit.link(`/account/tickets/${written.data.id}`), written)
      } catch (error) {
        if (wasSentAlready(error)) return seeOther(visit.link('/account/tickets'))
        // An order that is not theirs is a wrong choice in the form.
        return refuse(HaatError.is(error, 'not_found') ? problemAt('order_id', error.message) : problemOf(error))
      }
    }),

    get('/account/tickets/:id', (visit) => showForm(visit, ticketPage)),

    postWithFiles({ path: '/account/tickets/:id/messages', page: '/account/tickets/:id' }, async (visit) => {
      const uploaded = await uploadImages(visit, 'ticket')
      if (uploaded.problem) return refuseOnTicket(visit, uploaded.problem)
      const message = visit.form.text('message')
      if (message === '' && uploaded.ids.length === 0)
        return refuseOnTicket(visit, problemAt('message', ticketTexts[visit.language].emptyReply))
      const here = visit.link(`/account/tickets/${idOf(visit)}`)
      try {
        const reply = visit.api.tickets.createMessage(
          {
            ticket_id: idOf(visit),
            ...(message ? { message } : {}),
            ...(uploaded.ids.length > 0 ? { images: uploaded.ids } : {}),
          },
          onceOf(visit),
        )
        return await seeOtherWith(visit, here, await reply.withResponse())
      } catch (error) {
        return wasSentAlready(error) ? seeOther(here) : refuseOnTicket(visit, problemOf(error))
      }
    }),

    post({ path: '/account/tickets/:id/close', page: '/account/tickets/:id' }, async (visit) => {
      const rating = visit.form.number('rating')
      try {
        const close = { ticket_id: idOf(visit), ...(rating === null ? {} : { rating }) }
        const closed = await visit.api.tickets.close(close).withResponse()
        return await seeOtherWith(visit, visit.link(`/account/tickets/${idOf(visit)}`), closed)
      } catch (error) {
        return refuseOnTicket(visit, problemOf(error))
      }
    }),
  ]),
]
