import type { Offer } from '@haat/client/merchant'
import { ListStates } from '../../../api/list-states.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { formatPhone } from '../../../lib/phone.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useOfferUses } from '../api.ts'
import { editorTexts } from '../editor-texts.ts'

/** The orders that used an offer, newest first. */
export function Uses({ offer }: { offer: Offer }) {
  const t = useTexts(editorTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <Card title={t.uses} isFlush>
      <ListStates list={useOfferUses(offer.id)} empty={<EmptyState title={t.noUses} />}>
        {(uses) => (
          <Rows label={t.uses}>
            {uses.map(({ id, order_id, order_number, code, phone, discount, created_at, released_at }) => (
              <Row
                key={id}
                title={order_number}
                to={storePath(subdomain, 'orders', order_id)}
                badges={released_at ? <StatusBadge>{t.released}</StatusBadge> : null}
                lines={[[formatPhone(phone), code, formats.short(created_at)].filter(Boolean).join(' · ')]}
                value={formats.money(discount)}
              />
            ))}
          </Rows>
        )}
      </ListStates>
    </Card>
  )
}
