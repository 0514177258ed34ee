import type { MerchantSubscriptionDetail } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CirclePause, CirclePlay } from '../../../ui/icons.generated.ts'
import { TextDialog } from '../../../ui/text-dialog.tsx'
import { keepSubscription, subscriptionKeys } from '../api.ts'
import { subscriptionTexts } from '../subscription-texts.ts'

/** A pause that only the customer can end: about a price, or of their own. */
const ofCustomer = ['PRICE_INCREASED', 'CUSTOMER', 'FIRST_ORDER_UNPAID']

type Change = { what: 'pause' | 'resume' | 'cancel'; reason: string; version: number }

/** Pauses, resumes or cancels a subscription. */
export function Buttons({ subscription }: { subscription: MerchantSubscriptionDetail }) {
  const t = useTexts(subscriptionTexts)
  const queries = useQueryClient()
  const { subdomain } = useStore()
  const [open, setOpen] = useState<'pause' | 'cancel' | null>(null)
  const { id, status, version, pause_reason } = subscription
  const action = useAction<Change, MerchantSubscriptionDetail>({
    send: (haat, { what, reason, version: known }, options) =>
      what === 'resume'
        ? haat.subscriptions.resume({ subscription_id: id, version: known }, options)
        : haat.subscriptions[what]({ subscription_id: id, version: known, ...(reason && { reason }) }, options),
    onDone: (saved) => {
      setOpen(null)
      keepSubscription(queries, subdomain, saved)
    },
    // Somebody else was first: what they did is shown.
    invalidates: [subscriptionKeys.one(subdomain, id)],
  })
  const run = (what: Change['what'], reason = '') => action.run({ what, reason, version })
  const canResume = status === 'PAUSED' && !ofCustomer.includes(pause_reason ?? '')
  if (status !== 'ACTIVE' && status !== 'PAUSED') return null
  return (
    <>
      {status === 'ACTIVE' ? (
        <Button icon={CirclePause} onClick={() => setOpen('pause')}>
          {t.pause}
        </Button>
      ) : null}
      {canResume ? (
        <Button kind="primary" icon={CirclePlay} onClick={() => run('resume')} isBusy={action.isRunning}>
          {t.resume}
        </Button>
      ) : null}
      <Button onClick={() => setOpen('cancel')}>{t.cancel}</Button>
      {open ? (
        <TextDialog
          title={open === 'pause' ? t.pauseTitle : t.cancelTitle}
          label={t.reason}
          submitLabel={open === 'pause' ? t.pause : t.cancel}
          kind={open === 'pause' ? 'primary' : 'danger'}
          isOptional
          isBusy={action.isRunning}
          error={action.fields.reason}
          maxLength={1000}
          onSubmit={(reason) => run(open, reason)}
          onClose={() => setOpen(null)}
        >
          <p>{open === 'pause' ? t.pauseText : t.cancelText}</p>
        </TextDialog>
      ) : null}
    </>
  )
}
