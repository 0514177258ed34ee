import type { Order, OrderMergePreview, OrderMergesMergeInput } from '@haat/client/merchant'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReadView } from '../../../api/read-view.tsx'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { keepOrder, orderKeys } from '../api.ts'
import { editTexts } from '../edit-texts.ts'
import { mergeTexts } from '../merge-texts.ts'
import classes from './draft.module.css'

type MergePreviewProps = { order: Order; fromId: number; onClose: () => void }

/** What the merge makes of both orders, and the button that does it. */
export function MergePreview({ order, fromId, onClose }: MergePreviewProps) {
  const t = useTexts(mergeTexts)
  const { haat, subdomain } = useStore()
  const queries = useQueryClient()
  const read = useQuery({
    queryKey: [...orderKeys.all(subdomain), 'merge', order.id, order.version, fromId],
    queryFn: ({ signal }) => haat.orderMerges.preview({ order_id: order.id, from_order_id: fromId }, { signal }),
  })
  const action = useAction<OrderMergesMergeInput, Order>({
    send: (api, input, options) => api.orderMerges.merge(input, options),
    onDone: (next) => {
      keepOrder(queries, subdomain, next)
      onClose()
    },
    invalidates: [orderKeys.all(subdomain)],
  })
  return (
    <ReadView query={read} missing={null}>
      {(preview) => (
        <div className={classes.fields}>
          <p>{t.into(preview.from_order_number)}</p>
          <Differences preview={preview} currency={order.currency} />
          <Button
            kind="primary"
            isBusy={action.isRunning}
            isDisabled={preview.problems.length > 0}
            onClick={() =>
              action.run({
                ...{ order_id: order.id, from_order_id: fromId },
                ...{ version: preview.version, from_version: preview.from_version },
              })
            }
          >
            {t.mergeThis}
          </Button>
        </div>
      )}
    </ReadView>
  )
}

type Sum = 'subtotal' | 'discount_total' | 'delivery_fee' | 'total'

function Differences({ preview, currency }: { preview: OrderMergePreview; currency: string }) {
  const t = useTexts(mergeTexts)
  const words = useTexts(editTexts)
  const formats = useFormats()
  const { before, from, after } = preview
  const sums: [Sum, string][] = [
    ['subtotal', words.subtotal],
    ['discount_total', words.discount],
    ['delivery_fee', words.delivery],
    ['total', words.total],
  ]
  const shown = sums.filter(([sum]) => sum === 'total' || [before, from, after].some((one) => !isZero(one[sum])))
  return (
    <>
      <Rows label={t.items}>
        {preview.items.map((item) => (
          <Row
            key={item.variant_id ?? item.product_id}
            title={item.name}
            lines={[item.variant_name, formats.money(item.unit_price, currency)]}
            value={
              item.quantity_before === 0
                ? t.added(formats.count(item.quantity))
                : item.quantity_before === item.quantity
                  ? formats.count(item.quantity)
                  : t.was(formats.count(item.quantity_before), formats.count(item.quantity))
            }
          />
        ))}
      </Rows>
      <Facts
        facts={shown.map(([sum, label]) => ({
          label,
          value: `${formats.money(before[sum], currency)} + ${formats.money(from[sum], currency)} → ${formats.money(after[sum], currency)}`,
          isTotal: sum === 'total',
        }))}
      />
      {preview.address === preview.from_address ? null : (
        <Notice tone="warning" title={t.otherAddress}>
          {preview.address}
        </Notice>
      )}
      {preview.ended_offers.length > 0 ? (
        <Notice tone="warning">{words.ended(preview.ended_offers.join(', '))}</Notice>
      ) : null}
      {preview.problems.map(({ error_code, message }) => (
        <Notice key={error_code + message} tone="warning">
          {message}
        </Notice>
      ))}
    </>
  )
}
