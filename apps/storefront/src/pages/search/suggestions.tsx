import type { SearchSuggestions } from '@haat/client/storefront'
import type { ComponentChildren } from 'preact'
import type { Visit } from '../../http/visit.ts'
import { texts } from '../../i18n/language.ts'
import { withNoun } from '../../i18n/with-noun.ts'
import { Icon } from '../../ui/icon.tsx'

const suggestionTexts = texts(
  {
    label: 'Suggestions',
    products: 'Products',
    categories: 'Categories',
    queries: 'Searches',
    all: (words: string) => `Show everything for “${words}”`,
    count: (count: string) => `${withNoun(count, 'suggestion')}. Choose with the arrow keys.`,
    none: 'No suggestions',
  },
  {
    label: 'সাজেশন',
    products: 'পণ্য',
    categories: 'ক্যাটাগরি',
    queries: 'খোঁজ',
    all: (words: string) => `“${words}” দিয়ে সব দেখুন`,
    count: (count: string) => `${count}টি সাজেশন। তীর চিহ্নের বোতাম দিয়ে বেছে নিন।`,
    none: 'কোনো সাজেশন নেই',
  },
)

type Props = { visit: Visit; words: string; found: SearchSuggestions | null }

/** The list below a search box. `browser/parts/suggest.ts` shows it; each entry is a link. */
export function Suggestions({ visit, words, found }: Props) {
  const t = suggestionTexts[visit.language]
  const { products = [], categories = [], queries = [] } = found ?? {}
  const count = products.length + categories.length + queries.length
  const searchFor = (text: string) => `${visit.link('/search')}?${new URLSearchParams({ q: text })}`
  return (
    <div
      class="suggestions"
      role="listbox"
      aria-label={t.label}
      data-said={count > 0 ? t.count(visit.format.number(count)) : t.none}
    >
      <Group label={t.queries} isShown={queries.length > 0}>
        {queries.map((query) => (
          <Option key={query} href={searchFor(query)}>
            <Icon name="search" size={18} />
            <span>{query}</span>
          </Option>
        ))}
      </Group>
      <Group label={t.categories} isShown={categories.length > 0}>
        {categories.map(({ id, slug, name }) => (
          <Option key={id} href={visit.link(`/categories/${slug}`)}>
            <Icon name="grid" size={18} />
            <span>{name}</span>
          </Option>
        ))}
      </Group>
      <Group label={t.products} isShown={products.length > 0}>
        {products.map(({ id, slug, name, price, thumbnail }) => (
          <Option key={id} href={visit.link(`/products/${slug}`)}>
            {thumbnail ? <img src={thumbnail} alt="" width="40" height="40" /> : <Icon name="next" size={18} />}
            <span>{name}</span>
            <span class="suggestion-price">{visit.format.money(price, visit.config.store.currency_symbol)}</span>
          </Option>
        ))}
      </Group>
      {words !== '' && (
        <Option href={searchFor(words)}>
          <Icon name="search" size={18} />
          <span>{t.all(words)}</span>
        </Option>
      )}
    </div>
  )
}

function Group({ label, isShown, children }: { label: string; isShown: boolean; children: ComponentChildren }) {
  if (!isShown) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-label={label}>
      <span class="suggestion-title small soft" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}

const Option = ({ href, children }: { href: string; children: ComponentChildren }) => (
  <a class="suggestion" role="option" aria-selected="false" tabIndex={-1} href={href}>
    {children}
  </a>
)
