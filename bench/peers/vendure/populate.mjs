import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AuthenticatedSession,
  bootstrap,
  ChannelService,
  CustomerService,
  JobQueueService,
  RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core'
import { importProductsFromCsv, populateCollections, populateInitialData } from '@vendure/core/cli/index.js'
import { InMemoryJobQueueStrategy } from '@vendure/core/dist/job-queue/in-memory-job-queue-strategy.js'
import { configure } from './config.mjs'

// Fills an empty database with the shop of bench/shop.ts, through Vendure's own import. Bangla name, brand and tag are
// part of the description, so that the same searches find products in one language.

const given = JSON.parse(process.argv[2])
const { products, onHand, shoppers } = given

const groups = Array.from({ length: 20 }, (_, n) => n + 1)
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Bangladesh',
  countries: [{ name: 'Bangladesh', code: 'BD', zone: 'Bangladesh' }],
  taxRates: [{ name: 'Standard', percentage: 0 }],
  shippingMethods: [{ name: 'Inside Dhaka', price: 6000 }],
  paymentMethods: [
    {
      name: 'Cash on delivery',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: groups.map((n) => ({
    name: `Category ${n}`,
    slug: `category-${n}`,
    filters: [
      { code: 'facet-value-filter', args: { facetValueNames: [`category:Category ${n}`], containsAny: false } },
    ],
  })),
}

const COLUMNS =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'

function productRows(n) {
  const brand = `Brand ${1 + (n % 20)}`
  const description = `Soft hand-loom cotton from Tangail, made to last. সুতি পাঞ্জাবি. ${brand}. eid`
  const facets = `brand:${brand}|category:Category ${1 + (n % 20)}`
  const product = [`Cotton Panjabi ${n}`, `cotton-panjabi-${n}`, description, '', facets, 'Size']
  return ['M', 'L', 'XL'].map((size, index) => {
    const head = index === 0 ? product : ['', '', '', '', '', '']
    const cells = [...head, size, `SKU-${n}-${size}`, 500 + (n % 500), 'Standard', onHand, 'true', '', '']
    return cells.map((cell) => `"${cell}"`).join(',')
  })
}

const IMAGES = [
  `insert into asset (type, "mimeType", width, height, "fileSize", source, preview)
   select 'IMAGE', 'image/webp', 800, 1000, 40000, image, image
     from product p, generate_series(1, 2) n, lateral (select 'products/' || p.id || '/' || n || '.webp') i (image)`,
  'insert into asset_translation ("languageCode", name, "baseId") select \'en\', preview, id from asset',
  `insert into product_asset ("assetId", "productId", position)
   select id, split_part(preview, '/', 2)::int, split_part(split_part(preview, '/', 3), '.', 1)::int - 1 from asset`,
  'insert into asset_channels_channel ("assetId", "channelId") select a.id, c.id from asset a, channel c',
  `update product p set "featuredAssetId" = "assetId" from product_asset a where a."productId" = p.id and position = 0`,
]

// As the jobs of the collections would.
const IN_COLLECTIONS = `
  insert into collection_product_variants_product_variant ("collectionId", "productVariantId")
  select c."baseId", v.id
    from collection_translation c
    join facet_value_translation f on f.name = c.name
    join product_facet_values_facet_value p on p."facetValueId" = f."baseId"
    join product_variant v on v."productId" = p."productId"`

/** The search index is built once, when all is there, instead of for each variant and collection as well. */
class OnlyReindex extends InMemoryJobQueueStrategy {
  async add(job) {
    return job.data.type === 'reindex' ? super.add(job) : job
  }
}

const jobQueueStrategy = new OnlyReindex()
const app = await bootstrap({ ...configure({ ...given, isSettingUp: true }), jobQueueOptions: { jobQueueStrategy } })
const connection = app.get(TransactionalConnection).rawConnection

async function untilIndexed() {
  for (;;) {
    const { items } = await jobQueueStrategy.findMany()
    const failed = items.find(({ state }) => state === 'FAILED')
    if (failed) throw new Error(`the search index is not built: ${failed.error}`)
    if (items.every(({ isSettled }) => isSettled)) return
    await sleep(100)
  }
}

await app.get(ChannelService).update(RequestContext.empty(), {
  id: 1,
  availableCurrencyCodes: ['BDT'],
  defaultCurrencyCode: 'BDT',
  pricesIncludeTax: true,
})

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-vendure-csv-'))
try {
  const csv = join(folder, 'products.csv')
  const rows = Array.from({ length: products }, (_, n) => productRows(n + 1)).flat()
  await writeFile(csv, [COLUMNS, ...rows].join('\n'))
  process.env.CREATING_VENDURE_APP = 'true'
  await populateInitialData(app, initialData)
  const { imported, errors } = await importProductsFromCsv(app, csv, 'en')
  if (imported !== products || errors.length > 0) throw new Error(`${imported} products, ${errors.join(', ')}`)
} finally {
  await rm(folder, { recursive: true })
}
for (const text of IMAGES) await connection.query(text)
await populateCollections(app, initialData)
await connection.query(IN_COLLECTIONS)
await app.get(JobQueueService).start()
await untilIndexed()

const ctx = await app.get(RequestContextService).create({ apiType: 'admin' })
const sessions = connection.getRepository(AuthenticatedSession)
const expires = new Date(Date.now() + 86_400_000)
const tokens = []
for (let n = 1; n <= shoppers; n++) {
  const customer = await app.get(CustomerService).create(ctx, {
    emailAddress: `shopper-${n}@bench.example`,
    firstName: 'Rahima',
    lastName: 'Khatun',
  })
  const token = randomBytes(32).toString('hex')
  await sessions.save(
    new AuthenticatedSession({
      token,
      user: customer.user,
      authenticationStrategy: 'native',
      expires,
      invalidated: false,
    }),
  )
  tokens.push(token)
}
await connection.query('analyze')
const column = async (text) => (await connection.query(text)).map(({ value }) => value)
const shop = {
  tokens,
  slugs: await column('select slug as value from product_translation order by id'),
  variants: await column('select min(id) as value from product_variant group by "productId" order by "productId"'),
  shippingMethod: (await column('select id as value from shipping_method'))[0],
}
await app.close()
process.stdout.write(`${JSON.stringify(shop)}\n`, () => process.exit())
