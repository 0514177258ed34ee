import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyValue } from '../../../ui/copy-value.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { keyTexts } from '../key-texts.ts'

/** The new key, shown once. The dialog is left by its button only, so that nobody loses the key by a stray tap. */
export function NewKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useTexts(keyTexts)
  return (
    <Dialog title={t.shownTitle} isOpen onClose={onClose} isModal>
      <FieldStack>
        <Notice tone="warning">{t.shownText}</Notice>
        <CopyValue label={t.key} value={value} />
        <Button kind="primary" isWide onClick={onClose}>
          {t.kept}
        </Button>
      </FieldStack>
    </Dialog>
  )
}
