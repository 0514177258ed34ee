import type { Offer } from '@haat/client/merchant'
import { offerStates } from '@haat/contract/vocabulary.ts'
import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Plus, TicketPercent } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type OfferFilters, useOffers } from './api.ts'
import { offerTexts } from './offer-texts.ts'
import { OfferCard } from './parts/offer-card.tsx'
import { offerTones, useOfferWords } from './use-offer-words.ts'

/** `offers/`: the coupons and automatic offers, newest first. */
export function OfferList() {
  const t = useTexts(offerTexts)
  const common = useTexts(filterTexts)
  const { subdomain, can } = useStore()
  const [filters, show] = useListFilters<OfferFilters>({ search: 'text', state: offerStates })
  const add = can('offers:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'offers', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.offers} actions={add}>
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
                ...offerStates.map((value) => ({ value, label: t.state[value] })),
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

function Rows({ filters }: { filters: OfferFilters }) {
  const t = useTexts(offerTexts)
  const common = useTexts(filterTexts)
  const formats = useFormats()
  const words = useOfferWords()
  const { subdomain, can } = useStore()
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={TicketPercent} title={t.empty}>
        {can('offers:write') ? t.emptyHint : t.emptyReadOnly}
      </EmptyState>
    )
  return (
    <ListView
      list={useOffers(filters)}
      empty={empty}
      label={t.offers}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'offers', id)}
      columns={[
        { heading: t.columnOffer, cell: (offer) => <OfferCard offer={offer} /> },
        { heading: t.columnEffect, cell: words.effect },
        { heading: t.columnUses, cell: words.uses },
        {
          heading: t.columnEnd,
          isExtra: true,
          cell: ({ ends_at }) => (ends_at ? formats.short(ends_at) : t.noEnd),
        },
        { heading: common.status, cell: (offer) => <OfferBadge state={offer.state} /> },
      ]}
      card={(offer) => (
        <OfferCard offer={offer} badge={<OfferBadge state={offer.state} />}>
          {words.effect(offer)} · {words.uses(offer)}
        </OfferCard>
      )}
    />
  )
}

function OfferBadge({ state }: { state: Offer['state'] }) {
  const t = useTexts(offerTexts)
  return <StatusBadge tone={offerTones[state]}>{textOf(t.state, state)}</StatusBadge>
}
