import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { fieldTexts } from '../field-texts.ts'

const OTHER = 'other'

/** Where something leads: a page of the website by its name, or any address. */
export function LinkTarget({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (to: string) => void
}) {
  const t = useTexts(fieldTexts)
  const targets = useTargets()
  const isKnown = value === '' || targets.some(({ value: to }) => to === value)
  const [isTyping, setTyping] = useState(false)
  const isOther = isTyping || (!isKnown && targets.length > 0)
  return (
    <>
      <SelectField
        label={label}
        value={isOther ? OTHER : value}
        onChange={(to) => {
          setTyping(to === OTHER)
          if (to !== OTHER) onChange(to)
        }}
        choices={[{ value: '', label: t.nowhere }, ...targets, { value: OTHER, label: t.otherAddress }]}
      />
      {isOther ? (
        <TextField label={t.addressLabel} hint={t.addressHint} value={value} onChange={onChange} keyboard="url" />
      ) : null}
    </>
  )
}

/** The pages of the website that something can lead to. */
function useTargets() {
  const t = useTexts(fieldTexts)
  const { haat, subdomain, can } = useStore()
  const { data: categories = [] } = useQuery({
    queryKey: [subdomain, 'categories'],
    queryFn: async ({ signal }) => (await haat.categories.list({}, { signal })).items,
    enabled: can('catalog:read'),
    staleTime: 5 * 60_000,
  })
  const { data: pages = [] } = useQuery({
    queryKey: [subdomain, 'pages', 'list'],
    queryFn: async ({ signal }) => (await haat.pages.list({}, { signal })).items,
  })
  return [
    { value: '/', label: t.start },
    { value: '/products', label: t.products },
    ...categories.map(({ slug, name }) => ({ value: `/categories/${slug}`, label: t.category(name) })),
    { value: '/blog', label: t.blog },
    { value: '/contact', label: t.contact },
    ...pages.map(({ slug, title }) => ({ value: `/pages/${slug}`, label: t.page(title) })),
  ]
}
