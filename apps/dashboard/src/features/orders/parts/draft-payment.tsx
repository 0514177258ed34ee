import { recordableMethods } from '@haat/contract/vocabulary.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { CheckField, MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { createTexts } from '../create-texts.ts'
import { orderTexts } from '../order-texts.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

/** What the buyer has paid already. */
export function DraftPayment({ editor: { form, errors, maySee } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  const words = useTexts(orderTexts)
  const { paidBy } = form.values
  return (
    <Card>
      <div className={classes.fields}>
        <SelectField
          label={t.paid}
          {...form.text('paidBy')}
          choices={[
            { value: '', label: t.nothing },
            ...recordableMethods.map((value) => ({ value, label: textOf(words.method, value) })),
          ]}
        />
        {paidBy ? (
          <>
            <MoneyField label={t.amount} {...form.text('paidAmount')} error={errors['payment.amount']} />
            {paidBy === 'CASH' ? null : (
              <TextField
                label={t.transactionId}
                {...form.text('transactionId')}
                error={errors['payment.transaction_id']}
                isOptional
                autoComplete="off"
                maxLength={64}
              />
            )}
            {maySee ? <CheckField label={t.seen} hint={t.seenHint} {...form.check('isSeen')} /> : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}
