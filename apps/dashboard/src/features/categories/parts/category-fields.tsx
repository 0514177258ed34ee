import type { Category } from '@haat/client/merchant'
import { useChargesVat } from '../../../api/settings.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isHiddenIn } from '../../../lib/hidden-categories.ts'
import { ImageField } from '../../../parts/image-field.tsx'
import { InvoiceTextFields, RateFields } from '../../../parts/rate-fields.tsx'
import { rateTexts } from '../../../parts/rate-texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { DescriptionFields, NameFields } from '../../../ui/named-fields.tsx'
import { categoryTexts } from '../category-texts.ts'
import type { CategoryForm } from '../use-category-form.ts'
import { useParentChoices } from '../use-parent-choices.ts'

type CategoryFieldsProps = { category: CategoryForm; tree: readonly Category[]; isDisabled?: boolean }

export function CategoryFields({ category, tree, isDisabled = false }: CategoryFieldsProps) {
  const { form, base, errorOf, setUploading } = category
  const t = useTexts(categoryTexts)
  const vat = useTexts(rateTexts)
  const chargesVat = useChargesVat()
  const parents = useParentChoices(tree, base?.id ?? null)
  return (
    <>
      <Card title={t.texts}>
        <FieldStack isDisabled={isDisabled}>
          <NameFields form={form} errorOf={errorOf} />
          <SelectField label={t.parent} {...form.text('parentId')} error={errorOf('parent_id')} choices={parents} />
          <ImageField
            of="catalogue"
            label={t.picture}
            value={form.values.image}
            onChange={(image) => form.set({ image })}
            onBusy={setUploading}
            error={errorOf('image')}
          />
          <DescriptionFields form={form} errorOf={errorOf} />
        </FieldStack>
      </Card>
      <Card title={t.visibility}>
        <FieldStack isDisabled={isDisabled}>
          <CheckField
            label={t.isHidden}
            hint={isHiddenIn(tree, Number(form.values.parentId)) ? t.isHiddenAbove : t.isHiddenHint}
            {...form.check('isHidden')}
          />
        </FieldStack>
      </Card>
      {chargesVat ? (
        <Card title={vat.vat}>
          <FieldStack isDisabled={isDisabled}>
            <RateFields form={form} errorOf={errorOf} hint={vat.ofCategory} />
            <InvoiceTextFields form={form} errorOf={errorOf} unitHint={vat.unitHintOfCategory} />
          </FieldStack>
        </Card>
      ) : null}
      <Card title={t.search}>
        <FieldStack isDisabled={isDisabled}>
          <TextField
            label={t.slug}
            hint={t.slugHint}
            {...form.text('slug')}
            error={errorOf('slug')}
            isOptional
            keyboard="url"
            placeholder="saree"
          />
          <TextField
            label={t.seoTitle}
            {...form.text('seoTitle')}
            error={errorOf('seo.title')}
            isOptional
            maxLength={200}
          />
          <TextAreaField
            label={t.seoDescription}
            {...form.text('seoDescription')}
            error={errorOf('seo.description')}
            isOptional
            rows={2}
            maxLength={500}
          />
        </FieldStack>
      </Card>
    </>
  )
}
