import type { Category } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Trash } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useCategoryTree } from './api.ts'
import { categoryTexts } from './category-texts.ts'
import { CategoryFields } from './parts/category-fields.tsx'
import { pathOf } from './tree-rules.ts'
import { useCategoryForm } from './use-category-form.ts'
import { useCategoryName } from './use-category-name.ts'
import { useRemoveCategory } from './use-remove-category.ts'

/** `products/categories/{id}/`: the texts, the picture and the place of a category. */
export function CategoryDetail() {
  const { categoryId = '' } = useParams()
  return (
    <ReadView query={useCategoryTree()} missing={null}>
      {(tree) => {
        const category = tree.find(({ id }) => String(id) === categoryId)
        return category ? <Editor key={categoryId} category={category} tree={tree} /> : <Missing />
      }}
    </ReadView>
  )
}

function Editor({ category, tree }: { category: Category; tree: readonly Category[] }) {
  const t = useTexts(categoryTexts)
  const common = useTexts(commonTexts)
  const { subdomain, can } = useStore()
  const nameOf = useCategoryName()
  const navigate = useNavigate()
  const list = storePath(subdomain, 'products', 'categories')
  const [isDeleted, setDeleted] = useState(false)
  const editor = useCategoryForm(category, {}, () => {})
  const remove = useRemoveCategory(() => setDeleted(true))
  const mayChange = can('catalog:write')
  const shown = editor.base ?? category
  const above = pathOf(
    tree.map((one) => ({ ...one, name: nameOf(one) })),
    shown.parent_id,
  )
  useUnsavedWarning(editor.form.isChanged && !isDeleted)
  useEffect(() => {
    if (isDeleted) void navigate(list, { replace: true })
  }, [isDeleted, navigate, list])
  return (
    <Page
      title={nameOf(shown)}
      hint={above.join(' › ')}
      isNarrow
      back={{ to: list, label: t.back }}
      actions={
        mayChange ? (
          <Button icon={Trash} onClick={() => void remove.ask(shown)} isBusy={remove.isRunning}>
            {t.remove}
          </Button>
        ) : null
      }
    >
      <CategoryFields category={editor} tree={tree} isDisabled={!mayChange} />
      {mayChange ? (
        <SaveBar>
          <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.form.isChanged}>
            {common.save}
          </Button>
        </SaveBar>
      ) : null}
    </Page>
  )
}

function Missing() {
  const t = useTexts(categoryTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products', 'categories'), label: t.back }} />
}
