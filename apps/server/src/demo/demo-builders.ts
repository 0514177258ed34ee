import type { DemoCategory, DemoOffer, DemoOption, DemoPicture, DemoProduct, DemoVariant } from './demo-types.ts'

/** English, then Bangla. */
export type Bilingual = readonly [en: string, bn: string]

type Choice = Omit<DemoVariant, 'sku'>
interface Stocked {
  options: DemoOption[]
  choices: Choice[]
}

interface Terms {
  /** Price before the sale, in taka. */
  was?: number
  /** Taken in turn, over and over, by the variants. */
  stock: number | number[]
  grams: number
  /** Taka added for an option value. */
  extra?: Record<string, number>
}

export interface Draft {
  slug: string
  sku: string
  name: Bilingual
  short: Bilingual
  story: Bilingual
  in: string[]
  brand?: string
  tags: string[]
  sold: Stocked
  facts: Record<string, string>
  image: DemoPicture
  min?: number
  max?: number
  featured?: boolean
  subscribable?: boolean
}

export function taka(amount: number): number {
  return Math.round(amount * 100)
}

/** A product without options; price in taka. */
export function single(price: number, terms: Terms): Stocked {
  return { options: [], choices: variants({}, price, terms).choices }
}

/** Every combination of the options at one price (in taka), save for what `extra` adds. */
export function variants(values: Record<string, string[]>, price: number, terms: Terms): Stocked {
  const options = Object.entries(values).map(([name, of]) => ({ name, values: of }))
  const stocks = [terms.stock].flat()
  const choices = combine(options).map((chosen, index) => {
    const extra = Object.values(chosen).reduce((sum, value) => sum + (terms.extra?.[value] ?? 0), 0)
    return {
      options: chosen,
      priceMinor: taka(price + extra),
      compareAtMinor: terms.was === undefined ? null : taka(terms.was + extra),
      stock: stocks[index % stocks.length] ?? 0,
      weightGrams: terms.grams,
    }
  })
  return { options, choices }
}

/** Pack sizes such as `'5 kg': [450, 80]`: price in taka, stock, price before the sale. */
export function packs(
  sizes: Record<string, readonly [price: number, stock: number, was?: number]>,
  name: 'Weight' | 'Volume' = 'Weight',
): Stocked {
  const choices = Object.entries(sizes).map(([size, [price, stock, was]]) => ({
    options: { [name]: size },
    priceMinor: taka(price),
    compareAtMinor: was === undefined ? null : taka(was),
    stock,
    weightGrams: gramsOf(size),
  }))
  return { options: [{ name, values: Object.keys(sizes) }], choices }
}

/** Makes the full product of a short draft for the named shop. */
export function product(shop: string, draft: Draft): DemoProduct {
  const [name, nameBn] = draft.name
  const [short, shortBn] = draft.short
  return {
    slug: draft.slug,
    sku: draft.sku,
    name,
    nameBn,
    shortDescription: short,
    shortDescriptionBn: shortBn,
    description: `<p>${short}.</p><p>${draft.story[0]}</p>`,
    descriptionBn: `<p>${shortBn}।</p><p>${draft.story[1]}</p>`,
    categorySlugs: draft.in,
    ...(draft.brand === undefined ? {} : { brandSlug: draft.brand }),
    tags: draft.tags,
    options: draft.sold.options,
    variants: draft.sold.choices.map((choice) => ({ sku: variantSku(draft.sku, choice), ...choice })),
    attributes: Object.entries(draft.facts).map(([fact, value]) => ({ name: fact, value })),
    minQuantity: draft.min ?? 1,
    maxQuantity: draft.max ?? null,
    isFeatured: draft.featured ?? false,
    isSubscribable: draft.subscribable ?? false,
    image: draft.image,
    seo: {
      title: `${name} (${nameBn}) | ${shop}`,
      description: `${short}. ${shortBn}।`,
      keywords: [name, nameBn, ...draft.tags].join(', '),
    },
  }
}

export function category(
  slug: string,
  name: Bilingual,
  description: Bilingual,
  image: DemoPicture,
  parentSlug: string | null = null,
): DemoCategory {
  return {
    slug,
    name: name[0],
    nameBn: name[1],
    description: description[0],
    descriptionBn: description[1],
    parentSlug,
    image,
  }
}

const anyOffer = {
  code: null,
  percentBp: 0,
  amountMinor: 0,
  maxDiscountMinor: null,
  minSubtotalMinor: 0,
  productSlugs: [],
  categorySlugs: [],
  buyQuantity: 0,
  getQuantity: 0,
  firstOrderOnly: false,
  usageLimit: null,
  perCustomerLimit: null,
  priority: 0,
} satisfies Partial<DemoOffer>

/** An offer of which only the unusual terms are given. */
export function offer(terms: Pick<DemoOffer, 'name' | 'nameBn' | 'kind'> & Partial<DemoOffer>): DemoOffer {
  return { ...anyOffer, ...terms }
}

/** Where the file of a demo shop is served. */
export function demoImageUrl(subdomain: string, file: string): string {
  return `/media/demo/${subdomain}/${file}`
}

function combine(options: DemoOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (chosen, option) => chosen.flatMap((one) => option.values.map((value) => ({ ...one, [option.name]: value }))),
    [{}],
  )
}

function variantSku(sku: string, choice: Choice): string {
  const parts = Object.values(choice.options).map((value) => value.toUpperCase().replace(/[^A-Z0-9]+/g, ''))
  return [sku, ...parts].join('-')
}

/** A litre is weighed as a kilogram. */
function gramsOf(size: string): number {
  const match = /^([\d.]+) (kg|g|L|ml)$/.exec(size)
  if (!match) throw new Error(`not a pack size: ${size}`)
  return Number(match[1]) * (match[2] === 'kg' || match[2] === 'L' ? 1000 : 1)
}
