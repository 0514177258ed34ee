import { maxBundleQuantity } from '@haat/contract/limits.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ChosenVariants, titleOfVariant } from '../../../parts/chosen-variants.tsx'
import { ImageField } from '../../../parts/image-field.tsx'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { DescriptionFields, NameFields } from '../../../ui/named-fields.tsx'
import { bundleItemOf, savedOf, sumOf } from '../bundle-draft.ts'
import { bundleTexts } from '../bundle-texts.ts'
import type { BundleForm } from '../use-bundle-form.ts'

type FieldsProps = { bundle: BundleForm; isDisabled?: boolean }

/** The fields of a bundle. */
export function BundleFields({ bundle, isDisabled = false }: FieldsProps) {
  const { form, errorOf, setUploading } = bundle
  const t = useTexts(bundleTexts)
  return (
    <>
      <BundleGoods bundle={bundle} isDisabled={isDisabled} />
      <Card title={t.nameAndPicture}>
        <FieldStack isDisabled={isDisabled}>
          <NameFields form={form} errorOf={errorOf} label={t.name} maxLength={150} />
          <ImageField
            of="catalogue"
            label={t.picture}
            value={form.values.image}
            onChange={(image) => form.set({ image })}
            onBusy={setUploading}
            error={errorOf('image')}
          />
          <DescriptionFields form={form} errorOf={errorOf} />
          <TextField label={t.slug} hint={t.slugHint} {...form.text('slug')} error={errorOf('slug')} isOptional />
        </FieldStack>
      </Card>
      <Card title={t.when}>
        <FieldStack isDisabled={isDisabled}>
          <CheckField label={t.isActive} {...form.check('isActive')} />
          <FieldPair>
            <TextField
              label={t.startsAt}
              hint={t.startsHint}
              type="datetime-local"
              {...form.text('startsAt')}
              error={errorOf('starts_at')}
              isOptional
            />
            <TextField
              label={t.endsAt}
              hint={t.endsHint}
              type="datetime-local"
              {...form.text('endsAt')}
              error={errorOf('ends_at')}
              isOptional
            />
          </FieldPair>
        </FieldStack>
      </Card>
    </>
  )
}

function BundleGoods({ bundle: { form, errorOf }, isDisabled = false }: FieldsProps) {
  const t = useTexts(bundleTexts)
  const formats = useFormats()
  const { items } = form.values
  const saved = savedOf(form.values)
  const change = (variantId: number, quantity: number) =>
    form.set({ items: items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)) })
  return (
    <Card title={t.goods}>
      <FieldStack isDisabled={isDisabled}>
        <ChosenVariants
          items={items}
          empty={t.noGoods}
          isDisabled={isDisabled}
          error={errorOf('items')}
          onTake={(variant) => form.set({ items: [...items, bundleItemOf(variant)] })}
          onRemove={(variantId) => form.set({ items: items.filter((item) => item.variantId !== variantId) })}
          note={({ price, isAvailable }) =>
            [t.each(formats.money(price)), isAvailable ? '' : t.gone].filter(Boolean).join(' · ')
          }
          fields={(item) => (
            <QuantityStepper
              title={titleOfVariant(item)}
              value={item.quantity}
              most={maxBundleQuantity}
              onChange={(quantity) => change(item.variantId, quantity)}
              isDisabled={isDisabled}
            />
          )}
        />
        <MoneyField label={t.price} {...form.text('price')} error={errorOf('price')} />
        <MoneyField
          label={t.extraDelivery}
          hint={t.extraDeliveryHint}
          {...form.text('extraDelivery')}
          error={errorOf('extra_delivery_fee')}
          isOptional
        />
        {items.length > 0 ? (
          <Facts
            facts={[
              { label: t.sum, value: formats.money(sumOf(items)) },
              saved !== null && { label: t.saves, value: formats.money(saved) },
            ]}
          />
        ) : null}
      </FieldStack>
    </Card>
  )
}
