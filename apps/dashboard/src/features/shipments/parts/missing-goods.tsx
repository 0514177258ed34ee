import type { CourierClaim, Shipment } from '@haat/client/merchant'
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
import { Row, Rows } from '../../../ui/rows.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { claimTexts } from '../claim-texts.ts'
import { useClaimsOf } from '../claims-api.ts'

const ClaimGoodsDialog = loadLater(() => import('./claim-goods-dialog.tsx'))

/** What a courier that had the parcel did not bring back, what it was asked for, and whether it may be asked for the goods. */
export function MissingGoods({ shipment }: { shipment: Shipment }) {
  const t = useTexts(claimTexts)
  const formats = useFormats()
  const { can, subdomain } = useStore()
  const [isOpen, setOpen] = useState(false)
  const missing = shipment.items.reduce((sum, item) => sum + item.missing_quantity, 0)
  const isShown = missing > 0 && shipment.booking?.status === 'BOOKED' && can('settlements:read')
  const { data: claims } = useClaimsOf(shipment.id, isShown)
  if (!isShown || !claims) return null
  return (
    <Card>
      <FieldStack>
        <Notice tone="warning">
          {claims.some(isForGoods) ? t.claimed(formats.count(missing)) : t.lost(formats.count(missing))}
        </Notice>
        {claims.length > 0 ? (
          <Rows label={t.toClaims}>
            {claims.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </Rows>
        ) : null}
        {can('settlements:write') && mayAsk(claims) ? <Button onClick={() => setOpen(true)}>{t.claim}</Button> : null}
        <ButtonLink to={`${storePath(subdomain, 'payments', 'rests')}?claims=OPEN`}>{t.toClaims}</ButtonLink>
      </FieldStack>
      <Suspense>{isOpen ? <ClaimGoodsDialog shipment={shipment} onClose={() => setOpen(false)} /> : null}</Suspense>
    </Card>
  )
}

const isForGoods = ({ kind, status }: CourierClaim) => kind === 'GOODS' && (status === 'OPEN' || status === 'PAID')

/** The courier is asked once for the goods, and for one thing at a time. */
const mayAsk = (claims: readonly CourierClaim[]) =>
  !claims.some((claim) => isForGoods(claim) || claim.status === 'OPEN')

const tones = { OPEN: 'info', PAID: 'success', REFUSED: 'danger', VOID: 'neutral' } as const

function ClaimRow({ claim: { kind, amount, paid, status, created_at } }: { claim: CourierClaim }) {
  const t = useTexts(claimTexts)
  const formats = useFormats()
  const isPaidInPart = Number(paid) > 0 && status !== 'PAID'
  return (
    <Row
      title={`${t.kind[kind]}: ${formats.money(amount)}`}
      badges={<StatusBadge tone={tones[status]}>{t.status[status]}</StatusBadge>}
      lines={[formats.moment(created_at), isPaidInPart && t.paid(formats.money(paid))]}
    />
  )
}
