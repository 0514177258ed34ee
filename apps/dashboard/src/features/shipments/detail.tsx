import type { Shipment } from '@haat/client/merchant'
import { Link, useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePlaceName } from '../../i18n/places.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ShipmentBadge } from '../../parts/shipment-badge.tsx'
import { shipmentTexts } from '../../parts/shipment-texts.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { ExternalLink, Printer } from '../../ui/icons.generated.ts'
import { useKeys } from '../../ui/keyboard.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { PictureRow, PictureRows } from '../../ui/picture-rows.tsx'
import { useShipment } from './api.ts'
import { shipmentDetailTexts } from './detail-texts.ts'
import { draftTexts } from './draft-texts.ts'
import { labelsPageTexts } from './label-texts.ts'
import { BookingCard } from './parts/booking-card.tsx'
import { CashNotice } from './parts/cash-notice.tsx'
import { CourierMoney } from './parts/courier-money.tsx'
import { MissingGoods } from './parts/missing-goods.tsx'
import { QuotesCard } from './parts/quotes-card.tsx'
import { ReturnRequestCard } from './parts/return-request-card.tsx'
import { isBeingBooked, ShipmentActions } from './parts/shipment-actions.tsx'
import classes from './parts/shipments.module.css'
import { TrackingCard } from './parts/tracking-card.tsx'

/** `shipments/{id}/`: what is in a parcel, how far it is, and what can be done with it. */
export function ShipmentDetail() {
  const { shipmentId = '' } = useParams()
  return /^\d{1,16}$/.test(shipmentId) ? <KnownShipment shipmentId={Number(shipmentId)} /> : <Missing />
}

function KnownShipment({ shipmentId }: { shipmentId: number }) {
  return (
    <ReadView query={useShipment(shipmentId)} missing={<Missing />}>
      {(shipment) => <Details shipment={shipment} />}
    </ReadView>
  )
}

function Details({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const words = useTexts(shipmentTexts)
  const placeName = usePlaceName()
  const { subdomain, can } = useStore()
  return (
    <Page
      title={shipment.shipment_number}
      beside={<ShipmentBadge shipment={shipment} />}
      hint={[
        shipment.kind === 'delivery' ? '' : words.kind[shipment.kind],
        shipment.receiver_name,
        formatPhone(shipment.phone),
        placeName(shipment),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: storePath(subdomain, 'shipments'), label: t.back }}
      actions={
        <>
          {shipment.kind === 'return' ? null : <LabelLink shipment={shipment} />}
          {can('shipping:write') ? <ShipmentActions shipment={shipment} /> : null}
        </>
      }
    >
      <Columns
        lead={null}
        aside={
          <>
            <About shipment={shipment} />
            <CourierMoney shipment={shipment} />
          </>
        }
      >
        <CashNotice shipment={shipment} />
        <MissingGoods shipment={shipment} />
        {isQuotable(shipment) ? <QuotesCard shipment={shipment} /> : null}
        {shipment.booking ? <BookingCard shipment={shipment} booking={shipment.booking} /> : null}
        {shipment.return_request ? <ReturnRequestCard shipment={shipment} request={shipment.return_request} /> : null}
        {shipment.tracking ? <TrackingCard shipment={shipment} tracking={shipment.tracking} /> : null}
        <Items shipment={shipment} />
        <History shipment={shipment} />
      </Columns>
    </Page>
  )
}

const isQuotable = (shipment: Shipment) => shipment.status === 'DRAFT' && !isBeingBooked(shipment)

function LabelLink({ shipment }: { shipment: Shipment }) {
  const { title } = useTexts(labelsPageTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const open = () => void navigate(`${storePath(subdomain, 'shipments', 'labels')}?shipments=${shipment.id}`)
  useKeys([{ keys: 'p', label: title, run: open }])
  return <IconButton label={title} icon={Printer} onClick={open} />
}

function Items({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const formats = useFormats()
  return (
    <Card title={t.items}>
      <PictureRows>
        {shipment.items.map((item) => {
          const became = (['delivered', 'sellable', 'damaged', 'missing'] as const)
            .filter((what) => item[`${what}_quantity`] > 0)
            .map((what) => t[what](formats.count(item[`${what}_quantity`])))
          return (
            <PictureRow
              key={item.order_item_id}
              image={item.image}
              name={item.name}
              amount={t.unitsOf(formats.count(item.quantity))}
            >
              {item.variant_name ? <p className={classes.muted}>{item.variant_name}</p> : null}
              {became.length > 0 ? <p className={classes.muted}>{became.join(' · ')}</p> : null}
            </PictureRow>
          )
        })}
      </PictureRows>
    </Card>
  )
}

function About({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { fragile } = useTexts(draftTexts)
  const { collected_amount: collected, weight_grams: grams } = shipment
  const instruction = [shipment.fragile ? fragile : '', shipment.instruction].filter(Boolean).join('. ')
  return (
    <Card title={t.about}>
      <Facts
        isStacked
        facts={[
          {
            label: t.order,
            value: can('orders:read') ? (
              <Link className={classes.order} to={storePath(subdomain, 'orders', shipment.order_id)}>
                {shipment.order_number}
              </Link>
            ) : (
              shipment.order_number
            ),
          },
          shipment.courier_name !== '' && { label: t.courier, value: shipment.courier_name },
          shipment.tracking_code !== '' && { label: t.trackingCode, value: shipment.tracking_code },
          shipment.kind !== 'return' &&
            (collected === null
              ? { label: t.toCollect, value: formats.money(shipment.cod_amount) }
              : { label: t.collected, value: formats.money(collected) }),
          shipment.parcel_count > 1 && { label: t.pieces, value: formats.count(shipment.parcel_count) },
          grams !== null && {
            label: t.weight,
            value: (shipment.is_weighed ? t.grams : t.gramsOfItems)(formats.count(grams)),
          },
          instruction !== '' && { label: t.instruction, value: instruction },
          shipment.sent_at !== null && { label: t.sentAt, value: formats.moment(shipment.sent_at) },
          shipment.ended_at !== null && { label: t.endedAt, value: formats.moment(shipment.ended_at) },
        ]}
      />
      {shipment.tracking_url.startsWith('https://') ? (
        <ButtonLink to={shipment.tracking_url} icon={ExternalLink} isSmall>
          {t.track}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

function History({ shipment }: { shipment: Shipment }) {
  const t = useTexts(shipmentDetailTexts)
  const words = useTexts(shipmentTexts)
  const formats = useFormats()
  return (
    <Card title={t.history}>
      <ol className={classes.entries}>
        {shipment.events.toReversed().map((event) => (
          <li key={`${event.created_at} ${event.to_status} ${event.note}`}>
            <p>
              <strong>{textOf(words.status, event.to_status)}</strong>{' '}
              <span className={classes.muted}>
                {event.actor_name || textOf(t.actor, event.actor_type)} · {formats.short(event.created_at)}
              </span>
            </p>
            {event.note ? <p className={classes.message}>{event.note}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Missing() {
  const t = useTexts(shipmentDetailTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'shipments'), label: t.back }} />
}
