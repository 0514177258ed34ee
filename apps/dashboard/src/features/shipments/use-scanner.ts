import { type RefObject, useEffect } from 'react'
import { isTyping } from '../../lib/keys.ts'

/**
 * A scanner is a keyboard: what it types goes into the field, whatever has the focus, and runs no key of a screen. A dialog keeps
 * what is typed in it.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || ctrlKey || metaKey || altKey || isTyping(event.target)) return
      // A space presses what has the focus, and no code begins with one.
      if (key === ' ' || document.querySelector('[role=dialog]')) return
      event.stopPropagation()
      // From here on this key is typed there, too.
      field.current?.focus()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [field])
}
