/** A key of a screen: `c`, `?`, `Escape`, or with a modifier `mod+k` (Ctrl, on a Mac ⌘). */
export type KeyName = string

/** What a key does, and its text in the help. */
export type KeyBinding = {
  keys: KeyName | readonly KeyName[]
  label: string
  run: () => void
  /** Also while the focus is in a field; only for keys with a modifier. */
  isGlobal?: boolean
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The name of a pressed key. */
export function nameOfKey({ key: typed, code, ctrlKey, metaKey, altKey }: Press): KeyName {
  // With Alt, a Mac types other letters.
  const key = altKey ? code.replace(/^Key/, '') : typed
  const modifiers = [ctrlKey || metaKey ? 'mod+' : '', altKey ? 'alt+' : ''].join('')
  return modifiers + (key.length === 1 ? key.toLowerCase() : key)
}

/** Whether keys are typed into what has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT') return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
}

/** The binding that a pressed key runs; the last of equal ones, which is the innermost. */
export function bindingOf(press: Press, isInField: boolean, bindings: readonly KeyBinding[]): KeyBinding | undefined {
  const name = nameOfKey(press)
  return bindings.findLast(({ keys, isGlobal = false }) => {
    const wanted = typeof keys === 'string' ? [keys] : keys
    return wanted.includes(name) && (!isInField || isGlobal)
  })
}
