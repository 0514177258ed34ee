import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { fieldTexts } from '../field-texts.ts'
import { linkToCategory, useLinkedCategories } from '../linked-categories.ts'

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
  const { hiddenAt } = useLinkedCategories()
  const hidden = hiddenAt(value)
  const targets = [
    ...useTargets(),
    // What was chosen before it was hidden stays, marked, until something else is chosen.
    ...(hidden ? [{ value, label: t.hiddenCategory(hidden.name) }] : []),
  ]
  const isKnown = value === '' || targets.some(({ value: to }) => to === value)
  const [isTyping, setTyping] = useState(false)
  const isOther = isTyping || (!isKnown && targets.length > 0)
  return (
    <>
      <SelectField
        label={label}
        {...(hidden && { hint: t.hiddenCategoryHint })}
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
