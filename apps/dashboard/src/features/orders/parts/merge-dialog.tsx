import type { Order } from '@haat/client/merchant'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Merge } from '../../../ui/icons.generated.ts'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { orderKeys } from '../api.ts'
import { mergeableWith } from '../merge-rules.ts'
import { mergeTexts } from '../merge-texts.ts'
import { orderTexts } from '../order-texts.ts'
import { MergePreview } from './merge-preview.tsx'

type MergeDialogProps = { order: Order; fromId?: number | undefined; onClose: () => void }

/** Merges another order of the buyer into this one: which, then what that changes. */
export default function MergeDialog({ order, fromId, onClose }: MergeDialogProps) {
  const t = useTexts(mergeTexts)
  const [chosen, setChosen] = useState(fromId)
  return (
    <Dialog title={chosen ? t.title : t.merge} isOpen onClose={onClose}>
      {chosen ? (
        <MergePreview order={order} fromId={chosen} onClose={onClose} />
      ) : (
        <OthersOfBuyer order={order} onChoose={setChosen} />
      )}
    </Dialog>
  )
}

function OthersOfBuyer({ order, onChoose }: { order: Order; onChoose: (id: number) => void }) {
  const t = useTexts(mergeTexts)
  const words = useTexts(orderTexts)
  const formats = useFormats()
  const { haat, subdomain } = useStore()
  const read = useQuery({
    queryKey: [...orderKeys.all(subdomain), 'of-phone', order.phone],
    queryFn: async ({ signal }) => (await haat.orders.list({ phone: order.phone, limit: 50 }, { signal })).items,
  })
  return (
    <ReadView query={read} missing={null}>
      {(orders) => {
        const others = mergeableWith(order, orders)
        if (others.length === 0)
          return (
            <EmptyState icon={Merge} title={t.none}>
              {t.noneHint}
            </EmptyState>
          )
        return (
          <>
            <p>{t.choose}</p>
            <Rows label={t.merge}>
              {others.map((other) => (
                <Row
                  key={other.id}
                  title={other.order_number}
                  lines={[
                    `${formats.short(other.created_at)} · ${words.units(formats.count(other.item_count), other.item_count === 1)} · ${formats.money(other.total, other.currency)}`,
                  ]}
                  actions={
                    <Button isSmall onClick={() => onChoose(other.id)}>
                      {t.compare}
                    </Button>
                  }
                />
              ))}
            </Rows>
          </>
        )
      }}
    </ReadView>
  )
}
