import { ticketStatuses } from '@haat/contract/vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '../../api/identity.ts'
import { ListStates } from '../../api/list-states.tsx'
import type { CursorList } from '../../api/use-cursor-list.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { MessagesSquare } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useMessages, useTickets } from './api.ts'
import { type InboxRow, mergeInbox } from './inbox-rules.ts'
import classes from './parts/inbox-rows.module.css'
import { InboxRows } from './parts/inbox-rows.tsx'
import { supportTexts } from './support-texts.ts'

const kinds = { search: 'text', show: [...ticketStatuses, 'messages'], assigned: ['me', 'nobody'] } as const
type Shown = {
  search?: string
  show?: (typeof ticketStatuses)[number] | 'messages'
  assigned?: 'me' | 'nobody'
}

/** `support/`: tickets and messages of the contact form, the latest activity first. */
export function SupportList() {
  const t = useTexts(supportTexts)
  const common = useTexts(filterTexts)
  const [shown, show] = useListFilters<Shown>(kinds)
  return (
    <Page title={t.support}>
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: shown.search ?? '',
            onChange: (text) => show({ search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={shown.show ?? ''}
              choices={[
                { value: '', label: common.all },
                ...ticketStatuses.map((value) => ({ value, label: t.status[value] })),
                { value: 'messages', label: t.messages },
              ]}
              onChange={(value) => show({ show: value })}
            />
          }
        >
          <div className={classes.assignee}>
            <SelectField
              label={t.assignee}
              value={shown.assigned ?? ''}
              onChange={(assigned) => show({ assigned })}
              choices={[
                { value: '', label: t.anybody },
                { value: 'me', label: t.mine },
                { value: 'nobody', label: t.nobody },
              ]}
            />
          </div>
        </ListBar>
        <Rows shown={shown} />
      </Card>
    </Page>
  )
}

function Rows({ shown }: { shown: Shown }) {
  const t = useTexts(supportTexts)
  const list = useInbox(shown)
  const empty =
    Object.keys(shown).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={MessagesSquare} title={t.empty}>
        {t.emptyHint}
      </EmptyState>
    )
  return (
    <ListStates list={list} empty={empty}>
      {(rows) => <InboxRows rows={rows} />}
    </ListStates>
  )
}

/** Both lists as one. */
function useInbox({ search, show, assigned }: Shown): CursorList<InboxRow> {
  const { data: identity } = useQuery(identityQuery)
  const text = search ? { search } : {}
  const isMessages = show === 'messages'
  const tickets = useTickets(
    isMessages
      ? null
      : {
          ...text,
          ...(show && { status: show }),
          ...(assigned === 'me' && identity && { assigned_to: identity.staff.id }),
          ...(assigned === 'nobody' && { unassigned: true }),
        },
  )
  // A message of the contact form has no status and belongs to nobody.
  const messages = useMessages(isMessages || (!show && !assigned) ? text : null)
  const lists = [tickets, messages]
  const more = lists.flatMap((list) => list.more ?? [])
  return {
    rows: mergeInbox(
      { rows: tickets.rows, hasMore: tickets.more !== null },
      { rows: messages.rows, hasMore: messages.more !== null },
    ),
    isPending: lists.some(({ isPending }) => isPending),
    error: tickets.error ?? messages.error,
    retry: () => {
      for (const { retry } of lists) retry()
    },
    more:
      more.length > 0
        ? {
            isLoading: more.some(({ isLoading }) => isLoading),
            load: () => {
              for (const { load } of more) load()
            },
          }
        : null,
  }
}
