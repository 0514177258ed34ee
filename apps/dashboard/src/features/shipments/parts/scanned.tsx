import type { ScannedCode, ShipmentSummary } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ShipmentBadge } from '../../../parts/shipment-badge.tsx'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PackageCheck } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { useShipment } from '../api.ts'
import { shipmentDetailTexts } from '../detail-texts.ts'
import { comesBack, mayComeBack } from '../receive-rules.ts'
import { scanTexts } from '../scan-texts.ts'
import classes from './scan.module.css'
import shared from './shipments.module.css'

const ReceiveDialog = loadLater(() => import('./receive-dialog.tsx'))

/** What a scanned code is on, each with what staff do with it next. */
export function Scanned({ found: { shipments, order } }: { found: ScannedCode }) {
  const t = useTexts(scanTexts)
  const { subdomain } = useStore()
  return (
    <>
      {order ? (
        <Card>
          <div className={classes.found}>
            <div className={classes.facts}>
              <p className={classes.number}>{order.order_number}</p>
              <p>{order.receiver_name}</p>
              {shipments.length === 0 ? <p className={shared.muted}>{t.noParcel}</p> : null}
            </div>
            <ButtonLink kind="primary" to={storePath(subdomain, 'orders', order.id)}>
              {t.openOrder}
            </ButtonLink>
          </div>
        </Card>
      ) : null}
      {shipments.map((shipment) => (
        <Parcel key={shipment.id} shipment={shipment} isOfOrder={order !== null} />
      ))}
    </>
  )
}

function Parcel({ shipment, isOfOrder }: { shipment: ShipmentSummary; isOfOrder: boolean }) {
  const t = useTexts(scanTexts)
  const words = useTexts(shipmentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const isReceived = can('shipping:write') && mayComeBack(shipment)
  const carrier = [shipment.courier_name, shipment.tracking_code].filter(Boolean).join(' · ')
  const open = (
    <ButtonLink
      {...(!isReceived && !isOfOrder && { kind: 'primary' as const })}
      to={storePath(subdomain, 'shipments', shipment.id)}
    >
      {t.openParcel}
    </ButtonLink>
  )
  return (
    <Card>
      <div className={classes.found}>
        <div className={classes.facts}>
          <p className={classes.number}>
            {shipment.shipment_number} <ShipmentBadge shipment={shipment} />
          </p>
          <p>{shipment.receiver_name}</p>
          <p className={shared.muted}>
            {[carrier, words.units(formats.count(shipment.unit_count))].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className={classes.actions}>
          {isReceived ? <ReceiveButton shipmentId={shipment.id} /> : null}
          {open}
        </div>
      </div>
    </Card>
  )
}

/** Receives what is still on its way back of a parcel; nothing once all of it was. */
function ReceiveButton({ shipmentId }: { shipmentId: number }) {
  const t = useTexts(shipmentDetailTexts)
  const { data: shipment } = useShipment(shipmentId)
  const [isOpen, setOpen] = useState(false)
  if (!shipment || !comesBack(shipment)) return null
  return (
    <>
      <Button kind="primary" icon={PackageCheck} onClick={() => setOpen(true)}>
        {t.receive}
      </Button>
      <Suspense>{isOpen ? <ReceiveDialog shipment={shipment} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
