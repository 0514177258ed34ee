import type { PageDetail, PageReference } from '@haat/client/storefront'
import type { Visit } from '../../http/visit.ts'
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { pagePath, pagesTexts } from './pages-texts.ts'

export type PageLink = Pick<PageReference, 'id' | 'slug' | 'title' | 'type'>

/** All pages of the shop, policies first. */
export function PageList({ visit, crumbs, pages }: { visit: Visit; crumbs: Crumb[]; pages: PageLink[] }) {
  const t = pagesTexts[visit.language]
  const policies = pages.filter(({ type }) => type === 'policy')
  const others = pages.filter(({ type }) => type !== 'policy')
  return (
    <div class="wrap narrow">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <h1>{t.title}</h1>
      {pages.length === 0 && <p>{t.none}</p>}
      <PageLinks visit={visit} title={t.policies} pages={policies} />
      <PageLinks visit={visit} title={t.about} pages={others} />
      <AskUs visit={visit} />
    </div>
  )
}

function PageLinks({ visit, title, pages }: { visit: Visit; title: string; pages: PageLink[] }) {
  if (pages.length === 0) return null
  return (
    <section class="section">
      <h2>{title}</h2>
      <ul class="page-links">
        {pages.map((page) => (
          <li key={page.id}>
            <a href={visit.link(pagePath(page.slug))}>{page.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A page or a policy. */
export function PageView({ visit, crumbs, page }: { visit: Visit; crumbs: Crumb[]; page: PageDetail }) {
  const others = visit.pages.filter(({ id, type }) => type === 'policy' && id !== page.id)
  const t = pagesTexts[visit.language]
  return (
    <div class="wrap narrow">
      <Breadcrumbs visit={visit} crumbs={crumbs} />
      <article>
        <h1>{page.title}</h1>
        <RichText visit={visit} html={page.content} />
        {page.type === 'policy' && <p class="soft small">{t.changed(visit.format.date(page.updated_at))}</p>}
      </article>
      {page.type === 'policy' && <PageLinks visit={visit} title={t.policies} pages={others} />}
      <AskUs visit={visit} />
    </div>
  )
}

const AskUs = ({ visit }: { visit: Visit }) => (
  <p class="panel ask-us">
    {pagesTexts[visit.language].question}{' '}
    <a class="button button-quiet" href={visit.link('/contact')}>
      {pagesTexts[visit.language].ask}
    </a>
  </p>
)
