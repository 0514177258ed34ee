import type { Visit } from '../http/visit.ts'

/**
 * Items with the names of their variants in the language of the visit. Carts, quotes and orders have them as the shop
 * stored them: `Red / M`. Without the labels, that is better than nothing.
 */
export async function withVariantLabels<T extends { variant_name: string }>(visit: Visit, items: T[]): Promise<T[]> {
  if (items.every(({ variant_name }) => variant_name === '')) return items
  const { items: labels } = await visit.partApi.categories.listOptionLabels({}).catch(() => ({ items: [] }))
  const labelByText = new Map(labels.map(({ text, label }) => [text.toLowerCase(), label]))
  return items.map((item) => ({ ...item, variant_name: labelled(item.variant_name, labelByText) }))
}

/** A cart, an order or another thing with such items. */
export const withLabelledItems = async <T extends { items: { variant_name: string }[] }>(
  visit: Visit,
  thing: T,
): Promise<T> => ({ ...thing, items: await withVariantLabels(visit, thing.items) })

/** A variant without a name of its own has its option values joined by ` / `. */
const labelled = (name: string, labelByText: ReadonlyMap<string, string>): string => {
  const labelOf = (text: string) => labelByText.get(text.toLowerCase())
  return (
    labelOf(name) ??
    name
      .split(' / ')
      .map((value) => labelOf(value) ?? value)
      .join(' / ')
  )
}
