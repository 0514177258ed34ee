import type { Category } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { categoriesKey } from '../../api/categories.ts'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useRemoval } from '../../api/use-removal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { EditorPage } from '../../ui/editor-page.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { useCategoryTree } from './api.ts'
import { categoryTexts } from './category-texts.ts'
import { CategoryFields } from './parts/category-fields.tsx'
import { pathOf } from './tree-rules.ts'
import { useCategoryForm } from './use-category-form.ts'
import { useCategoryName } from './use-category-name.ts'

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
  const { subdomain, can } = useStore()
  const nameOf = useCategoryName()
  const list = storePath(subdomain, 'products', 'categories')
  const editor = useCategoryForm(category)
  const mayChange = can('catalog:write')
  const shown = editor.base ?? category
  const removal = useRemoval({
    question: { title: t.removeTitle, text: t.removeText(nameOf(shown)), confirmLabel: t.remove },
    send: (haat, options) => haat.categories.delete({ category_id: category.id }, options),
    list,
    invalidates: [categoriesKey(subdomain)],
  })
  const above = pathOf(
    tree.map((one) => ({ ...one, name: nameOf(one) })),
    shown.parent_id,
  )
  return (
    <EditorPage
      editor={editor}
      conflictTexts={{ title: t.conflictTitle, text: t.conflictText }}
      removal={removal}
      removeLabel={t.remove}
      mayChange={mayChange}
      title={nameOf(shown)}
      hint={above.join(' › ')}
      isNarrow
      back={{ to: list, label: t.back }}
    >
      <CategoryFields category={editor} tree={tree} isDisabled={!mayChange} />
    </EditorPage>
  )
}

function Missing() {
  const t = useTexts(categoryTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'products', 'categories'), label: t.back }} />
}
