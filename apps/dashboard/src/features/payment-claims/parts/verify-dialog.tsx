import { HaatError } from '@haat/client'
import type { Order, PaymentClaim } from '@haat/client/merchant'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { parseMoney, plainAmount } from '../../../lib/money.ts'
import { FormDialog } from '../../../ui/dialog.tsx'
import { MoneyField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { claimsKey } from '../api.ts'
import { claimTexts } from '../claim-texts.ts'

type Verified = { amount: string; accept_similar: boolean }

/** Records that the money of a claim has arrived, with the amount that did. */
export default function VerifyDialog({ claim, onClose }: { claim: PaymentClaim; onClose: () => void }) {
  const t = useTexts(claimTexts)
  const common = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [typed, setTyped] = useState(plainAmount(claim.amount))
  const [problem, setProblem] = useState('')
  const [isSimilar, setSimilar] = useState(false)
  const action = useAction<Verified, Order>({
    send: (haat, verified, options) =>
      haat.orderPayments.verify({ order_id: claim.order_id, payment_id: claim.id, ...verified }, options),
    onDone: onClose,
    onError: (error) => {
      if (!HaatError.is(error, 'similar_payment')) return false
      setSimilar(true)
      return true
    },
    invalidates: [claimsKey(subdomain), [subdomain, 'orders'], [subdomain, 'payments']],
  })
  const submit = () => {
    const amount = parseMoney(typed)
    setProblem(amount === null ? common.notAmount : '')
    if (amount !== null) action.run({ amount, accept_similar: isSimilar })
  }
  return (
    <FormDialog
      title={t.verifyTitle}
      isOpen
      onClose={onClose}
      submitLabel={isSimilar ? t.similarGo : t.verify}
      kind={isSimilar ? 'danger' : 'primary'}
      isBusy={action.isRunning}
      onSubmit={submit}
    >
      <p>{t.verifyText(claim.transaction_id)}</p>
      {isSimilar ? (
        <Notice tone="danger" title={t.similarTitle}>
          {t.similarText}
        </Notice>
      ) : null}
      <MoneyField
        label={t.received}
        value={typed}
        onChange={setTyped}
        error={problem || action.fields.amount}
        isFirst
      />
    </FormDialog>
  )
}
