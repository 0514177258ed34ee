import { cloneElement, Suspense, useState } from 'react'
import { loadLater } from './load-later.ts'
import type { MenuProps } from './menu-items.ts'

const OpenMenu = loadLater(() => import('./open-menu.tsx'))

/** Actions behind a button. What places and closes a menu is a quarter of the first load: it is loaded later. */
export function Menu(props: MenuProps) {
  const [isUsed, setUsed] = useState(false)
  const target = cloneElement(props.target, {
    'aria-haspopup': 'menu',
    'aria-expanded': isUsed,
    onClick: () => setUsed(true),
  })
  if (!isUsed) return target
  return (
    <Suspense fallback={target}>
      <OpenMenu {...props} />
    </Suspense>
  )
}
