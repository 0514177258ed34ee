import { useTexts } from '../../../i18n/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { websiteTexts } from '../website-texts.ts'
import { type PreviewProps, PreviewView } from './preview-view.tsx'

/** The website over the whole screen, beside no form. */
export default function PreviewDialog({ onClose, ...props }: PreviewProps & { onClose: () => void }) {
  const t = useTexts(websiteTexts)
  return (
    <Dialog title={t.preview} isOpen isLarge onClose={onClose}>
      <PreviewView {...props} isLarge />
    </Dialog>
  )
}
