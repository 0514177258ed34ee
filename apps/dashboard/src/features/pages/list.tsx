import type { MerchantPageRow } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FileText, Pencil, Plus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePages } from './api.ts'
import { pageTexts } from './page-texts.ts'
import { PageBadge } from './parts/page-badge.tsx'
import { missingPages } from './suggested-pages.ts'

/** `website/pages/`: the pages and policies of the website, and those that are still to be written. */
export function PageList() {
  const t = useTexts(pageTexts)
  const { subdomain, can } = useStore()
  const query = usePages()
  const none = (
    <EmptyState icon={FileText} title={t.none}>
      {t.noneHint}
    </EmptyState>
  )
  return (
    <Page
      title={t.pages}
      hint={t.intro}
      isNarrow
      back={{ to: storePath(subdomain, 'website'), label: t.back }}
      actions={
        can('content:write') ? (
          <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'website', 'pages', 'new')}>
            {t.add}
          </ButtonLink>
        ) : null
      }
    >
      <ReadView query={query} missing={none}>
        {(pages) => (
          <>
            <Card isFlush>{pages.length === 0 ? none : <Written pages={pages} />}</Card>
            <Missing slugs={pages.map(({ slug }) => slug)} />
          </>
        )}
      </ReadView>
    </Page>
  )
}

function Written({ pages }: { pages: readonly MerchantPageRow[] }) {
  const t = useTexts(pageTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <Rows label={t.pages}>
      {pages.map(({ id, title, slug, status, updated_at }) => (
        <Row
          key={id}
          icon={FileText}
          title={title}
          to={storePath(subdomain, 'website', 'pages', id)}
          badges={<PageBadge status={status} />}
          lines={[`/pages/${slug} · ${t.saved(formats.short(updated_at))}`]}
        />
      ))}
    </Rows>
  )
}

function Missing({ slugs }: { slugs: readonly string[] }) {
  const t = useTexts(pageTexts)
  const { subdomain, can } = useStore()
  const missing = missingPages(slugs)
  if (missing.length === 0) return null
  return (
    <Card title={t.missing} isFlush>
      <Rows label={t.missing}>
        {missing.map((slug) => (
          <Row
            key={slug}
            icon={Pencil}
            title={t.suggested[slug]}
            lines={[t.suggestedHint[slug]]}
            {...(can('content:write') && { to: `${storePath(subdomain, 'website', 'pages', 'new')}?slug=${slug}` })}
          />
        ))}
      </Rows>
    </Card>
  )
}
