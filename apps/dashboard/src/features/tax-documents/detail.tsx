import type { TaxDocument } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Printer } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { useTaxDocument } from './api.ts'
import { Pile } from './parts/pile.tsx'
import { taxDocumentTexts } from './tax-document-texts.ts'

/** `reports/tax-documents/{id}/`: one tax document. */
export function TaxDocumentDetail() {
  const { documentId = '' } = useParams()
  return /^\d{1,16}$/.test(documentId) ? <Known id={Number(documentId)} /> : <Missing />
}

const Known = ({ id }: { id: number }) => (
  <ReadView query={useTaxDocument(id)} missing={<Missing />}>
    {(document) => <Details document={document} />}
  </ReadView>
)

function Details({ document }: { document: TaxDocument }) {
  const t = useTexts(taxDocumentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  useKeys([{ keys: 'p', label: t.print, run: () => print() }])
  return (
    <Page
      title={`${t.kind[document.kind]} ${document.number}`}
      hint={document.print_count > 0 ? t.printed(formats.count(document.print_count)) : null}
      back={{ to: storePath(subdomain, 'reports', 'tax-documents'), label: t.back }}
      actions={
        <>
          <ButtonLink to={storePath(subdomain, 'orders', document.order_id)}>
            {t.order(document.order_number)}
          </ButtonLink>
          {document.kind === 'TAX_INVOICE' && can('orders:write') ? (
            <ButtonLink to={storePath(subdomain, 'reports', 'tax-documents', document.id, 'note')}>{t.note}</ButtonLink>
          ) : null}
          <Button kind="primary" icon={Printer} onClick={() => print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <Pile documents={[document]} />
    </Page>
  )
}

function Missing() {
  const t = useTexts(taxDocumentTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage title={t.noneFound} back={{ to: storePath(subdomain, 'reports', 'tax-documents'), label: t.back }} />
  )
}
