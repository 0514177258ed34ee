import type { WebsiteConfig } from '@haat/client/storefront'

const DEFAULT_COLOUR = '#1f5f4a'
/** Contrast that WCAG asks for text of normal size. */
const READABLE = 4.5

/**
 * The variables of the shop's colour. The merchant's colour is text of another system: only a hexadecimal colour reaches
 * the style sheet.
 */
export function themeVariables(config: WebsiteConfig): string {
  const brand = brandColour(config)
  return `:root{--brand:${readableOn(brand, '#ffffff')};--on-brand:#fff;--accent:${brand}}`
}

export const brandColour = ({ theme_color: colour }: WebsiteConfig): string =>
  isColour(colour) ? colour : DEFAULT_COLOUR

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** The colour itself, or a darker shade of it that is readable on `background` and under white text. */
export function readableOn(colour: string, background: string): string {
  let [r, g, b] = channels(colour)
  while (contrast([r, g, b], channels(background)) < READABLE && r + g + b > 0)
    [r, g, b] = [Math.floor(r * 0.92), Math.floor(g * 0.92), Math.floor(b * 0.92)]
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

type Channels = [number, number, number]

const channels = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels

function luminance(colour: Channels): number {
  const [r, g, b] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Channels, b: Channels): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
