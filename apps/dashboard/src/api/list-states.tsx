import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { MoreRows } from '../ui/more-rows.tsx'
import { LoadingRows, ProblemState } from '../ui/states.tsx'
import { describeError } from './describe-error.ts'
import type { CursorList } from './use-cursor-list.ts'

type ListStatesProps<R> = {
  list: CursorList<R>
  /** Shown instead of no rows: why there are none, and what to do. */
  empty: ReactNode
  children: (rows: readonly R[]) => ReactNode
}

/** A cursor list that is no table of links, in each of its states: loading, failed, empty, and with a button for more. */
export function ListStates<R>({ list, empty, children }: ListStatesProps<R>) {
  const language = useLanguage()
  if (list.isPending) return <LoadingRows />
  if (list.error) return <ProblemState {...describeError(list.error, language)} onRetry={list.retry} />
  if (list.rows.length === 0) return empty
  return (
    <>
      {children(list.rows)}
      {list.more ? <MoreRows {...list.more} /> : null}
    </>
  )
}
