import type { ReactNode } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { DataTable, type DataTableProps } from '../ui/data-table.tsx'
import { LoadingRows, ProblemState } from '../ui/states.tsx'
import { describeError } from './describe-error.ts'
import type { CursorList } from './use-cursor-list.ts'

type ListViewProps<R> = Omit<DataTableProps<R>, 'rows' | 'more'> & {
  list: CursorList<R>
  /** Shown instead of an empty table: why it is empty, and what to do. */
  empty: ReactNode
}

/** A cursor list in each of its states: loading, failed, empty, and as a table or cards with a button for more. */
export function ListView<R>({ list, empty, ...table }: ListViewProps<R>) {
  const language = useLanguage()
  if (list.isPending) return <LoadingRows />
  if (list.error) return <ProblemState {...describeError(list.error, language)} onRetry={list.retry} />
  if (list.rows.length === 0) return empty
  return <DataTable {...table} rows={list.rows} more={list.more} />
}
