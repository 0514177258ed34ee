import type { BundleRow } from '@haat/client/merchant'
import { bundleStates } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Gift, Plus } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type BundleFilters, useBundles } from './api.ts'
import { bundleTexts } from './bundle-texts.ts'
import { BundleBadge, BundleCard, useBundleWords } from './parts/bundle-card.tsx'

/** `offers/bundles/`: products that are cheaper together, newest first. */
export function BundleList() {
  const t = useTexts(bundleTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, show] = useListFilters<BundleFilters>({ search: 'text', state: bundleStates })
  const add = can('offers:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'offers', 'bundles', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.bundles} actions={add}>
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
                ...bundleStates.map((value) => ({ value, label: t.state[value] })),
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

function Rows({ filters }: { filters: BundleFilters }) {
  const t = useTexts(bundleTexts)
  const common = useTexts(filterTexts)
  const words = useBundleWords()
  const { subdomain, can } = useStore()
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Gift} title={t.empty}>
        {can('offers:write') ? t.emptyHint : t.emptyReadOnly}
      </EmptyState>
    )
  const link = ({ id }: BundleRow) => storePath(subdomain, 'offers', 'bundles', id)
  return (
    <ListView
      list={useBundles(filters)}
      empty={empty}
      label={t.bundles}
      rowKey={({ id }) => id}
      rowLink={link}
      columns={[
        { heading: t.columnBundle, cell: (bundle) => <BundleCard bundle={bundle} /> },
        { heading: t.columnPrice, isNumber: true, cell: words.price },
        { heading: t.columnTime, isExtra: true, cell: words.window },
        { heading: common.status, cell: ({ state }) => <BundleBadge state={state} /> },
      ]}
      card={(bundle) => (
        <BundleCard bundle={bundle} badge={<BundleBadge state={bundle.state} />}>
          {words.price(bundle)}
        </BundleCard>
      )}
    />
  )
}
