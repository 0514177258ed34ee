import { listSorts } from '@haat/contract/vocabulary.ts'
import { useBrands } from '../../../api/brands.ts'
import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { curatedListTexts } from '../list-texts.ts'
import type { ListForm } from '../use-list-form.ts'

type FilterFieldsProps = { list: ListForm; isDisabled: boolean }

/** The conditions of a list that fills itself. */
export function FilterFields({ list: { form, errorOf }, isDisabled }: FilterFieldsProps) {
  const t = useTexts(curatedListTexts)
  const { data: categories = [] } = useCategories()
  const { data: brands = [] } = useBrands()
  const any = { value: '', label: t.any }
  return (
    <Card title={t.conditions}>
      <FieldStack isDisabled={isDisabled}>
        <FieldPair>
          <SelectField
            label={t.category}
            hint={t.conditionsHint}
            {...form.text('categoryId')}
            error={errorOf('filter.category_id')}
            choices={[any, ...categoryChoices(categories)]}
          />
          <SelectField
            label={t.brand}
            {...form.text('brandId')}
            error={errorOf('filter.brand_id')}
            choices={[any, ...brands.map(({ id, name }) => ({ value: String(id), label: name }))]}
          />
        </FieldPair>
        <TextField
          label={t.tags}
          hint={t.tagsHint}
          {...form.text('tags')}
          error={errorOf('filter.tags')}
          isOptional
          placeholder="eid, gift"
        />
        <FieldPair>
          <MoneyField label={t.minPrice} {...form.text('minPrice')} error={errorOf('filter.min_price')} isOptional />
          <MoneyField label={t.maxPrice} {...form.text('maxPrice')} error={errorOf('filter.max_price')} isOptional />
        </FieldPair>
        <CheckField label={t.onSale} {...form.check('onSale')} />
        <CheckField label={t.inStock} {...form.check('inStock')} />
        <FieldPair>
          <SelectField
            label={t.sort}
            {...form.text('sort')}
            error={errorOf('filter.sort')}
            choices={listSorts.map((value) => ({ value, label: t.sorts[value] }))}
          />
          <TextField label={t.limit} {...form.text('limit')} error={errorOf('filter.limit')} keyboard="numeric" />
        </FieldPair>
      </FieldStack>
    </Card>
  )
}
