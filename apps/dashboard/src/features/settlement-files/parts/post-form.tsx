import { HaatError } from '@haat/client'
import type { SettlementFile, SettlementFilesPostInput } from '@haat/client/merchant'
import { settlementMethods } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { dayOf } from '../../../lib/dates.ts'
import { isZero, parseMoney, plainAmount, subtractMoney, toMinor } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { MoneyField, SelectField, TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { usePostFile } from '../api.ts'
import { fileTexts } from '../file-texts.ts'

/** What came, beside what the file adds up to. */
export function PostForm({ file }: { file: SettlementFile }) {
  const t = useTexts(fileTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [typed, setTyped] = useState<string | null>(null)
  const [refused, setRefused] = useState({ values: '', message: '' })
  const form = useFields({
    method: 'BANK_TRANSFER',
    transaction_id: '',
    paid_on: dayOf(new Date().toISOString()),
    note: '',
  })
  const amount = typed ?? (toMinor(file.expected) > 0n ? plainAmount(file.expected) : '0')
  const paid = parseMoney(amount)
  const rest = paid === null ? '0.00' : subtractMoney(paid, file.expected)
  const values = JSON.stringify([amount, form.values, file.lists])
  const action = usePostFile(
    ({ id }) => void navigate(storePath(subdomain, 'payments', 'payouts', id), { replace: true }),
    (error) => {
      if (!isAcceptable(error)) return false
      setRefused({ values, message: error.message })
      return true
    },
  )
  // What is accepted is what was refused, not what is typed after it.
  const isRefused = refused.values === values
  const submit = () => {
    if (paid === null) return
    const { method: way, transaction_id, paid_on, note } = form.values
    action.run({
      settlement_file_id: file.id,
      method: way as SettlementFilesPostInput['method'],
      ...{ transaction_id: way === 'CASH' ? '' : transaction_id, paid_on, note: note.trim(), payout_amount: paid },
      ...(toMinor(rest) > 0n && { additions: rest }),
      ...(toMinor(rest) < 0n && { deductions: rest.slice(1) }),
      ...(isRefused && { accept_differences: true }),
    })
  }
  return (
    <Card title={t.money}>
      <FieldStack>
        <Facts
          facts={[
            { label: t.inFile, value: formats.money(file.payable) },
            { label: t.expected, value: formats.money(file.expected), isTotal: true },
          ]}
        />
        <MoneyField
          label={t.received}
          hint={t.receivedHint}
          value={amount}
          onChange={setTyped}
          error={action.fields.payout_amount ?? (paid === null ? [t.amountProblem] : undefined)}
        />
        {isZero(rest) ? null : (
          <>
            <Notice tone="warning">{t.differs(formats.money(rest))}</Notice>
            <TextField label={t.note} {...form.text('note')} error={action.fields.note} maxLength={1000} />
          </>
        )}
        <SelectField
          label={t.method}
          {...form.text('method')}
          choices={settlementMethods.map((value) => ({ value, label: textOf(method, value) }))}
        />
        {form.values.method === 'CASH' ? null : (
          <TextField
            label={t.transactionId}
            {...form.text('transaction_id')}
            error={action.fields.transaction_id}
            isOptional
            autoComplete="off"
          />
        )}
        <TextField label={t.day} type="date" {...form.text('paid_on')} error={action.fields.paid_on} />
        {isRefused ? (
          <Notice tone="danger" title={t.differTitle}>
            {refused.message}
          </Notice>
        ) : null}
        {file.waiting_count > 0 ? <Notice>{t.waiting(formats.count(file.waiting_count))}</Notice> : null}
        <Button
          kind={isRefused ? 'danger' : 'primary'}
          isBusy={action.isRunning}
          isDisabled={file.waiting_count > 0 || paid === null}
          onClick={submit}
        >
          {isRefused ? t.recordNevertheless : t.record}
        </Button>
      </FieldStack>
    </Card>
  )
}

/** Whether staff can accept what the server refuses: other cash or fees, not another sum. */
const isAcceptable = (error: unknown): error is HaatError =>
  HaatError.is(error, 'invalid_state') &&
  (error.details?.reason === 'fees_differ' ||
    (error.details?.reason === 'amounts_differ' && error.details.shipment_ids !== undefined))
