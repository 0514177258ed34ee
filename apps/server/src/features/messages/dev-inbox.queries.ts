import type { Database } from '../../platform/database.ts'

export type InboxMessage = {
  id: number
  subdomain: string
  channel: string
  destination: string
  subject: string
  text: string
  createdAt: Date
}

/** Captured mail and SMS of all stores of an environment, newest first. */
export async function listInbox(
  db: Database,
  environment: string,
  { channel, before }: { channel: string | null; before: number | null },
  limit: number,
): Promise<InboxMessage[]> {
  const { rows } = await db.query<InboxMessage>(
    'select id, subdomain, channel, destination, subject, body as text, created_at as "createdAt" from captured_inbox($1, $2, $3, $4)',
    [environment, channel, before, limit],
  )
  return rows
}
