import type { Order } from '@haat/client/merchant'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { useUnsavedWarning } from '../../ui/unsaved.ts'
import { useOrder } from './api.ts'
import { withItem } from './draft-items.ts'
import { givenItems } from './exchange-rules.ts'
import { exchangeTexts } from './exchange-texts.ts'
import { OrderMissing } from './order-missing.tsx'
import { OrderNotNow } from './order-not-now.tsx'
import { BackItems } from './parts/back-items.tsx'
import classes from './parts/draft.module.css'
import { ItemRow } from './parts/draft-items.tsx'
import { ExchangeResult, ExchangeSums, ExchangeTerms } from './parts/exchange-terms.tsx'
import { ProductPicker } from './parts/product-picker.tsx'
import { type ExchangeEditor, useExchange } from './use-exchange.ts'

/** `orders/{id}/exchange/`: other items for those that a buyer gives back. */
export function OrderExchangePage() {
  const t = useTexts(exchangeTexts)
  const { orderId = '' } = useParams()
  const read = useOrder(/^\d{1,16}$/.test(orderId) ? Number(orderId) : 0)
  return (
    <ReadView query={read} missing={<OrderMissing />}>
      {(order) => (givenItems(order).length > 0 ? <Editor order={order} /> : <OrderNotNow order={order} texts={t} />)}
    </ReadView>
  )
}

function Editor({ order }: { order: Order }) {
  const t = useTexts(exchangeTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const [made, setMade] = useState<number | null>(null)
  const editor = useExchange(order, setMade)
  const { form } = editor
  useUnsavedWarning(form.isChanged && made === null)
  useEffect(() => {
    if (made !== null) void navigate(storePath(subdomain, 'orders', made), { replace: true })
  }, [made, navigate, subdomain])
  return (
    <Page
      title={t.title(order.order_number)}
      back={{ to: storePath(subdomain, 'orders', order.id), label: t.back }}
      hint={t.later}
    >
      <Columns aside={<ExchangeSums editor={editor} />}>
        <Card title={t.comesBack}>
          <BackItems order={order} back={form.values.back} onChange={(back) => form.set({ back })} />
        </Card>
        <NewItems editor={editor} />
        <ExchangeTerms editor={editor} />
      </Columns>
      <SaveBar>
        <ExchangeResult editor={editor} />
        <Button kind="primary" onClick={editor.save} isBusy={editor.isSaving} isDisabled={!editor.canSave}>
          {t.submit}
        </Button>
      </SaveBar>
    </Page>
  )
}

function NewItems({ editor: { form, errors, mayPrice } }: { editor: ExchangeEditor }) {
  const t = useTexts(exchangeTexts)
  const { items } = form.values
  return (
    <Card title={t.newItems}>
      <ul className={classes.items}>
        {items.map((item, index) => (
          <ItemRow
            key={`${item.productId}-${item.variantId}`}
            item={item}
            quoted={undefined}
            error={errors[`new_items.${index}.unit_price`]}
            mayPrice={mayPrice}
            onChange={(next) => form.set({ items: items.flatMap((one, at) => (at === index ? (next ?? []) : one)) })}
          />
        ))}
      </ul>
      <ProductPicker onTake={(item) => form.change((before) => ({ items: withItem(before.items, item) }))} />
    </Card>
  )
}
