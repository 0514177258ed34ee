import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { containing } from '../../shared/like-pattern.ts'
import type { Minor } from '../../shared/money.ts'

export type GuessedProduct = {
  /** The position of the text. */
  item: number
  productId: number
  name: string
  translations: Record<string, Record<string, string>>
  hasVariants: boolean
  variants: { id: number; name: string; priceMinor: Minor }[]
  image: string
}

const GUESSES = 3

/** The products for sale of which most words of a text are the name or the SKU; at most three for each text. */
export async function guessProducts(
  tx: StoreTx,
  storeId: number,
  texts: readonly (readonly string[])[],
): Promise<GuessedProduct[]> {
  const asked = texts.flatMap((words, item) => words.map((word) => ({ item, pattern: containing(word) })))
  if (asked.length === 0) return []
  const { rows } = await sql<GuessedProduct>`
    with asked as materialized (
      select a.item, indexed_form(a.pattern) as pattern
        from jsonb_to_recordset(${jsonb(asked)}) as a (item integer, pattern text)),
    scored as (
      select a.item, s.product_id, count(*) as hits, sum(length(a.pattern)) as letters
        from product_search s join products p on p.store_id = s.store_id and p.id = s.product_id
        join asked a on s.text like a.pattern
       where s.store_id = ${storeId} and p.status = 'published' and p.deleted_at is null
       group by a.item, s.product_id),
    ranked as (
      select *, row_number() over (partition by item order by hits desc, letters desc, product_id) as place from scored)
    select r.item, p.id as "productId", p.name, p.translations, jsonb_array_length(p.options) > 0 as "hasVariants",
      (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'priceMinor', v.price_minor) order by v.price_minor, v.id), '[]')
        from variants v where v.store_id = p.store_id and v.product_id = p.id and v.deleted_at is null and v.is_active) as variants,
      coalesce((select i.url from product_images i where i.store_id = p.store_id and i.product_id = p.id
        order by i.sort_order, i.id limit 1), '') as image
      from ranked r join products p on p.store_id = ${storeId} and p.id = r.product_id
     where r.place <= ${GUESSES} order by r.item, r.place`.execute(tx)
  return rows
}
