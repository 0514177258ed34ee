import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const pagerTexts = texts({ more: 'Show more' }, { more: 'আরও দেখুন' })

/** The link to the next page of a list, with the same filters. */
export function Pager({ visit, cursor }: { visit: Visit; cursor: string | null }) {
  if (cursor === null) return null
  const query = new URLSearchParams(visit.query)
  query.set('cursor', cursor)
  return (
    <nav class="pager">
      <a class="button button-quiet" rel="next" href={`${visit.link(visit.path)}?${query}`} data-more>
        {pagerTexts[visit.language].more}
      </a>
    </nav>
  )
}
