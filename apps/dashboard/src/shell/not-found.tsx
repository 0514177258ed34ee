import { useTexts } from '../i18n/texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useTitle } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import { shellTexts } from './shell-texts.ts'

/** An address without a page, or a store that the member of staff does not belong to. */
export function NotFound() {
  const t = useTexts(shellTexts)
  useTitle(t.notFound)
  return (
    <EmptyState title={t.notFound} action={<ButtonLink to="/">{t.toStart}</ButtonLink>}>
      {t.notFoundHint}
    </EmptyState>
  )
}
