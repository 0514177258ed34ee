import type { FlashDeal } from '@haat/client/merchant'
import { flashDealStates } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Plus, Zap } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type FlashDealFilters, useFlashDeals } from './api.ts'
import { dealTexts } from './deal-texts.ts'
import { DealBadge, DealCard, useDealWords } from './parts/deal-card.tsx'

/** `offers/flash-deals/`: lower prices for some hours, newest first. */
export function FlashDealList() {
  const t = useTexts(dealTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, show] = useListFilters<FlashDealFilters>({ search: 'text', state: flashDealStates })
  const add = can('offers:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'offers', 'flash-deals', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.deals} actions={add}>
      <SectionTabs section="offers" />
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (search) => show({ search }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.state ?? ''}
              choices={[
                { value: '', label: common.all },
                ...flashDealStates.map((value) => ({ value, label: t.state[value] })),
              ]}
              onChange={(state) => show({ state: state || undefined })}
            />
          }
        />
        <Rows filters={filters} />
      </Card>
    </Page>
  )
}

function Rows({ filters }: { filters: FlashDealFilters }) {
  const t = useTexts(dealTexts)
  const common = useTexts(filterTexts)
  const words = useDealWords()
  const { subdomain, can } = useStore()
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Zap} title={t.empty}>
        {can('offers:write') ? t.emptyHint : t.emptyReadOnly}
      </EmptyState>
    )
  const link = ({ id }: FlashDeal) => storePath(subdomain, 'offers', 'flash-deals', id)
  return (
    <ListView
      list={useFlashDeals(filters)}
      empty={empty}
      label={t.deals}
      rowKey={({ id }) => id}
      rowLink={link}
      columns={[
        { heading: t.columnDeal, cell: (deal) => <DealCard deal={deal} /> },
        { heading: t.columnTime, cell: words.window },
        { heading: t.columnSold, cell: words.sold },
        { heading: common.status, cell: ({ state }) => <DealBadge state={state} /> },
      ]}
      card={(deal) => (
        <DealCard deal={deal} badge={<DealBadge state={deal.state} />}>
          {words.window(deal)} · {words.sold(deal)}
        </DealCard>
      )}
    />
  )
}
