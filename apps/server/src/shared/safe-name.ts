/** A name of a person that mail to somebody else may hold: a few words of letters; empty otherwise. */
export function safeName(name: string): string {
  const spaced = spacedDots(name)
  return /^[\p{L}\p{M}'’. -]{2,40}$/u.test(spaced) && spaced.split(' ').length <= 5 ? spaced : ''
}

/** Mail programs make links of words that a dot joins. */
export const spacedDots = (text: string): string =>
  text.replaceAll('.', '. ').replaceAll(/\s+/g, ' ').replaceAll(' .', '.').trim()
