import type pg from 'pg'

// Read as the schema's owner, of all stores.

export type StoredUpload = { id: string; isReady: boolean; names: string[] }

const query = async <R extends pg.QueryResultRow>(
  client: pg.ClientBase,
  text: string,
  values: unknown[],
): Promise<R[]> => (await client.query<R>(text, values)).rows

export const listStoresWithUploads = async (client: pg.ClientBase): Promise<string[]> =>
  (await query<{ id: string }>(client, 'select store_id::text as id from upload_totals', [])).map(({ id }) => id)

export const listUploads = (
  client: pg.ClientBase,
  storeId: string,
  after: string | null,
  limit: number,
): Promise<StoredUpload[]> =>
  query(
    client,
    `select id, status = 'READY' as "isReady", files as names from uploads
      where store_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    [storeId, after, limit],
  )

/** Which of these uploads are there now, and READY. */
export const findUploads = async (client: pg.ClientBase, ids: string[]): Promise<string[]> =>
  (
    await query<{ id: string }>(client, `select id from uploads where id = any ($1::uuid[]) and status = 'READY'`, [
      ids,
    ])
  ).map(({ id }) => id)

/** Which of these paths belong to no upload now, and are not noted to be deleted. */
export const findOrphans = async (client: pg.ClientBase, paths: string[]): Promise<string[]> =>
  (
    await query<{ path: string }>(
      client,
      `select path from unnest($1::text[]) path
        where not exists (select from deleted_files d where d.path = path)
          and not exists (select from uploads u
            where u.id = split_part(path, '/', 2)::uuid and u.store_id::text = split_part(path, '/', 1)
              and split_part(path, '/', 3) = any (u.files))`,
      [paths],
    )
  ).map(({ path }) => path)

/** The uploads of these IDs, each with the rows that show it, such as `brands 7`. */
export const listUsers = (client: pg.ClientBase, ids: string[]): Promise<{ id: string; users: string[] }[]> =>
  query(
    client,
    `select u.id, array_remove(array['refunds ' || u.refund_id, 'tickets ' || u.ticket_id, 'reviews ' || u.review_id], null)
         || array(select r.table_name || ' ' || r.row_key from upload_references r
                   where r.store_id = u.store_id and r.upload_id = u.id and r.released_at is null order by 1) as users
       from uploads u where u.id = any ($1::uuid[]) order by u.id`,
    [ids],
  )

/** Notes files that belong to no upload: a job deletes them from the storage. */
export const noteOrphans = (client: pg.ClientBase, paths: string[]) =>
  query(client, 'insert into deleted_files (path) select unnest($1::text[]) on conflict do nothing', [paths])
