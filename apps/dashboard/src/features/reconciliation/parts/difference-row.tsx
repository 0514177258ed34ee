import type { ReconciliationItem } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { moneyTexts } from '../../../i18n/money-texts.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Row } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { differencesKey } from '../api.ts'
import { reconciliationTexts } from '../reconciliation-texts.ts'

const RecordDialog = loadLater(() => import('./record-dialog.tsx'))

/** A difference, with what to do about it. */
export function DifferenceRow({ item }: { item: ReconciliationItem }) {
  const t = useTexts(reconciliationTexts)
  const { order } = useTexts(moneyTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { status, order_id, order_number, statement_amount, recorded_amount } = item
  const both = [
    statement_amount && t.statement(formats.money(statement_amount)),
    recorded_amount && t.recorded(formats.money(recorded_amount)),
  ].filter(Boolean)
  return (
    <Row
      title={`${method[item.gateway]} ${item.transaction_id || item.reference}`}
      {...(order_id !== null && { to: storePath(subdomain, 'orders', order_id) })}
      badges={<StatusBadge tone={status === 'OPEN' ? 'warning' : 'neutral'}>{t.list[item.list]}</StatusBadge>}
      lines={[
        [order_number && order(order_number), formats.short(item.occurred_at), both.length > 1 && both.join(' / ')]
          .filter(Boolean)
          .join(' · '),
        status === 'OPEN' && item.advice,
        status === 'RESOLVED' && [item.resolved_by, item.note].join(': '),
      ]}
      value={formats.money(statement_amount ?? recorded_amount ?? '0')}
      actions={status === 'OPEN' && can('orders:write') ? <Buttons item={item} /> : null}
    />
  )
}

function Buttons({ item }: { item: ReconciliationItem }) {
  const t = useTexts(reconciliationTexts)
  const money = useTexts(moneyTexts)
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'record' | 'resolve' | null>(null)
  const close = () => setOpen(null)
  const resolve = useAction<string, ReconciliationItem>({
    send: (haat, note, options) => haat.reconciliation.resolveItem({ reconciliation_item_id: item.id, note }, options),
    onDone: close,
    invalidates: [differencesKey(subdomain), [subdomain, 'payments']],
  })
  const canRecord = item.list === 'MONEY_WITHOUT_ORDER' && item.type === 'PAYMENT'
  return (
    <>
      {canRecord ? (
        <Button isSmall kind="primary" onClick={() => setOpen('record')}>
          {t.record}
        </Button>
      ) : null}
      <Button isSmall onClick={() => setOpen('resolve')}>
        {money.resolve}
      </Button>
      <Suspense>{open === 'record' ? <RecordDialog item={item} onClose={close} /> : null}</Suspense>
      {open === 'resolve' ? (
        <TextDialog
          title={money.resolveTitle}
          label={money.note}
          hint={money.noteHint}
          submitLabel={money.resolve}
          isBusy={resolve.isRunning}
          error={resolve.fields.note}
          onSubmit={resolve.run}
          onClose={close}
        />
      ) : null}
    </>
  )
}
