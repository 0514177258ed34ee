import type { ShopperMessage, ShopperMessageSummary } from '@haat/client/merchant'
import { useStore } from '../../../api/store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { RefreshCw } from '../../../ui/icons.generated.ts'
import { messageKeys } from '../api.ts'
import { messageTexts } from '../message-texts.ts'

/** Sends a failed message again. Codes and confirmations are requested again by the shopper. */
export function RetryButton({ message, isSmall = false }: { message: ShopperMessageSummary; isSmall?: boolean }) {
  const t = useTexts(messageTexts)
  const { subdomain, can } = useStore()
  const retry = useAction<number, ShopperMessage>({
    send: (haat, id, options) => haat.messages.retry({ message_id: id }, options),
    invalidates: [messageKeys.lists(subdomain), messageKeys.one(subdomain, message.id)],
  })
  if (!can('customers:write') || message.has_secret) return null
  return (
    <Button icon={RefreshCw} isSmall={isSmall} onClick={() => retry.run(message.id)} isBusy={retry.isRunning}>
      {t.retry}
    </Button>
  )
}
