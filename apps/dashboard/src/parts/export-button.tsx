import { Suspense, useState } from 'react'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Download } from '../ui/icons.generated.ts'
import { loadLater } from '../ui/load-later.ts'
import type { ExportKind } from './export-dialog.tsx'
import { exportTexts } from './export-texts.ts'

const ExportDialog = loadLater(() => import('./export-dialog.tsx'))

type ExportButtonProps = {
  /** What the list can be exported as; the first unless another one is chosen. */
  kinds: readonly [ExportKind, ...ExportKind[]]
  /** Those of the list, by their names in the API. */
  filters: object
  /** Where the button says what it makes. */
  label?: string
}

/** Beside the title of a list: makes a file of what the list shows. */
export function ExportButton({ label, ...props }: ExportButtonProps) {
  const t = useTexts(exportTexts)
  const { can } = useStore()
  const [isOpen, setOpen] = useState(false)
  if (!can('data:write')) return null
  return (
    <>
      {label === undefined ? (
        <IconButton label={t.export} icon={Download} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Download} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      <Suspense>{isOpen ? <ExportDialog {...props} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
