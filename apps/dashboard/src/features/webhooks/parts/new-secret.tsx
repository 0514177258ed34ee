import { useTexts } from '../../../i18n/texts.ts'
import { SecretDialog } from '../../../ui/secret-dialog.tsx'
import { webhookTexts } from '../webhook-texts.ts'

/** The new secret of a webhook. */
export default function NewSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const { secretTitle: title, secretText: warning, secret: label, kept } = useTexts(webhookTexts)
  return <SecretDialog texts={{ title, warning, label, kept }} value={value} onClose={onClose} />
}
