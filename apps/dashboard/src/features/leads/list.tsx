import type { IncompleteOrder } from '@haat/client/merchant'
import { leadStatuses, leadSteps } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { formatPhone, parsePhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { ShoppingBag } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type LeadFilters, useLeadCounts, useLeads } from './api.ts'
import { leadTexts } from './lead-texts.ts'
import classes from './parts/lead.module.css'
import { LeadBadge } from './parts/lead-badge.tsx'
import { LeadFigures } from './parts/lead-figures.tsx'

const kinds = { search: 'text', status: ['ALL', ...leadStatuses], step: leadSteps } as const
type Shown = { search?: string; status?: 'ALL' | IncompleteOrder['status']; step?: IncompleteOrder['step'] }

/** What the list shows, as the API filters it. */
function filtersOf({ search, status = 'OPEN', step }: Shown): LeadFilters {
  const phone = parsePhone(search ?? '')
  return { ...(phone && { phone }), ...(status !== 'ALL' && { status }), ...(step && { step }) }
}

/** `leads/`: shoppers who gave their number at the checkout and did not order. */
export function LeadList() {
  const t = useTexts(leadTexts)
  const { keepsLeads } = useStore()
  const [shown] = useListFilters<Shown>(kinds)
  return (
    <Page
      title={t.leads}
      hint={keepsLeads ? <Worth /> : null}
      actions={keepsLeads ? <ExportButton kinds={['leads']} filters={filtersOf(shown)} /> : null}
    >
      <Card isFlush={keepsLeads}>{keepsLeads ? <Leads /> : <SwitchedOff />}</Card>
      {keepsLeads ? <LeadFigures /> : null}
    </Page>
  )
}

/** What all of them are worth, and what calling has brought. */
function Worth() {
  const t = useTexts(leadTexts)
  const formats = useFormats()
  const { data: counts } = useLeadCounts()
  if (!counts) return null
  const money = (amount: string) => formats.money(amount, counts.currency)
  return [
    t.intro(formats.count(counts.open), money(counts.waiting_total)),
    counts.recovered > 0 && t.recovered(formats.count(counts.recovered), money(counts.recovered_total)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function SwitchedOff() {
  const t = useTexts(leadTexts)
  const { subdomain, can } = useStore()
  const action = can('settings:write') ? (
    <ButtonLink to={storePath(subdomain, 'settings', 'orders')}>{t.toSettings}</ButtonLink>
  ) : (
    <ButtonLink to={storePath(subdomain, 'orders')}>{t.toOrders}</ButtonLink>
  )
  return (
    <EmptyState icon={ShoppingBag} title={t.off} action={action}>
      {t.offHint}
    </EmptyState>
  )
}

function Leads() {
  const t = useTexts(leadTexts)
  const common = useTexts(filterTexts)
  const [shown, show] = useListFilters<Shown>(kinds)
  const status = shown.status ?? 'OPEN'
  return (
    <>
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
            value={status}
            choices={[
              ...leadStatuses.map((value) => ({ value, label: t.status[value] })),
              { value: 'ALL' as const, label: common.all },
            ]}
            onChange={(next) => show({ status: next })}
          />
        }
      >
        <div className={classes.step}>
          <SelectField
            label={t.step}
            value={shown.step ?? ''}
            onChange={(step) => show({ step: step as IncompleteOrder['step'] })}
            choices={[{ value: '', label: t.anyStep }, ...leadSteps.map((value) => ({ value, label: t.steps[value] }))]}
          />
        </div>
      </ListBar>
      <LeadRows filters={filtersOf(shown)} />
    </>
  )
}

function LeadRows({ filters }: { filters: LeadFilters }) {
  const t = useTexts(leadTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const list = useLeads(filters)
  const itemsOf = ({ first_item, item_count }: IncompleteOrder) =>
    item_count > 1 ? t.moreUnits(first_item, formats.count(item_count - 1)) : first_item
  const columns: Column<IncompleteOrder>[] = [
    {
      heading: t.columnShopper,
      cell: ({ name, phone }) => (
        <>
          <span className={classes.name}>{name || formatPhone(phone)}</span>
          {name ? <span className={classes.muted}>{formatPhone(phone)}</span> : null}
        </>
      ),
    },
    { heading: t.columnItems, isExtra: true, cell: itemsOf },
    { heading: t.step, cell: ({ step }) => t.steps[step] },
    { heading: t.columnWhen, cell: ({ last_seen_at }) => formats.short(last_seen_at) },
    { heading: t.columnTotal, isNumber: true, cell: ({ total }) => formats.money(total) },
    { heading: common.status, cell: (lead) => <LeadBadge lead={lead} /> },
  ]
  const isQueue = filters.status === 'OPEN' && !filters.phone && !filters.step
  const empty = isQueue ? (
    <EmptyState icon={ShoppingBag} title={t.none}>
      {t.noneHint}
    </EmptyState>
  ) : (
    <NoMatch />
  )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.leads}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'leads', id)}
      columns={columns}
      card={(lead) => (
        <>
          <span className={classes.line}>
            <strong>{lead.name || formatPhone(lead.phone)}</strong>
            <strong>{formats.money(lead.total)}</strong>
          </span>
          <span className={classes.line}>
            <span className={classes.muted}>
              {t.reached[lead.step]} · {formats.short(lead.last_seen_at)}
            </span>
            <LeadBadge lead={lead} />
          </span>
          <span className={classes.muted}>{itemsOf(lead)}</span>
        </>
      )}
    />
  )
}
