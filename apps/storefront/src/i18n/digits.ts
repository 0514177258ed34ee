/** Latin digits of a text as Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))

/** A number that people typed, in Bangla or Latin digits, in Latin digits. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
