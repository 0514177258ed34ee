import { type KeyboardEvent, type PointerEvent, type Ref, useEffect, useRef, useState } from 'react'

type SortableOptions = {
  /** What identifies each item, in the order in which they are shown. */
  keys: readonly string[]
  onMove: (from: number, to: number) => void
  /** Called when a finger or the mouse lets go, and after each key. */
  onDrop?: () => void
}

type Handle = {
  'data-handle': string
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

type Sortable = {
  /** The list whose children are the items. */
  list: Ref<HTMLUListElement>
  /** The key of the item that is being dragged. */
  held: string | null
  /** The properties of the handle of an item. */
  handle(place: number): Handle
}

/** Puts items of a list in another order: by dragging their handles with mouse or finger, or with the arrow keys on them. */
export function useSortable(options: SortableOptions): Sortable {
  const { keys, onMove, onDrop } = options
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<string | null>(null)
  const focused = useRef<string | null>(null)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
    // Where an item moves, its handle keeps the focus.
    if (focused.current === null) return
    handleOf(list.current, focused.current)?.focus()
    focused.current = null
  })
  const press = (event: KeyboardEvent, place: number) => {
    const last = keys.length - 1
    const targets: Record<string, number> = {
      ArrowLeft: place - 1,
      ArrowUp: place - 1,
      ArrowRight: place + 1,
      ArrowDown: place + 1,
      Home: 0,
      End: last,
    }
    const wanted = targets[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    const to = Math.max(0, Math.min(last, wanted))
    if (to === place) return
    focused.current = keys[place] ?? null
    onMove(place, to)
    onDrop?.()
  }
  const drag = (event: PointerEvent, key: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    setHeld(key)
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const { keys: now, onMove: move } = latest.current
      const items = [...(list.current?.children ?? [])]
      const to = items.findIndex((item) => {
        const { left, right, top, bottom } = item.getBoundingClientRect()
        return clientX >= left && clientX < right && clientY >= top && clientY < bottom
      })
      const from = now.indexOf(key)
      if (to >= 0 && from >= 0 && to !== from) move(from, to)
    }
    const drop = () => {
      setHeld(null)
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
      latest.current.onDrop?.()
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
  }
  return {
    list,
    held,
    handle: (place) => ({
      'data-handle': keys[place] ?? '',
      onKeyDown: (event) => press(event, place),
      onPointerDown: (event) => drag(event, keys[place] ?? ''),
    }),
  }
}

const handleOf = (list: HTMLElement | null, key: string): HTMLElement | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-handle]') ?? [])].find((one) => one.dataset.handle === key)
