import type { Settlement, SettlementLine } from '@haat/client/merchant'
import { useState } from 'react'
import { useParams } from 'react-router'
import { ReadView } from '../../api/read-view.tsx'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../i18n/texts.ts'
import { noonOf } from '../../lib/dates.ts'
import { isZero, toMinor } from '../../lib/money.ts'
import { storePath } from '../../lib/store-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Facts } from '../../ui/facts.tsx'
import { CircleX } from '../../ui/icons.generated.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Columns, Page } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { TextDialog } from '../../ui/text-dialog.tsx'
import { usePayout, useVoidPayout } from './api.ts'
import { payoutTexts } from './payout-texts.ts'

/** `payments/payouts/{id}/`: what a courier has paid, for which parcels. */
export function PayoutDetail() {
  const { settlementId = '' } = useParams()
  return /^\d{1,16}$/.test(settlementId) ? <KnownPayout settlementId={Number(settlementId)} /> : <Missing />
}

function KnownPayout({ settlementId }: { settlementId: number }) {
  return (
    <ReadView query={usePayout(settlementId)} missing={<Missing />}>
      {(payout) => <Details payout={payout} />}
    </ReadView>
  )
}

function Details({ payout }: { payout: Settlement }) {
  const t = useTexts(payoutTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const isVoid = payout.status === 'VOID'
  return (
    <Page
      title={`${payout.account_name} · ${formats.money(payout.payout_amount)}`}
      beside={isVoid ? <StatusBadge>{t.status.VOID}</StatusBadge> : null}
      hint={`${formats.day(noonOf(payout.paid_on))} · ${t.parcels(formats.count(payout.shipment_count))}`}
      back={{ to: storePath(subdomain, 'payments', 'payouts'), label: t.back }}
      actions={!isVoid && can('settlements:write') ? <Void payout={payout} /> : null}
    >
      {payout.voided_at ? (
        <Notice tone="warning" title={t.voided(formats.short(payout.voided_at))}>
          {payout.void_note}
        </Notice>
      ) : null}
      {!isVoid && payout.lines.some((line) => !isZero(line.rest)) ? (
        <Notice
          tone="warning"
          title={t.leftTitle}
          action={
            <ButtonLink isSmall to={storePath(subdomain, 'payments', 'rests')}>
              {t.decide}
            </ButtonLink>
          }
        >
          {t.leftText}
        </Notice>
      ) : null}
      <Columns aside={<About payout={payout} />}>
        <Card title={t.lines} isFlush>
          <Rows label={t.lines}>
            {payout.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </Rows>
        </Card>
      </Columns>
    </Page>
  )
}

function Line({ line }: { line: SettlementLine }) {
  const t = useTexts(payoutTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const restsOf = function* ({ rest, written_off: off, claimed }: SettlementLine) {
    if (toMinor(rest) > 0n) yield t.left(formats.money(rest))
    if (toMinor(rest) < 0n) yield t.overpaid(formats.money(rest.slice(1)))
    if (toMinor(off) > 0n) yield t.writtenOff(formats.money(off))
    if (!isZero(claimed)) yield t.claimed(formats.money(claimed))
  }
  const mayBeShort = line.kind === 'COLLECTION' || (line.kind === 'CHARGE' && toMinor(line.held) > 0n)
  const isShort = mayBeShort && line.cash !== line.held
  return (
    <Row
      title={line.receiver_name}
      to={storePath(subdomain, 'orders', line.order_id)}
      badges={
        line.kind === 'COLLECTION' ? null : (
          <StatusBadge>{line.kind === 'CHARGE' ? t.kindCharge : t.kindClaim}</StatusBadge>
        )
      }
      lines={[
        [line.shipment_number, line.consignment_id].filter(Boolean).join(' · '),
        isShort ? t.paidOf(formats.money(line.cash), formats.money(line.held)) : '',
        isShort && [...restsOf(line)].join(' · '),
        isZero(line.fee) || line.kind === 'CHARGE' ? '' : t.feeLine(formats.money(line.fee)),
      ]}
      value={formats.money(line.kind === 'CHARGE' ? `-${line.fee}` : line.cash)}
    />
  )
}

function About({ payout }: { payout: Settlement }) {
  const t = useTexts(payoutTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const off = (amount: string) => formats.money(`-${amount}`)
  return (
    <>
      <Card title={t.money}>
        <Facts
          facts={[
            { label: t.sumCash, value: formats.money(payout.cash) },
            !isZero(payout.fees) && { label: t.sumFees, value: off(payout.fees) },
            !isZero(payout.deductions) && { label: t.sumOff, value: off(payout.deductions) },
            !isZero(payout.additions) && { label: t.sumOn, value: formats.money(payout.additions) },
            { label: t.columnAmount, value: formats.money(payout.payout_amount), isTotal: true },
          ]}
        />
      </Card>
      <Card title={t.facts}>
        <Facts
          isStacked
          facts={[
            { label: t.method, value: textOf(method, payout.method) },
            payout.transaction_id !== '' && { label: t.transactionId, value: payout.transaction_id },
            { label: t.day, value: formats.day(noonOf(payout.paid_on)) },
            payout.note !== '' && { label: t.note, value: payout.note },
            { label: t.recordedBy, value: formats.moment(payout.created_at) },
          ]}
        />
      </Card>
    </>
  )
}

function Void({ payout }: { payout: Settlement }) {
  const t = useTexts(payoutTexts)
  const [isOpen, setOpen] = useState(false)
  const action = useVoidPayout(payout.id, () => setOpen(false))
  return (
    <>
      <Button icon={CircleX} onClick={() => setOpen(true)}>
        {t.voidIt}
      </Button>
      {isOpen ? (
        <TextDialog
          title={t.voidTitle}
          label={t.voidReason}
          hint={t.voidReasonHint}
          submitLabel={t.voidIt}
          kind="danger"
          isBusy={action.isRunning}
          error={action.fields.note}
          onSubmit={action.run}
          onClose={() => setOpen(false)}
        >
          <p>{t.voidText}</p>
        </TextDialog>
      ) : null}
    </>
  )
}

function Missing() {
  const t = useTexts(payoutTexts)
  const { subdomain } = useStore()
  return <MissingPage title={t.notFound} back={{ to: storePath(subdomain, 'payments', 'payouts'), label: t.back }} />
}
