import type { ImportDetail } from '@haat/client/merchant'
import type { ImportKind } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Page } from '../../ui/page.tsx'
import { useImport } from './api.ts'
import { importTexts } from './import-texts.ts'
import { ColumnsCard } from './parts/columns-card.tsx'
import { KnownColumns } from './parts/known-columns.tsx'
import { PreviewCard } from './parts/preview-card.tsx'
import { ResultCard } from './parts/result-card.tsx'
import { UndoCard } from './parts/undo-card.tsx'
import { UploadCard } from './parts/upload-card.tsx'
import { kindTextsOf } from './texts-of-kind.ts'

/** `products/prices/import/`: changes by file. */
export const PriceImportPage = () => <ImportPage kind="variants" />

/** `products/import/`: products from a file. */
export const ProductImportPage = () => <ImportPage kind="products" />

/** `customers/import/`: customers from a file. */
export const CustomerImportPage = () => <ImportPage kind="customers" />

/** `past-orders/import/`: orders of another shop from a file. */
export const OrderImportPage = () => <ImportPage kind="orders" />

/** The address keeps the file (`?file=`), so that it is found again while it is applied. */
const backOf: Record<ImportKind, readonly string[]> = {
  variants: ['products', 'prices'],
  products: ['products'],
  customers: ['customers'],
  orders: ['past-orders'],
}

function ImportPage({ kind }: { kind: ImportKind }) {
  const t = useTexts(kindTextsOf(kind))
  const { subdomain } = useStore()
  const [search, setSearch] = useSearchParams()
  const file = Number(search.get('file') ?? 0)
  const another = () => setSearch({}, { replace: true })
  return (
    <Page title={t.title} hint={t.intro} isNarrow back={{ to: storePath(subdomain, ...backOf[kind]), label: t.back }}>
      {Number.isSafeInteger(file) && file > 0 ? (
        <File id={file} onAnother={another} />
      ) : (
        <UploadCard kind={kind} onUploaded={({ id }) => setSearch({ file: String(id) }, { replace: true })} />
      )}
    </Page>
  )
}

function File({ id, onAnother }: { id: number; onAnother: () => void }) {
  const t = useTexts(importTexts)
  return (
    <ReadView query={useImport(id)} missing={<p>{t.missing}</p>}>
      {(file: ImportDetail) =>
        file.status === 'UPLOADED' ? (
          <Uploaded key={file.version} file={file} onAnother={onAnother} />
        ) : (
          <>
            <ResultCard file={file} onAnother={onAnother} />
            <UndoCard file={file} />
          </>
        )
      }
    </ReadView>
  )
}

/** The columns, and what the file changes as they are saved. */
function Uploaded({ file, onAnother }: { file: ImportDetail; onAnother: () => void }) {
  const saved = file.columns.map(({ field }) => field)
  const [fields, setFields] = useState<readonly string[]>(saved)
  const isChanged = fields.some((field, index) => field !== saved[index])
  return (
    <>
      {file.kind !== 'variants' ? (
        <KnownColumns kind={file.kind} columns={file.columns} />
      ) : (
        <ColumnsCard file={file} fields={fields} onChoose={setFields} isChanged={isChanged} />
      )}
      {isChanged ? null : <PreviewCard file={file} onAnother={onAnother} />}
    </>
  )
}
