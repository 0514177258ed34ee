import type { Shipment } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CircleX, Ellipsis, PackageCheck, Pencil, Trash, Truck, Undo2 } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useDeleteDraft, useShipmentAction } from '../api.ts'
import { bookingTexts } from '../booking-texts.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { draftTexts } from '../draft-texts.ts'
import { comesBack } from '../receive-rules.ts'
import { returnRequestTexts } from '../return-request-texts.ts'

const BookDialog = loadLater(() => import('./book-dialog.tsx'))
const StatusDialog = loadLater(() => import('./status-dialog.tsx'))
const ReceiveDialog = loadLater(() => import('./receive-dialog.tsx'))
const ReturnRequestDialog = loadLater(() => import('./return-request-dialog.tsx'))
const DraftDialog = loadLater(() => import('./draft-dialog.tsx'))
const TrackingDialog = loadLater(() => import('./tracking-dialog.tsx'))

/** What can be done with a parcel; nothing once it has ended. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const { subdomain } = useStore()
  const goTo = useNavigate()
  const words = useTexts(bookingTexts)
  const { ask } = useTexts(returnRequestTexts)
  const { edit } = useTexts(draftTexts)
  const [open, setOpen] = useState<'book' | 'status' | 'receive' | 'tracking' | 'return' | null>(null)
  const about = { shipment_id: shipment.id, version: shipment.version }
  const cancel = useShipmentAction<{ is_cancelled_at_courier?: true }>(shipment.id, (haat, how, options) =>
    haat.shipmentMoves.cancel({ ...about, ...how }, options),
  )
  const remove = useDeleteDraft(shipment.id, () => void goTo(storePath(subdomain, 'shipments')))
  const askCancel = async () => {
    const isReturn = shipment.kind === 'return'
    const { text, isThere } = cancellationOf(shipment, words, isReturn ? t.cancelReturnText : t.cancelText)
    const confirmLabel = isThere ? words.isCancelled : isReturn ? t.cancelReturn : t.cancel
    const title = isReturn ? t.cancelReturnTitle : t.cancelTitle
    if (!(await confirm({ title, text, confirmLabel, kind: 'danger' }))) return
    cancel.run(isThere ? { is_cancelled_at_courier: true } : {})
  }
  const askRemove = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' } as const
    if (await confirm(question)) remove.run(null)
  }
  const isOpen = shipment.allowed_statuses.length > 0 && !isBeingBooked(shipment)
  const isReturning = comesBack(shipment)
  const isDraft = shipment.status === 'DRAFT'
  const askBack =
    shipment.can_request_return && shipment.return_request === null
      ? [{ label: ask, icon: Undo2, onClick: () => setOpen('return') }]
      : []
  const end = isDraft
    ? [{ label: t.remove, icon: Trash, isDanger: true, onClick: () => void askRemove() }]
    : shipment.status === 'BOOKED'
      ? [{ label: t.cancel, icon: CircleX, isDanger: true, onClick: () => void askCancel() }]
      : []
  return (
    <>
      {isReturning ? (
        <Button kind="primary" icon={PackageCheck} onClick={() => setOpen('receive')}>
          {t.receive}
        </Button>
      ) : null}
      {isOpen && isDraft ? (
        <Button kind="primary" icon={PackageCheck} onClick={() => setOpen('book')}>
          {shipment.booking ? words.bookAgain : words.book}
        </Button>
      ) : null}
      {isOpen ? (
        <>
          <Button kind={isReturning || isDraft ? 'default' : 'primary'} icon={Truck} onClick={() => setOpen('status')}>
            {t.setStatus}
          </Button>
          <Menu
            target={<IconButton label={t.more} icon={Ellipsis} />}
            groups={[
              [
                { label: isDraft ? edit : t.editTracking, icon: Pencil, onClick: () => setOpen('tracking') },
                ...askBack,
              ],
              end,
            ]}
          />
        </>
      ) : null}
      {shipment.kind === 'return' && shipment.status === 'RETURNING' ? (
        <Button icon={CircleX} onClick={() => void askCancel()}>
          {t.cancelReturn}
        </Button>
      ) : null}
      <Suspense>
        {open === 'book' ? <BookDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'status' ? <StatusDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'receive' ? <ReceiveDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'return' ? <ReturnRequestDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'tracking' && isDraft ? <DraftDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'tracking' && !isDraft ? <TrackingDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}

/** Nothing changes a parcel while its booking is open. */
export const isBeingBooked = ({ booking_status: status }: Shipment) =>
  status === 'PENDING' || status === 'SENT' || status === 'UNCLEAR'

/** What the cancellation of a parcel means, and whether somebody must have cancelled it at the courier before. */
function cancellationOf({ booking }: Shipment, words: { cancelHere: string; cancelAtCourier: string }, usual: string) {
  if (booking?.status !== 'BOOKED') return { text: usual, isThere: false }
  return booking.can_cancel
    ? { text: words.cancelHere, isThere: false }
    : { text: words.cancelAtCourier, isThere: true }
}
