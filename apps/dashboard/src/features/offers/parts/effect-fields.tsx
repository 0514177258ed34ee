import { offerKinds } from '@haat/contract/vocabulary.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { ChoiceField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { NameFields } from '../../../ui/named-fields.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { OfferDraft } from '../offer-draft.ts'
import type { OfferForm } from '../use-offer-form.ts'

type FieldsProps = { offer: OfferForm; isDisabled: boolean }

/** The name of an offer and what it gives. Kind and way are chosen once. */
export function EffectFields({ offer: { form, base, errorOf }, isDisabled }: FieldsProps) {
  const t = useTexts(editorTexts)
  const { kind, how } = form.values
  const isPercent = kind === 'percentage' || kind === 'buy_x_get_y'
  return (
    <Card title={t.what}>
      <FieldStack isDisabled={isDisabled}>
        <NameFields form={form} errorOf={errorOf} label={t.name} />
        {base ? null : (
          <>
            <ChoiceField
              label={t.kind}
              hint={t.fixedHint}
              value={kind}
              onChange={(next) => form.set({ kind: next as OfferDraft['kind'] })}
              choices={offerKinds.map((value) => ({ value, label: t.kinds[value] }))}
            />
            <ChoiceField
              label={t.how}
              value={how}
              onChange={(next) => form.set({ how: next as OfferDraft['how'] })}
              choices={(['code', 'automatic'] as const).map((value) => ({
                value,
                label: t.hows[value],
                hint: t.howHint[value],
              }))}
            />
            {how === 'code' ? (
              <TextField
                label={t.code}
                hint={t.codeHint}
                {...form.text('code')}
                error={errorOf('code')}
                isOptional
                maxLength={50}
              />
            ) : null}
          </>
        )}
        {kind === 'buy_x_get_y' ? (
          <FieldPair>
            <TextField
              label={t.buyQuantity}
              {...form.text('buyQuantity')}
              error={errorOf('buy_quantity')}
              keyboard="numeric"
            />
            <TextField
              label={t.getQuantity}
              {...form.text('getQuantity')}
              error={errorOf('get_quantity')}
              keyboard="numeric"
            />
          </FieldPair>
        ) : null}
        {kind === 'fixed' ? <MoneyField label={t.amount} {...form.text('amount')} error={errorOf('amount')} /> : null}
        {isPercent ? (
          <FieldPair>
            <TextField
              label={kind === 'percentage' ? t.percent : t.percentOfGift}
              {...form.text('percent')}
              error={errorOf('percent')}
              keyboard="decimal"
            />
            <MoneyField
              label={t.maxDiscount}
              {...form.text('maxDiscount')}
              error={errorOf('max_discount')}
              isOptional
            />
          </FieldPair>
        ) : null}
      </FieldStack>
    </Card>
  )
}
