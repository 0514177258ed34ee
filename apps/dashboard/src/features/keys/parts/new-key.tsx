import { useTexts } from '../../../i18n/texts.ts'
import { SecretDialog } from '../../../ui/secret-dialog.tsx'
import { keyTexts } from '../key-texts.ts'

/** The new key of a program. */
export function NewKey({ value, onClose }: { value: string; onClose: () => void }) {
  const { shownTitle: title, shownText: warning, key: label, kept } = useTexts(keyTexts)
  return <SecretDialog texts={{ title, warning, label, kept }} value={value} onClose={onClose} />
}
