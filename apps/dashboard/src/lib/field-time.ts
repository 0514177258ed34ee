const DHAKA = '+06:00'

const inDhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Dhaka',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** A moment as a field for date and time has it, in Dhaka: `2026-03-02T18:30`. */
export const toFieldTime = (moment: Date): string => inDhaka.format(moment).replace(' ', 'T')

/** What a field for date and time holds as a moment; null when it is none. */
export function fromFieldTime(text: string): Date | null {
  const moment = new Date(`${text}${text.length === 16 ? ':00' : ''}${DHAKA}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
