import { HaatError } from '@haat/client'
import type { Settlement, SettlementsCreateInput, UnsettledShipment } from '@haat/client/merchant'
import { maxSettlementLines } from '@haat/contract/limits.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { dayOf } from '../../../lib/dates.ts'
import { parseMoney } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SaveBar } from '../../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { useFields } from '../../../ui/use-fields.ts'
import { useRecordPayout } from '../api.ts'
import { amountOf, isFirst, lineOf, sumsOf, type TypedLines } from '../payout-rules.ts'
import { payoutTexts } from '../payout-texts.ts'
import { MoneyCard, type PayoutFields } from './money-card.tsx'
import { ParcelCard } from './parcel-card.tsx'

type PayoutFormProps = { accountId: number; held: readonly UnsettledShipment[]; others: readonly UnsettledShipment[] }

/** All parcels whose cash the courier holds are in the payout, until somebody takes them off. */
const allOf = (held: readonly UnsettledShipment[]): TypedLines =>
  Object.fromEntries(held.filter(isFirst).map((parcel) => [parcel.id, lineOf(parcel)]))

const begin = (): PayoutFields => ({
  ...{ method: 'BANK_TRANSFER', transaction_id: '', paid_on: dayOf(new Date().toISOString()), payout_amount: '' },
  ...{ deductions: '', additions: '', note: '' },
})

export function PayoutForm({ accountId, held, others }: PayoutFormProps) {
  const t = useTexts(payoutTexts)
  const navigate = useNavigate()
  const { subdomain } = useStore()
  const [lines, setLines] = useState(() => allOf(held))
  const [problem, setProblem] = useState<Record<string, string[]>>({})
  const [refused, setRefused] = useState({ values: '', message: '' })
  const [recorded, setRecorded] = useState<Settlement | null>(null)
  const action = useRecordPayout({
    onDone: (payout) => {
      setRecorded(payout)
      // After the page knows it, so that it does not ask about what was typed.
      setTimeout(() => void navigate(storePath(subdomain, 'payments', 'payouts', payout.id), { replace: true }))
    },
    onRefused: (error) => {
      if (!isAcceptable(error)) return false
      setRefused({ values: JSON.stringify([lines, form.values]), message: error.message })
      return true
    },
  })
  const form = useFields(begin(), { ...action.fields, ...problem })
  useUnsavedWarning(form.isChanged && recorded === null)
  const sums = sumsOf(lines, form.values)
  // What is accepted is what was refused, not what is typed after it.
  const isRefused = refused.values === JSON.stringify([lines, form.values])
  const submit = () => {
    const amount = parseMoney(form.values.payout_amount)
    setProblem(amount === null ? { payout_amount: [t.amountProblem] } : {})
    if (amount === null || !sums.isComplete) return
    action.run(inputOf(accountId, lines, { ...form.values, payout_amount: amount }, isRefused))
  }
  const unsettled = held.filter(isFirst)
  const rests = held.filter((parcel) => !isFirst(parcel))
  return (
    <>
      {unsettled.length > 0 ? (
        <ParcelCard title={t.cashTitle} hint={t.cashHint} parcels={unsettled} lines={lines} onChange={setLines} />
      ) : null}
      {held.length >= maxSettlementLines ? <Notice>{t.more}</Notice> : null}
      {rests.length > 0 ? (
        <ParcelCard title={t.restsTitle} hint={t.restsHint} parcels={rests} lines={lines} onChange={setLines} />
      ) : null}
      {others.length > 0 ? (
        <ParcelCard title={t.chargesTitle} hint={t.chargesHint} parcels={others} lines={lines} onChange={setLines} />
      ) : null}
      <MoneyCard form={form} sums={sums} />
      {isRefused ? (
        <Notice tone="danger" title={t.differTitle}>
          {refused.message}
        </Notice>
      ) : null}
      <SaveBar>
        <Button
          kind={isRefused ? 'danger' : 'primary'}
          isBusy={action.isRunning}
          isDisabled={Object.keys(lines).length === 0 || !sums.isComplete}
          onClick={submit}
        >
          {isRefused ? t.recordNevertheless : t.recordShort}
        </Button>
      </SaveBar>
    </>
  )
}

/** Whether staff can accept what the server refuses: other cash or fees, not another sum. */
const isAcceptable = (error: unknown): error is HaatError =>
  HaatError.is(error, 'invalid_state') &&
  (error.details?.reason === 'fees_differ' ||
    (error.details?.reason === 'amounts_differ' && error.details.shipment_ids !== undefined))

function inputOf(
  accountId: number,
  lines: TypedLines,
  { deductions, additions, method, ...fields }: PayoutFields,
  isAccepted: boolean,
): SettlementsCreateInput {
  return {
    courier_account_id: accountId,
    lines: Object.entries(lines).map(([id, { cash, fee }]) => ({
      shipment_id: Number(id),
      cash: amountOf(cash) ?? '0.00',
      fee: amountOf(fee) ?? '0.00',
    })),
    ...fields,
    method: method as SettlementsCreateInput['method'],
    deductions: amountOf(deductions) ?? '0.00',
    additions: amountOf(additions) ?? '0.00',
    ...(isAccepted && { accept_differences: true }),
  }
}
