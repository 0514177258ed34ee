import type { Shipment } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Notice } from '../../../ui/notice.tsx'
import { claimTexts } from '../claim-texts.ts'

const ClaimGoodsDialog = loadLater(() => import('./claim-goods-dialog.tsx'))

/** What a courier that had the parcel did not bring back, and may be asked for. */
export function MissingGoods({ shipment }: { shipment: Shipment }) {
  const t = useTexts(claimTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const missing = shipment.items.reduce((sum, item) => sum + item.missing_quantity, 0)
  if (missing === 0 || shipment.booking?.status !== 'BOOKED' || !can('settlements:read')) return null
  return (
    <Card>
      <FieldStack>
        <Notice tone="warning">{t.lost(formats.count(missing))}</Notice>
        {can('settlements:write') ? <Button onClick={() => setOpen(true)}>{t.claim}</Button> : null}
        <ButtonLink to={`${storePath(subdomain, 'payments', 'rests')}?claims=OPEN`}>{t.toClaims}</ButtonLink>
      </FieldStack>
      <Suspense>{isOpen ? <ClaimGoodsDialog shipment={shipment} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}
