import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { GripVertical, X } from './icons.generated.ts'
import { Picture } from './picture.tsx'
import classes from './sortable-pictures.module.css'
import { StatusBadge } from './status-badge.tsx'

type SortablePicturesProps = {
  urls: readonly string[]
  /** On the first one: what is special about it. */
  firstLabel: string
  moveLabel: (place: number) => string
  removeLabel: (place: number) => string
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
}

/** Pictures in an order: moved by dragging their handle with mouse or finger, or with the arrow keys on it. */
export function SortablePictures(props: SortablePicturesProps) {
  const { urls, firstLabel, moveLabel, removeLabel, onMove, onRemove } = props
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const focused = useRef<string | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
    // Where a picture moves, its handle keeps the focus.
    if (focused.current === null) return
    const place = urls.indexOf(focused.current)
    list.current?.querySelectorAll<HTMLElement>('[data-handle]')[place]?.focus()
    focused.current = null
  })
  const moveTo = (from: number, wanted: number) => {
    const to = Math.max(0, Math.min(urls.length - 1, wanted))
    if (from === to) return
    focused.current = urls[from] ?? null
    onMove(from, to)
  }
  const press = (event: KeyboardEvent, place: number) => {
    const last = urls.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: last,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    moveTo(place, to)
  }
  const drag = (event: PointerEvent, url: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    setHeld(url)
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { urls: now, onMove: move } = latest.current
      const items = [...(list.current?.children ?? [])]
      const to = items.findIndex((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect()
        return clientX >= left && clientX < right && clientY >= top && clientY < bottom
      })
      const from = now.indexOf(url)
      if (to >= 0 && from >= 0 && to !== from) move(from, to)
    }
    const drop = () => {
      setHeld(null)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
  }
  if (urls.length === 0) return null
  return (
    <ul ref={list} className={classes.pictures}>
      {urls.map((url, place) => (
        <li key={url} className={url === held ? classes.held : classes.picture}>
          <Picture url={url} size={96} />
          {place === 0 ? (
            <span className={classes.first}>
              <StatusBadge>{firstLabel}</StatusBadge>
            </span>
          ) : null}
          <span className={classes.tools}>
            <button
              type="button"
              className={classes.handle}
              data-handle
              aria-label={moveLabel(place)}
              title={moveLabel(place)}
              onKeyDown={(event) => press(event, place)}
              onPointerDown={(event) => drag(event, url)}
            >
              <GripVertical size={20} />
            </button>
            <IconButton label={removeLabel(place)} icon={X} onClick={() => onRemove(place)} />
          </span>
        </li>
      ))}
    </ul>
  )
}
