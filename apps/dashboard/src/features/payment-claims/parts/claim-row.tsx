import type { Order, PaymentClaim } from '@haat/client/merchant'
import { Suspense, useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { moneyTexts } from '../../../i18n/money-texts.ts'
import { paymentTexts } from '../../../i18n/payment-texts.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { storePath } from '../../../lib/store-path.ts'
import { Button } from '../../../ui/button.tsx'
import { loadLater } from '../../../ui/load-later.ts'
import { Row } from '../../../ui/rows.tsx'
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { claimsKey } from '../api.ts'
import { claimTexts } from '../claim-texts.ts'

const VerifyDialog = loadLater(() => import('./verify-dialog.tsx'))

const tones: Record<string, Tone> = { FOUND_MATCHING: 'success', FOUND_DIFFERENT: 'danger', NOT_FOUND: 'danger' }

/** A claim, with what speaks for and against it. */
export function ClaimRow({ claim }: { claim: PaymentClaim }) {
  const t = useTexts(claimTexts)
  const { method: methods } = useTexts(paymentTexts)
  const { order } = useTexts(moneyTexts)
  const formats = useFormats()
  const { subdomain, can } = useStore()
  const { check } = claim
  const warnings = [
    claim.is_used && t.used,
    claim.verified_for && t.verifiedFor(claim.verified_for),
    claim.claimed_by_others > 0 &&
      t.claimedByOthers(formats.count(claim.claimed_by_others), claim.claimed_by_others === 1),
  ].filter(Boolean)
  const result = check?.result ?? 'NOT_CHECKED'
  return (
    <Row
      title={`${textOf(methods, claim.method)} ${claim.transaction_id}`}
      to={storePath(subdomain, 'orders', claim.order_id)}
      badges={<StatusBadge tone={tones[result] ?? 'neutral'}>{textOf(t.check, result)}</StatusBadge>}
      lines={[
        [order(claim.order_number), t.due(formats.money(claim.amount_due)), t.phone(claim.phone_ending)].join(' · '),
        [
          claim.kind === 'advance' ? t.advance : t.whole,
          t.waiting(formats.count(claim.waiting_minutes)),
          check?.found_amount && t.found(formats.money(check.found_amount)),
          check?.payer && t.payer(check.payer),
        ]
          .filter(Boolean)
          .join(' · '),
        warnings.length > 0 && <StatusBadge tone="danger">{warnings.join(' · ')}</StatusBadge>,
      ]}
      value={formats.money(claim.amount)}
      actions={can('orders:write') ? <ClaimButtons claim={claim} /> : null}
    />
  )
}

function ClaimButtons({ claim }: { claim: PaymentClaim }) {
  const t = useTexts(claimTexts)
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'verify' | 'reject' | null>(null)
  const close = () => setOpen(null)
  const reject = useAction<string, Order>({
    send: (haat, reason, options) =>
      haat.orderPayments.reject({ order_id: claim.order_id, payment_id: claim.id, ...(reason && { reason }) }, options),
    onDone: close,
    invalidates: [claimsKey(subdomain), [subdomain, 'orders'], [subdomain, 'payments']],
  })
  return (
    <>
      <Button isSmall kind="primary" onClick={() => setOpen('verify')}>
        {t.verify}
      </Button>
      <Button isSmall onClick={() => setOpen('reject')}>
        {t.reject}
      </Button>
      <Suspense>{open === 'verify' ? <VerifyDialog claim={claim} onClose={close} /> : null}</Suspense>
      {open === 'reject' ? (
        <TextDialog
          title={t.rejectTitle}
          label={t.reason}
          hint={t.reasonHint}
          submitLabel={t.reject}
          kind="danger"
          isOptional
          isBusy={reject.isRunning}
          error={reject.fields.reason}
          onSubmit={reject.run}
          onClose={close}
        >
          <p>{t.rejectText}</p>
        </TextDialog>
      ) : null}
    </>
  )
}
