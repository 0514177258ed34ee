import type { MerchantTicket } from '@haat/client/merchant'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { supportTexts } from '../support-texts.ts'
import classes from './thread.module.css'

type Entry = {
  key: string
  kind: 'CUSTOMER' | 'STAFF' | 'SYSTEM' | 'NOTE'
  who: string
  text: string
  images: string[]
  at: string
}

/** What was said, oldest first: the ticket, its messages, and the notes between them. */
function entriesOf(ticket: MerchantTicket): Entry[] {
  const first = {
    key: 'ticket',
    kind: 'CUSTOMER' as const,
    who: ticket.customer.name,
    text: ticket.description,
    images: ticket.images,
    at: ticket.created_at,
  }
  const messages = ticket.messages.map(({ id, sender_type, sender_name, message, images, created_at }) => ({
    key: id,
    kind: sender_type,
    who: sender_name,
    text: message,
    images,
    at: created_at,
  }))
  const notes = ticket.notes.map(({ id, author, note, created_at }) => ({
    key: `note ${id}`,
    kind: 'NOTE' as const,
    who: author,
    text: note,
    images: [],
    at: created_at,
  }))
  return [first, ...[...messages, ...notes].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))]
}

export function Thread({ ticket }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const formats = useFormats()
  const look = { CUSTOMER: classes.customer, STAFF: classes.staff, SYSTEM: classes.system, NOTE: classes.note }
  return (
    <Card title={t.conversation}>
      {ticket.messages_count > ticket.messages.length ? <p className={classes.muted}>{t.earlier}</p> : null}
      <ol className={classes.thread}>
        {entriesOf(ticket).map(({ key, kind, who, text, images, at }) => (
          <li key={key} className={look[kind]}>
            <p className={classes.muted}>
              {[kind === 'NOTE' ? t.internal : '', who, formats.short(at)].filter(Boolean).join(' · ')}
            </p>
            {text ? <p className={classes.text}>{text}</p> : null}
            {images.length > 0 ? (
              <p className={classes.images}>
                {images.map((url, place) => (
                  <a
                    key={url}
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t.picture(formats.count(place + 1))}
                  >
                    <Picture url={url} size={96} />
                  </a>
                ))}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}
