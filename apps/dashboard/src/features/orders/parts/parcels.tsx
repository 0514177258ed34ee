import type { Order, ShipmentSummary } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { storePath } from '../../../lib/store-path.ts'
import { ShipmentBadge } from '../../../parts/shipment-badge.tsx'
import { shipmentTexts } from '../../../parts/shipment-texts.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Plus } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { parcelTexts } from '../parcel-texts.ts'
import { useParcels } from '../use-parcels.ts'
import classes from './parcels.module.css'

const ParcelDialog = loadLater(() => import('./parcel-dialog.tsx'))

const shippable: readonly Order['status'][] = ['CONFIRMED', 'PROCESSING', 'SHIPPED']

const isOpenBooking = ({ booking_status: status }: ShipmentSummary) => status !== null && status !== 'REFUSED'

/** The parcels of an order, and a new one of what is in none yet. */
export function Parcels({ order }: { order: Order }) {
  const t = useTexts(parcelTexts)
  const words = useTexts(shipmentTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const [isOpen, setOpen] = useState(false)
  const mayRead = can('shipping:read')
  const data = useParcels(order)
  const unshipped = order.items.reduce((sum, item) => sum + item.quantity - item.shipment_quantity, 0)
  const mayCreate = can('shipping:write') && unshipped > 0 && shippable.includes(order.status)
  if (!mayRead || (data.length === 0 && !mayCreate)) return null
  return (
    <Card
      title={t.parcels}
      actions={mayCreate ? <IconButton label={t.newParcel} icon={Plus} onClick={() => setOpen(true)} /> : null}
    >
      <ul className={classes.parcels}>
        {data.map((shipment) => (
          <li key={shipment.id} className={classes.parcel}>
            <span>
              <Link to={storePath(subdomain, 'shipments', shipment.id)} className={classes.number}>
                {shipment.shipment_number}
              </Link>
              <span className={classes.muted}>
                {[
                  shipment.kind === 'delivery' ? '' : words.kind[shipment.kind],
                  words.units(formats.count(shipment.unit_count)),
                  shipment.courier_name,
                  shipment.sent_at === null && !isZero(shipment.cod_amount)
                    ? t.collects(formats.money(shipment.cod_amount))
                    : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {shipment.status === 'DRAFT' && can('shipping:write') ? (
              <ButtonLink to={storePath(subdomain, 'shipments', shipment.id)} isSmall>
                {isOpenBooking(shipment) ? t.lookAtBooking : t.book}
              </ButtonLink>
            ) : (
              <ShipmentBadge shipment={shipment} />
            )}
          </li>
        ))}
      </ul>
      {data.length > 0 && mayCreate ? (
        <p className={classes.muted}>{t.unshipped(words.units(formats.count(unshipped)))}</p>
      ) : null}
      {isOpen ? (
        <Suspense>
          <ParcelDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
