import pg from 'pg'
import type { Harness } from './harness.ts'

/**
 * The notifications that the database sends to the caches of every process during `work`, such as `store:12`; each
 * once.
 */
export async function announcedBy(h: Harness, work: () => Promise<unknown>): Promise<string[]> {
  const client = new pg.Client({ connectionString: h.adminUrl })
  const announced = new Set<string>()
  client.on('notification', ({ payload = '' }) => announced.add(payload))
  await client.connect()
  try {
    await client.query('listen haat_changes')
    await work()
    // A notification is sent when its writer commits; one more round trip receives it.
    await client.query('select 1')
    return [...announced]
  } finally {
    await client.end()
  }
}
