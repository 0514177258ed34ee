import { gatewayWallets } from '@haat/contract/vocabulary.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldPair, FieldStack } from '../../../ui/field-stack.tsx'
import { CheckField, MoneyField, SelectField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { methodTexts } from '../method-texts.ts'
import type { MethodEditor } from '../use-method-form.ts'

export function MethodFields({ editor: { form, errorOf }, code }: { editor: MethodEditor; code: string }) {
  const t = useTexts(methodTexts)
  const isByHand = form.values.type === 'manual'
  return (
    <>
      <Card title={t.how}>
        <FieldStack>
          {gatewayWallets.some((one) => one === code) ? (
            <SelectField
              label={t.typeLabel}
              {...form.text('type')}
              error={errorOf('type')}
              choices={(['manual', 'gateway'] as const).map((value) => ({ value, label: t.typeChoices[value] }))}
            />
          ) : null}
          {isByHand ? (
            <TextField
              label={t.account}
              hint={t.accountHint}
              {...form.text('accountNumber')}
              error={errorOf('account_number')}
              maxLength={64}
            />
          ) : null}
          <TextAreaField
            label={t.instructions}
            hint={t.instructionsHint}
            {...form.text('instructions')}
            error={errorOf('instructions')}
            isOptional
            maxLength={5000}
          />
          <TextAreaField
            label={t.instructionsBn}
            {...form.text('instructionsBn')}
            error={errorOf('translations.bn.instructions')}
            isOptional
            maxLength={5000}
          />
          <FieldPair>
            <TextField label={t.name} {...form.text('name')} error={errorOf('name')} maxLength={100} />
            <TextField
              label={t.nameBn}
              {...form.text('nameBn')}
              error={errorOf('translations.bn.name')}
              isOptional
              maxLength={100}
            />
          </FieldPair>
        </FieldStack>
      </Card>
      <Card title={t.limits}>
        <FieldPair>
          <MoneyField label={t.min} {...form.text('minAmount')} error={errorOf('min_amount')} />
          <MoneyField
            label={t.max}
            {...form.text('maxAmount')}
            placeholder={t.maxHint}
            error={errorOf('max_amount')}
            isOptional
          />
        </FieldPair>
      </Card>
      <Card title={t.shown}>
        <FieldStack>
          <CheckField label={t.enabled} {...form.check('isEnabled')} />
          {form.values.type === 'cod' ? null : (
            <CheckField label={t.supportsAdvance} {...form.check('supportsAdvance')} />
          )}
          <TextField label={t.position} {...form.text('position')} error={errorOf('sort_order')} keyboard="numeric" />
        </FieldStack>
      </Card>
    </>
  )
}
