import type { RefundDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { keepRefund } from '../api.ts'
import { refundTexts } from '../refund-texts.ts'
import classes from './refund.module.css'

const ApproveDialog = loadLater(() => import('./approve-dialog.tsx'))

/** Approves or rejects what a buyer asks for. */
export function Decision({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const [isApproving, setApproving] = useState(false)
  return (
    <Card title={t.decide}>
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
