import { claimCheckResults } from '@haat/contract/vocabulary.ts'
import { useSearchParams } from 'react-router'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { HandCoins } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { type ClaimFilters, useClaims } from './api.ts'
import { claimTexts } from './claim-texts.ts'
import { ClaimRow } from './parts/claim-row.tsx'

const results = [...claimCheckResults, 'NOT_CHECKED'] as const

/** `payments/claims/`: money that buyers say they have sent. */
export function PaymentClaimList() {
  const t = useTexts(claimTexts)
  const money = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const filters = filtersFrom<ClaimFilters>(search, { check_result: results })
  return (
    <Page
      title={t.claims}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments'), label: money.payments }}
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.filter}
              value={filters.check_result ?? ''}
              choices={[{ value: '', label: t.all }, ...results.map((value) => ({ value, label: t.check[value] }))]}
              onChange={(check_result) => setSearch(addressOfFilters({ check_result }), { replace: true })}
            />
          }
        />
        <Claims filters={filters} />
      </Card>
    </Page>
  )
}

function Claims({ filters }: { filters: ClaimFilters }) {
  const t = useTexts(claimTexts)
  return (
    <RowList
      label={t.claims}
      list={useClaims(filters)}
      isFiltered={Boolean(filters.check_result)}
      none={{ icon: HandCoins, title: t.none, hint: t.noneHint }}
    >
      {(claim) => <ClaimRow key={claim.id} claim={claim} />}
    </RowList>
  )
}
