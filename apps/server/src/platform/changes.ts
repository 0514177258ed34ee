import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type ChangeListener = { close(): Promise<void> }

const RETRY_MS = 1_000
/** How often the connection is checked, and how long the check may take, in milliseconds. */
const HEARTBEAT_MS = 5_000
const PARTING_MS = 2_000

/**
 * Listens for changes of other processes, so that caches are invalidated at once. After a lost connection all entries
 * are invalidated (`onGap`), because notifications may have been missed; cache entries also expire on their own.
 */
export function listenForChanges(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onGap: () => void,
): ChangeListener {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    if (closed) return
    const mine = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'haat listener',
      connectionTimeoutMillis: HEARTBEAT_MS,
      query_timeout: HEARTBEAT_MS,
    })
    client = mine
    const again = () => {
      if (closed || client !== mine) return
      client = undefined
      clearTimeout(heartbeat)
      mine.end().catch(() => {})
      timer = setTimeout(connect, RETRY_MS)
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    try {
      await mine.connect()
      for (const channel of Object.keys(channels)) await mine.query(`listen ${pg.escapeIdentifier(channel)}`)
      onGap()
      beat() // guard: listener-heartbeat
    } catch {
      again()
    }

    // A network that drops everything leaves a connection open that never receives again.
    function beat(): void {
      if (closed || client !== mine) return
      heartbeat = setTimeout(() => void mine.query('select 1').then(beat, again), HEARTBEAT_MS)
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(heartbeat)
      // A dead connection never reports its end.
      await Promise.race([client?.end().catch(() => {}), sleep(PARTING_MS, undefined, { ref: false })])
    },
  }
}
