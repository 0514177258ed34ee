import type { Deps } from '../platform/deps.ts'

/** What every process forgets when another one (or the command line) changes it. */
export function forgetter(all: Pick<Deps, 'storeKeys' | 'sessions'>[]) {
  return {
    channels: {
      haat_changes: (payload: string) => {
        for (const deps of all) forget(deps, payload)
      },
    },
    forgetAll: () => {
      for (const { storeKeys, sessions } of all) {
        storeKeys.forget('all')
        sessions.forget('all')
      }
    },
  }
}

function forget({ storeKeys, sessions }: Pick<Deps, 'storeKeys' | 'sessions'>, payload: string): void {
  const [kind, id = ''] = payload.split(':')
  if (kind === 'key') storeKeys.forget({ digest: id })
  else if (kind === 'store') storeKeys.forget({ storeId: Number(id) })
  else if (kind === 'session') sessions.forget(id)
  // Sessions are remembered by their own id: all are asked again, of which a blocked shopper's are few.
  else sessions.forget('all')
}
