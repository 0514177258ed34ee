import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FoundProduct, ProductSearch } from '../../../parts/product-search.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { ChevronRight } from '../../../ui/icons.generated.ts'
import { fieldTexts } from '../field-texts.ts'
import { linkToCategory, useLinkedCategories } from '../linked-categories.ts'

const OTHER = 'other'
const PRODUCT = 'product'
const PRODUCT_PATH = /^\/products\/[^/?#]+\/?$/

type LinkTargetProps = {
  label: string
  value: string
  onChange: (to: string) => void
  error?: readonly string[] | string | undefined
}

/** Where something leads: a page of the website by its name, a product, or any address. */
export function LinkTarget({ label, value, onChange, error }: LinkTargetProps) {
  const t = useTexts(fieldTexts)
  const { can } = useStore()
  const { hiddenAt } = useLinkedCategories()
  const hidden = hiddenAt(value)
  const targets = [
    ...useTargets(),
    // What was chosen before it was hidden stays, marked, until something else is chosen.
    ...(hidden ? [{ value, label: t.hiddenCategory(hidden.name) }] : []),
  ]
  const isKnown = value === '' || targets.some(({ value: to }) => to === value)
  const [asked, setAsked] = useState<typeof OTHER | typeof PRODUCT | null>(null)
  const kind = asked ?? (isKnown || targets.length === 0 ? null : kindOf(value, can('catalog:read')))
  return (
    <>
      <SelectField
        label={label}
        {...(hidden && { hint: t.hiddenCategoryHint })}
        value={kind ?? value}
        error={kind === OTHER ? undefined : error}
        onChange={(to) => {
          const isNamed = to !== OTHER && to !== PRODUCT
          setAsked(isNamed ? null : to)
          if (isNamed) onChange(to)
        }}
        choices={[
          { value: '', label: t.nowhere },
          ...targets,
          ...(can('catalog:read') ? [{ value: PRODUCT, label: t.product }] : []),
          { value: OTHER, label: t.otherAddress },
        ]}
      />
      {kind === PRODUCT ? <ProductTarget value={value} onChange={onChange} /> : null}
      {kind === OTHER ? (
        <TextField
          label={t.addressLabel}
          hint={t.addressHint}
          value={value}
          onChange={onChange}
          keyboard="url"
          error={error}
        />
      ) : null}
    </>
  )
}

const kindOf = (link: string, mayFindProducts: boolean) =>
  mayFindProducts && PRODUCT_PATH.test(link) ? PRODUCT : OTHER

/** The page of a product, found by its name. */
function ProductTarget({ value, onChange }: { value: string; onChange: (to: string) => void }) {
  const t = useTexts(fieldTexts)
  return (
    <div>
      {PRODUCT_PATH.test(value) ? <p>{t.leadsTo(value)}</p> : null}
      <ProductSearch>
        {(product, close) => (
          <FoundProduct
            product={product}
            icon={ChevronRight}
            onClick={() => {
              close()
              onChange(`/products/${product.slug}`)
            }}
          />
        )}
      </ProductSearch>
    </div>
  )
}

/** The pages of the website that something can lead to. */
function useTargets() {
  const t = useTexts(fieldTexts)
  const { haat, subdomain } = useStore()
  const { offered } = useLinkedCategories()
  const { data: pages = [] } = useQuery({
    queryKey: [subdomain, 'pages', 'list'],
    queryFn: async ({ signal }) => (await haat.pages.list({}, { signal })).items,
  })
  return [
    { value: '/', label: t.start },
    { value: '/products', label: t.products },
    ...offered.map(({ slug, name }) => ({ value: linkToCategory(slug), label: t.category(name) })),
    { value: '/blog', label: t.blog },
    { value: '/contact', label: t.contact },
    ...pages.map(({ slug, title }) => ({ value: `/pages/${slug}`, label: t.page(title) })),
  ]
}
