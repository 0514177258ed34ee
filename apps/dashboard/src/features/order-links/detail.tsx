import type { OrderLink } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { isZero } from '../../lib/money.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CircleX } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { PictureRow, PictureRows } from '../../ui/picture-rows.tsx'
import { useOrderLink, useRevokeLink } from './api.ts'
import { orderLinkTexts } from './order-link-texts.ts'
import { LinkBadge } from './parts/link-badge.tsx'
import classes from './parts/order-link.module.css'
import { SendCard } from './parts/send-card.tsx'

/** `orders/links/{id}/`: the link to send, what it sells, and what has come of it. */
export function OrderLinkDetail() {
  const { linkId = '' } = useParams()
  return /^\d{1,16}$/.test(linkId) ? <KnownLink linkId={Number(linkId)} /> : <Missing />
}

function KnownLink({ linkId }: { linkId: number }) {
  return (
    <ReadView query={useOrderLink(linkId)} missing={<Missing />}>
      {(link) => <Details link={link} />}
    </ReadView>
  )
}

function Details({ link }: { link: OrderLink }) {
  const t = useTexts(orderLinkTexts)
  const { subdomain, can } = useStore()
  const phone = link.phone ? formatPhone(link.phone) : ''
  const isActive = link.status === 'ACTIVE'
  return (
    <Page
      title={link.receiver_name || phone || link.first_item}
      beside={<LinkBadge link={link} />}
      hint={link.receiver_name ? phone : ''}
      back={{ to: storePath(subdomain, 'orders', 'links'), label: t.backToLinks }}
      actions={isActive && can('orders:create') ? <Revoke link={link} /> : null}
    >
      {link.order_id === null ? null : (
        <Notice
          tone="success"
          action={
            <ButtonLink isSmall to={storePath(subdomain, 'orders', link.order_id)}>
              {t.openOrder(link.order_number)}
            </ButtonLink>
          }
        >
          {t.used}
        </Notice>
      )}
      <Columns lead={isActive ? <SendCard link={link} /> : null} aside={<About link={link} />}>
        <Items link={link} />
      </Columns>
    </Page>
  )
}

function Revoke({ link }: { link: OrderLink }) {
  const t = useTexts(orderLinkTexts)
  const action = useRevokeLink(link.id)
  const revoke = async () => {
    const question = { title: t.revokeTitle, text: t.revokeText, confirmLabel: t.revoke, kind: 'danger' } as const
    if (await confirm(question)) action.run(null)
  }
  return (
    <Button icon={CircleX} isBusy={action.isRunning} onClick={() => void revoke()}>
      {t.revoke}
    </Button>
  )
}

function Items({ link }: { link: OrderLink }) {
  const t = useTexts(orderLinkTexts)
  const formats = useFormats()
  const { delivery_fee: fee } = link
  return (
    <Card title={t.items}>
      <PictureRows>
        {link.items.map((item) => (
          <PictureRow
            key={item.variant_id}
            image={item.image}
            name={item.name}
            amount={t.each(formats.money(item.unit_price), formats.count(item.quantity))}
          >
            {item.variant_name ? <p className={classes.muted}>{item.variant_name}</p> : null}
            {item.list_price ? <p className={classes.muted}>{t.insteadOf(formats.money(item.list_price))}</p> : null}
          </PictureRow>
        ))}
      </PictureRows>
      <Facts
        facts={[
          link.coupon_code !== '' && { label: t.coupon, value: link.coupon_code },
          !isZero(link.discount) && { label: t.discount, value: formats.money(`-${link.discount}`) },
          { label: t.delivery, value: fee === null ? t.byArea : formats.money(fee) },
          { label: fee === null ? t.withoutDelivery : t.total, value: formats.money(link.total), isTotal: true },
          !isZero(link.required_advance) && { label: t.advance, value: formats.money(link.required_advance) },
        ]}
      />
    </Card>
  )
}

function About({ link }: { link: OrderLink }) {
  const t = useTexts(orderLinkTexts)
  const formats = useFormats()
  return (
    <Card title={t.facts}>
      <Facts
        isStacked
        facts={[
          { label: t.madeBy, value: link.created_by },
          { label: t.madeAt, value: formats.short(link.created_at) },
          { label: t.until, value: formats.short(link.expires_at) },
          link.note !== '' && { label: t.note, value: link.note },
          link.price_reason !== '' && { label: t.reason, value: link.price_reason },
          link.internal_note !== '' && { label: t.internalNote, value: link.internal_note },
        ]}
      />
    </Card>
  )
}

function Missing() {
  const t = useTexts(orderLinkTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'orders', 'links'), label: t.backToLinks }} />
}
