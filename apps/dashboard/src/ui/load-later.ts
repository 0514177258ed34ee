import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const IDLE_MS = 1_500

/**
 * A component that is not needed for the first screen. Its code is loaded when the browser has nothing else to do, so that
 * it is there when it is needed, also after the connection is lost.
 */
export function loadLater<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  const loadQuietly = () => void load().catch(() => {})
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(loadQuietly, { timeout: 2 * IDLE_MS })
  else setTimeout(loadQuietly, IDLE_MS)
  return lazy(load)
}
