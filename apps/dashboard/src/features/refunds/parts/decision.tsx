import type { RefundDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { keepRefund } from '../api.ts'
import { refundTexts } from '../refund-texts.ts'
import classes from './refund.module.css'

const ApproveDialog = loadLater(() => import('./approve-dialog.tsx'))

/** Approves or rejects what a buyer asks for. */
export function Decision({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const formats = useFormats()
  const goodsOf = useGoods()
  const [isApproving, setApproving] = useState(false)
  return (
    <Card title={t.decide}>
      <Facts
        facts={[
          ...goodsOf(refund),
          { label: t.requested, value: formats.money(refund.requested_amount), isTotal: true },
        ]}
      />
      <div className={classes.buttons}>
        <Button kind="primary" onClick={() => setApproving(true)}>
          {t.approve}
        </Button>
        <RejectButton refund={refund} />
      </div>
      <Suspense>{isApproving ? <ApproveDialog refund={refund} onClose={() => setApproving(false)} /> : null}</Suspense>
    </Card>
  )
}

/** What a decision depends on: how the order ended, and whether the goods are back. */
function useGoods() {
  const t = useTexts(refundTexts)
  const formats = useFormats()
  const orders = useTexts(orderStatusTexts)
  return ({ order_status, units, returned_units }: RefundDetail) => [
    { label: t.orderIs, value: orders.status[order_status] },
    {
      label: t.goods,
      value:
        returned_units > 0
          ? t.goodsBack(formats.count(returned_units), formats.count(units))
          : t.goodsNotBack(formats.count(units)),
    },
  ]
}

export function RejectButton({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const reject = useAction<string, RefundDetail>({
    send: (haat, note, options) => haat.refunds.reject({ refund_id: refund.id, note }, options),
    onDone: (saved) => {
      setOpen(false)
      keepRefund(queries, subdomain, saved)
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.reject}</Button>
      {isOpen ? (
        <TextDialog
          title={t.rejectTitle}
          label={t.noteToBuyer}
          hint={t.noteHint}
          submitLabel={t.reject}
          kind="danger"
          isBusy={reject.isRunning}
          error={reject.fields.note}
          onSubmit={reject.run}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
