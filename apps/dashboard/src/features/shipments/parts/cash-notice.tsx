import type { Shipment, ShipmentsUpdateInput } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShipmentAction } from '../api.ts'
import { cashTexts } from '../cash-texts.ts'

const AcceptCashDialog = loadLater(() => import('./accept-cash-dialog.tsx'))

/** What is wrong with the cash of a parcel, and what staff do about it. */
export function CashNotice({ shipment }: { shipment: Shipment }) {
  switch (shipment.problem) {
    case 'AMOUNT_CHANGED':
    case 'AMOUNT_RAISED':
      return <CollectsOtherwise shipment={shipment} />
    case 'CASH_OVER':
      return <CollectedTooMuch shipment={shipment} />
    case 'CASH_SHORT':
      return <CollectedTooLittle shipment={shipment} />
    default:
      return null
  }
}

function CollectsOtherwise({ shipment }: { shipment: Shipment }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const { can } = useStore()
  const action = useShipmentAction<ShipmentsUpdateInput>(shipment.id, (haat, input, options) =>
    haat.shipments.update(input, options),
  )
  const left = formats.money(shipment.cash_left)
  const ask = async () => {
    const question = { title: t.lowerTitle, text: t.lowerText(left), confirmLabel: t.lower(left) }
    if (!(await confirm(question))) return
    action.run({ shipment_id: shipment.id, version: shipment.version, cod_amount: shipment.cash_left })
  }
  return (
    <Card>
      <FieldStack>
        <Notice tone="warning">
          {(shipment.problem === 'AMOUNT_RAISED' ? t.raised : t.changed)(formats.money(shipment.cod_amount), left)}
        </Notice>
        {can('shipping:write') ? (
          <Button isBusy={action.isRunning} onClick={() => void ask()}>
            {t.lower(left)}
          </Button>
        ) : null}
      </FieldStack>
    </Card>
  )
}

function CollectedTooMuch({ shipment }: { shipment: Shipment }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  return (
    <Card>
      <FieldStack>
        <Notice tone="warning">{t.over(formats.money(shipment.collected_amount ?? '0.00'))}</Notice>
        {can('orders:read') ? (
          <ButtonLink to={storePath(subdomain, 'payments', 'unapplied')}>{t.toUnapplied}</ButtonLink>
        ) : null}
      </FieldStack>
    </Card>
  )
}

function CollectedTooLittle({ shipment }: { shipment: Shipment }) {
  const t = useTexts(cashTexts)
  const formats = useFormats()
  const { can } = useStore()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <FieldStack>
        <Notice tone="warning">
          {t.short(formats.money(shipment.collected_amount ?? '0.00'), formats.money(shipment.cod_amount))}
        </Notice>
        {can('settlements:write') ? <Button onClick={() => setOpen(true)}>{t.accept}</Button> : null}
      </FieldStack>
      <Suspense>{isOpen ? <AcceptCashDialog shipment={shipment} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
