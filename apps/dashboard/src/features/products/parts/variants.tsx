import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ButtonLink, IconButton, TextButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { X } from '../../../ui/icons.generated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { editorTexts } from '../editor-texts.ts'
import { soldVariants } from '../product-draft.ts'
import type { ProductEditor } from '../use-product-editor.ts'
import { keyOfVariant, MOST_VARIANTS, marginOf, type VariantDraft } from '../variant-rules.ts'
import classes from './editor.module.css'

/** Price, cost, code and stock of each variant. */
export function Variants({ editor: { form, errors, base } }: { editor: ProductEditor }) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { options, skipped } = form.values
  const sold = soldVariants(form.values)
  const hasOptions = options.some(({ values }) => values.length > 0)
  const set = (changed: readonly VariantDraft[]) =>
    form.change(({ variants }) => {
      const keys = new Set(changed.map(keyOfVariant))
      const ids = new Set(changed.flatMap(({ id }) => id ?? []))
      const others = variants.filter((one) => !keys.has(keyOfVariant(one)) && !(one.id && ids.has(one.id)))
      return { variants: [...others, ...changed] }
    })
  if (sold.length > MOST_VARIANTS) return <Notice tone="danger">{t.tooMany(formats.count(sold.length))}</Notice>
  const [first] = sold
  const samePrice = () =>
    set(sold.map((one) => ({ ...one, price: first?.price ?? '', compareAt: first?.compareAt ?? '' })))
  return (
    <Card
      title={hasOptions ? t.variantsCount(formats.count(sold.length)) : t.priceAndStock}
      actions={sold.length > 1 ? <TextButton onClick={samePrice}>{t.samePrice}</TextButton> : null}
    >
      {can('costs:read') && (hasOptions || base?.cost_price) ? (
        <div className={classes.costOfAll}>
          <MoneyField label={t.costPriceOfAll} {...form.text('costPrice')} error={errors.cost_price} isOptional />
        </div>
      ) : null}
      <ul className={classes.variants}>
        {sold.map((variant, place) => (
          <li key={keyOfVariant(variant)} className={classes.variant}>
            {hasOptions ? (
              <div className={classes.variantHead}>
                <strong>{variant.values.join(' / ')}</strong>
                {variant.onHand === null ? null : (
                  <span className={classes.hint}>{t.onHand(formats.count(variant.onHand))}</span>
                )}
                <span className={classes.variantTools}>
                  <CheckField
                    label={t.forSale}
                    isChecked={variant.isActive}
                    onChange={(isActive) => set([{ ...variant, isActive }])}
                  />
                  {sold.length > 1 ? (
                    <IconButton
                      label={t.removeVariant(variant.values.join(' / '))}
                      icon={X}
                      onClick={() => form.set({ skipped: [...skipped, keyOfVariant(variant)] })}
                    />
                  ) : null}
                </span>
              </div>
            ) : null}
            <VariantFields
              variant={variant}
              costOfAll={form.values.costPrice}
              errorsOf={(field) => errors[`variants.${place}.${field}`]}
              onChange={(changes) => set([{ ...variant, ...changes }])}
            />
          </li>
        ))}
      </ul>
      {can('costs:read') ? <p className={classes.hint}>{t.costHint}</p> : null}
      <div className={classes.buttons}>
        {skipped.length > 0 && hasOptions ? (
          <TextButton onClick={() => form.set({ skipped: [] })}>{t.addBack(formats.count(skipped.length))}</TextButton>
        ) : null}
        {base ? (
          <ButtonLink isSmall to={`${storePath(subdomain, 'stock')}?product_id=${base.id}`}>
            {t.adjustStock}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  )
}

type VariantFieldsProps = {
  variant: VariantDraft
  costOfAll: string
  errorsOf: (field: string) => readonly string[] | undefined
  onChange: (changes: Partial<VariantDraft>) => void
}

function VariantFields({ variant, costOfAll, errorsOf, onChange }: VariantFieldsProps) {
  const t = useTexts(editorTexts)
  const { can } = useStore()
  const { price, compareAt, costPrice, sku, stock, id } = variant
  return (
    <div className={classes.variantFields}>
      <MoneyField
        label={t.price}
        value={price}
        error={errorsOf('price')}
        onChange={(next) => onChange({ price: next })}
      />
      <MoneyField
        label={t.compareAt}
        value={compareAt}
        error={errorsOf('compare_at_price')}
        onChange={(next) => onChange({ compareAt: next })}
      />
      {can('costs:read') ? (
        <MoneyField
          label={t.costPrice}
          value={costPrice}
          placeholder={costOfAll}
          error={errorsOf('cost_price')}
          onChange={(next) => onChange({ costPrice: next })}
        />
      ) : null}
      <TextField
        label={t.sku}
        value={sku}
        error={errorsOf('sku')}
        onChange={(next) => onChange({ sku: next })}
        maxLength={64}
      />
      {id === null ? (
        <TextField
          label={t.stock}
          value={stock}
          error={errorsOf('stock')}
          onChange={(next) => onChange({ stock: next })}
          keyboard="numeric"
        />
      ) : null}
      <Margin price={price} costPrice={costPrice || costOfAll} />
    </div>
  )
}

/** What is left of the price, while it is typed. */
function Margin({ price, costPrice }: Pick<VariantDraft, 'price' | 'costPrice'>) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const margin = marginOf(price, costPrice)
  if (!margin) return null
  const amount = formats.money(margin.amount.replace('-', ''))
  if (margin.isLoss) return <p className={classes.loss}>{t.loss(amount)}</p>
  return <p className={classes.margin}>{t.margin(amount, formats.number(`${margin.percent ?? 0}%`))}</p>
}
