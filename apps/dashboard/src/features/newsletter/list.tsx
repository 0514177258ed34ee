import type { NewsletterListSubscribersInput, NewsletterSubscriber } from '@haat/client/merchant'
import { subscriberStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useCursorList } from '../../api/use-cursor-list.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Newspaper } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { newsletterTexts } from './newsletter-texts.ts'

type SubscriberFilters = Pick<NewsletterListSubscribersInput, 'status' | 'search'>

const kinds = { status: subscriberStatuses, search: 'text' } as const
const tones: Record<NewsletterSubscriber['status'], Tone> = {
  subscribed: 'success',
  pending: 'info',
  unsubscribed: 'neutral',
}
const subscribersKey = (subdomain: string) => [subdomain, 'newsletter'] as const

/** `settings/newsletter/`: who wants the newsletter. */
export function SubscriberList() {
  const t = useTexts(newsletterTexts)
  const common = useTexts(filterTexts)
  const { haat, subdomain } = useStore()
  const [filters, change] = useListFilters<SubscriberFilters>(kinds)
  const list = useCursorList({
    queryKey: [...subscribersKey(subdomain), filters],
    read: (page, options) => haat.newsletter.listSubscribers({ ...filters, ...page }, options),
  })
  return (
    <Page title={t.newsletter} hint={t.intro} isNarrow back={{ to: storePath(subdomain, 'settings'), label: t.back }}>
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (text) => change({ search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...subscriberStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => change({ status })}
            />
          }
        />
        <RowList
          label={t.newsletter}
          list={list}
          isFiltered={Object.keys(filters).length > 0}
          none={{ icon: Newspaper, title: t.none, hint: t.noneHint }}
        >
          {(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
        </RowList>
      </Card>
    </Page>
  )
}

function SubscriberRow({ subscriber }: { subscriber: NewsletterSubscriber }) {
  const t = useTexts(newsletterTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { email, name, source, status, language, requested_at, confirmed_at, unsubscribed_at } = subscriber
  const remove = useAction<number, null>({
    send: (haat, id, options) => haat.newsletter.deleteSubscriber({ subscriber_id: id }, options),
    invalidates: [subscribersKey(subdomain)],
  })
  const ask = async () => {
    const question = {
      title: t.removeTitle,
      text: t.removeText(email),
      confirmLabel: t.remove,
      kind: 'danger' as const,
    }
    if (await confirm(question)) remove.run(subscriber.id)
  }
  const when =
    status === 'unsubscribed' && unsubscribed_at
      ? t.until(formats.day(unsubscribed_at))
      : confirmed_at
        ? t.since(formats.day(confirmed_at))
        : t.asked(formats.day(requested_at))
  return (
    <Row
      title={email}
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      lines={[[name, when, t.languages[language], source && t.source(source)].filter(Boolean).join(' · ')]}
      actions={
        can('customers:write') ? (
          <Button isSmall onClick={() => void ask()} isBusy={remove.isRunning}>
            {t.remove}
          </Button>
        ) : null
      }
    />
  )
}
