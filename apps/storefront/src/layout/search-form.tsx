import type { Visit } from '../http/visit.ts'
import { Icon } from '../ui/icon.tsx'
import { layoutTexts } from './layout-texts.ts'

/** `browser/suggestions.ts` adds suggestions to it. */
export function SearchForm({ visit }: { visit: Visit }) {
  const t = layoutTexts[visit.language]
  return (
    <search class="search-box">
      <form class="search" action={visit.link('/search')} data-suggest={visit.link('/search/suggest')}>
        <label class="hidden-text" for="q">
          {t.searchFor}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          placeholder={t.searchFor}
          value={visit.query.get('q') ?? ''}
          autocomplete="off"
          enterkeyhint="search"
          maxLength={100}
        />
        <button type="submit" aria-label={t.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
