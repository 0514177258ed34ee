import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FolderTree, Plus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useCategoryTree } from './api.ts'
import { categoryTexts } from './category-texts.ts'
import { Branch } from './parts/branch.tsx'

/** `products/categories/`: the tree of categories, in the order in which shoppers see it. */
export function CategoryList() {
  const t = useTexts(categoryTexts)
  const { subdomain, can } = useStore()
  const add = can('catalog:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'products', 'categories', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.categories} actions={add}>
      <SectionTabs section="products" />
      <Card isFlush>
        <ReadView query={useCategoryTree()} missing={null}>
          {(tree) =>
            tree.length === 0 ? (
              <EmptyState icon={FolderTree} title={t.empty}>
                {can('catalog:write') ? t.emptyHint : t.emptyReadOnly}
              </EmptyState>
            ) : (
              <Branch tree={tree} parentId={null} label={t.tree} />
            )
          }
        </ReadView>
      </Card>
    </Page>
  )
}
