import { Suspense } from 'react'
import { loadLater } from './load-later.ts'
import type { TextDialogProps } from './open-text-dialog.tsx'

const OpenTextDialog = loadLater(() => import('./open-text-dialog.tsx'))

/** Asks for a reason or a note, then does something with it. Its code is loaded when the browser has time. */
export function TextDialog(props: TextDialogProps) {
  return (
    <Suspense>
      <OpenTextDialog {...props} />
    </Suspense>
  )
}
