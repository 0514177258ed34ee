import type { TaxDocumentSummary } from '@haat/client/merchant'
import { documentKinds } from '@haat/contract/vocabulary.ts'
import { useSearchParams } from 'react-router'
import { ListStates } from '../../api/list-states.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addressOfFilters, filtersFrom } from '../../lib/list-filters.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileText } from '../../ui/icons.generated.ts'
import { Choices, ListBar } from '../../ui/list-bar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useTaxDocuments } from './api.ts'
import { taxDocumentTexts } from './tax-document-texts.ts'

type Shown = { kind?: (typeof documentKinds)[number]; order_id?: number }

/** `reports/tax-documents/`: tax invoices, credit notes and debit notes. */
export function TaxDocumentList() {
  const t = useTexts(taxDocumentTexts)
  const { subdomain, can } = useStore()
  const [search, setSearch] = useSearchParams()
  const shown = filtersFrom<Shown>(search, { kind: documentKinds, order_id: 'id' })
  const empty = (
    <EmptyState
      icon={FileText}
      title={t.none}
      action={
        can('settings:read') ? (
          <ButtonLink to={storePath(subdomain, 'settings', 'vat')}>{t.toSettings}</ButtonLink>
        ) : undefined
      }
    >
      {t.noneHint}
    </EmptyState>
  )
  return (
    <Page title={t.documents} hint={t.intro}>
      <SectionTabs section="reports" />
      {shown.order_id === undefined ? null : (
        <Notice
          tone="info"
          title={t.ofOrder}
          action={<ButtonLink to={storePath(subdomain, 'reports', 'tax-documents')}>{t.allOrders}</ButtonLink>}
        />
      )}
      <Card isFlush>
        <ListBar
          choices={
            <Choices
              label={t.kindLabel}
              value={shown.kind ?? ''}
              choices={[
                { value: '', label: t.all },
                ...documentKinds.map((value) => ({ value, label: t.kind[value] })),
              ]}
              onChange={(kind) => setSearch(addressOfFilters({ ...shown, kind }), { replace: true })}
            />
          }
        />
        <ListStates list={useTaxDocuments(shown)} empty={empty}>
          {(documents) => (
            <Rows label={t.documents}>
              {documents.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </Rows>
          )}
        </ListStates>
      </Card>
    </Page>
  )
}

function DocumentRow({ document }: { document: TaxDocumentSummary }) {
  const t = useTexts(taxDocumentTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <Row
      title={document.number}
      to={storePath(subdomain, 'reports', 'tax-documents', document.id)}
      badges={
        <StatusBadge tone={document.kind === 'CREDIT_NOTE' ? 'warning' : 'neutral'}>
          {t.kind[document.kind]}
        </StatusBadge>
      }
      lines={[
        [t.order(document.order_number), document.buyer_name, formats.short(document.issued_at)].join(' · '),
        t.vat(formats.money(document.vat)),
      ]}
      value={formats.money(document.total)}
    />
  )
}
