// Names of places, shops and payment methods with the endings that they have in a Bangla sentence. A name that does not
// end in a Bangla letter, such as Visa, has its ending after a hyphen.

// Letters with a dot below (ড়, ঢ়, য়) are one character or two.
const CONSONANT = /[\u0995-\u09b9\u09dc\u09dd\u09df]\u09bc?$/
const LONG_A = /[\u0986\u09be]$/
const OTHER_VOWEL = /[\u0987-\u0994\u09bf-\u09c4\u09c7\u09c8\u09cb\u09cc]$/

/** “In”, “at” or “by way of” it: ঢাকায়, রাজশাহীতে, রকেটে, Visa-এ. */
export function banglaAt(name: string): string {
  if (LONG_A.test(name)) return `${name}য়`
  if (OTHER_VOWEL.test(name)) return `${name}তে`
  return CONSONANT.test(name) ? `${name}ে` : `${name}-এ`
}

/** “Of” it: ঢাকার, রাজশাহীর, রকেটের, Visa-এর. */
export function banglaOf(name: string): string {
  if (LONG_A.test(name) || OTHER_VOWEL.test(name)) return `${name}র`
  return CONSONANT.test(name) ? `${name}ের` : `${name}-এর`
}
