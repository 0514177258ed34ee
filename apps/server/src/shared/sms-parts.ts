/** The basic alphabet of GSM 03.38: seven bits each. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: an escape and a character, seven bits each. */
const EXTENSION = new Set('\f^{}\\[~]|€')

const LENGTHS = {
  'GSM-7': { single: 160, part: 153 },
  'UCS-2': { single: 70, part: 67 },
} as const

export type SmsEncoding = keyof typeof LENGTHS

/** How a text message is transmitted: networks bill each part. */
export type SmsSize = {
  encoding: SmsEncoding
  /** Septets of GSM-7, or 16-bit units of UCS-2. */
  units: number
  parts: number
}

const septets = (character: string) => (BASIC.has(character) ? 1 : EXTENSION.has(character) ? 2 : 0)

/**
 * The encoding and parts of a text message. One character outside GSM-7, such as any of Bangla, makes the whole message
 * UCS-2. In a message of several parts each has a header, and a character is not divided between two.
 */
export function measureSms(text: string): SmsSize {
  const characters = [...text]
  const isGsm = characters.every((character) => septets(character) > 0)
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const widths = characters.map((character) => (isGsm ? septets(character) : character.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const { single, part } = LENGTHS[encoding]
  if (units <= single) return { encoding, units, parts: 1 }
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts++
      used = 0
    }
    used += width
  }
  return { encoding, units, parts }
}
