import { Button } from './button.tsx'
import { CopyValue } from './copy-value.tsx'
import { Dialog } from './dialog.tsx'
import { FieldStack } from './field-stack.tsx'
import { Notice } from './notice.tsx'

type SecretDialogProps = {
  texts: { title: string; warning: string; label: string; kept: string }
  value: string
  onClose: () => void
}

/** A new secret, shown once. The dialog is left by its button only, so that nobody loses it by a stray tap. */
export function SecretDialog({ texts, value, onClose }: SecretDialogProps) {
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} isModal>
      <FieldStack>
        <Notice tone="warning">{texts.warning}</Notice>
        <CopyValue label={texts.label} value={value} />
        <Button kind="primary" isWide onClick={onClose}>
          {texts.kept}
        </Button>
      </FieldStack>
    </Dialog>
  )
}
