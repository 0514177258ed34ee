import type { Queryable } from '../../platform/database.ts'

export type PushSubscription = { endpoint: string; p256dh: string; auth: string; pushKey: string }

/**
 * Keeps a browser of a person, and as many as may be: the one that was added first is replaced. A browser that somebody else
 * used before is theirs now.
 */
export async function saveSubscription(
  db: Queryable,
  { endpoint, p256dh, auth, pushKey }: PushSubscription,
  {
    staffId,
    sessionId,
    device,
    now,
    most,
  }: { staffId: string; sessionId: string; device: string; now: Date; most: number },
): Promise<void> {
  await db.query(
    `with saved as (
       insert into staff_push_subscriptions as p (staff_id, session_id, endpoint, p256dh, auth, push_key, device, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (endpoint) do update set staff_id = excluded.staff_id, session_id = excluded.session_id,
         p256dh = excluded.p256dh, auth = excluded.auth, push_key = excluded.push_key, device = excluded.device
       returning id)
     delete from staff_push_subscriptions where id in (
       select p.id from staff_push_subscriptions p, saved where p.staff_id = $1 and p.id <> saved.id
        order by p.id desc offset $9 - 1)`,
    [staffId, sessionId, endpoint, p256dh, auth, pushKey, device, now, most],
  )
}

export const deleteOwnSubscription = (db: Queryable, staffId: string, endpoint: string): Promise<unknown> =>
  db.query('delete from staff_push_subscriptions where staff_id = $1 and endpoint = $2', [staffId, endpoint])

/** Forgets browsers that their push services do not know any more. */
export const deleteSubscriptions = (db: Queryable, endpoints: readonly string[]): Promise<unknown> =>
  db.query('delete from staff_push_subscriptions where endpoint = any ($1)', [endpoints])

/** The browsers of a person whose sessions have not ended. */
export async function listPushSubscriptions(
  db: Queryable,
  staffId: string,
  now: Date,
): Promise<(PushSubscription & { device: string })[]> {
  const { rows } = await db.query<PushSubscription & { device: string }>({
    name: 'list_push_subscriptions',
    text: `select p.endpoint, p.p256dh, p.auth, p.push_key as "pushKey", p.device from staff_push_subscriptions p
      join staff_sessions s on s.id = p.session_id where p.staff_id = $1 and s.revoked_at is null and s.expires_at > $2`,
    values: [staffId, now],
  })
  return rows
}
