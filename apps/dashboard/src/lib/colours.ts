/** Contrast that WCAG asks for text of normal size. */
const READABLE = 4.5

export const isHexColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** Whether white letters can be read on it; the website darkens what is lighter for its buttons. */
export const isReadableUnderWhite = (colour: string): boolean => 1.05 / (luminance(colour) + 0.05) >= READABLE

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
