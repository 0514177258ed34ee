import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { webhookTexts } from '../webhook-texts.ts'

/** The new secret, shown once. The dialog is left by its button only, so that nobody loses it by a stray tap. */
export default function NewSecret({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <Dialog title={t.secretTitle} isOpen onClose={onClose} isModal>
      <FieldStack>
        <Notice tone="warning">{t.secretText}</Notice>
        <CopyValue label={t.secret} value={value} />
        <Button kind="primary" isWide onClick={onClose}>
          {t.kept}
        </Button>
      </FieldStack>
    </Dialog>
  )
}
