import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** A message of the contact form, inserted into the table. */
export async function aContactMessage(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { name = 'Rahima', email = `contact${next()}@example.com`, phone = '', subject = '', message = 'Are you open?' } = {},
): Promise<{ id: number }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into contact_messages (store_id, name, email, phone, subject, message)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [storeId, name, email, phone, subject, message],
  )
  return { id: Number(row?.id) }
}
