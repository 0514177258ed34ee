import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { confirm } from './confirm.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link, the back button, or with the tab. `what` is the question, where
 * what would be lost is no change.
 */
export function useUnsavedWarning(isChanged: boolean, what?: { title: string; text: string }): void {
  const t = useTexts(commonTexts)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { title, text } = what ?? { title: t.unsavedTitle, text: t.unsavedText }
    const question = { title, text, confirmLabel: t.leave, kind: 'danger' as const }
    void confirm(question).then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker, t])
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}
