import type { CapturedMessage } from '@haat/client/merchant'
import { messageChannels } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { useFormats } from '../../i18n/formats.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isSandbox } from '../../lib/environment.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { Archive, Mail, MessageSquareText } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { type CapturedFilters, useCapturedMessages } from './api.ts'
import { messageTexts } from './message-texts.ts'
import classes from './parts/message-text.module.css'

const kinds = { channel: messageChannels, destination: 'text' } as const

/** `settings/messages/captured/`: what was kept instead of sent, with its texts in a sandbox. */
export function CapturedMessageList() {
  const t = useTexts(messageTexts)
  const { channel } = useTexts(messageKindTexts)
  const { subdomain } = useStore()
  const [filters, change] = useListFilters<CapturedFilters>(kinds)
  return (
    <Page
      title={t.captured}
      hint={`${t.capturedIntro} ${isSandbox() ? t.capturedSandbox : t.capturedLive}`}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'messages'), label: t.backToMessages }}
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
              label={t.anyChannel}
              value={filters.channel ?? ''}
              choices={[
                { value: '', label: t.anyChannel },
                ...messageChannels.map((value) => ({ value, label: channel[value] })),
              ]}
              onChange={(next) => change({ channel: next })}
            />
          }
        />
        <Messages filters={filters} />
      </Card>
    </Page>
  )
}

function Messages({ filters }: { filters: CapturedFilters }) {
  const t = useTexts(messageTexts)
  return (
    <RowList
      label={t.captured}
      list={useCapturedMessages(filters)}
      isFiltered={Object.keys(filters).length > 0}
      none={{ icon: Archive, title: t.noneCaptured, hint: t.noneCapturedHint }}
    >
      {(message) => <CapturedRow key={message.id} message={message} />}
    </RowList>
  )
}

function CapturedRow({ message: { channel, destination, subject, text, created_at } }: { message: CapturedMessage }) {
  const t = useTexts(messageTexts)
  const names = useTexts(messageKindTexts).channel
  const formats = useFormats()
  return (
    <Row
      icon={channel === 'email' ? Mail : MessageSquareText}
      title={subject || names[channel]}
      lines={[
        `${destination} · ${formats.short(created_at)}`,
        text === null ? t.secret : <p className={classes.text}>{text}</p>,
      ]}
    />
  )
}
