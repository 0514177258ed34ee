import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

type BlockSpec = { label?: string; kind?: 'phone' | 'ip'; effect?: 'hide_cod' | 'ask_advance' | 'refuse' }

/** A block, inserted into the table; of an unused phone number, unless stated. */
export async function aBlock(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { label = 'A buyer', kind = 'phone', effect = 'refuse' }: BlockSpec = {},
): Promise<number> {
  const [row] = await h.sql<{ id: number }>(
    `insert into blocks (store_id, kind, value, label, effect) values ($1, $2, $3, $4, $5) returning id`,
    [storeId, kind, `+88019${10_000_000 + next()}`, label, effect],
  )
  return Number(row?.id)
}
