import type { MerchantBlogCategory } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Layers, Plus } from '../../ui/icons.generated.ts'
import { loadLater } from '../../ui/load-later.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { blogKeys, useBlogCategories } from './api.ts'
import { blogTexts } from './blog-texts.ts'

const CategoryDialog = loadLater(() => import('./parts/category-dialog.tsx'))

/** `website/blog/categories/`: what posts are sorted by. */
export function BlogCategoryList() {
  const t = useTexts(blogTexts)
  const { subdomain, can } = useStore()
  const query = useBlogCategories()
  const [isAdding, setAdding] = useState(false)
  const none = (
    <EmptyState icon={Layers} title={t.noCategories}>
      {t.noCategoriesHint}
    </EmptyState>
  )
  return (
    <Page
      title={t.categories}
      hint={t.categoriesHint}
      isNarrow
      back={{ to: storePath(subdomain, 'website', 'blog'), label: t.backToBlog }}
      actions={
        can('content:write') ? (
          <Button kind="primary" icon={Plus} onClick={() => setAdding(true)}>
            {t.addCategory}
          </Button>
        ) : null
      }
    >
      <Card isFlush>
        <ReadView query={query} missing={none}>
          {(categories) =>
            categories.length === 0 ? (
              none
            ) : (
              <Rows label={t.categories}>
                {categories.map((category) => (
                  <CategoryRow key={category.id} category={category} />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
      <Suspense>{isAdding ? <CategoryDialog category={null} onClose={() => setAdding(false)} /> : null}</Suspense>
    </Page>
  )
}

function CategoryRow({ category }: { category: MerchantBlogCategory }) {
  const t = useTexts(blogTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isChanging, setChanging] = useState(false)
  const { id, name, description, post_count } = category
  const remove = useAction<number, null>({
    send: (haat, blog_category_id, options) => haat.blogCategories.delete({ blog_category_id }, options),
    invalidates: [blogKeys.categories(subdomain), blogKeys.lists(subdomain)],
  })
  const ask = async () => {
    const question = { title: t.removeCategory(name), text: t.removeCategoryText, confirmLabel: t.remove }
    if (await confirm({ ...question, kind: 'danger' })) remove.run(id)
  }
  return (
    <>
      <Row
        title={name}
        lines={[[t.posts(formats.count(post_count)), description].filter(Boolean).join(' · ')]}
        actions={
          can('content:write') ? (
            <>
              <Button isSmall label={t.changeOf(name)} onClick={() => setChanging(true)}>
                {t.change}
              </Button>
              <Button isSmall label={t.removeOf(name)} isBusy={remove.isRunning} onClick={() => void ask()}>
                {t.remove}
              </Button>
            </>
          ) : null
        }
      />
      <Suspense>
        {isChanging ? <CategoryDialog category={category} onClose={() => setChanging(false)} /> : null}
      </Suspense>
    </>
  )
}
