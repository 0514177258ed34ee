import type { TicketSummary } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Pager } from '../../ui/pager.tsx'
import { badgeOf } from '../orders/order-texts.ts'
import { ticketStatuses, ticketTexts } from './ticket-texts.ts'

export type TicketStatus = (typeof ticketStatuses)[number]

type Props = { visit: Visit; tickets: TicketSummary[]; cursor: string | null; filter: TicketStatus | undefined }

/** The help requests by status, with marks for what was not read. */
export function TicketList({ visit, tickets, cursor, filter }: Props) {
  const t = ticketTexts[visit.language]
  const { format } = visit
  const tab = (name: string, status?: TicketStatus) => (
    <a
      href={visit.link(`/account/tickets${status ? `?status=${status}` : ''}`)}
      aria-current={filter === status ? 'page' : undefined}
    >
      {name}
    </a>
  )
  return (
    <>
      <p>{t.intro}</p>
      <a class="button" href={visit.link('/account/tickets/new')}>
        {t.ask}
      </a>
      <nav class="tabs" aria-label={t.filter}>
        {tab(t.all)}
        {ticketStatuses.map((status) => tab(t.statuses[status], status))}
      </nav>
      {tickets.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="rows">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <a class="row-card" href={visit.link(`/account/tickets/${ticket.id}`)}>
              <span class="row-card-main">
                <strong>{ticket.subject}</strong>
                <span class="soft small">
                  {ticket.ticket_number}, {format.dateTime(ticket.last_activity_at)}
                </span>
                {ticket.last_message && <span class="soft small one-line">{ticket.last_message.message}</span>}
              </span>
              <span class="row-card-end">
                <span class={badgeOf(ticket.status)}>{t.statuses[ticket.status]}</span>
                {ticket.unread_count > 0 && (
                  <span class="badge badge-warn">{t.unread(format.number(ticket.unread_count))}</span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Pager visit={visit} cursor={cursor} />
    </>
  )
}
