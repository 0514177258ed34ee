import type { IncompleteOrderDetails } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePlaceName } from '../../i18n/places.ts'
import { useTexts } from '../../i18n/texts.ts'
import { addMoney, isZero, multiplyMoney, subtractMoney } from '../../lib/money.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { PictureRow, PictureRows } from '../../ui/picture-rows.tsx'
import { useLead } from './api.ts'
import { leadTexts } from './lead-texts.ts'
import classes from './parts/lead.module.css'
import { LeadBadge } from './parts/lead-badge.tsx'
import { Outcomes } from './parts/outcomes.tsx'
import { Reach } from './parts/reach.tsx'

/** `leads/{id}/`: what a shopper wanted, how to reach them, and what came of it. */
export function LeadDetail() {
  const { leadId = '' } = useParams()
  return /^\d{1,16}$/.test(leadId) ? <KnownLead leadId={Number(leadId)} /> : <Missing />
}

function KnownLead({ leadId }: { leadId: number }) {
  return (
    <ReadView query={useLead(leadId)} missing={<Missing />}>
      {(lead) => <Details lead={lead} />}
    </ReadView>
  )
}

function Details({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { order_id: orderId, converted_by: convertedBy } = lead
  const mayWrite = can('leads:write')
  return (
    <Page
      title={lead.name || formatPhone(lead.phone)}
      beside={<LeadBadge lead={lead} />}
      hint={[lead.name && formatPhone(lead.phone), t.reached[lead.step], formats.short(lead.last_seen_at)]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: storePath(subdomain, 'leads'), label: t.back }}
      actions={
        orderId === null && can('orders:create') ? (
          <ButtonLink to={`${storePath(subdomain, 'orders', 'create')}?lead=${lead.id}`}>{t.order}</ButtonLink>
        ) : null
      }
    >
      {orderId === null ? null : (
        <Notice tone="success">
          <div className={classes.stack}>
            <p>{isAfterReminder(lead) ? t.afterReminder : (t.convertedBy[convertedBy as 'SELF'] ?? '')}</p>
            <div>
              <ButtonLink to={storePath(subdomain, 'orders', orderId)}>{t.openOrder(lead.order_number)}</ButtonLink>
            </div>
          </div>
        </Notice>
      )}
      <Columns
        lead={
          orderId === null && mayWrite ? (
            <>
              <Reach lead={lead} />
              <Outcomes lead={lead} />
            </>
          ) : null
        }
        aside={<About lead={lead} />}
      >
        <Items lead={lead} />
      </Columns>
    </Page>
  )
}

const isAfterReminder = ({ converted_by, last_contact_at }: IncompleteOrderDetails) =>
  converted_by === 'CONTACT' && last_contact_at === null

function Items({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const formats = useFormats()
  const goods = lead.items.reduce((sum, item) => addMoney(sum, multiplyMoney(item.unit_price, item.quantity)), '0.00')
  // Only the total was kept of the prices that the shopper saw.
  const rest = subtractMoney(lead.total, goods)
  return (
    <Card title={t.items}>
      <PictureRows>
        {lead.items.map((item) => (
          <PictureRow
            key={`${item.product_id} ${item.variant_id}`}
            image=""
            name={item.name}
            amount={t.each(formats.money(item.unit_price), formats.count(item.quantity))}
          >
            {item.variant_name ? <p className={classes.muted}>{item.variant_name}</p> : null}
          </PictureRow>
        ))}
      </PictureRows>
      <Facts
        facts={[
          { label: t.goods, value: formats.money(goods) },
          !isZero(rest) && {
            label: lead.coupon_code === '' ? t.delivery : t.deliveryWith(lead.coupon_code),
            value: formats.money(rest),
          },
          { label: t.total, value: formats.money(lead.total), isTotal: true },
        ]}
      />
    </Card>
  )
}

function About({ lead }: { lead: IncompleteOrderDetails }) {
  const t = useTexts(leadTexts)
  const formats = useFormats()
  const place = usePlaceName()(lead)
  return (
    <Card title={t.facts}>
      <div className={classes.stack}>
        <Facts
          isStacked
          facts={[
            place !== '' && { label: t.place, value: place },
            { label: t.started, value: formats.short(lead.started_at) },
            { label: t.lastSeen, value: formats.short(lead.last_seen_at) },
            { label: t.deleted, value: formats.short(lead.expires_at) },
          ]}
        />
        <p className={classes.muted}>{t.agreed}</p>
      </div>
    </Card>
  )
}

function Missing() {
  const t = useTexts(leadTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'leads'), label: t.back }} />
}
