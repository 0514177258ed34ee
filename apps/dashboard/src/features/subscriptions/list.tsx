import type { MerchantSubscription } from '@haat/client/merchant'
import { subscribeIntervals, subscriptionStatuses } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Repeat } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx'
import { type SubscriptionFilters, useSubscriptions } from './api.ts'
import { Overview } from './parts/overview.tsx'
import classes from './parts/subscription.module.css'
import { subscriptionTexts } from './subscription-texts.ts'

const kinds = {
  search: 'text',
  status: subscriptionStatuses,
  interval: subscribeIntervals,
  sort: ['newest', 'next_order'],
} as const

const tones: Record<MerchantSubscription['status'], Tone> = {
  ACTIVE: 'success',
  PAUSED: 'warning',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
}

/** `subscriptions/`: who gets what again and again, and when next. */
export function SubscriptionList() {
  const t = useTexts(subscriptionTexts)
  const common = useTexts(filterTexts)
  const [filters, change] = useListFilters<SubscriptionFilters>(kinds)
  return (
    <Page title={t.subscriptions}>
      <Overview />
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
                ...subscriptionStatuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => change({ status })}
            />
          }
        >
          <SelectField
            label={common.sort}
            value={filters.sort ?? 'newest'}
            onChange={(sort) => change({ sort })}
            choices={[
              { value: 'newest', label: common.newest },
              { value: 'next_order', label: t.sortNext },
            ]}
          />
        </ListBar>
        <Subscriptions filters={filters} />
      </Card>
    </Page>
  )
}

function Subscriptions({ filters }: { filters: SubscriptionFilters }) {
  const t = useTexts(subscriptionTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = useSubscriptions(filters)
  const columns: Column<MerchantSubscription>[] = [
    {
      heading: t.customer,
      cell: (subscription) => (
        <>
          <span className={classes.name}>{nameOf(subscription)}</span>
          <span className={classes.muted}>
            {subscription.customer_phone && formatPhone(subscription.customer_phone)}
          </span>
        </>
      ),
    },
    { heading: t.items, isExtra: true, cell: (subscription) => <Items subscription={subscription} /> },
    { heading: t.intervalLabel, cell: ({ interval }) => t.interval[interval] },
    { heading: t.next, cell: ({ next_order_at }) => (next_order_at ? formats.day(next_order_at) : '') },
    {
      heading: t.total,
      isNumber: true,
      cell: ({ total_estimate, currency }) => formats.money(total_estimate, currency),
    },
    { heading: common.status, cell: (subscription) => <SubscriptionBadge subscription={subscription} /> },
  ]
  const empty =
    filters.search || filters.status || filters.interval ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Repeat} title={t.none}>
        {t.noneHint}
      </EmptyState>
    )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.subscriptions}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'subscriptions', id)}
      columns={columns}
      card={(subscription) => <SubscriptionCard subscription={subscription} />}
    />
  )
}

/** The name of the customer, or how to reach them. */
export const nameOf = ({ customer_name, customer_phone, customer_email }: MerchantSubscription): string =>
  customer_name || (customer_phone ? formatPhone(customer_phone) : (customer_email ?? ''))

export function SubscriptionBadge({ subscription: { status, failure } }: { subscription: MerchantSubscription }) {
  const t = useTexts(subscriptionTexts)
  const isFailing = status === 'ACTIVE' && failure !== null
  return (
    <StatusBadge tone={isFailing ? 'danger' : tones[status]}>
      {isFailing ? t.cycleStatus.FAILED : t.status[status]}
    </StatusBadge>
  )
}

function Items({ subscription: { items } }: { subscription: MerchantSubscription }) {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  return (
    <span className={classes.items}>
      {items.map(({ quantity, name }) => t.units(formats.count(quantity), name)).join(', ')}
    </span>
  )
}

function SubscriptionCard({ subscription }: { subscription: MerchantSubscription }) {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  const { next_order_at, total_estimate, currency, interval } = subscription
  return (
    <>
      <span className={classes.line}>
        <strong>{nameOf(subscription)}</strong>
        <strong>{formats.money(total_estimate, currency)}</strong>
      </span>
      <span className={classes.line}>
        <span className={classes.muted}>
          {[t.interval[interval], next_order_at && t.nextOn(formats.day(next_order_at))].filter(Boolean).join(' · ')}
        </span>
        <SubscriptionBadge subscription={subscription} />
      </span>
      <span className={classes.muted}>
        <Items subscription={subscription} />
      </span>
    </>
  )
}
