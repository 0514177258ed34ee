import type { ReactElement, ReactNode } from 'react'
import type { Icon } from './icon.tsx'

type Target = {
  onClick?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type MenuItem = {
  label: ReactNode
  icon?: Icon
  onClick: () => void
  isDanger?: boolean
  /** It is the one in use. */
  isCurrent?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  target: ReactElement<Target>
  /** Groups of items with a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** Above the items. */
  head?: ReactNode
}
