const TIME =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[:.](\d{1,3}))?\s*(?:(?:GMT)?([+-])(\d{2}):?(\d{2})|Z|GMT)?$/

const DHAKA_MINUTES = 6 * 60

/**
 * Parses a time of bKash: `2025-11-02T14:29:02:166 GMT+0600`, with a colon before the milliseconds, or without an offset,
 * which is then Dhaka's. Null when it is missing or another text.
 */
export function parseBkashTime(value: unknown): Date | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const match = TIME.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const moment = Date.UTC(year, month - 1, day, hour, minute, second, Number((match[7] ?? '0').padEnd(3, '0')))
  // 31 February and 25 o'clock would silently become another moment.
  const isReal = new Date(moment).getUTCDate() === day && hour < 24 && minute < 60 && second < 60 && month < 13
  return isReal ? new Date(moment - offsetMinutes(text, match) * 60_000) : null
}

function offsetMinutes(text: string, [, , , , , , , , sign, hours, minutes]: RegExpExecArray): number {
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  return /Z$|GMT$/.test(text) ? 0 : DHAKA_MINUTES
}
