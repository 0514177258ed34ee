import { ListView } from '../../api/list-view.tsx'
import { useStore } from '../../api/store.ts'
import { useListFilters } from '../../api/use-list-filters.ts'
import { filterTexts } from '../../i18n/filter-texts.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ExportButton } from '../../parts/export-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Ban, Upload, Users } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { NoMatch } from '../../ui/no-match.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type CustomerFilters, useCustomers } from './api.ts'
import { customerTexts } from './customer-texts.ts'
import { CustomerCard, useCustomerColumns } from './parts/customer-rows.tsx'

const statuses = ['active', 'blocked'] as const
const kinds = { search: 'text', tag: 'text', status: statuses, sort: ['newest', 'oldest'] } as const

/** `customers/`: find who ordered, by phone number above all. */
export function CustomerList() {
  const t = useTexts(customerTexts)
  const common = useTexts(filterTexts)
  const { can, subdomain } = useStore()
  const [filters, show] = useListFilters<CustomerFilters>(kinds)
  return (
    <Page
      title={t.customers}
      actions={
        <>
          <ExportButton kinds={['customers']} filters={filters} />
          {can('data:write') && can('customers:write') ? (
            <ButtonLink icon={Upload} to={storePath(subdomain, 'customers', 'import')}>
              {t.byFile}
            </ButtonLink>
          ) : null}
          <ButtonLink icon={Ban} to={storePath(subdomain, 'settings', 'blocks')}>
            {t.blocks}
          </ButtonLink>
        </>
      }
    >
      <Card isFlush>
        <ListBar
          search={{
            label: t.searchLabel,
            hint: t.searchHint,
            text: filters.search ?? '',
            onChange: (text) => show({ search: text }),
          }}
          choices={
            <Choices
              label={common.status}
              value={filters.status ?? ''}
              choices={[
                { value: '', label: common.all },
                ...statuses.map((value) => ({ value, label: t.status[value] })),
              ]}
              onChange={(status) => show({ status: status ? (status as 'active' | 'blocked') : undefined })}
            />
          }
        />
        <Rows filters={filters} />
      </Card>
    </Page>
  )
}

function Rows({ filters }: { filters: CustomerFilters }) {
  const t = useTexts(customerTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const columns = useCustomerColumns()
  const list = useCustomers(filters)
  const empty =
    Object.keys(filters).length > 0 ? (
      <NoMatch />
    ) : (
      <EmptyState icon={Users} title={t.empty}>
        {t.emptyHint}
      </EmptyState>
    )
  return (
    <ListView
      list={list}
      empty={empty}
      label={t.customers}
      rowKey={({ id }) => id}
      rowLink={({ id }) => storePath(subdomain, 'customers', id)}
      columns={columns}
      card={(customer) => <CustomerCard customer={customer} formats={formats} />}
    />
  )
}
