import { useEffect } from 'react'
import { keepPush } from '../../api/push.ts'
import { useStore } from '../../api/store.ts'

/** Renews the push messages of this browser: they end with the session in which they were last asked for. */
export function useKeepPush(): void {
  const { haat } = useStore()
  useEffect(() => {
    // Tried again at the next start.
    keepPush(haat).catch(() => null)
  }, [haat])
}
