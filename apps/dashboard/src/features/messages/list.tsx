import type { ShopperMessageSummary } from '@haat/client/merchant'
import { messageChannels, messageStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Mail, MessageSquareText } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type MessageFilters, useMessages } from './api.ts'
import { messageTexts } from './message-texts.ts'
import { messageTones } from './message-tones.ts'
import { RetryButton } from './parts/retry-button.tsx'

const kindCodes = Object.keys(messageKindTexts.en.kind) as NonNullable<MessageFilters['kind']>[]
const kinds = {
  status: messageStatuses,
  channel: messageChannels,
  kind: kindCodes,
  destination: 'text',
  order_id: 'id',
} as const

/** `settings/messages/`: mail and SMS to shoppers, and which of them failed. */
export function MessageList() {
  const t = useTexts(messageTexts)
  const common = useTexts(filterTexts)
  const { kind: names } = useTexts(messageKindTexts)
  const { subdomain, can } = useStore()
  const [filters, change] = useListFilters<MessageFilters>(kinds)
  return (
    <Page
      title={t.messages}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'settings'), label: t.back }}
      actions={
        <>
          {can('staff:write') ? (
            <ButtonLink to={storePath(subdomain, 'settings', 'messages', 'staff')}>{t.toStaff}</ButtonLink>
          ) : null}
          <ButtonLink to={storePath(subdomain, 'settings', 'messages', 'captured')}>{t.captured}</ButtonLink>
        </>
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.destination ?? '',
            onChange: (destination) => change({ destination }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...messageStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => change({ status })}
            />
          }
        >
          <SelectField
            label={t.kind}
            value={filters.kind ?? ''}
            onChange={(kind) => change({ kind })}
            choices={[{ value: '', label: t.anyKind }, ...kindCodes.map((value) => ({ value, label: names[value] }))]}
          />
        </ListBar>
        <Messages filters={filters} />
      </Card>
    </Page>
  )
}

function Messages({ filters }: { filters: MessageFilters }) {
  const t = useTexts(messageTexts)
  return (
    <RowList
      label={t.messages}
      list={useMessages(filters)}
      isFiltered={Object.keys(filters).length > 0}
      none={{ icon: Mail, title: t.none, hint: t.noneHint }}
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </RowList>
  )
}

function MessageRow({ message }: { message: ShopperMessageSummary }) {
  const t = useTexts(messageTexts)
  const { kind } = useTexts(messageKindTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { channel, status, parts, last_error, next_attempt_at } = message
  return (
    <Row
      icon={channel === 'email' ? Mail : MessageSquareText}
      title={textOf(kind, message.kind)}
      to={storePath(subdomain, 'settings', 'messages', message.id)}
      badges={<StatusBadge tone={messageTones[status]}>{t.status[status]}</StatusBadge>}
      lines={[
        [
          message.destination,
          formats.short(message.sent_at ?? message.created_at),
          parts !== null && t.parts(formats.count(parts), parts === 1),
        ]
          .filter(Boolean)
          .join(' · '),
        status === 'FAILED' && last_error,
        next_attempt_at && last_error && t.nextAttempt(formats.short(next_attempt_at)),
      ]}
      actions={status === 'FAILED' ? <RetryButton message={message} isSmall /> : null}
    />
  )
}
