import type { Visit } from '../http/visit.ts'
import { texts } from '../i18n/language.ts'

const crumbTexts = texts({ label: 'You are here', home: 'Home' }, { label: 'আপনি এখানে', home: 'হোম' })

export type Crumb = { name: string; path: string }

/** The way from the home page to this one; the last entry is the page itself. */
export const Breadcrumbs = ({ visit, crumbs }: { visit: Visit; crumbs: Crumb[] }) => (
  <nav class="breadcrumbs" aria-label={crumbTexts[visit.language].label}>
    <ol>
      <li>
        <a href={visit.link('/')}>{crumbTexts[visit.language].home}</a>
      </li>
      {crumbs.map(({ name, path }, index) => (
        <li key={path}>
          {index < crumbs.length - 1 ? <a href={visit.link(path)}>{name}</a> : <span aria-current="page">{name}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
