import type { Category, Subcategory } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'

export const categoriesTexts = texts(
  {
    title: 'Categories',
    count: (count: string, isOne: boolean) => `${count} ${isOne ? 'product' : 'products'}`,
    none: 'This shop has no categories yet.',
    inside: 'In this category',
    allProducts: 'See all products',
  },
  {
    title: 'ক্যাটাগরি',
    count: (count: string) => `${count}টি পণ্য`,
    none: 'এই দোকানে এখনো কোনো ক্যাটাগরি নেই।',
    inside: 'এই ক্যাটাগরিতে আছে',
    allProducts: 'সব পণ্য দেখুন',
  },
)

type Props = { visit: Visit; categories: Category[]; crumbs: Crumb[] }

/** All categories: the top of the tree as tiles, with what is in each below it. */
export function CategoriesPage({ visit, categories, crumbs }: Props) {
  const t = categoriesTexts[visit.language]
  return (
    <div class="wrap">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <h1>{t.title}</h1>
      {categories.length === 0 && <p class="empty">{t.none}</p>}
      <ul class="category-tiles">
        {categories.map((category) => (
          <li key={category.id} class="category-tile">
            <a class="category-head" href={visit.link(`/categories/${category.slug}`)}>
              <Picture url={category.image} alt="" width={240} height={240} sizes="(width >= 52rem) 10rem, 6rem" />
              <span>
                <strong>{category.name}</strong>
                <span class="soft small">
                  {t.count(visit.format.number(category.product_count), category.product_count === 1)}
                </span>
              </span>
            </a>
            {category.children.length > 0 && (
              <ul class="category-children">
                {category.children.map((child) => (
                  <li key={child.id}>
                    <a class="category-child" href={visit.link(`/categories/${child.slug}`)}>
                      {child.name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p class="pager">
        <a class="button button-quiet" href={visit.link('/products')}>
          {t.allProducts}
        </a>
      </p>
    </div>
  )
}

/** The categories inside one, as a row above its products. */
export function Subcategories({ visit, categories }: { visit: Visit; categories: Subcategory[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={categoriesTexts[visit.language].inside}>
      <ul class="chips chips-row">
        {categories.map(({ id, slug, name }) => (
          <li key={id}>
            <a class="chip" href={visit.link(`/categories/${slug}`)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
