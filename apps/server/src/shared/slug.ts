const CONSONANTS: Record<string, string> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 'chh',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 'th',
  ড: 'd',
  ঢ: 'dh',
  ণ: 'n',
  ত: 't',
  থ: 'th',
  দ: 'd',
  ধ: 'dh',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'bh',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ৰ: 'r',
  ৱ: 'w',
}
const WITH_NUKTA: Record<string, string> = { ড: 'r', ঢ: 'rh', য: 'y' }
const VOWELS: Record<string, string> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
}
const VOWEL_SIGNS: Record<string, string> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
}
const OTHERS: Record<string, string> = { 'ং': 'ng', 'ঃ': 'h', 'ঁ': 'n', ৎ: 't' }
const NUKTA = '\u09bc'
const HASANTA = '\u09cd'
const BANGLA_ZERO = 0x09e6

/** A sound of a Bangla word: `inherent` is a consonant with its unwritten vowel. */
type Sound = { text: string; kind: 'vowel' | 'closed' | 'inherent' }

/**
 * Converts a name for a URL: `জামদানি শাড়ি` → `jamdani-shari`, `Café Crème 500 g` → `cafe-creme-500-g`. Empty when
 * nothing of the name can be written in Latin letters.
 */
export function slugify(name: string, maxLength = 180): string {
  const latin = name
    .normalize('NFC')
    .replace(/[\u0980-\u09ff]+/g, latinOf)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  const words = latin.replace(/['’]/g, '').match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, maxLength).replace(/-$/, '')
}

/**
 * The slugs of a name, in order of preference: `saree`, `saree-2`, `saree-3` … `otherwise` is used for a name without
 * letters.
 */
export function* slugsOf(name: string, otherwise: string): Generator<string, never> {
  const base = slugify(name) || otherwise
  yield base
  for (let number = 2; ; number++) yield `${base}-${number}`
}

function latinOf(word: string): string {
  const sounds = soundsOf(word)
  return sounds.map((sound, index) => (isVoiced(sounds, index) ? `${sound.text}o` : sound.text)).join('')
}

// The unwritten vowel is silent at the end of a word, and between a vowel and a consonant with a vowel of its own:
// kolom, jamdani.
function isVoiced(sounds: readonly Sound[], index: number): boolean {
  const [before, here, after] = [sounds[index - 1], sounds[index], sounds[index + 1]]
  if (here?.kind !== 'inherent' || after === undefined) return false
  const opens = sounds[index + 2]?.kind === 'vowel' && after.kind === 'closed'
  return !(opens && (before?.kind === 'vowel' || before?.kind === 'inherent'))
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...word]
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i] as string
    const consonant = CONSONANTS[letter]
    if (consonant === undefined) {
      const text = VOWELS[letter] ?? VOWEL_SIGNS[letter]
      if (text !== undefined) sounds.push({ text, kind: 'vowel' })
      else sounds.push({ text: OTHERS[letter] ?? digitOf(letter), kind: 'closed' })
      continue
    }
    const hasNukta = letters[i + 1] === NUKTA
    if (hasNukta) i++
    const text = (hasNukta && WITH_NUKTA[letter]) || consonant
    const next = letters[i + 1] ?? ''
    const isClosed = next === HASANTA || next in VOWEL_SIGNS
    sounds.push({ text, kind: isClosed ? 'closed' : 'inherent' })
  }
  return sounds
}

function digitOf(letter: string): string {
  const digit = letter.charCodeAt(0) - BANGLA_ZERO
  return digit >= 0 && digit <= 9 ? String(digit) : ''
}
