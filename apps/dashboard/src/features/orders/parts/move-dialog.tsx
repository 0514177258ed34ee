import type { Order } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, MoneyField, TextAreaField, TextField } from '../../../ui/fields.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { lastCourier, rememberCourier } from '../couriers.ts'
import type { MoveWithFields } from '../move-rules.ts'
import { moveTexts } from '../move-texts.ts'
import { useMoves } from '../use-moves.ts'
import { useParcels } from '../use-parcels.ts'
import { CourierField } from './courier-field.tsx'
import { WhyField } from './why-field.tsx'

type AskedMove = Exclude<MoveWithFields, 'return'>
type MoveDialogProps = { order: Order; move: AskedMove; onClose: () => void }

/** The fields of a move that needs some. */
export default function MoveDialog({ order, move, onClose }: MoveDialogProps) {
  const t = useTexts(moveTexts)
  const { subdomain } = useStore()
  const { action } = useMoves(order, onClose)
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  // The page has read them.
  const parcel = useParcels(order).find(({ status }) => status !== 'CANCELLED')
  const form = useFields(
    {
      courier: order.tracking?.courier || lastCourier(subdomain),
      tracking_code: order.tracking?.tracking_code ?? '',
      tracking_url: order.tracking?.tracking_url ?? '',
      cash_collected: (parcel?.cash_to_collect ?? order.cash_to_collect).replace(/\.00$/, ''),
      reason: '',
      code: '',
      restock: true,
      override: false,
    },
    { ...action.fields, ...problems },
  )
  const { values } = form
  const submit = () => {
    const { problems: found, fields } = checked(move, values, t)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (move === 'ship') rememberCourier(subdomain, values.courier)
    action.run({ move, version: order.version, fields })
  }
  const titles = {
    ship: t.shipTitle,
    deliver: t.deliverTitle,
    cancel: t.cancelTitle,
    hold: t.holdTitle,
  }
  const isEnd = move === 'cancel'
  return (
    <FormDialog
      title={titles[move]}
      isOpen
      onClose={onClose}
      submitLabel={t.moves[move]}
      kind={isEnd ? 'danger' : 'primary'}
      isBusy={action.isRunning}
      onSubmit={submit}
      {...(isEnd && { cancelLabel: t.keep })}
    >
      {move === 'ship' ? (
        <>
          <CourierField {...form.text('courier')} />
          <TextField label={t.trackingCode} {...form.text('tracking_code')} isOptional maxLength={100} />
          <TextField
            label={t.trackingUrl}
            hint={t.trackingUrlHint}
            {...form.text('tracking_url')}
            isOptional
            keyboard="url"
          />
        </>
      ) : null}
      {move === 'deliver' ? (
        <MoneyField label={t.cash} hint={t.cashHint} {...form.text('cash_collected')} isFirst />
      ) : null}
      {move === 'deliver' && parcel?.booking_status === 'BOOKED' ? (
        <CheckField label={t.override} hint={t.overrideHint} {...form.check('override')} />
      ) : null}
      {move === 'cancel' ? (
        <TextAreaField label={t.cancelReason} hint={t.cancelHint} {...form.text('reason')} isFirst />
      ) : null}
      {move === 'hold' ? (
        <TextAreaField label={t.holdReason} hint={t.holdHint} {...form.text('reason')} isOptional isFirst />
      ) : null}
      {move === 'cancel' ? <WhyField {...form.text('code')} /> : null}
      {move === 'cancel' ? <CheckField label={t.restock} {...form.check('restock')} /> : null}
    </FormDialog>
  )
}

type Values = {
  courier: string
  tracking_code: string
  tracking_url: string
  cash_collected: string
  reason: string
  code: string
  restock: boolean
  override: boolean
}
type Checked = { problems: Record<string, string[]>; fields: Record<string, string | boolean> }

/** What of the form a move takes, as the API takes it. */
function checked(move: AskedMove, values: Values, t: { amountProblem: string; reasonProblem: string }): Checked {
  const { courier, tracking_code, tracking_url, code, restock } = values
  const reason = values.reason.trim()
  if (move === 'ship') return { problems: {}, fields: { courier, tracking_code, tracking_url } }
  if (move === 'hold') return { problems: {}, fields: reason ? { reason } : {} }
  if (move === 'cancel') {
    const problems: Checked['problems'] = reason ? {} : { reason: [t.reasonProblem] }
    return { problems, fields: { reason, restock, ...(code && { code }) } }
  }
  const cash = parseMoney(values.cash_collected)
  if (cash === null) return { problems: { cash_collected: [t.amountProblem] }, fields: {} }
  return { problems: {}, fields: { cash_collected: cash, ...(values.override && { override: true }) } }
}
