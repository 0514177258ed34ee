import type { EditedProduct, EditedVariant } from '@haat/client/merchant'
import { useCategories } from '../api/categories.ts'
import { useFormats } from '../i18n/formats.ts'
import { useTexts } from '../i18n/texts.ts'
import type { ChangedValue } from '../ui/change-lines.tsx'
import { bulkEditTexts } from './bulk-edit-texts.ts'

type Change<T> = { from: T; to: T } | null | undefined
type VariantChange = Partial<Pick<EditedVariant, 'price' | 'compare_at_price' | 'on_hand'>>

const changedValue = <T>(label: string, change: Change<T>, text: (value: T) => string): ChangedValue[] =>
  change ? [{ label, from: text(change.from), to: text(change.to) }] : []

/** What changes about a variant, in words. */
export function useVariantValues(): (
  change: { [N in keyof VariantChange]: VariantChange[N] | undefined },
) => ChangedValue[] {
  const t = useTexts(bulkEditTexts)
  const formats = useFormats()
  const amount = (value: string | null) => (value === null ? t.nothing : formats.money(value))
  return ({ price, compare_at_price, on_hand }) => [
    ...changedValue(t.price, price, amount),
    ...changedValue(t.compareAt, compare_at_price, amount),
    ...changedValue(t.onHand, on_hand, formats.count),
  ]
}

/** What changes about a product, in words. */
export function useProductValues(): (change: EditedProduct) => ChangedValue[] {
  const t = useTexts(bulkEditTexts)
  const { data: categories = [] } = useCategories()
  const listed = (texts: readonly string[]) => texts.join(', ') || t.nothing
  const nameOf = (id: number) => categories.find((category) => category.id === id)?.name ?? `#${id}`
  return ({ status, category_id, category_ids, tags }) => [
    ...changedValue(t.status, status, (value) => t.statuses[value]),
    ...changedValue(t.category, category_id, (id) => (id === null ? t.nothing : nameOf(id))),
    ...changedValue(t.categories, category_ids, (ids) => listed(ids.map(nameOf))),
    ...changedValue(t.tags, tags, listed),
  ]
}
