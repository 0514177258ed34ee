import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { bindingOf, isTyping, type KeyBinding } from '../lib/keys.ts'

type Registry = { bindings: readonly KeyBinding[]; register(source: { current: readonly KeyBinding[] }): () => void }

const KeyboardContext = createContext<Registry | null>(null)

/** Listens for the keys of the screens in it. */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [sources, setSources] = useState<readonly { current: readonly KeyBinding[] }[]>([])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      // A dialog has its own keys.
      if (document.querySelector('[role=dialog]')) return
      const binding = bindingOf(
        event,
        isTyping(event.target),
        sources.flatMap(({ current }) => current),
      )
      if (!binding) return
      event.preventDefault()
      binding.run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [sources])
  const registry = useMemo(
    () => ({
      get bindings() {
        return sources.flatMap(({ current }) => current)
      },
      register(source: { current: readonly KeyBinding[] }) {
        setSources((all) => [...all, source])
        return () => setSources((all) => all.filter((one) => one !== source))
      },
    }),
    [sources],
  )
  return <KeyboardContext value={registry}>{children}</KeyboardContext>
}

/** Keys of a screen, as long as it is shown. `?` lists them. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const register = useContext(KeyboardContext)?.register
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => register?.(latest), [])
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
