import { productStatuses } from '@haat/contract/vocabulary.ts'
import { useBrands } from '../../../api/brands.ts'
import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { TextButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import type { VariantFilters } from '../api.ts'
import { priceTexts } from '../price-texts.ts'

type FilterDialogProps = {
  filters: VariantFilters
  onApply: (filters: VariantFilters) => void
  onClose: () => void
}

/** Which rows a rule is for: those of a category, a brand or a status. */
export default function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const t = useTexts(priceTexts)
  const common = useTexts(filterTexts)
  const { data: categories = [] } = useCategories()
  const { data: brands = [] } = useBrands()
  const form = useFields({
    status: filters.status ?? '',
    category_id: String(filters.category_id ?? ''),
    brand_id: String(filters.brand_id ?? ''),
  })
  const any = { value: '', label: common.any }
  const { values } = form
  const apply = () =>
    onApply({
      status: values.status,
      category_id: Number(values.category_id),
      brand_id: Number(values.brand_id),
    } as VariantFilters)
  const clear = () => onApply({ status: undefined, category_id: undefined, brand_id: undefined })
  return (
    <FormDialog title={common.filters} isOpen onClose={onClose} submitLabel={common.apply} onSubmit={apply}>
      <SelectField label={t.category} {...form.text('category_id')} choices={[any, ...categoryChoices(categories)]} />
      <SelectField
        label={t.brand}
        {...form.text('brand_id')}
        choices={[any, ...brands.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField
        label={common.status}
        {...form.text('status')}
        choices={[any, ...productStatuses.map((value) => ({ value, label: t.statuses[value] }))]}
      />
      <p>
        <TextButton onClick={clear}>{common.clear}</TextButton>
      </p>
    </FormDialog>
  )
}
