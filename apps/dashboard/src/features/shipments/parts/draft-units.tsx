import type { Shipment } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { QuantityStepper } from '../../../parts/quantity-stepper.tsx'
import { PictureRow, PictureRows } from '../../../ui/picture-rows.tsx'
import { draftTexts } from '../draft-texts.ts'
import classes from './shipments.module.css'

type DraftUnitsProps = {
  shipment: Shipment
  counts: Record<number, number>
  onChange: (orderItemId: number, count: number) => void
  problem: string | undefined
}

/** How many units of each item of the order are in a draft: at most those that no other parcel has. */
export function DraftUnits({ shipment, counts, onChange, problem }: DraftUnitsProps) {
  const t = useTexts(draftTexts)
  const formats = useFormats()
  const { haat, subdomain, can } = useStore()
  const { data: order } = useQuery({
    queryKey: [subdomain, 'orders', 'one', shipment.order_id, 'units'],
    queryFn: ({ signal }) => haat.orders.read({ order_id: shipment.order_id }, { signal }),
    enabled: can('orders:read'),
  })
  const inIt = new Map(shipment.items.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  const lines = (order?.items ?? [])
    .map((item) => ({ item, most: item.quantity - item.shipment_quantity + (inIt.get(item.id) ?? 0) }))
    .filter(({ most }) => most > 0)
  if (lines.length === 0) return null
  return (
    <>
      <p className={classes.muted}>{t.items}</p>
      <PictureRows>
        {lines.map(({ item, most }) => {
          const title = [item.name, item.variant_name].filter(Boolean).join(', ')
          return (
            <PictureRow key={item.id} image={item.image} name={title} amount="">
              <p className={classes.muted}>{t.atMost(formats.count(most))}</p>
              <QuantityStepper
                title={title}
                value={counts[item.id] ?? 0}
                least={0}
                most={most}
                onChange={(next) => onChange(item.id, next)}
              />
            </PictureRow>
          )
        })}
      </PictureRows>
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
    </>
  )
}
