import type { Visit } from '../http/visit.ts'
import { Icon } from '../ui/icon.tsx'
import { layoutTexts } from './layout-texts.ts'

/** `browser/parts/suggest.ts` adds suggestions to it. `id`: of its field. `isFirst`: the page is there to search. */
export function SearchForm({ visit, id = 'q', isFirst = false }: { visit: Visit; id?: string; isFirst?: boolean }) {
  const t = layoutTexts[visit.language]
  return (
    <search class="search-box">
      <form class="search" action={visit.link('/search')} data-suggest={visit.link('/search/suggest')}>
        <label class="hidden-text" for={id}>
          {t.searchFor}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          placeholder={t.searchFor}
          value={visit.query.get('q') ?? ''}
          autocomplete="off"
          enterkeyhint="search"
          maxLength={100}
          autofocus={isFirst}
        />
        <button type="submit" aria-label={t.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
