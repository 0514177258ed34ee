import type { ReactNode } from 'react'
import type { Icon } from '../ui/icon.tsx'
import { NoMatch } from '../ui/no-match.tsx'
import { Rows } from '../ui/rows.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ListStates } from './list-states.tsx'
import type { CursorList } from './use-cursor-list.ts'

type RowListProps<R> = {
  label: string
  list: CursorList<R>
  isFiltered: boolean
  /** What is shown when there is nothing at all. */
  none: { icon: Icon; title: string; hint: string }
  children: (row: R) => ReactNode
}

/** A cursor list of rows below its filters. */
export function RowList<R>({ label, list, isFiltered, none, children }: RowListProps<R>) {
  const empty = isFiltered ? (
    <NoMatch />
  ) : (
    <EmptyState icon={none.icon} title={none.title}>
      {none.hint}
    </EmptyState>
  )
  return (
    <ListStates list={list} empty={empty}>
      {(rows) => <Rows label={label}>{rows.map(children)}</Rows>}
    </ListStates>
  )
}
