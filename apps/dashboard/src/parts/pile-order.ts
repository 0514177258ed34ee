export const pileOrders = ['chosen', 'time', 'courier', 'place', 'product'] as const
export type PileOrder = (typeof pileOrders)[number]

/** What a sheet or a label of a pile is sorted by. */
export type Sorted = {
  courier: string
  /** Thana and district, as “Dhanmondi, Dhaka”. */
  place: string
  items: readonly { name: string; variant_name: string }[]
}

/** The order of the pile, as the address has it; by default as its orders were chosen. */
export const pileOrderOf = (search: URLSearchParams): PileOrder =>
  pileOrders.find((value) => value === search.get('sort')) ?? 'chosen'

const keyOf = {
  courier: ({ courier }: Sorted) => courier,
  // The district first: a courier collects by it.
  place: ({ place }: Sorted) => place.split(', ').toReversed().join(', '),
  product: ({ items }: Sorted) => items.map(({ name, variant_name: variant }) => `${name} ${variant}`).join(', '),
}

/**
 * A pile in the order in which it is packed. What says nothing of it comes last; equals stay as they were chosen. IDs grow with time.
 */
export function sortPile<T extends Sorted>(
  pile: readonly T[],
  by: PileOrder,
  { language, idOf }: { language: string; idOf: (one: T) => number },
): T[] {
  if (by === 'chosen') return [...pile]
  if (by === 'time') return pile.toSorted((one, other) => idOf(one) - idOf(other))
  const { compare } = new Intl.Collator(language, { numeric: true })
  const key = keyOf[by]
  return pile.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    return Number(a === '') - Number(b === '') || compare(a, b)
  })
}
