import type { OrderLinkSummary } from '@haat/client/merchant'
import { orderLinkStatuses } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Link, Plus } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type OrderLinkFilters, useOrderLinks } from './api.ts'
import { orderLinkTexts } from './order-link-texts.ts'
import { LinkBadge } from './parts/link-badge.tsx'
import classes from './parts/order-link.module.css'

const kinds = { status: ['ALL', ...orderLinkStatuses], whose: ['mine'] } as const
type Shown = { status?: 'ALL' | OrderLinkSummary['status']; whose?: 'mine' }

/** `orders/links/`: what buyers were sent to order themselves, and what has come of it. */
export function OrderLinkList() {
  const t = useTexts(orderLinkTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [shown, show] = useListFilters<Shown>(kinds)
  const status = shown.status ?? 'ACTIVE'
  return (
    <Page
      title={t.links}
      hint={t.intro}
      back={{ to: storePath(subdomain, 'orders'), label: t.back }}
      actions={
        can('orders:create') ? (
          <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'orders', 'create')}>
            {t.newLink}
          </ButtonLink>
        ) : null
      }
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={common.status}
              value={status}
              choices={[
                ...orderLinkStatuses.map((value) => ({ value, label: t.status[value] })),
                { value: 'ALL' as const, label: common.all },
              ]}
              onChange={(next) => show({ status: next })}
            />
          }
        >
          <SelectField
            label={t.whose}
            value={shown.whose ?? ''}
            onChange={(whose) => show({ whose: whose as 'mine' })}
            choices={[
              { value: '', label: t.everybody },
              { value: 'mine', label: t.mine },
            ]}
          />
        </ListBar>
        <LinkRows filters={{ ...(status !== 'ALL' && { status }), ...(shown.whose && { mine: true }) }} />
      </Card>
    </Page>
  )
}

function LinkRows({ filters }: { filters: OrderLinkFilters }) {
  const t = useTexts(orderLinkTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = useOrderLinks(filters)
  const itemsOf = ({ first_item, item_count }: OrderLinkSummary) =>
    item_count > 1 ? t.moreUnits(first_item, formats.count(item_count - 1)) : first_item
  const buyerOf = ({ receiver_name, phone, order_number }: OrderLinkSummary) =>
    receiver_name || (phone && formatPhone(phone)) || order_number || t.unknownBuyer
  const columns: Column<OrderLinkSummary>[] = [
    {
      heading: t.columnBuyer,
      cell: (link) => (
        <>
          <span className={classes.name}>{buyerOf(link)}</span>
          {link.receiver_name && link.phone ? <span className={classes.muted}>{formatPhone(link.phone)}</span> : null}
        </>
      ),
    },
    { heading: t.columnItems, isExtra: true, cell: itemsOf },
    { heading: t.columnMadeBy, isExtra: true, cell: ({ created_by }) => created_by },
    { heading: t.columnUntil, cell: ({ expires_at }) => formats.short(expires_at) },
    { heading: t.columnTotal, isNumber: true, cell: ({ total }) => formats.money(total) },
    { heading: common.status, cell: (link) => <LinkBadge link={link} /> },
  ]
  const empty =
    filters.status === 'ACTIVE' && !filters.mine ? (
      <EmptyState icon={Link} title={t.none}>
        {t.noneHint}
      </EmptyState>
    ) : (
      <NoMatch />
    )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.links}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'orders', 'links', id)}
      columns={columns}
      card={(link) => (
        <>
          <span className={classes.line}>
            <strong>{buyerOf(link)}</strong>
            <strong>{formats.money(link.total)}</strong>
          </span>
          <span className={classes.line}>
            <span className={classes.muted}>
              {link.created_by} · {formats.short(link.expires_at)}
            </span>
            <LinkBadge link={link} />
          </span>
          <span className={classes.muted}>{itemsOf(link)}</span>
        </>
      )}
    />
  )
}
