import type { Deps } from '../platform/deps.ts'

type Caches = Pick<Deps, 'storeKeys' | 'storeCache' | 'sessions' | 'responses'>

/** Invalidates caches when another process or the command line changed something. */
export function cacheInvalidator(all: Caches[]) {
  return {
    haat_changes: (payload: string) => {
      for (const deps of all) forget(deps, payload)
    },
    forgetAll: () => {
      for (const { storeKeys, storeCache, sessions, responses } of all) {
        storeKeys.forget('all')
        storeCache.forget('all')
        sessions.forget('all')
        responses.forget('all')
      }
    },
  }
}

function forget({ storeKeys, storeCache, sessions, responses }: Caches, payload: string): void {
  const [kind, id = ''] = payload.split(':')
  if (kind === 'key') storeKeys.forget({ digest: id })
  else if (kind === 'store') {
    storeKeys.forget({ storeId: Number(id) })
    storeCache.forget(Number(id))
    responses.forget(Number(id))
  } else if (kind === 'session') sessions.forget(id)
  // Sessions are cached by their own id, not by shopper: all are read again.
  else sessions.forget('all')
}
