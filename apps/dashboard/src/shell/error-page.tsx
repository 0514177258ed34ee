import { HaatError } from '@haat/client'
import { useRouteError } from 'react-router'
import { describeError } from '../api/describe-error.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState, ProblemState } from '../ui/states.tsx'
import { shellTexts } from './shell-texts.ts'

const reload = () => location.reload()

/** What is shown when a page fails: its code cannot be loaded, its first data cannot be read, or it threw. */
export function ErrorPage() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const error = useRouteError()
  if (HaatError.is(error)) return <ProblemState {...describeError(error, language)} onRetry={reload} />
  // Browsers name it differently; in each, a chunk of an earlier release is gone, or there is no connection.
  const isMissingChunk = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  return (
    <EmptyState title={t.crash} action={<Button onClick={reload}>{t.reload}</Button>}>
      {isMissingChunk ? t.newRelease : t.crashHint}
    </EmptyState>
  )
}
