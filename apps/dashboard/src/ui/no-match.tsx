import { filterTexts } from '../i18n/filter-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Search } from './icons.generated.ts'
import { EmptyState } from './states.tsx'

/** No row of a list fits its filters. */
export function NoMatch() {
  const t = useTexts(filterTexts)
  return (
    <EmptyState icon={Search} title={t.noMatch}>
      {t.noMatchHint}
    </EmptyState>
  )
}
