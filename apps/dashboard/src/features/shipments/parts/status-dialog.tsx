import type { Shipment, ShipmentMovesSetStatusInput } from '@haat/client/merchant'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney, plainAmount } from '../../../lib/money.ts'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { CheckField, MoneyField, SelectField, TextAreaField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFields } from '../../../ui/use-fields.ts'
import { useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { cashFor, type Kept, keptFor } from '../door-rules.ts'
import { KeptItems } from './kept-items.tsx'

type Status = ShipmentMovesSetStatusInput['status']

/** What staff most often record next: what the courier does after this. */
const likely: Partial<Record<Shipment['status'], Status>> = {
  DRAFT: 'PICKED_UP',
  BOOKED: 'PICKED_UP',
  RETURNING: 'LOST',
}

const likelyAfter = ({ status, problem }: Shipment): Status =>
  problem === 'ITEMS_UNKNOWN' ? 'PARTLY_DELIVERED' : (likely[status] ?? 'DELIVERED')

/** How far a parcel is now, and what was collected with its delivery. */
export default function StatusDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const t = useTexts(shipmentDetailTexts)
  const words = useTexts(shipmentTexts)
  const [problems, setProblems] = useState<Record<string, string[]>>({})
  const action = useShipmentAction<ShipmentMovesSetStatusInput>(
    shipment.id,
    (haat, input, options) => haat.shipmentMoves.setStatus(input, options),
    onClose,
  )
  const form = useFields(
    {
      status: likelyAfter(shipment) as string,
      cash_collected: shipment.cash_to_collect.replace(/\.00$/, ''),
      note: '',
    },
    { ...action.fields, ...problems },
  )
  const [isInsisting, setInsisting] = useState(false)
  const [kept, setKept] = useState<Kept>(() =>
    Object.fromEntries(shipment.items.map((item) => [item.order_item_id, item.quantity])),
  )
  const { status, cash_collected, note } = form.values
  const isPartly = status === 'PARTLY_DELIVERED'
  const isDelivery = status === 'DELIVERED' || isPartly
  /** What is entered first proposes the other. */
  const [first, setFirst] = useState<'kept' | 'cash' | null>(null)
  const keep = (itemId: number, count: number) => {
    const next = { ...kept, [itemId]: count }
    setKept(next)
    setFirst(first ?? 'kept')
    if (first !== 'cash') form.set({ cash_collected: plainAmount(cashFor(shipment, next)) })
  }
  const collect = (amount: string) => {
    form.set({ cash_collected: amount })
    if (!isPartly) return
    setFirst(first ?? 'cash')
    const cash = parseMoney(amount)
    const fitting = first !== 'kept' && cash !== null ? keptFor(shipment, cash) : null
    if (fitting) setKept(fitting)
  }
  const submit = () => {
    const cash = parseMoney(cash_collected)
    const isWrong = isDelivery && cash === null
    setProblems(isWrong ? { cash_collected: [t.amountProblem] } : {})
    if (isWrong) return
    const items = Object.entries(kept)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
    action.run({
      ...{ shipment_id: shipment.id, version: shipment.version, status: status as Status },
      ...(isDelivery && cash !== null && { cash_collected: cash }),
      ...(isPartly && { delivered_items: items }),
      ...(isInsisting && { override: true }),
      ...(note.trim() && { note: note.trim() }),
    })
  }
  return (
    <FormDialog
      title={t.setStatus}
      isOpen
      onClose={onClose}
      submitLabel={t.save}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <SelectField
        label={t.newStatus}
        hint={t.statusHint}
        {...form.text('status')}
        choices={shipment.allowed_statuses.map((value) => ({ value, label: words.status[value] }))}
      />
      {isPartly ? (
        <KeptItems shipment={shipment} kept={kept} onChange={keep} problem={action.fields.delivered_items?.[0]} />
      ) : null}
      {isDelivery ? (
        <MoneyField label={t.cash} hint={t.cashHint} {...form.text('cash_collected')} onChange={collect} />
      ) : null}
      {status === 'LOST' ? <Notice tone="warning">{t.lostHint}</Notice> : null}
      {mustInsist(shipment, status) ? (
        <CheckField label={t.override} hint={t.overrideHint} isChecked={isInsisting} onChange={setInsisting} />
      ) : null}
      <TextAreaField label={t.note} {...form.text('note')} isOptional maxLength={1000} />
    </FormDialog>
  )
}

/** Whether it is at a courier that has not said that it has ended like this. */
const mustInsist = ({ tracking }: Shipment, status: string) =>
  tracking !== null &&
  tracking.status !== status &&
  ['DELIVERED', 'PARTLY_DELIVERED', 'RETURNING', 'LOST'].includes(status)
