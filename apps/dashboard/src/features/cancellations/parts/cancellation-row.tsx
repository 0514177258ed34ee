import type { CancellationRequest } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { orderStatusTexts } from '../../../i18n/order-status-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Row } from '../../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { changedByDecision } from '../api.ts'
import { cancellationTexts } from '../cancellation-texts.ts'

const ApproveDialog = loadLater(() => import('./approve-dialog.tsx'))

const tones: Record<CancellationRequest['status'], Tone> = {
  PENDING: 'warning',
  APPROVED: 'neutral',
  REJECTED: 'neutral',
  WITHDRAWN: 'neutral',
}

/** A request with its order, and what can be decided about it. */
export function CancellationRow({ request }: { request: CancellationRequest }) {
  const t = useTexts(cancellationTexts)
  const { status: orderStatus } = useTexts(orderStatusTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { status, amount_paid, admin_note } = request
  return (
    <Row
      title={`${request.order_number} · ${request.receiver_name || formatPhone(request.phone)}`}
      to={storePath(subdomain, 'orders', request.order_id)}
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      lines={[
        `“${request.reason}”`,
        [
          textOf(orderStatus, request.order_status),
          formatPhone(request.phone),
          formats.short(request.created_at),
          !isZero(amount_paid) && t.paid(formats.money(amount_paid)),
        ]
          .filter(Boolean)
          .join(' · '),
        admin_note && t.note(admin_note),
      ]}
      value={formats.money(request.order_total)}
      actions={status === 'PENDING' && can('orders:write') ? <Decision request={request} /> : null}
    />
  )
}

function Decision({ request }: { request: CancellationRequest }) {
  const t = useTexts(cancellationTexts)
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const reject = useAction<string, CancellationRequest>({
    send: (haat, note, options) => haat.cancellations.reject({ request_id: request.id, note }, options),
    onDone: close,
    invalidates: changedByDecision(subdomain),
  })
  return (
    <>
      <Button isSmall kind="danger" onClick={() => setOpen('approve')}>
        {t.approve}
      </Button>
      <Button isSmall onClick={() => setOpen('reject')}>
        {t.reject}
      </Button>
      <Suspense>{open === 'approve' ? <ApproveDialog request={request} onClose={close} /> : null}</Suspense>
      {open === 'reject' ? (
        <TextDialog
          title={t.rejectTitle(request.order_number)}
          label={t.noteToBuyer}
          hint={t.noteHint}
          submitLabel={t.reject}
          isBusy={reject.isRunning}
          error={reject.fields.note}
          onSubmit={reject.run}
          onClose={close}
        >
          <p>{t.rejectText}</p>
        </TextDialog>
      ) : null}
    </>
  )
}
