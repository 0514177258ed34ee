import { cancellationStatuses } from '@haat/contract/vocabulary.ts'
import { RowList } from '../../api/row-list.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Card } from '../../ui/card.tsx'
import { CircleX } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { type CancellationFilters, useCancellations } from './api.ts'
import { cancellationTexts } from './cancellation-texts.ts'
import { CancellationRow } from './parts/cancellation-row.tsx'

const kinds = { search: 'text', order_id: 'id', status: ['ALL', ...cancellationStatuses] } as const
type Shown = Omit<CancellationFilters, 'status'> & { status?: 'ALL' | NonNullable<CancellationFilters['status']> }

/** `orders/cancellations/`: the requests of buyers to cancel orders that wait for a decision, and those decided. */
export function CancellationList() {
  const t = useTexts(cancellationTexts)
  const common = useTexts(filterTexts)
  const { subdomain } = useStore()
  const [{ status: chosen, ...shown }, show] = useListFilters<Shown>(kinds)
  const status = chosen ?? (shown.order_id ? 'ALL' : 'PENDING')
  return (
    <Page title={t.cancellations} hint={t.intro} back={{ to: storePath(subdomain, 'orders'), label: t.back }}>
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: shown.search ?? '',
            onChange: (text) => show({ search: text, order_id: undefined }),
          }}
          choices={
            <Choices
              label={common.status}
              value={status}
              choices={[
                ...cancellationStatuses.map((value) => ({ value, label: t.status[value] })),
                { value: 'ALL', label: common.all },
              ]}
              onChange={(next) => show({ status: next })}
            />
          }
        />
        <Requests filters={{ ...shown, ...(status !== 'ALL' && { status }) }} />
      </Card>
    </Page>
  )
}

function Requests({ filters }: { filters: CancellationFilters }) {
  const t = useTexts(cancellationTexts)
  const isQueue = filters.status === 'PENDING' && !filters.search && !filters.order_id
  return (
    <RowList
      label={t.cancellations}
      list={useCancellations(filters)}
      isFiltered={!isQueue}
      none={{ icon: CircleX, title: t.none, hint: t.noneHint }}
    >
      {(request) => <CancellationRow key={request.id} request={request} />}
    </RowList>
  )
}
