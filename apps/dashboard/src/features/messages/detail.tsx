import type { ShopperMessage } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { messageKindTexts } from '../../i18n/message-kind-texts.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useMessage } from './api.ts'
import { messageTexts } from './message-texts.ts'
import { messageTones } from './message-tones.ts'
import classes from './parts/message-text.module.css'
import { RetryButton } from './parts/retry-button.tsx'

/** `settings/messages/{id}/`: a message as it was sent. */
export function MessageDetails() {
  const { messageId = '' } = useParams()
  return /^\d{1,15}$/.test(messageId) ? <KnownMessage messageId={Number(messageId)} /> : <Missing />
}

function KnownMessage({ messageId }: { messageId: number }) {
  return (
    <ReadView query={useMessage(messageId)} missing={<Missing />}>
      {(message) => <Details message={message} />}
    </ReadView>
  )
}

function Details({ message }: { message: ShopperMessage }) {
  const t = useTexts(messageTexts)
  const { kind, channel } = useTexts(messageKindTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const { status, attempts, parts } = message
  return (
    <Page
      title={textOf(kind, message.kind)}
      beside={<StatusBadge tone={messageTones[status]}>{t.status[status]}</StatusBadge>}
      hint={`${channel[message.channel]} · ${formats.moment(message.sent_at ?? message.created_at)}`}
      isNarrow
      back={{ to: storePath(subdomain, 'settings', 'messages'), label: t.backToMessages }}
      actions={
        <>
          <AboutLink message={message} />
          {status === 'FAILED' ? <RetryButton message={message} /> : null}
        </>
      }
    >
      {message.last_error ? (
        <Notice tone={status === 'FAILED' ? 'danger' : 'warning'} title={t.failure}>
          {message.last_error}
        </Notice>
      ) : null}
      <Card>
        <Facts
          facts={[
            { label: t.to, value: message.destination },
            message.provider ? { label: t.by, value: message.provider } : null,
            { label: t.language, value: message.language === 'bn' ? 'বাংলা' : 'English' },
            parts === null ? null : { label: channel.sms, value: t.parts(formats.count(parts), parts === 1) },
            { label: t.attemptsLabel, value: t.attempts(formats.count(attempts), attempts === 1) },
          ]}
        />
      </Card>
      <Card title={message.subject || t.text}>
        <p className={classes.text}>{message.text}</p>
      </Card>
    </Page>
  )
}

function AboutLink({ message: { order_id, refund_id, ticket_id, customer_id, lead_id } }: { message: ShopperMessage }) {
  const t = useTexts(messageTexts)
  const { openOrder } = useTexts(moneyTexts)
  const { subdomain } = useStore()
  if (refund_id !== null)
    return <ButtonLink to={storePath(subdomain, 'payments', 'refunds', refund_id)}>{t.refundLink}</ButtonLink>
  if (order_id !== null) return <ButtonLink to={storePath(subdomain, 'orders', order_id)}>{openOrder}</ButtonLink>
  if (ticket_id !== null) return <ButtonLink to={storePath(subdomain, 'support', ticket_id)}>{t.ticketLink}</ButtonLink>
  if (customer_id !== null)
    return <ButtonLink to={storePath(subdomain, 'customers', customer_id)}>{t.customerLink}</ButtonLink>
  if (lead_id !== null) return <ButtonLink to={storePath(subdomain, 'leads', lead_id)}>{t.leadLink}</ButtonLink>
  return null
}

function Missing() {
  const t = useTexts(messageTexts)
  const { subdomain } = useStore()
  return (
    <MissingPage
      title={t.notFound}
      back={{ to: storePath(subdomain, 'settings', 'messages'), label: t.backToMessages }}
    />
  )
}
