/** Which digits numbers are written with: Latin (123) or Bangla (১২৩). */
export const digitKinds = ['latn', 'beng'] as const
export type Digits = (typeof digitKinds)[number]

const BANGLA_ZERO = 0x09e6

/** Bangla digits as Latin ones; everything else as it is. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))

/** Latin digits as Bangla ones; everything else as it is. */
export const toBanglaDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)))

export const inDigits = (text: string, digits: Digits): string => (digits === 'beng' ? toBanglaDigits(text) : text)
