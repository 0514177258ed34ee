import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, TextField } from '../../../ui/fields.tsx'
import { editorTexts } from '../editor-texts.ts'
import type { OfferForm } from '../use-offer-form.ts'

/** Who gets an offer, how often and when. */
export function ConditionFields({ offer: { form, errorOf }, isDisabled }: { offer: OfferForm; isDisabled: boolean }) {
  const t = useTexts(editorTexts)
  return (
    <>
      <Card title={t.conditions}>
        <FieldStack isDisabled={isDisabled}>
          <MoneyField
            label={t.minSubtotal}
            hint={t.minSubtotalHint}
            {...form.text('minSubtotal')}
            error={errorOf('min_subtotal')}
            isOptional
          />
          <CheckField label={t.firstOrderOnly} {...form.check('firstOrderOnly')} />
          <FieldPair>
            <TextField
              label={t.usageLimit}
              hint={t.noLimit}
              {...form.text('usageLimit')}
              error={errorOf('usage_limit')}
              isOptional
              keyboard="numeric"
            />
            <TextField
              label={t.perCustomerLimit}
              hint={t.noLimit}
              {...form.text('perCustomerLimit')}
              error={errorOf('per_customer_limit')}
              isOptional
              keyboard="numeric"
            />
          </FieldPair>
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
          <TextField
            label={t.priority}
            hint={t.priorityHint}
            {...form.text('priority')}
            error={errorOf('priority')}
            keyboard="numeric"
          />
        </FieldStack>
      </Card>
    </>
  )
}
