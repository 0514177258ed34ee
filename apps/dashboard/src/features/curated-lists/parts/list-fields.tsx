import { listRules } from '@haat/contract/vocabulary.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ChosenProducts } from '../../../parts/chosen-products.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { ChoiceField, TextField } from '../../../ui/fields.tsx'
import type { ListDraft } from '../list-draft.ts'
import { curatedListTexts } from '../list-texts.ts'
import type { ListForm } from '../use-list-form.ts'
import { FilterFields } from './filter-fields.tsx'

type FieldsProps = { list: ListForm; isDisabled?: boolean }

/** The fields of a curated list. */
export function ListFields({ list, isDisabled = false }: FieldsProps) {
  const { form, base, errorOf } = list
  const t = useTexts(curatedListTexts)
  const formats = useFormats()
  const { rule, productIds } = form.values
  return (
    <>
      <Card title={t.titleCard}>
        <FieldStack isDisabled={isDisabled}>
          <FieldPair>
            <TextField label={t.title} {...form.text('title')} error={errorOf('title')} maxLength={150} />
            <TextField
              label={t.titleBn}
              {...form.text('titleBn')}
              error={errorOf('translations.bn.title')}
              isOptional
              maxLength={150}
            />
          </FieldPair>
          {base ? null : (
            <TextField
              label={t.key}
              hint={t.keyHint}
              {...form.text('key')}
              error={errorOf('key')}
              placeholder="eid_picks"
              maxLength={50}
            />
          )}
          <TextField label={t.position} {...form.text('position')} error={errorOf('sort_order')} keyboard="numeric" />
        </FieldStack>
      </Card>
      <Card title={t.filledBy}>
        <FieldStack isDisabled={isDisabled}>
          <ChoiceField
            label={t.filledBy}
            isLabelHidden
            value={rule}
            onChange={(next) => form.set({ rule: next as ListDraft['rule'] })}
            choices={listRules.map((value) => ({ value, label: t.rule[value] }))}
          />
        </FieldStack>
      </Card>
      {rule === 'manual' ? (
        <Card title={t.chosen(formats.count(productIds.length))}>
          <ChosenProducts
            ids={productIds}
            onChange={(next) => form.set({ productIds: next })}
            isSorted
            isDisabled={isDisabled}
            error={errorOf('product_ids')}
          />
        </Card>
      ) : null}
      {rule === 'filter' ? <FilterFields list={list} isDisabled={isDisabled} /> : null}
    </>
  )
}
