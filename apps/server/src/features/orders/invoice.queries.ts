import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CatalogTerm } from '../../shared/catalog-terms.ts'
import type { Locale } from '../../shared/locale.ts'
import type { StoredMethod } from '../../shared/payment-method-texts.ts'

/** The store as its invoices name it, and its words for what it sells; what its website does not say is empty. */
export type Seller = {
  name: string
  logo: string
  address: string
  phone: string
  email: string
  currencySymbol: string
  methods: Pick<StoredMethod, 'code' | 'name' | 'translations'>[]
  terms: CatalogTerm[]
}

const textAt = (name: string, locale: Locale) => sql<string>`coalesce(
  nullif(w.config #>> array['store', 'translations', ${locale}, ${name}], ''), w.config -> 'store' ->> ${name}, '')`

export const getSeller = (tx: StoreTx, storeId: number, locale: Locale): Promise<Seller> =>
  tx
    .selectFrom('stores as s')
    .leftJoin('websites as w', 'w.store_id', 's.id')
    .select('s.currency_symbol as currencySymbol')
    .select([
      sql<string>`store_name_in(s.id, ${locale})`.as('name'),
      sql<string>`coalesce(w.config -> 'store' ->> 'logo', '')`.as('logo'),
      textAt('address', locale).as('address'),
      textAt('phone', locale).as('phone'),
      textAt('email', locale).as('email'),
      sql<Seller['methods']>`(
        select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'name', m.name, 'translations', m.translations)), '[]')
          from payment_methods m where m.store_id = s.id)`.as('methods'),
      sql<CatalogTerm[]>`coalesce(
        jsonb_path_query_array(w.config, '$.terms[*] ? (@.text.type() == "string")'), '[]')`.as('terms'),
    ])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()

/** The number of the tax invoice of an order; null without one. */
export const findTaxInvoice = async (tx: StoreTx, storeId: number, orderId: number): Promise<string | null> =>
  (
    await tx
      .selectFrom('documents')
      .select('number')
      .where('store_id', '=', storeId)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'TAX_INVOICE')
      .executeTakeFirst()
  )?.number ?? null
