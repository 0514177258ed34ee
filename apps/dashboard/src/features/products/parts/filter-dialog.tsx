import { stockStatuses } from '@haat/contract/vocabulary.ts'
import { useBrands } from '../../../api/brands.ts'
import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { filterTexts } from '../../../i18n/filter-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { TextButton } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import type { ProductFilters } from '../api.ts'

import { productTexts } from '../product-texts.ts'

type FilterDialogProps = {
  filters: ProductFilters
  onApply: (filters: ProductFilters) => void
  onClose: () => void
}

/** The filters that are needed less often. */
export default function FilterDialog({ filters, onApply, onClose }: FilterDialogProps) {
  const t = useTexts(productTexts)
  const common = useTexts(filterTexts)
  const any = { value: '', label: common.any }
  const { data: categories = [] } = useCategories()
  const { data: brands = [] } = useBrands()
  const form = useFields({
    stock_status: filters.stock_status ?? '',
    category_id: String(filters.category_id ?? ''),
    brand_id: String(filters.brand_id ?? ''),
    sort: filters.sort ?? '',
  })
  const { values } = form
  const sorts = {
    '': common.newest,
    oldest: common.oldest,
    name_asc: t.nameUp,
    price_asc: t.priceUp,
    price_desc: t.priceDown,
    stock_asc: t.stockUp,
    stock_desc: t.stockDown,
  }
  const apply = () =>
    onApply({
      ...filters,
      ...values,
      category_id: Number(values.category_id),
      brand_id: Number(values.brand_id),
    } as ProductFilters)
  return (
    <FormDialog title={common.filters} isOpen onClose={onClose} submitLabel={common.apply} onSubmit={apply}>
      <SelectField
        label={t.stockStatus}
        {...form.text('stock_status')}
        choices={[any, ...stockStatuses.map((value) => ({ value, label: t.stock[value] }))]}
      />
      <SelectField label={t.category} {...form.text('category_id')} choices={[any, ...categoryChoices(categories)]} />
      <SelectField
        label={t.brand}
        {...form.text('brand_id')}
        choices={[any, ...brands.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField
        label={common.sort}
        {...form.text('sort')}
        choices={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
      />
      <p>
        <TextButton onClick={() => onApply({ search: filters.search, status: filters.status })}>
          {common.clear}
        </TextButton>
      </p>
    </FormDialog>
  )
}
