import type { Text } from '@haat/contract/errors.ts'
import { oneLine } from '../../shared/single-line.ts'
import { skuKey } from '../../shared/sku.ts'

export type ProductOption = { name: string; values: string[] }

/** A requested variant. */
export type WantedVariant = {
  id?: number
  options?: Record<string, string>
  sku?: string
  barcode?: string
  priceMinor?: number
  compareAtMinor?: number | null
  costPriceMinor?: number | null
  weightGrams?: number | null
  image?: string
  stock?: number
  isActive?: boolean
}

/** An existing variant. */
export type ExistingVariant = { id: number; options: Record<string, string>; sku: string }

type Placed = Omit<WantedVariant, 'id' | 'stock'> & {
  sku: string
  options: Record<string, string>
  name: string
  sortOrder: number
}

export type VariantPlan = {
  insert: (Placed & { priceMinor: number; stock: number })[]
  update: (Placed & { id: number })[]
  remove: number[]
}

type Fields = Record<string, Text[]>
export type VariantDecision = { ok: true; plan: VariantPlan } | { ok: false; fields: Fields }

const says = {
  twice: { en: 'Duplicate value.', bn: 'এটি দুইবার দেওয়া হয়েছে।' },
  unknownOption: { en: 'The product does not have this option.', bn: 'পণ্যটিতে এই অপশন নেই।' },
  sameChoice: { en: 'Another variant has the same options.', bn: 'আরেকটি ধরনে একই অপশন আছে।' },
  exactlyOne: {
    en: 'A product without options has exactly one variant.',
    bn: 'পণ্যে অপশন না থাকলে ধরন একটিই হয়।',
  },
  notItsOwn: { en: 'The product does not have this variant.', bn: 'পণ্যটিতে এই ধরন নেই।' },
  priceNeeded: { en: 'A new variant needs a price.', bn: 'নতুন ধরনটির দাম দিন।' },
  stockElsewhere: {
    en: 'Change the stock of an existing variant with the stock operations.',
    bn: 'আগে থেকে আছে এমন ধরনের স্টক বদলাতে স্টক অপারেশন ব্যবহার করুন।',
  },
} satisfies Record<string, Text>

const oneOf = (values: readonly string[]): Text => ({
  en: `Must be one of: ${values.join(', ')}.`,
  bn: `এর একটি হতে হবে: ${values.join(', ')}।`,
})

// Two spellings that a shopper could not distinguish are equal.
const fold = (text: string) => oneLine(text).normalize('NFKC').trim().toLowerCase()

/**
 * Decides which variants are new, which change and which are deleted. A requested variant matches an existing one by
 * its id, or else by its options.
 */
export function decideVariants(
  options: readonly ProductOption[],
  wanted: readonly WantedVariant[],
  living: readonly ExistingVariant[],
): VariantDecision {
  const fields = optionProblems(options)
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  if (options.length === 0 && wanted.length !== 1) return { ok: false, fields: { variants: [says.exactlyOne] } }
  const refuse = (path: string, message: Text) => {
    fields[path] ??= [message]
  }
  const named = new Set(wanted.flatMap(({ id }) => id ?? []))
  const byChoice = new Map(living.map((variant) => [choiceOf(options, variant.options), variant]))
  const plan: VariantPlan = { insert: [], update: [], remove: [] }
  const seen = { ids: new Set<number>(), choices: new Set<string>(), skus: new Set<string>() }
  const first = (set: Set<unknown>, value: unknown) => !set.has(value) && set.add(value) !== undefined

  for (const [index, variant] of wanted.entries()) {
    const path = `variants.${index}`
    const byId = living.find(({ id }) => id === variant.id)
    if (variant.id !== undefined && !byId) refuse(`${path}.id`, says.notItsOwn)
    const chosen = placeOptions(options, variant.options ?? byId?.options ?? {}, `${path}.options`, refuse)
    const choice = choiceOf(options, chosen)
    if (!first(seen.choices, choice)) refuse(`${path}.options`, says.sameChoice)
    const match = variant.id === undefined ? byChoice.get(choice) : byId
    const old = match && (variant.id !== undefined || !named.has(match.id)) ? match : undefined
    if (old && !first(seen.ids, old.id)) refuse(`${path}.id`, says.twice)
    const sku = variant.sku ?? old?.sku ?? ''
    if (sku !== '' && !first(seen.skus, skuKey(sku))) refuse(`${path}.sku`, says.twice)
    const { id: _, stock, ...rest } = variant
    const placed = { ...rest, sku, options: chosen, name: Object.values(chosen).join(' / '), sortOrder: index }
    if (old) {
      if (stock !== undefined) refuse(`${path}.stock`, says.stockElsewhere)
      plan.update.push({ ...placed, id: old.id })
    } else {
      if (variant.priceMinor === undefined) refuse(`${path}.price`, says.priceNeeded)
      plan.insert.push({ ...placed, priceMinor: variant.priceMinor ?? 0, stock: stock ?? 0 })
    }
  }
  plan.remove = living.map(({ id }) => id).filter((id) => !seen.ids.has(id))
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, plan }
}

function optionProblems(options: readonly ProductOption[]): Fields {
  const fields: Fields = {}
  const names = new Set<string>()
  for (const [index, { name, values }] of options.entries()) {
    if (names.has(fold(name))) fields[`options.${index}.name`] = [says.twice]
    names.add(fold(name))
    const known = new Set<string>()
    for (const [place, value] of values.entries()) {
      if (known.has(fold(value))) fields[`options.${index}.values.${place}`] = [says.twice]
      known.add(fold(value))
    }
  }
  return fields
}

/** The chosen values in the spelling and order of the product's options. */
function placeOptions(
  options: readonly ProductOption[],
  given: Record<string, string>,
  path: string,
  refuse: (path: string, message: Text) => void,
): Record<string, string> {
  const byName = new Map(Object.entries(given).map(([name, value]) => [fold(name), { name, value }]))
  const chosen: [string, string][] = []
  for (const { name, values } of options) {
    const entry = byName.get(fold(name))
    byName.delete(fold(name))
    const value = entry && values.find((one) => fold(one) === fold(entry.value))
    if (value === undefined) refuse(`${path}.${entry?.name ?? name}`, oneOf(values))
    else chosen.push([name, value])
  }
  for (const { name } of byName.values()) refuse(`${path}.${name}`, says.unknownOption)
  return Object.fromEntries(chosen)
}

const choiceOf = (options: readonly ProductOption[], chosen: Record<string, string>) => {
  const byName = new Map(Object.entries(chosen).map(([name, value]) => [fold(name), fold(value)]))
  return JSON.stringify(options.map(({ name }) => byName.get(fold(name)) ?? null))
}
