import type { IssuedTaxInvoices, TaxDocumentsOfOrders } from '@haat/client/merchant'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Printer } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { taxDocumentsKey, useInvoicesOf } from './api.ts'
import { Pile } from './parts/pile.tsx'
import { taxDocumentTexts } from './tax-document-texts.ts'

/** `reports/tax-documents/print/?orders=7001,7002`: the tax invoices of orders. */
export function TaxInvoicePrint() {
  const t = useTexts(taxDocumentTexts)
  const { subdomain } = useStore()
  const [search] = useSearchParams()
  const ids = (search.get('orders') ?? '').split(',').filter((id) => /^[1-9]\d{0,15}$/.test(id))
  const orderIds = [...new Set(ids.map(Number))]
  const read = useInvoicesOf(orderIds)
  const nothing = (
    <Page title={t.documents} back={{ to: storePath(subdomain, 'reports', 'tax-documents'), label: t.back }}>
      <Card>
        <EmptyState
          icon={Printer}
          title={t.nothing}
          action={<ButtonLink to={storePath(subdomain, 'orders')}>{t.toOrders}</ButtonLink>}
        >
          {t.nothingHint}
        </EmptyState>
      </Card>
    </Page>
  )
  if (orderIds.length === 0) return nothing
  return (
    <ReadView query={read} missing={nothing}>
      {(found) => <Invoices found={found} />}
    </ReadView>
  )
}

function Invoices({ found: { documents, missing_order_ids: missing } }: { found: TaxDocumentsOfOrders }) {
  const t = useTexts(taxDocumentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [refused, setRefused] = useState(0)
  const issue = useAction<number[], IssuedTaxInvoices>({
    send: (haat, order_ids, options) => haat.taxDocuments.issueInvoices({ order_ids }, options),
    onDone: (issued) => setRefused(issued.refused.length),
    invalidates: [taxDocumentsKey(subdomain), [subdomain, 'orders']],
  })
  useKeys([{ keys: 'p', label: t.print, run: () => print() }])
  const button = can('orders:write') ? (
    <Button isSmall isBusy={issue.isRunning} onClick={() => issue.run(missing)}>
      {t.issue}
    </Button>
  ) : null
  return (
    <Page
      title={t.documents}
      back={{ to: storePath(subdomain, 'orders'), label: t.toOrders }}
      actions={
        documents.length > 0 ? (
          <Button kind="primary" icon={Printer} onClick={() => print()}>
            {t.print}
          </Button>
        ) : null
      }
    >
      {missing.length > 0 ? (
        <div className="no-print">
          <Notice tone="warning" title={t.missing(formats.count(missing.length))} action={button}>
            {refused > 0 ? t.refused(formats.count(refused)) : t.missingHint}
          </Notice>
        </div>
      ) : null}
      <Pile documents={documents} />
    </Page>
  )
}
