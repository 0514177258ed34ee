import { HaatError } from '@haat/client'
import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { LoadingRows, ProblemState } from '../ui/states.tsx'
import { describeError } from './describe-error.ts'

type ReadViewProps<T> = {
  query: { data: T | undefined; error: unknown; isPending: boolean; refetch(): unknown }
  /** Shown when the API returns 404. */
  missing: ReactNode
  children: (data: T) => ReactNode
}

/** What a query reads, in each of its states: loading, missing, failed, and read. */
export function ReadView<T>({ query, missing, children }: ReadViewProps<T>) {
  const language = useLanguage()
  if (query.isPending) return <LoadingRows rows={8} />
  if (query.data !== undefined) return children(query.data)
  if (HaatError.is(query.error, 'not_found')) return missing
  return <ProblemState {...describeError(query.error, language)} onRetry={() => void query.refetch()} />
}
