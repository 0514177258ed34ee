import type { Shipment } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { CircleX, Ellipsis, PackageCheck, Pencil, Trash, Truck } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useDeleteDraft, useShipmentAction } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { comesBack } from '../receive-rules.ts'

const StatusDialog = loadLater(() => import('./status-dialog.tsx'))
const ReceiveDialog = loadLater(() => import('./receive-dialog.tsx'))
const TrackingDialog = loadLater(() => import('./tracking-dialog.tsx'))

/** What can be done with a parcel; nothing once it has ended. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const { subdomain } = useStore()
  const goTo = useNavigate()
  const [open, setOpen] = useState<'status' | 'receive' | 'tracking' | null>(null)
  const about = { shipment_id: shipment.id, version: shipment.version }
  const cancel = useShipmentAction<null>(shipment.id, (haat, _, options) => haat.shipmentMoves.cancel(about, options))
  const remove = useDeleteDraft(shipment.id, () => void goTo(storePath(subdomain, 'shipments')))
  const askCancel = async () => {
    const question = { title: t.cancelTitle, text: t.cancelText, confirmLabel: t.cancel, kind: 'danger' } as const
    if (await confirm(question)) cancel.run(null)
  }
  const askRemove = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove, kind: 'danger' } as const
    if (await confirm(question)) remove.run(null)
  }
  const isOpen = shipment.allowed_statuses.length > 0
  const isReturning = comesBack(shipment)
  const isDraft = shipment.status === 'DRAFT'
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
      {isOpen ? (
        <>
          <Button kind={isReturning ? 'default' : 'primary'} icon={Truck} onClick={() => setOpen('status')}>
            {t.setStatus}
          </Button>
          <Menu
            target={<IconButton label={t.more} icon={Ellipsis} />}
            groups={[[{ label: t.editTracking, icon: Pencil, onClick: () => setOpen('tracking') }], end]}
          />
        </>
      ) : null}
      <Suspense>
        {open === 'status' ? <StatusDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'receive' ? <ReceiveDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
        {open === 'tracking' ? <TrackingDialog shipment={shipment} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  )
}
