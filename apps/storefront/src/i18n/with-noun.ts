const rules = new Intl.PluralRules('en')

/** A count with its English noun. `count`: as pages show it, such as 1,250. In Bangla, nouns are the same for all counts. */
export const withNoun = (count: string, one: string, other = `${one}s`): string =>
  `${count} ${rules.select(Number(count.replaceAll(',', ''))) === 'one' ? one : other}`
