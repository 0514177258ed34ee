import type { Product } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { productKeys, useProduct } from './api.ts'
import { editorTexts } from './editor-texts.ts'
import { Conflict } from './parts/conflict.tsx'
import { EditorForm } from './parts/editor-form.tsx'
import { ProductBadge } from './parts/product-rows.tsx'
import { StatusMenu } from './parts/status-menu.tsx'
import { useProductEditor } from './use-product-editor.ts'

/** `products/{id}/`: a product, to look at and to edit. */
export function ProductDetail() {
  const { productId = '' } = useParams()
  const isId = /^\d{1,15}$/.test(productId)
  return isId ? <KnownProduct key={productId} productId={Number(productId)} /> : <Missing />
}

function KnownProduct({ productId }: { productId: number }) {
  return (
    <ReadView query={useProduct(productId)} missing={<Missing />}>
      {(product) => <Editor product={product} />}
    </ReadView>
  )
}

function Editor({ product }: { product: Product }) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const editor = useProductEditor(product)
  const { base } = editor
  const list = storePath(subdomain, 'products')
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove },
    send: (haat, options) => haat.products.delete({ product_id: product.id }, options),
    list,
    forgets: productKeys.one(subdomain, product.id),
    invalidates: [productKeys.lists(subdomain)],
  })
  useUnsavedWarning(editor.isChanged && !removal.isDeleted)
  const shown = base ?? product
  return (
    <Page
      title={shown.name}
      beside={<ProductBadge status={shown.status} />}
      hint={t.version(formats.moment(shown.updated_at))}
      back={{ to: list, label: t.back }}
      actions={
        can('catalog:write') ? (
          <StatusMenu status={shown.status} onChange={editor.save} onRemove={() => void removal.ask()} />
        ) : null
      }
    >
      {editor.conflict ? <Conflict editor={editor} theirs={editor.conflict} /> : null}
      <EditorForm editor={editor} />
      {can('catalog:write') ? (
        <SaveBar>
          {shown.status === 'draft' ? (
            <Button onClick={() => editor.save('published')} isDisabled={editor.isSaving}>
              {t.publish}
            </Button>
          ) : null}
          <Button
            kind="primary"
            onClick={() => editor.save()}
            isBusy={editor.isSaving}
            isDisabled={!editor.isChanged || editor.conflict !== null}
          >
            {t.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Missing() {
  const t = useTexts(editorTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products'), label: t.back }} />
}
