import { useBrands } from '../../../api/brands.ts'
import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckField, MoneyField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { Columns } from '../../../ui/page.tsx'

import { editorTexts } from '../editor-texts.ts'
import type { ProductEditor } from '../use-product-editor.ts'
import classes from './editor.module.css'
import { Options } from './options.tsx'
import { Photos } from './photos.tsx'
import { Variants } from './variants.tsx'
import { Vat } from './vat.tsx'

/** The fields of a product, most used first. Who may not change it sees them greyed. */
export function EditorForm({ editor }: { editor: ProductEditor }) {
  const { can } = useStore()
  return (
    <fieldset className={classes.form} disabled={!can('catalog:write')}>
      <Columns
        aside={
          <>
            <Group editor={editor} />
            <Delivery editor={editor} />
            <Vat editor={editor} />
          </>
        }
      >
        <Names editor={editor} />
        <Photos editor={editor} />
        <Options editor={editor} />
        <Variants editor={editor} />
        <Descriptions editor={editor} />
      </Columns>
    </fieldset>
  )
}

function Names({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  return (
    <Card>
      <div className={classes.fields}>
        <TextField label={t.name} {...form.text('name')} maxLength={200} />
        <TextField
          label={t.nameBn}
          {...form.text('nameBn')}
          error={errors['translations.bn.name']}
          isOptional
          maxLength={200}
        />
      </div>
    </Card>
  )
}

function Descriptions({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  const hint = form.values.isHtml ? t.htmlHint : t.descriptionHint
  return (
    <Card title={t.description}>
      <div className={classes.fields}>
        <TextField
          label={t.shortDescription}
          hint={t.shortHint}
          {...form.text('shortDescription')}
          error={errors.short_description}
          isOptional
          maxLength={500}
        />
        <TextAreaField label={t.fullDescription} hint={hint} {...form.text('description')} isOptional rows={5} />
        <TextAreaField
          label={t.descriptionBn}
          {...form.text('descriptionBn')}
          error={errors['translations.bn.description']}
          isOptional
          rows={3}
        />
      </div>
    </Card>
  )
}

function Group({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  const { data: categories = [] } = useCategories()
  const { data: brands = [] } = useBrands()
  const none = { value: '', label: t.none }
  return (
    <Card title={t.group}>
      <div className={classes.fields}>
        <SelectField label={t.category} {...form.text('categoryId')} choices={[none, ...categoryChoices(categories)]} />
        <SelectField
          label={t.brand}
          {...form.text('brandId')}
          choices={[none, ...brands.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <TextField label={t.tags} hint={t.tagsHint} {...form.text('tags')} error={errors.tags} isOptional />
        <CheckField label={t.featured} {...form.check('isFeatured')} />
      </div>
    </Card>
  )
}

function Delivery({ editor: { form, errors } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  return (
    <Card title={t.orders}>
      <div className={classes.fields}>
        <TextField label={t.minQuantity} {...form.text('minQuantity')} error={errors.min_quantity} keyboard="numeric" />
        <TextField
          label={t.maxQuantity}
          {...form.text('maxQuantity')}
          error={errors.max_quantity}
          keyboard="numeric"
          isOptional
        />
        <TextField
          label={t.weight}
          {...form.text('weight')}
          error={errors.weight_grams}
          keyboard="numeric"
          isOptional
        />
        <MoneyField
          label={t.extraDelivery}
          hint={t.extraDeliveryHint}
          {...form.text('extraDelivery')}
          error={errors.extra_delivery_fee}
          isOptional
        />
        <TextAreaField label={t.deliveryNote} {...form.text('deliveryNote')} isOptional maxLength={1000} rows={2} />
      </div>
    </Card>
  )
}
