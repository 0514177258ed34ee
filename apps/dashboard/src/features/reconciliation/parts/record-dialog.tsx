import { HaatError } from '@haat/client'
import type { Order, ReconciliationItem } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { differencesKey } from '../api.ts'
import { reconciliationTexts } from '../reconciliation-texts.ts'

type Recorded = { order_id: number; accept_similar: boolean }

/** Records the money of a statement for an order, which is found by its number or the phone of its buyer. */
export default function RecordDialog({ item, onClose }: { item: ReconciliationItem; onClose: () => void }) {
  const t = useTexts(reconciliationTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const [typed, setTyped] = useState(item.order_number ?? '')
  const [problem, setProblem] = useState('')
  const [isSearching, setSearching] = useState(false)
  const [isSimilar, setSimilar] = useState(false)
  const action = useAction<Recorded, Order>({
    send: (api, recorded, options) =>
      api.reconciliation.recordStatementPayment({ reconciliation_item_id: item.id, ...recorded }, options),
    onDone: onClose,
    onError: (error) => {
      if (!HaatError.is(error, 'similar_payment')) return false
      setSimilar(true)
      return true
    },
    invalidates: [differencesKey(subdomain), [subdomain, 'orders'], [subdomain, 'payments']],
  })
  const findOrder = async (): Promise<number | null> => {
    const text = typed.trim()
    if (text === item.order_number && item.order_id !== null) return item.order_id
    if (!text) return null
    const { items } = await haat.orders.list({ search: text, limit: 2 })
    const exact = items.find(({ order_number }) => order_number.toUpperCase() === text.toUpperCase())
    if (!exact && items.length > 1) throw new Error(t.orderMany)
    return (exact ?? items[0])?.id ?? null
  }
  const submit = async () => {
    setSearching(true)
    try {
      const orderId = await findOrder()
      setProblem(orderId === null ? t.orderMissing : '')
      if (orderId !== null) action.run({ order_id: orderId, accept_similar: isSimilar })
    } catch (error) {
      setProblem(error instanceof HaatError ? t.orderMissing : (error as Error).message)
    } finally {
      setSearching(false)
    }
  }
  return (
    <FormDialog
      title={t.recordTitle}
      isOpen
      onClose={onClose}
      submitLabel={isSimilar ? t.similarGo : t.record}
      kind={isSimilar ? 'danger' : 'primary'}
      isBusy={isSearching || action.isRunning}
      onSubmit={() => void submit()}
    >
      <p>{t.recordText(formats.money(item.statement_amount ?? '0'))}</p>
      {isSimilar ? (
        <Notice tone="danger" title={t.similarTitle}>
          {t.similarText}
        </Notice>
      ) : null}
      {item.order_number && typed === item.order_number ? <Notice>{t.suggested}</Notice> : null}
      <TextField
        label={t.orderNumber}
        hint={t.orderHint}
        value={typed}
        onChange={setTyped}
        error={problem || action.fields.order_id}
        autoComplete="off"
        isFirst
        maxLength={100}
      />
    </FormDialog>
  )
}
