import type { ForgottenReputation } from '@haat/client/merchant'
import { useSettings } from '../api/settings.ts'
import { useStore } from '../api/store.ts'
import { useAction } from '../api/use-action.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { reputationTexts } from './reputation-texts.ts'

/** What a store that takes part shares about a number can be taken back, for good. */
export function SharedOrders({ phone }: { phone: string }) {
  const t = useTexts(reputationTexts)
  const { can } = useStore()
  const isShared = useSettings().data?.reputation === 'share'
  const action = useAction<null, ForgottenReputation>({
    send: (haat, _, options) => haat.phones.forgetReputation({ phone }, options),
  })
  const ask = async () => {
    if (await confirm({ title: t.forgetTitle, text: t.forgetText, confirmLabel: t.forget })) action.run(null)
  }
  if (!isShared || !can('customers:write')) return null
  return (
    <Card title={t.shared}>
      <p>{t.sharedText}</p>
      <p>
        <Button isSmall isBusy={action.isRunning} onClick={() => void ask()}>
          {t.forget}
        </Button>
      </p>
    </Card>
  )
}
