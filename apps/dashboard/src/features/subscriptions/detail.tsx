import type { MerchantSubscriptionDetail } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { usePlaceName } from '../../i18n/places.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useSubscription } from './api.ts'
import { nameOf, SubscriptionBadge } from './list.tsx'
import { Buttons } from './parts/buttons.tsx'
import { Cycles } from './parts/cycles.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

/** `subscriptions/{id}/`: what somebody gets again and again, and what came of it. */
export function SubscriptionDetails() {
  const { subscriptionId = '' } = useParams()
  return /^\d{1,16}$/.test(subscriptionId) ? <Known subscriptionId={Number(subscriptionId)} /> : <Missing />
}

function Known({ subscriptionId }: { subscriptionId: number }) {
  return (
    <ReadView query={useSubscription(subscriptionId)} missing={<Missing />}>
      {(subscription) => <Details subscription={subscription} />}
    </ReadView>
  )
}

function Details({ subscription }: { subscription: MerchantSubscriptionDetail }) {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { failure, retry_at, pause_reason, paused_until, status } = subscription
  return (
    <Page
      title={nameOf(subscription)}
      beside={<SubscriptionBadge subscription={subscription} />}
      hint={`${t.interval[subscription.interval]} · ${t.since(formats.day(subscription.created_at))}`}
      back={{ to: storePath(subdomain, 'subscriptions'), label: t.back }}
      actions={can('orders:write') ? <Buttons subscription={subscription} /> : null}
    >
      {failure && status === 'ACTIVE' ? (
        <Notice tone="danger" title={t.failedTitle}>
          {textOf(t.failure, failure)} {retry_at ? t.retryAt(formats.short(retry_at)) : null}
        </Notice>
      ) : null}
      {status === 'PAUSED' && pause_reason ? (
        <Notice tone="warning" title={t.paused}>
          {textOf(t.pauseReason, pause_reason)} {paused_until ? t.pausedUntil(formats.day(paused_until)) : null}{' '}
          {subscription.reason}
        </Notice>
      ) : null}
      <Columns aside={<Facets subscription={subscription} />}>
        <ItemList subscription={subscription} />
        <Cycles subscription={subscription} />
      </Columns>
    </Page>
  )
}

function ItemList({ subscription: { items, currency } }: { subscription: MerchantSubscriptionDetail }) {
  const t = useTexts(subscriptionTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  return (
    <Card title={t.items} isFlush>
      <Rows label={t.items}>
        {items.map((item) => (
          <Row
            key={`${item.product_id} ${item.variant_id}`}
            picture={<Picture url={item.image} />}
            title={t.units(formats.count(item.quantity), item.name)}
            to={storePath(subdomain, 'products', item.product_id)}
            badges={item.is_available ? null : <StatusBadge tone="warning">{t.notAvailable}</StatusBadge>}
            lines={[item.variant_name]}
            value={formats.money(item.line_total, currency)}
          />
        ))}
      </Rows>
    </Card>
  )
}

function Facets({ subscription }: { subscription: MerchantSubscriptionDetail }) {
  const t = useTexts(subscriptionTexts)
  const { method } = useTexts(paymentTexts)
  const placeName = usePlaceName()
  const formats = useFormats()
  const { subdomain } = useStore()
  const { address, next_order_at, total_estimate, currency, customer_id, customer_phone, customer_email } = subscription
  return (
    <>
      <Card title={t.next}>
        <Facts
          facts={[
            { label: t.next, value: next_order_at ? formats.day(next_order_at) : t.noNext },
            { label: t.total, value: formats.money(total_estimate, currency) },
            { label: t.payment, value: textOf(method, subscription.payment_method) },
          ]}
        />
      </Card>
      <Card
        title={t.customer}
        actions={
          <ButtonLink isSmall to={storePath(subdomain, 'customers', customer_id)}>
            {t.openCustomer}
          </ButtonLink>
        }
      >
        <Facts
          isStacked
          facts={[
            {
              label: nameOf(subscription),
              value: [customer_phone && formatPhone(customer_phone), customer_email].filter(Boolean).join(' · '),
            },
            {
              label: t.address,
              value: [address.receiver_name, formatPhone(address.phone), address.address, placeName(address)]
                .filter(Boolean)
                .join(', '),
            },
          ]}
        />
      </Card>
    </>
  )
}

function Missing() {
  const t = useTexts(subscriptionTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'subscriptions'), label: t.back }} />
}
