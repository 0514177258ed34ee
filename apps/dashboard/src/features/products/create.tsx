import type { Product } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { editorTexts } from './editor-texts.ts'
import { EditorForm } from './parts/editor-form.tsx'
import { useProductEditor } from './use-product-editor.ts'

/** `products/new/`: adds a product, as a draft or for sale at once. */
export function ProductCreate() {
  const t = useTexts(editorTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Product | null>(null)
  const editor = useProductEditor(null, setCreated)
  useUnsavedWarning(editor.isChanged && !created)
  useEffect(() => {
    if (created) void navigate(storePath(subdomain, 'products', created.id), { replace: true })
  }, [created, navigate, subdomain])
  return (
    <Page title={t.newProduct} back={{ to: storePath(subdomain, 'products'), label: t.back }}>
      <EditorForm editor={editor} />
      <SaveBar>
        <Button onClick={() => editor.save('draft')} isDisabled={editor.isSaving}>
          {t.saveDraft}
        </Button>
        <Button kind="primary" onClick={() => editor.save('published')} isBusy={editor.isSaving}>
          {t.publish}
        </Button>
      </SaveBar>
    </Page>
  )
}
