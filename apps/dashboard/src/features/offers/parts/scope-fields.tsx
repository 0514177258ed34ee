import { categoryChoices, useCategories } from '../../../api/categories.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { ChosenProducts } from '../../../parts/chosen-products.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckList } from '../../../ui/check-list.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { ChoiceField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { OfferDraft } from '../offer-draft.ts'
import type { OfferForm } from '../use-offer-form.ts'
import classes from './scope-fields.module.css'

/** The products for which an offer is. */
export function ScopeFields({ offer: { form, errorOf }, isDisabled }: { offer: OfferForm; isDisabled: boolean }) {
  const t = useTexts(editorTexts)
  const { data: categories = [] } = useCategories()
  const { scope, productIds, categoryIds } = form.values
  return (
    <Card title={t.goods}>
      <FieldStack isDisabled={isDisabled}>
        <ChoiceField
          label={t.goods}
          isLabelHidden
          value={scope}
          onChange={(next) => form.set({ scope: next as OfferDraft['scope'] })}
          choices={(['store', 'selection'] as const).map((value) => ({ value, label: t.scopes[value] }))}
        />
        {scope === 'selection' ? (
          <>
            {productIds.length + categoryIds.length === 0 ? <Notice tone="warning">{t.noChoice}</Notice> : null}
            {categories.length > 0 ? (
              <div className={classes.categories}>
                <CheckList
                  label={t.categories}
                  hint={t.categoriesHint}
                  error={errorOf('category_ids')}
                  choices={categoryChoices(categories)}
                  values={categoryIds}
                  onChange={(next) => form.set({ categoryIds: next })}
                />
              </div>
            ) : null}
            <div>
              <p className={classes.label}>{t.products}</p>
              <ChosenProducts
                ids={productIds}
                onChange={(next) => form.set({ productIds: next })}
                isDisabled={isDisabled}
                error={errorOf('product_ids')}
              />
            </div>
          </>
        ) : null}
      </FieldStack>
    </Card>
  )
}
