import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Environment } from '../../shared/api-key.ts'

/** How often a picture is tried, with pauses of one minute, four, sixteen … */
const MAX_ATTEMPTS = 6

/** Queues the pictures of other sites; those that are known stay as they are. */
export async function queueDownloads(tx: StoreTx, storeId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await sql`
    insert into image_downloads (store_id, url)
    select ${storeId}, url from unnest(${urls}::text[]) url order by md5(url)
    on conflict do nothing`.execute(tx)
}

/** The paths of pictures that were downloaded, by their URLs. Locked, so that no job deletes an upload meanwhile. */
export async function findDownloaded(
  tx: StoreTx,
  storeId: number,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; path: string }>`
    select d.url, d.path from image_downloads d
      join uploads u on u.store_id = d.store_id and u.id = upload_of(d.path) and u.status = 'READY'
     where d.store_id = ${storeId} and d.url_key = any (array(select md5(url) from unnest(${urls}::text[]) url)) and d.status = 'DONE'
     order by u.id for key share of u`.execute(tx)
  return new Map(rows.map(({ url, path }) => [url, path]))
}

export type DueDownload = { url: string; attempts: number; environment: Environment }

/** Claims the picture that has waited longest. If its process dies, it is due again after the pause. */
export async function claimDownload(tx: StoreTx, storeId: number): Promise<DueDownload | undefined> {
  const { rows } = await sql<DueDownload>`
    with due as materialized (
      select url_key from image_downloads
       where store_id = ${storeId} and status = 'WAITING' and next_attempt_at <= now()
       order by next_attempt_at, url_key limit 1 for update skip locked)
    update image_downloads d
       set attempts = d.attempts + 1, next_attempt_at = now() + interval '1 minute' * power(4, d.attempts), updated_at = now()
      from due, stores s
     where d.store_id = ${storeId} and d.url_key = due.url_key and s.id = d.store_id
    returning d.url, d.attempts, s.environment`.execute(tx)
  return rows[0]
}

export type DownloadFailure = { problem: string; isFinal: boolean }

/** Notes a failed attempt. After the last one the picture is not tried again. */
export async function noteFailedDownload(
  tx: StoreTx,
  storeId: number,
  url: string,
  { problem, isFinal }: DownloadFailure,
): Promise<void> {
  await sql`
    update image_downloads set problem = ${problem}, updated_at = now(),
        status = case when ${isFinal} or attempts >= ${sql.lit(MAX_ATTEMPTS)} then 'FAILED' else status end
     where store_id = ${storeId} and url_key = md5(${url}) and status = 'WAITING'`.execute(tx)
}

export async function markDownloaded(tx: StoreTx, storeId: number, url: string, path: string): Promise<void> {
  await sql`
    update image_downloads set status = 'DONE', path = ${path}, problem = '', updated_at = now()
     where store_id = ${storeId} and url_key = md5(${url})`.execute(tx)
}

/** Deletes rows that nothing needs: of uploads that are deleted, and of failed pictures that no product shows. */
export async function deleteUnusedDownloads(tx: StoreTx, storeId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from image_downloads d where d.store_id = ${storeId} and (
      d.status = 'DONE' and not exists (select from uploads u where u.store_id = d.store_id and u.id = upload_of(d.path))
      or d.status <> 'DONE' and not exists (
        select from product_images i where i.store_id = d.store_id and md5(i.url) = d.url_key and i.url like 'http%')
      and not exists (
        select from variants v where v.store_id = d.store_id and md5(v.image) = d.url_key and v.image like 'http%' and v.deleted_at is null))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export type DownloadReport = {
  waiting: number
  done: number
  failed: number
  failures: { url: string; problem: string; products: string[] }[]
}

/** How many pictures wait, are done and have failed, and which have, with the products that show them. */
export async function reportDownloads(tx: StoreTx, storeId: number): Promise<DownloadReport> {
  const { rows } = await sql<DownloadReport>`
    select count(*) filter (where status = 'WAITING')::integer as waiting, count(*) filter (where status = 'DONE')::integer as done,
      count(*) filter (where status = 'FAILED')::integer as failed,
      coalesce(jsonb_agg(jsonb_build_object('url', url, 'problem', problem, 'products', array(
          select p.slug from products p where p.store_id = d.store_id and p.id in (
            select i.product_id from product_images i where i.store_id = d.store_id and md5(i.url) = d.url_key and i.url like 'http%'
            union select v.product_id from variants v where v.store_id = d.store_id and md5(v.image) = d.url_key and v.image like 'http%')
          order by p.slug)) order by url) filter (where status = 'FAILED'), '[]') as failures
      from image_downloads d where store_id = ${storeId}`.execute(tx)
  return rows[0] as DownloadReport
}

/** Tries failed pictures again. Returns how many. */
export async function retryDownloads(tx: StoreTx, storeId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update image_downloads set status = 'WAITING', attempts = 0, next_attempt_at = now(), updated_at = now()
     where store_id = ${storeId} and status = 'FAILED'`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
