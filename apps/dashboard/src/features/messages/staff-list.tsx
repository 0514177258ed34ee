import type { StaffMessage } from '@haat/client/merchant'
import { messageStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Mail, RefreshCw } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { messageKeys, type StaffMessageFilters, useStaffMessages } from './api.ts'
import { messageTexts } from './message-texts.ts'
import { messageTones } from './message-tones.ts'

/** `settings/messages/staff/`: mail to staff and invited people, and which of it failed. */
export function StaffMessageList() {
  const t = useTexts(messageTexts)
  const common = useTexts(filterTexts)
  const { subdomain } = useStore()
  const [filters, change] = useListFilters<StaffMessageFilters>({ status: messageStatuses })
  return (
    <Page
      title={t.toStaff}
      hint={t.toStaffIntro}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'messages'), label: t.backToMessages }}
    >
      <Card isFlush>
        <ListBar
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
        />
        <Messages filters={filters} />
      </Card>
    </Page>
  )
}

function Messages({ filters }: { filters: StaffMessageFilters }) {
  const t = useTexts(messageTexts)
  return (
    <RowList
      label={t.toStaff}
      list={useStaffMessages(filters)}
      isFiltered={Boolean(filters.status)}
      none={{ icon: Mail, title: t.noneToStaff, hint: t.noneToStaffHint }}
    >
      {(message) => <StaffMessageRow key={message.id} message={message} />}
    </RowList>
  )
}

/** A link cannot be sent again: it is not kept. */
const hasLink = ({ kind }: StaffMessage) => kind === 'STAFF_INVITATION' || kind === 'STAFF_PASSWORD_LINK'

function StaffMessageRow({ message }: { message: StaffMessage }) {
  const t = useTexts(messageTexts)
  const { staffKind } = useTexts(messageKindTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, destination, last_error } = message
  const isFailed = status === 'FAILED'
  const retry = useAction<number, StaffMessage>({
    send: (haat, id, options) => haat.staffMessages.retry({ message_id: id }, options),
    invalidates: [messageKeys.staffLists(subdomain)],
  })
  return (
    <Row
      icon={Mail}
      title={textOf(staffKind, message.kind)}
      badges={<StatusBadge tone={messageTones[status]}>{t.status[status]}</StatusBadge>}
      lines={[
        `${destination} · ${formats.short(message.sent_at ?? message.created_at)}`,
        isFailed && last_error,
        isFailed && hasLink(message) && t.linkAgain,
      ]}
      actions={
        isFailed && !hasLink(message) ? (
          <Button icon={RefreshCw} isSmall onClick={() => retry.run(message.id)} isBusy={retry.isRunning}>
            {t.retry}
          </Button>
        ) : null
      }
    />
  )
}
