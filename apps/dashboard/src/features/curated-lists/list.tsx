import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ListOrdered, Plus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useCuratedLists } from './api.ts'
import { curatedListTexts } from './list-texts.ts'

/** `products/curated-lists/`: rows of products that the shop shows, in their order. */
export function CuratedLists() {
  const t = useTexts(curatedListTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { subdomain, can } = useStore()
  const add = can('catalog:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'products', 'curated-lists', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.lists} hint={t.hint} actions={add}>
      <SectionTabs section="products" />
      <Card isFlush>
        <ReadView query={useCuratedLists()} missing={null}>
          {(lists) =>
            lists.length === 0 ? (
              <EmptyState icon={ListOrdered} title={t.empty}>
                {can('catalog:write') ? t.emptyHint : t.emptyReadOnly}
              </EmptyState>
            ) : (
              <Rows label={t.lists}>
                {lists.map(({ id, key, title, translations, rule, product_ids }) => (
                  <Row
                    key={id}
                    title={translations[language]?.title || title}
                    to={storePath(subdomain, 'products', 'curated-lists', id)}
                    lines={[
                      [
                        textOf(t.rule, rule),
                        rule === 'manual' ? t.products(formats.count(product_ids.length)) : '',
                        key,
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    ]}
                  />
                ))}
              </Rows>
            )
          }
        </ReadView>
      </Card>
    </Page>
  )
}
