import { reconciliationLists, reconciliationStatuses } from '@haat/contract/vocabulary.ts'
import { useSearchParams } from 'react-router'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { CircleCheck, Upload } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Page } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useDifferences } from './api.ts'
import { DifferenceRow } from './parts/difference-row.tsx'
import { reconciliationTexts } from './reconciliation-texts.ts'

const kinds = { list: reconciliationLists, status: ['ANY', ...reconciliationStatuses] } as const
type Shown = { list?: (typeof reconciliationLists)[number]; status?: (typeof kinds.status)[number] }

/** `payments/reconciliation/`: where the statements of gateways and the store do not agree. */
export function ReconciliationList() {
  const t = useTexts(reconciliationTexts)
  const common = useTexts(filterTexts)
  const { payments } = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const { list: wanted, status = 'OPEN' } = filtersFrom<Shown>(search, kinds)
  const change = (changes: Record<string, string>) =>
    setSearch(addressOfFilters({ list: wanted, status, ...changes }), { replace: true })
  const list = useDifferences({ ...(wanted && { list: wanted }), ...(status !== 'ANY' && { status }) })
  return (
    <Page
      title={t.differences}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'payments'), label: payments }}
      actions={
        <ButtonLink icon={Upload} to={storePath(subdomain, 'payments', 'statements')}>
          {t.importOne}
        </ButtonLink>
      }
    >
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.filter}
              value={wanted ?? ''}
              choices={[
                { value: '', label: common.all },
                ...reconciliationLists.map((value) => ({ value, label: t.list[value] })),
              ]}
              onChange={(next) => change({ list: next })}
            />
          }
        >
          <SelectField
            label={common.status}
            value={status}
            onChange={(next) => change({ status: next })}
            choices={[
              ...reconciliationStatuses.map((value) => ({ value, label: t.status[value] })),
              { value: 'ANY', label: t.anyStatus },
            ]}
          />
        </ListBar>
        <ListStates
          list={list}
          empty={
            <EmptyState icon={CircleCheck} title={t.none}>
              {t.noneHint}
            </EmptyState>
          }
        >
          {(items) => (
            <Rows label={t.differences}>
              {items.map((item) => (
                <DifferenceRow key={item.id} item={item} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}
