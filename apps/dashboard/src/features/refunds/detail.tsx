import type { RefundDetail } from '@haat/client/merchant'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { moneyTexts } from '../../i18n/money-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { formatPhone } from '../../lib/phone.ts'
import { storePath } from '../../lib/store-path.ts'
import { RefundBadge } from '../../parts/refund-badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { useRefund } from './api.ts'
import { Attempts } from './parts/attempts.tsx'
import { Decision } from './parts/decision.tsx'
import { Payout } from './parts/payout.tsx'
import { Proofs } from './parts/proofs.tsx'
import classes from './parts/refund.module.css'
import { refundTexts } from './refund-texts.ts'

/** `payments/refunds/{id}/`: what is asked for, the decision, and the way of the money. */
export function RefundDetails() {
  const { refundId = '' } = useParams()
  return /^\d{1,15}$/.test(refundId) ? <KnownRefund refundId={Number(refundId)} /> : <Missing />
}

function KnownRefund({ refundId }: { refundId: number }) {
  return (
    <ReadView query={useRefund(refundId)} missing={<Missing />}>
      {(refund) => <Details refund={refund} />}
    </ReadView>
  )
}

function Details({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const money = useTexts(moneyTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { status } = refund
  return (
    <Page
      title={t.refund(refund.order_number)}
      beside={<RefundBadge status={status} />}
      hint={[refund.receiver_name, formatPhone(refund.phone), formats.short(refund.created_at)]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: storePath(subdomain, 'payments', 'refunds'), label: t.back }}
      actions={<ButtonLink to={storePath(subdomain, 'orders', refund.order_id)}>{money.openOrder}</ButtonLink>}
    >
      {status === 'FAILED' && refund.failure_reason ? (
        <Notice tone="danger" title={t.failure}>
          {refund.failure_reason}
        </Notice>
      ) : null}
      <Columns
        lead={
          can('refunds:write') ? (
            <>
              {status === 'PENDING' ? <Decision refund={refund} /> : null}
              {['APPROVED', 'PROCESSING', 'FAILED'].includes(status) ? <Payout refund={refund} /> : null}
            </>
          ) : null
        }
        aside={<OrderMoney refund={refund} />}
      >
        <Asked refund={refund} />
        <Attempts refund={refund} />
      </Columns>
    </Page>
  )
}

function Asked({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const formats = useFormats()
  const { items, payout_method, payout_account, admin_note, reviewed_at, paid_at } = refund
  const itemTexts = items.map(({ name, variant_name, quantity }) =>
    [`${formats.count(quantity)} × ${name}`, variant_name].filter(Boolean).join(' · '),
  )
  return (
    <Card title={t.asked}>
      <Facts
        isStacked
        facts={[
          { label: t.reason, value: <span className={classes.text}>{refund.reason}</span> },
          { label: t.items, value: itemTexts.length > 0 ? itemTexts.join(', ') : t.wholeOrder },
          {
            label: t.payoutTo,
            value: payout_method ? `${textOf(t.payoutMethod, payout_method)} ${payout_account}` : t.notSaid,
          },
          admin_note ? { label: t.noteToBuyer, value: <span className={classes.text}>{admin_note}</span> } : null,
          reviewed_at ? { label: t.decide, value: t.reviewed(formats.short(reviewed_at)) } : null,
          paid_at
            ? {
                label: t.payout,
                value: [
                  t.paidOut(textOf(t.payoutMethod, refund.refund_method), formats.short(paid_at)),
                  refund.transaction_id,
                ]
                  .filter(Boolean)
                  .join(' · '),
              }
            : null,
          refund.proof_files.length > 0 ? { label: t.proofs, value: <Proofs refund={refund} /> } : null,
        ]}
      />
    </Card>
  )
}

function OrderMoney({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const formats = useFormats()
  const isReviewed = refund.reviewed_at !== null
  return (
    <Card title={t.money}>
      <Facts
        facts={[
          { label: t.orderTotal, value: formats.money(refund.order_total) },
          { label: t.paid, value: formats.money(refund.amount_paid) },
          { label: t.refunded, value: formats.money(refund.amount_refunded) },
          { label: t.refundable, value: formats.money(refund.refundable_amount) },
          { label: t.requested, value: formats.money(refund.requested_amount), isTotal: !isReviewed },
          isReviewed ? { label: t.approvedAmount, value: formats.money(refund.amount), isTotal: true } : null,
        ]}
      />
    </Card>
  )
}

function Missing() {
  const t = useTexts(refundTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'payments', 'refunds'), label: t.back }} />
}
