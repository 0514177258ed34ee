import type { Ticket, TicketMessage } from '@haat/client/storefront'
import type { Form } from '../../http/form.ts'
import type { Problem } from '../../http/problem-of.ts'
import type { Visit } from '../../http/visit.ts'
import { Carried } from '../../ui/code-form.tsx'
import { ConfirmForm } from '../../ui/confirm-form.tsx'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { PhotoField, Photos } from '../../ui/photos.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { StarRadios } from '../../ui/star-radios.tsx'
import { badgeOf } from '../orders/order-texts.ts'
import { ticketTexts } from './ticket-texts.ts'

type Props = { visit: Visit; ticket: Ticket; older: string | null; form: Form; problem: Problem }

/** One help request with its messages, the form of a reply, and its end. */
export function TicketPage({ visit, ticket, older, form, problem }: Props) {
  const t = ticketTexts[visit.language]
  const path = `/account/tickets/${ticket.id}`
  return (
    <>
      <p>
        <span class={badgeOf(ticket.status)}>{t.statuses[ticket.status]}</span>{' '}
        <span class="soft small">
          {t.number(ticket.ticket_number)}, {t.categories[ticket.category]}
        </span>
      </p>
      {ticket.rating !== null && <p class="soft">{t.rated(visit.format.number(ticket.rating))}</p>}
      {ticket.order_id !== null && (
        <p>
          <a href={visit.link(`/account/orders/${ticket.order_id}`)}>{t.aboutOrder}</a>
        </p>
      )}
      <div class="message message-own">
        <p class="message-head">
          <strong>{t.you}</strong> <time dateTime={ticket.created_at}>{visit.format.dateTime(ticket.created_at)}</time>
        </p>
        <p>{ticket.description}</p>
        <Photos visit={visit} urls={ticket.images} />
      </div>
      {older && (
        <p>
          <a href={`${visit.link(path)}?cursor=${encodeURIComponent(older)}`}>{t.older}</a>
        </p>
      )}
      {visit.query.has('cursor') && (
        <p>
          <a href={visit.link(path)}>{t.newest}</a>
        </p>
      )}
      {ticket.messages.map((message) => (
        <Message key={message.id} visit={visit} message={message} />
      ))}
      <ReplyForm visit={visit} ticket={ticket} form={form} problem={problem} />
      {ticket.status !== 'CLOSED' && (
        <ConfirmForm
          visit={visit}
          action={`${path}/close`}
          label={t.close}
          question={t.closeQuestion}
          button={t.closeYes}
        >
          <StarRadios visit={visit} legend={t.closeQuestion} value={null} isRequired={false} />
        </ConfirmForm>
      )}
    </>
  )
}

function Message({ visit, message }: { visit: Visit; message: TicketMessage }) {
  const t = ticketTexts[visit.language]
  const isOwn = message.sender_type === 'CUSTOMER'
  return (
    <div class={isOwn ? 'message message-own' : 'message'}>
      <p class="message-head">
        <strong>{isOwn ? t.you : message.sender_name || t.shop}</strong>{' '}
        <time dateTime={message.created_at}>{visit.format.dateTime(message.created_at)}</time>
      </p>
      <p>{message.message}</p>
      <Photos visit={visit} urls={message.images} />
    </div>
  )
}

function ReplyForm({ visit, ticket, form, problem }: Omit<Props, 'older'>) {
  const t = ticketTexts[visit.language]
  const isOver = ticket.status === 'CLOSED' || ticket.status === 'RESOLVED'
  return (
    <section id="reply">
      <ProblemNotice problem={problem} shown={['message', 'images']} />
      <form
        method="post"
        action={visit.link(`/account/tickets/${ticket.id}/messages`)}
        enctype="multipart/form-data"
        class="form"
      >
        <OwnerField visit={visit} />
        <Carried values={{ key: visit.nonce }} />
        <Field
          name="message"
          label={t.reply}
          {...(isOver ? { hint: t.replyAgain } : {})}
          error={problem.fields.message}
        >
          {(attributes) => (
            <textarea {...attributes} rows={4} maxLength={5000}>
              {form.text('message')}
            </textarea>
          )}
        </Field>
        <PhotoField visit={visit} error={problem.fields.images} />
        <button class="button button-wide" type="submit">
          {t.send}
        </button>
      </form>
    </section>
  )
}
