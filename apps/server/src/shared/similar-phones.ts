import { asciiDigits, type PhoneNumber, parsePhone } from './phone.ts'

const DIGITS = '0123456789'

/** Mobile numbers that differ from a typed one by one digit, which is wrong, missing or too many, or by two swapped ones; at most about 120. */
export function similarPhones(text: string): PhoneNumber[] {
  const typed = asciiDigits(text)
    .replace(/[\s().+-]/g, '')
    .replace(/^(?:00)?880?(?=1)/, '0')
  if (!/^\d{10,12}$/.test(typed)) return []
  const phones = [typed, ...oneEditOf(typed)].map(parsePhone).filter((phone) => phone !== null)
  return [...new Set(phones)]
}

function oneEditOf(typed: string): string[] {
  const places = [...typed].map((_, at) => [typed.slice(0, at), typed.slice(at)] as const)
  if (typed.length === 12) return places.map(([before, after]) => before + after.slice(1))
  if (typed.length === 10)
    return [...places, [typed, ''] as const].flatMap(([before, after]) =>
      [...DIGITS].map((digit) => before + digit + after),
    )
  return places.flatMap(([before, after]) => [
    ...[...DIGITS].map((digit) => before + digit + after.slice(1)),
    before + after.charAt(1) + after.charAt(0) + after.slice(2),
  ])
}
