import type { CourierWebhook } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { courierWebhookTexts } from '../webhook-texts.ts'

/** What to enter at the courier, shown once. It is left by its button only. */
export default function WebhookDialog({
  made: { url, secret },
  onClose,
}: {
  made: CourierWebhook
  onClose: () => void
}) {
  const t = useTexts(courierWebhookTexts)
  // A server without an address of its own is the one of this page.
  const whole = new URL(url, window.location.origin).href
  return (
    <Dialog title={t.shown} isOpen onClose={onClose} isModal>
      <FieldStack>
        <Notice tone="warning">{t.shownHint}</Notice>
        <CopyValue label={t.url} value={whole} />
        {secret === null ? null : <CopyValue label={t.secret} value={secret} />}
        <Button kind="primary" isWide onClick={onClose}>
          {t.kept}
        </Button>
      </FieldStack>
    </Dialog>
  )
}
