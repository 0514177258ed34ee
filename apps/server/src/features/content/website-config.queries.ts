import { type AliasableExpression, type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentMethods, Stores, Websites } from '../../platform/database-types.generated.ts'
import type { ImagePreview } from '../../shared/image-preview.ts'

type Method = Pick<Selectable<PaymentMethods>, 'code' | 'name' | 'type' | 'logo' | 'instructions'> & {
  translations: unknown
  accountNumber: string
  sortOrder: number
}
export type WebsiteConfigRow = Pick<Selectable<Stores>, 'subdomain' | 'environment' | 'name'> & {
  currencySymbol: string
  settings: unknown
  isActive: boolean
  config: unknown
  paymentMethods: Method[]
  /** The image of the newest product that has one, where the hero has none; otherwise null. */
  productImage: string | null
  /** The previews of the banners' images in every language, by URL. */
  previews: Record<string, ImagePreview | null>
  /** Every slug, also previous ones, of the categories that shoppers do not see. */
  hiddenCategorySlugs: string[]
}

/** The data of a storefront's configuration as it is saved. */
export const getWebsiteConfig = (tx: StoreTx, storeId: number): Promise<WebsiteConfigRow> =>
  selectConfig(
    tx,
    storeId,
    tx.selectFrom('websites').select(['store_id', 'is_active', 'config']),
  ).executeTakeFirstOrThrow()

/** The data of the configuration of a preview; undefined when it has expired. */
export const findPreviewedConfig = (
  tx: StoreTx,
  storeId: number,
  previewId: number,
): Promise<WebsiteConfigRow | undefined> =>
  selectConfig(
    tx,
    storeId,
    tx
      .selectFrom('website_previews as p')
      .innerJoin('websites as x', 'x.store_id', 'p.store_id')
      .select(['p.store_id', 'x.is_active', 'p.config'])
      .where('p.id', '=', previewId)
      .where('p.expires_at', '>', sql<Date>`now()`),
  ).executeTakeFirst()

type Configured = AliasableExpression<Pick<Selectable<Websites>, 'store_id' | 'is_active' | 'config'>>

const selectConfig = (tx: StoreTx, storeId: number, configured: Configured) =>
  tx
    .selectFrom('stores as s')
    .innerJoin(configured.as('w'), 'w.store_id', 's.id')
    .select([
      's.subdomain',
      's.environment',
      's.name',
      's.currency_symbol as currencySymbol',
      'w.is_active as isActive',
    ])
    .select([
      sql<unknown>`s.settings`.as('settings'),
      sql<unknown>`w.config`.as('config'),
      sql<Method[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'name', m.name, 'type', m.type, 'logo', m.logo,
          'instructions', m.instructions, 'translations', m.translations, 'accountNumber', m.account_number, 'sortOrder', m.sort_order)
          order by m.sort_order, m.code), '[]')
        from payment_methods m where m.store_id = s.id and is_offerable(m))`.as('paymentMethods'),
      sql<string | null>`case when coalesce(w.config #>> '{hero,image}', '') = '' then (
        select l.thumbnail from product_listings l where l.store_id = s.id and l.thumbnail <> ''
        order by l.published_at desc, l.product_id desc limit 1) end`.as('productImage'),
      sql<Record<string, ImagePreview | null>>`(
        select coalesce(jsonb_object_agg(url, preview_of(s.id, url)), '{}')
        from (select distinct image #>> '{}' as url from jsonb_path_query(w.config, '$.banners[*].**.image') image) images
        where url like '%/media/%')`.as('previews'),
      sql<string[]>`array(
        select c.slug from category_slugs c
         where c.store_id = s.id and c.category_id in (select hidden_categories(s.id)))`.as('hiddenCategorySlugs'),
    ])
    .where('s.id', '=', storeId)
