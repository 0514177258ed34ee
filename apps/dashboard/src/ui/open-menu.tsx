import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { MenuItem, MenuProps } from './menu-items.ts'
import classes from './open-menu.module.css'

/** It opens upwards where the bars at the edges of a phone would cover it. */
const BARS = { top: 64, bottom: 72 }

/** The menu itself, opened by the press that loaded it. */
export default function OpenMenu({ target, groups, head }: MenuProps) {
  return (
    <MantineMenu
      defaultOpened
      returnFocus
      position="bottom-end"
      middlewares={{ shift: true, flip: { padding: BARS } }}
      width={272}
      transitionProps={{ duration: 100 }}
      withinPortal
    >
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
