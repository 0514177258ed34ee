import type { Brand } from '@haat/client/merchant'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { SectionTabs } from '../../parts/section-tabs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Bookmark, Plus } from '../../ui/icons.generated.ts'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBrandList } from './api.ts'
import { brandTexts } from './brand-texts.ts'

/** `products/brands/`: the brands of the shop, in the order in which shoppers see them. */
export function BrandList() {
  const t = useTexts(brandTexts)
  const { subdomain, can } = useStore()
  const add = can('catalog:write') ? (
    <ButtonLink kind="primary" icon={Plus} to={storePath(subdomain, 'products', 'brands', 'new')}>
      {t.add}
    </ButtonLink>
  ) : null
  return (
    <Page title={t.brands} actions={add}>
      <SectionTabs section="products" />
      <Card isFlush>
        <ReadView query={useBrandList()} missing={null}>
          {(brands) =>
            brands.length === 0 ? (
              <EmptyState icon={Bookmark} title={t.empty}>
                {t.emptyHint}
              </EmptyState>
            ) : (
              <Brands brands={brands} />
            )
          }
        </ReadView>
      </Card>
    </Page>
  )
}

function Brands({ brands }: { brands: readonly Brand[] }) {
  const t = useTexts(brandTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { subdomain } = useStore()
  const countOf = ({ product_count: count }: Brand) =>
    count === 0 ? t.noProducts : count === 1 ? t.oneProduct : t.products(formats.count(count))
  return (
    <Rows label={t.brands}>
      {brands.map((brand) => (
        <Row
          key={brand.id}
          picture={<Picture url={brand.logo} />}
          title={brand.translations[language]?.name || brand.name}
          to={storePath(subdomain, 'products', 'brands', brand.id)}
          lines={[countOf(brand)]}
        />
      ))}
    </Rows>
  )
}
