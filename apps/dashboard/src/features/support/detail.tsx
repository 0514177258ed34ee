import type { MerchantTicket } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { supportKeys, useTicket } from './api.ts'
import { Composer } from './parts/composer.tsx'
import { Facets } from './parts/facets.tsx'
import { TicketBadge } from './parts/inbox-rows.tsx'
import { Thread } from './parts/thread.tsx'
import { supportTexts } from './support-texts.ts'

/** `support/{id}/`: a ticket, its messages, and the reply. */
export function TicketDetail() {
  const { ticketId = '' } = useParams()
  return /^[0-9a-f-]{36}$/i.test(ticketId) ? <KnownTicket key={ticketId} ticketId={ticketId} /> : <MissingThread />
}

function KnownTicket({ ticketId }: { ticketId: string }) {
  return (
    <ReadView query={useTicket(ticketId)} missing={<MissingThread />}>
      {(ticket) => <Details ticket={ticket} />}
    </ReadView>
  )
}

function Details({ ticket }: { ticket: MerchantTicket }) {
  const t = useTexts(supportTexts)
  const { subdomain, can } = useStore()
  const mayWrite = can('support:write')
  useMarkRead(ticket, mayWrite)
  return (
    <Page
      title={ticket.subject}
      beside={<TicketBadge status={ticket.status} />}
      hint={`${ticket.ticket_number} · ${textOf(t.category, ticket.category)}`}
      back={{ to: storePath(subdomain, 'support'), label: t.back }}
    >
      <Columns aside={<Facets ticket={ticket} />}>
        <Thread ticket={ticket} />
        {mayWrite ? <Composer ticket={ticket} /> : null}
      </Columns>
    </Page>
  )
}

/** What staff have on their screen is read, and no longer counts as new for their colleagues. */
function useMarkRead({ id, unread_count }: MerchantTicket, mayWrite: boolean): void {
  const queries = useQueryClient()
  const { haat, subdomain } = useStore()
  const marked = useRef(0)
  useEffect(() => {
    if (!mayWrite || unread_count === 0 || marked.current === unread_count) return
    marked.current = unread_count
    haat.tickets.markRead({ ticket_id: id }).then(
      () => void queries.invalidateQueries({ queryKey: supportKeys.lists(subdomain) }),
      () => {},
    )
  }, [id, unread_count, mayWrite, haat, queries, subdomain])
}

/** No such ticket or message. */
export function MissingThread() {
  const t = useTexts(supportTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'support'), label: t.back }} />
}
