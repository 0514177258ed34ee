import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Lets a connection prepare each statement once: planning all checks of the doctor takes five times as long as running
 * them.
 */
export function keepPlans<Client extends pg.Client>(client: Client): Client {
  const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
  const named = (text: string, values: unknown[] = []) =>
    query({ name: createHash('md5').update(text).digest('hex'), text, values })
  client.query = named as typeof client.query
  return client
}
