import { Suspense, useSyncExternalStore } from 'react'
import type { ButtonKind } from './button.tsx'
import { loadLater } from './load-later.ts'

const FormDialog = loadLater(async () => ({ default: (await import('./dialog.tsx')).FormDialog }))

/** A question before something that cannot be taken back easily. */
export type Question = { title: string; text: string; confirmLabel: string; kind?: ButtonKind }

type Open = Question & { settle: (isConfirmed: boolean) => void }

let open: Open | null = null
const listeners = new Set<() => void>()

function change(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** Asks, and resolves with the decision: `if (await confirm({ … })) …`. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    open?.settle(false)
    const settle = (isConfirmed: boolean) => {
      change(null)
      resolve(isConfirmed)
    }
    change({ ...question, settle })
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the questions of `confirm` are shown. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(subscribe, () => open)
  if (!question) return null
  const { title, text, confirmLabel, kind = 'primary', settle } = question
  return (
    <Suspense>
      <FormDialog
        title={title}
        isOpen
        submitLabel={confirmLabel}
        kind={kind}
        onSubmit={() => settle(true)}
        onClose={() => settle(false)}
      >
        <p>{text}</p>
      </FormDialog>
    </Suspense>
  )
}
