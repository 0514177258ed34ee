import type { PastOrderDetails } from '@haat/client/merchant'
import { useNavigate, useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Trash } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { pastOrdersKey, usePastOrder } from './api.ts'
import classes from './parts/past-order.module.css'
import { PastStatus } from './parts/past-status.tsx'
import { pastOrderTexts } from './past-order-texts.ts'

/** `past-orders/{id}/`: what a file says of an order in the shop before. */
export function PastOrderDetail() {
  const { pastOrderId = '' } = useParams()
  return /^\d{1,16}$/.test(pastOrderId) ? <KnownOrder pastOrderId={Number(pastOrderId)} /> : <Missing />
}

function KnownOrder({ pastOrderId }: { pastOrderId: number }) {
  return (
    <ReadView query={usePastOrder(pastOrderId)} missing={<Missing />}>
      {(order) => <Details order={order} />}
    </ReadView>
  )
}

function Details({ order }: { order: PastOrderDetails }) {
  const t = useTexts(pastOrderTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  return (
    <Page
      title={order.order_number}
      beside={<PastStatus order={order} />}
      hint={[textOf(t.source, order.source), formats.day(order.placed_at)].join(' · ')}
      back={{ to: storePath(subdomain, 'past-orders'), label: t.back }}
      actions={can('orders:write') ? <Remove id={order.id} /> : null}
    >
      <Columns
        aside={
          <>
            <Buyer order={order} />
            <About order={order} />
          </>
        }
      >
        <Items order={order} />
      </Columns>
    </Page>
  )
}

function Remove({ id }: { id: number }) {
  const t = useTexts(pastOrderTexts)
  const { subdomain } = useStore()
  const navigate = useNavigate()
  const remove = useAction<number, null>({
    send: (haat, past_order_id, options) => haat.pastOrders.delete({ past_order_id }, options),
    invalidates: [[...pastOrdersKey(subdomain), 'list']],
    onDone: () => void navigate(storePath(subdomain, 'past-orders')),
  })
  const ask = async () => {
    const question = { title: t.removeTitle, text: t.removeText, confirmLabel: t.remove }
    if (await confirm({ ...question, kind: 'danger' })) remove.run(id)
  }
  return (
    <Button icon={Trash} onClick={() => void ask()} isBusy={remove.isRunning}>
      {t.remove}
    </Button>
  )
}

function Items({ order }: { order: PastOrderDetails }) {
  const t = useTexts(pastOrderTexts)
  const formats = useFormats()
  const sums = [
    [t.subtotal, order.subtotal],
    [t.discount, order.discount],
    [t.delivery, order.delivery_fee],
    [t.tax, order.tax],
  ] as const
  return (
    <Card title={t.items}>
      <div className={classes.stack}>
        {order.items.length === 0 ? <p className={classes.muted}>{t.noItems}</p> : null}
        <Rows label={t.items}>
          {order.items.map(({ name, sku, quantity, total }, index) => (
            <Row
              key={index}
              title={name}
              lines={[sku]}
              value={[t.units(formats.count(quantity)), total && formats.money(total)].filter(Boolean).join(' · ')}
            />
          ))}
        </Rows>
        <Facts
          facts={[
            ...sums.map(([label, amount]) => !isZero(amount) && { label, value: formats.money(amount) }),
            { label: t.total, value: formats.money(order.total), isTotal: true },
            !isZero(order.refunded) && { label: t.refunded, value: formats.money(order.refunded) },
          ]}
        />
      </div>
    </Card>
  )
}

function Buyer({ order }: { order: PastOrderDetails }) {
  const t = useTexts(pastOrderTexts)
  const { subdomain, can } = useStore()
  const { name, phone, email, address, district, customer_id } = order
  const place = [address, district].filter(Boolean).join(', ')
  const isLinked = customer_id !== null && can('customers:read')
  return (
    <Card
      title={t.buyer}
      actions={
        isLinked ? <TextLink to={storePath(subdomain, 'customers', customer_id)}>{t.toCustomer}</TextLink> : null
      }
    >
      <div className={classes.stack}>
        {name ? <strong className={classes.text}>{name}</strong> : null}
        <Facts
          isStacked
          facts={[
            phone !== '' && { label: t.phone, value: formatPhone(phone) },
            email !== '' && { label: t.email, value: <span className={classes.text}>{email}</span> },
            place !== '' && { label: t.address, value: <span className={classes.text}>{place}</span> },
          ]}
        />
      </div>
    </Card>
  )
}

function About({ order }: { order: PastOrderDetails }) {
  const t = useTexts(pastOrderTexts)
  const formats = useFormats()
  const texts = [
    [t.statusThere, order.source_status],
    [t.payment, order.payment_method],
    [t.coupon, order.coupon_code],
    [t.note, order.note],
    [t.tags, order.tags.join(', ')],
    [t.imported, formats.short(order.imported_at)],
  ] as const
  return (
    <Card title={t.about}>
      <Facts
        isStacked
        facts={texts.map(
          ([label, text]) => text !== '' && { label, value: <span className={classes.text}>{text}</span> },
        )}
      />
    </Card>
  )
}

function Missing() {
  const t = useTexts(pastOrderTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'past-orders'), label: t.back }} />
}
