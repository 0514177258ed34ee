import type { Import, ImportDetail, ImportPreview } from '@haat/client/merchant'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant } from '../../../lib/name-of-variant.ts'
import { useVariantValues } from '../../../parts/edited-values.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChangeLines } from '../../../ui/change-lines.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { importKey, useImportPreview } from '../api.ts'
import { importTexts } from '../import-texts.ts'
import { kindTextsOf } from '../texts-of-kind.ts'
import { CustomerPreviewRows } from './customer-preview-rows.tsx'
import classes from './import.module.css'
import { ImportProblems } from './import-problems.tsx'
import { OrderPreviewRows } from './order-preview-rows.tsx'
import { ProductPreviewRows } from './product-preview-rows.tsx'

/** Whether rows can be read at all: the columns name variants, and what they get. */
const isReadable = ({ kind, columns }: ImportDetail) => {
  if (kind !== 'variants') return true
  const fields = columns.map(({ field }) => field)
  const isName = (field: string) => field === 'variant_id' || field === 'sku'
  return fields.some(isName) && fields.some((field) => field !== 'ignore' && !isName(field))
}

/** What the file would change, before it does. */
export function PreviewCard({ file, onAnother }: { file: ImportDetail; onAnother: () => void }) {
  const t = useTexts(importTexts)
  const query = useImportPreview(file.id, file.version, isReadable(file))
  const other = (
    <div>
      <Button onClick={onAnother}>{t.another}</Button>
    </div>
  )
  if (!isReadable(file))
    return (
      <Card>
        <div className={classes.stack}>
          <p>{t.unreadable}</p>
          {other}
        </div>
      </Card>
    )
  return (
    <Card title={t.changes}>
      <div className={classes.stack}>
        <ReadView query={query} missing={<p>{t.missing}</p>}>
          {(preview: ImportPreview) => <Preview file={file} preview={preview} />}
        </ReadView>
        {other}
      </div>
    </Card>
  )
}

function Preview({ file, preview }: { file: ImportDetail; preview: ImportPreview }) {
  const t = useTexts(importTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const valuesOf = useVariantValues()
  const {
    created_count,
    changed_count,
    unchanged_count,
    failed_count,
    differences,
    products,
    customers,
    orders,
    problems,
  } = preview
  const words = useTexts(kindTextsOf(file.kind))
  const count = created_count + changed_count
  const shown = differences.length + products.length + customers.length + orders.length
  const start = useAction<number, Import>({
    send: (haat, version, options) => haat.imports.start({ import_id: file.id, version }, options),
    invalidates: [importKey(subdomain, file.id)],
    isSilent: () => true,
  })
  const counts = [
    created_count > 0 && words.created(formats.count(created_count), created_count === 1),
    changed_count > 0 && words.changed(formats.count(changed_count), changed_count === 1),
    unchanged_count > 0 && t.unchanged(formats.count(unchanged_count)),
  ]
  return (
    <>
      <Notice tone={count > 0 ? 'info' : 'warning'}>
        {count > 0 ? counts.filter(Boolean).join(' · ') : t.nothing}
      </Notice>
      {differences.length > 0 ? (
        <ChangeLines
          label={t.changes}
          lines={differences.map((one) => ({ id: one.line, name: nameOfVariant(one), values: valuesOf(one) }))}
        />
      ) : null}
      {products.length > 0 ? <ProductPreviewRows products={products} /> : null}
      {customers.length > 0 ? <CustomerPreviewRows customers={customers} /> : null}
      {orders.length > 0 ? <OrderPreviewRows orders={orders} /> : null}
      {count > shown ? <p>{t.first(formats.count(shown))}</p> : null}
      <ImportProblems
        title={failed_count > 0 ? words.leftOut(formats.count(failed_count), failed_count === 1) : t.checkThese}
        hint={failed_count > 0 ? words.leftOutHint : undefined}
        problems={problems}
      />
      {count > 0 ? (
        <div>
          <Button kind="primary" onClick={() => start.run(file.version)} isBusy={start.isRunning}>
            {words.apply}
          </Button>
        </div>
      ) : null}
    </>
  )
}
