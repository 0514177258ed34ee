import { Navigate } from 'react-router'
import { useStore } from '../api/store.ts'
import { useTexts } from '../i18n/texts.ts'
import { EmptyState } from '../ui/states.tsx'
import { addressOf, pagesOf } from './navigation.ts'
import { shellTexts } from './shell-texts.ts'

/** `/dashboard/{subdomain}/`: leads to the first page that the role may read. */
export function FirstPage() {
  const t = useTexts(shellTexts)
  const store = useStore()
  const [first] = pagesOf(store)
  if (first) return <Navigate to={addressOf(store.subdomain, first)} replace />
  return <EmptyState title={t.noPages}>{t.noPagesHint}</EmptyState>
}
