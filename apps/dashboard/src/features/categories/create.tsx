import type { Category } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useCategoryTree } from './api.ts'
import { categoryTexts } from './category-texts.ts'
import { CategoryFields } from './parts/category-fields.tsx'
import { possibleParents } from './tree-rules.ts'
import { useCategoryForm } from './use-category-form.ts'

/** `products/categories/new/?parent={id}`: adds a category, below another one or at the top. */
export function CategoryCreate() {
  const t = useTexts(categoryTexts)
  const { subdomain } = useStore()
  return (
    <Page title={t.newCategory} isNarrow back={{ to: storePath(subdomain, 'products', 'categories'), label: t.back }}>
      <ReadView query={useCategoryTree()} missing={null}>
        {(tree) => <NewCategory tree={tree} />}
      </ReadView>
    </Page>
  )
}

function NewCategory({ tree }: { tree: readonly Category[] }) {
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [isCreated, setCreated] = useState(false)
  const parent = possibleParents(tree, null).find(({ id }) => String(id) === search.get('parent'))
  const category = useCategoryForm(null, { parentId: String(parent?.id ?? ''), onCreated: () => setCreated(true) })
  useUnsavedWarning(category.form.isChanged && !isCreated)
  useEffect(() => {
    if (isCreated) void navigate(storePath(subdomain, 'products', 'categories'), { replace: true })
  }, [isCreated, navigate, subdomain])
  return (
    <>
      <CategoryFields category={category} tree={tree} />
      <SaveBar>
        <Button kind="primary" onClick={category.save} isBusy={category.isSaving}>
          {common.save}
        </Button>
      </SaveBar>
    </>
  )
}
