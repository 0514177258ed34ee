import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Eye } from '../../../ui/icons.generated.ts'
import { loadLater } from '../../../ui/load-later.ts'
import { websiteTexts } from '../website-texts.ts'
import { type PreviewProps, PreviewView } from './preview-view.tsx'

const PreviewDialog = loadLater(() => import('./preview-dialog.tsx'))

/** Beside a form: the website as it would be with what is not saved yet, or as it is. */
export function Preview(props: PreviewProps) {
  const t = useTexts(websiteTexts)
  return (
    <Card title={t.preview}>
      <PreviewView {...props} />
    </Card>
  )
}

/** Opens the same over the whole screen: on phones it is seen there only. */
export function PreviewButton(props: PreviewProps) {
  const t = useTexts(websiteTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        {t.look}
      </Button>
      {isOpen ? <PreviewDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
