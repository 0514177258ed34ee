import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import classes from './page-tabs.module.css'

type PageTabsProps = { label: string; tabs: readonly { to: string; label: string }[] }

/** Links to pages that belong together, side by side. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null)
  // On phones not all have room.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [])
  return (
    <nav ref={nav} className={`${classes.tabs} no-print`} aria-label={label}>
      {tabs.map(({ to, label: name }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => (isActive ? classes.here : classes.tab) ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
