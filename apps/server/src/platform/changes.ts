import pg from 'pg'

/** What `haat_changes` announces: `key:<digest>`, `store:<id>`, `session:<id>`, `customer:<id>`. */
export type Change = { kind: string; id: string }

export type ChangeListener = { close(): Promise<void> }

const RETRY_MS = 1_000

/**
 * Listens for what other processes changed, so that caches forget at once. After a lost connection everything is
 * forgotten (`onGap`), because nobody knows what was missed; caches also expire on their own meanwhile.
 */
export function listenForChanges(
  url: string,
  channels: Record<string, (payload: string) => void>,
  onGap: () => void,
): ChangeListener {
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    if (closed) return
    const mine = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'haat listener' })
    client = mine
    const again = () => {
      if (closed || client !== mine) return
      client = undefined
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
    } catch {
      again()
    }
  }

  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
