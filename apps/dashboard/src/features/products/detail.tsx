import type { Product } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
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
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleted, setDeleted] = useState(false)
  const editor = useProductEditor(product)
  const { base } = editor
  const list = storePath(subdomain, 'products')
  const remove = useAction<number, null>({
    send: (haat, id, options) => haat.products.delete({ product_id: id }, options),
    onDone: () => setDeleted(true),
    invalidates: [productKeys.lists(subdomain)],
  })
  useUnsavedWarning(editor.isChanged && !isDeleted)
  useEffect(() => {
    if (!isDeleted) return
    queries.removeQueries({ queryKey: productKeys.one(subdomain, product.id) })
    void navigate(list, { replace: true })
  }, [isDeleted, navigate, list, queries, subdomain, product.id])
  const askToRemove = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' as const }
    if (await confirm(question)) remove.run(product.id)
  }
  const shown = base ?? product
  return (
    <Page
      title={shown.name}
      beside={<ProductBadge status={shown.status} />}
      hint={t.version(formats.moment(shown.updated_at))}
      back={{ to: list, label: t.back }}
      actions={
        can('catalog:write') ? (
          <StatusMenu status={shown.status} onChange={editor.save} onRemove={() => void askToRemove()} />
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
