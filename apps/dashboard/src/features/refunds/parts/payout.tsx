import type { RefundDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { isUnderWay, keepRefund } from '../api.ts'
import { refundTexts } from '../refund-texts.ts'
import { RejectButton } from './decision.tsx'
import classes from './refund.module.css'

const PayoutDialog = loadLater(() => import('./payout-dialog.tsx'))

/** Sends the money: through the gateway, or by hand in two steps, so that two people never send it twice. */
export function Payout({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  return (
    <Card title={t.payout}>
      {refund.status === 'PROCESSING' ? <Finish refund={refund} /> : <Begin refund={refund} />}
    </Card>
  )
}

function Begin({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const { method } = useTexts(paymentTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const action = useAction<'gateway' | 'hand', RefundDetail>({
    send: (haat, how, options) =>
      how === 'gateway'
        ? haat.gatewayRefunds.create({ refund_id: refund.id }, options)
        : haat.refunds.process({ refund_id: refund.id }, options),
    onDone: (saved) => keepRefund(queries, subdomain, saved),
  })
  const gateway = textOf(method, refund.payout_gateway)
  const askGateway = async () => {
    const question = {
      title: t.throughGateway(gateway),
      text: t.throughGatewayText(formats.money(refund.amount)),
      confirmLabel: t.throughGateway(gateway),
    }
    if (await confirm(question)) action.run('gateway')
  }
  return (
    <>
      <Facts facts={[{ label: t.approvedAmount, value: formats.money(refund.amount), isTotal: true }]} />
      <p className={classes.hint}>{gateway ? t.payoutHint : t.payoutHintByHand}</p>
      <div className={classes.buttons}>
        {gateway ? (
          <Button kind="primary" onClick={() => void askGateway()} isBusy={action.isRunning}>
            {t.throughGateway(gateway)}
          </Button>
        ) : null}
        <Button kind={gateway ? 'default' : 'primary'} onClick={() => action.run('hand')} isBusy={action.isRunning}>
          {t.byHand}
        </Button>
        <RejectButton refund={refund} />
      </div>
    </>
  )
}

function Finish({ refund }: { refund: RefundDetail }) {
  const t = useTexts(refundTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'record' | 'fail' | null>(null)
  const close = () => setOpen(null)
  const fail = useAction<string, RefundDetail>({
    send: (haat, reason, options) => haat.refunds.fail({ refund_id: refund.id, reason }, options),
    onDone: (saved) => {
      keepRefund(queries, subdomain, saved)
      close()
    },
  })
  // A gateway returns the money: the server refuses to record anything by hand meanwhile.
  if (isUnderWay(refund)) return <p className={classes.muted}>{t.attempt.SENT}</p>
  return (
    <>
      <p className={classes.hint}>{t.recordHint}</p>
      <div className={classes.buttons}>
        <Button kind="primary" onClick={() => setOpen('record')}>
          {t.record}
        </Button>
        <Button onClick={() => setOpen('fail')}>{t.failed}</Button>
      </div>
      <Suspense>{open === 'record' ? <PayoutDialog refund={refund} onClose={close} /> : null}</Suspense>
      {open === 'fail' ? (
        <TextDialog
          title={t.failTitle}
          label={t.reason}
          hint={t.failHint}
          submitLabel={t.failed}
          kind="danger"
          isBusy={fail.isRunning}
          error={fail.fields.reason}
          onSubmit={fail.run}
          onClose={close}
        />
      ) : null}
    </>
  )
}
