import { useTexts } from '../../../i18n/texts.ts'
import { ImageField } from '../../../parts/image-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { DescriptionFields, NameFields } from '../../../ui/named-fields.tsx'
import { brandTexts } from '../brand-texts.ts'
import type { BrandForm } from '../use-brand-form.ts'

/** The fields of a brand. */
export function BrandFields({ brand, isDisabled = false }: { brand: BrandForm; isDisabled?: boolean }) {
  const { form, errorOf, setUploading } = brand
  const t = useTexts(brandTexts)
  return (
    <>
      <Card title={t.texts}>
        <FieldStack isDisabled={isDisabled}>
          <NameFields form={form} errorOf={errorOf} />
          <ImageField
            of="catalogue"
            label={t.logo}
            value={form.values.logo}
            onChange={(logo) => form.set({ logo })}
            onBusy={setUploading}
            error={errorOf('logo')}
          />
          <DescriptionFields form={form} errorOf={errorOf} />
        </FieldStack>
      </Card>
      <Card title={t.more}>
        <FieldStack isDisabled={isDisabled}>
          <TextField
            label={t.place}
            hint={t.placeHint}
            {...form.text('place')}
            error={errorOf('sort_order')}
            keyboard="numeric"
          />
          <TextField
            label={t.slug}
            hint={t.slugHint}
            {...form.text('slug')}
            error={errorOf('slug')}
            isOptional
            keyboard="url"
            placeholder="aarong"
          />
        </FieldStack>
      </Card>
    </>
  )
}
