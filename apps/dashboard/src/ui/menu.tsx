import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import type { Icon } from './icon.tsx'
import classes from './menu.module.css'

export type MenuItem = {
  label: ReactNode
  icon?: Icon
  onClick: () => void
  isDanger?: boolean
  /** It is the one in use. */
  isCurrent?: boolean
}

type MenuProps = {
  /** The button that opens it. */
  target: ReactElement
  /** Groups of items with a line between them. */
  groups: readonly (readonly MenuItem[])[]
  /** Above the items. */
  head?: ReactNode
}

/** Actions behind a button. */
export function Menu({ target, groups, head }: MenuProps) {
  return (
    <MantineMenu position="bottom-end" width={272} transitionProps={{ duration: 100 }} withinPortal>
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown className={classes.dropdown}>
        {head ? <div className={classes.head}>{head}</div> : null}
        {groups
          .filter((items) => items.length > 0)
          .map((items, index) => (
            <div key={index} className={classes.group}>
              {items.map((item, place) => (
                <Item key={place} {...item} />
              ))}
            </div>
          ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function Item({ label, icon: Shape, onClick, isDanger = false, isCurrent = false }: MenuItem) {
  return (
    <MantineMenu.Item
      className={`${classes.item} ${isDanger ? classes.danger : ''}`}
      onClick={onClick}
      {...(Shape && { leftSection: <Shape /> })}
      {...(isCurrent && { 'aria-current': true })}
    >
      {label}
    </MantineMenu.Item>
  )
}
