import type { ContactMessage, TicketListRow } from '@haat/client/merchant'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import type { InboxRow } from '../inbox-rules.ts'
import { supportTexts } from '../support-texts.ts'
import classes from './inbox-rows.module.css'

const tones: Record<TicketListRow['status'], Tone> = {
  OPEN: 'warning',
  IN_PROGRESS: 'info',
  WAITING_FOR_CUSTOMER: 'neutral',
  RESOLVED: 'success',
  CLOSED: 'neutral',
}

export function TicketBadge({ status }: { status: TicketListRow['status'] }) {
  const t = useTexts(supportTexts)
  return <StatusBadge tone={tones[status]}>{textOf(t.status, status)}</StatusBadge>
}

/** Who wrote, about what, and what is new. */
export function InboxRows({ rows }: { rows: readonly InboxRow[] }) {
  const t = useTexts(supportTexts)
  const { subdomain } = useStore()
  return (
    <ul aria-label={t.support}>
      {rows.map((row) => {
        const isTicket = row.kind === 'ticket'
        const place = isTicket ? [row.ticket.id] : ['messages', row.message.id]
        return (
          <li key={place.join('/')} className={classes.item}>
            <Link to={storePath(subdomain, 'support', ...place)} className={classes.row}>
              {isTicket ? <TicketLine ticket={row.ticket} /> : <MessageLine message={row.message} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

function TicketLine({ ticket }: { ticket: TicketListRow }) {
  const t = useTexts(supportTexts)
  const formats = useFormats()
  const { customer, unread_count, priority, assigned_to } = ticket
  return (
    <>
      <span className={classes.line}>
        <span className={unread_count > 0 ? classes.unread : classes.who}>
          {customer.name || formatPhone(customer.phone) || t.noName}
        </span>
        <span className={classes.muted}>{formats.short(ticket.last_activity_at)}</span>
      </span>
      <span className={unread_count > 0 ? classes.unread : classes.subject}>{ticket.subject}</span>
      <span className={classes.preview}>{ticket.last_message?.message ?? ''}</span>
      <span className={classes.badges}>
        <TicketBadge status={ticket.status} />
        {unread_count > 0 ? <StatusBadge tone="info">{t.unread(formats.count(unread_count))}</StatusBadge> : null}
        {priority === 'HIGH' || priority === 'URGENT' ? (
          <StatusBadge tone="danger">{t.priority[priority]}</StatusBadge>
        ) : null}
        <span className={classes.muted}>
          {[ticket.ticket_number, textOf(t.category, ticket.category), assigned_to?.name].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
}

function MessageLine({ message }: { message: ContactMessage }) {
  const t = useTexts(supportTexts)
  const formats = useFormats()
  return (
    <>
      <span className={classes.line}>
        <span className={message.is_read ? classes.who : classes.unread}>{message.name}</span>
        <span className={classes.muted}>{formats.short(message.created_at)}</span>
      </span>
      <span className={message.is_read ? classes.subject : classes.unread}>{message.subject || t.noSubject}</span>
      <span className={classes.preview}>{message.message}</span>
      <span className={classes.badges}>
        <StatusBadge>{t.fromForm}</StatusBadge>
        {message.is_read ? null : <StatusBadge tone="info">{t.unread(formats.count(1))}</StatusBadge>}
      </span>
    </>
  )
}
