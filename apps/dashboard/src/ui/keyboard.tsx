import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { bindingOf, isTyping, type KeyBinding } from '../lib/keys.ts'
import classes from './keyboard.module.css'

type Registry = { bindings: readonly KeyBinding[]; register(source: Source): () => void }

const KeyboardContext = createContext<Registry | null>(null)

type Source = { current: readonly KeyBinding[] }

/** Listens for the keys of the screens in it. */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const sources = useRef<readonly Source[]>([])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // A dialog has its own keys.
      if (document.querySelector('[role=dialog]')) return
      const binding = bindingOf(
        event,
        isTyping(event.target),
        sources.current.flatMap(({ current }) => current),
      )
      if (!binding) return
      event.preventDefault()
      binding.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const registry = useMemo(
    () => ({
      get bindings() {
        return sources.current.flatMap(({ current }) => current)
      },
      register(source: Source) {
        sources.current = [...sources.current, source]
        return () => {
          sources.current = sources.current.filter((one) => one !== source)
        }
      },
    }),
    [],
  )
  return <KeyboardContext value={registry}>{children}</KeyboardContext>
}

/** Keys of a screen, from the moment it is shown and as long as it is. `?` lists them. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const register = useContext(KeyboardContext)?.register
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  useLayoutEffect(() => register?.(latest), [])
}

/** The keys that work now. */
export const useKeyBindings = (): readonly KeyBinding[] => useContext(KeyboardContext)?.bindings ?? []

/** The name of a key as it is written on keyboards. */
export function KeyCap({ name }: { name: string }) {
  return (
    <kbd>
      {name
        .replace('mod+', 'Ctrl ')
        .replace('alt+', 'Alt ')
        .replace(/\b\w$/, (letter) => letter.toUpperCase())}
    </kbd>
  )
}

/** In a button: the key that does the same. Only where there is likely to be a keyboard; `?` reads them aloud. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span className={classes.hint} aria-hidden="true">
      <KeyCap name={name} />
    </span>
  )
}
