import type { WebsiteConfig } from '@haat/client/storefront'

/** What a design decides besides its style sheets: the `theme.json` of its folder. */
export type ThemeSettings = {
  /** How many lists of the home page are rows, and how many products a row has: as many as one row of a wide screen. */
  home: { rows: number; products: number }
  /** Whether a product can be added to the cart from its card, and how wide its picture is shown (`sizes` of HTML). */
  card: { hasAddButton: boolean; pictureSizes: string }
}

/** A folder of `themes`. `styles`: texts of its style sheets by their names. */
export type Theme = ThemeSettings & { styles: Record<string, string> }

export type Themes = Record<string, Theme>

/** The design of shops whose template names none of the folders. */
const DEFAULT_THEME = 'boutique'

export function themeOf(themes: Themes, { template }: Pick<WebsiteConfig, 'template'>): Theme {
  const theme = themes[Object.hasOwn(themes, template) ? template : DEFAULT_THEME]
  if (!theme) throw new Error(`The build has no theme named ${DEFAULT_THEME}.`)
  return theme
}

/** Reads a `theme.json`. Throws with the name of the setting that is missing or wrong. */
export function readThemeSettings(text: string): ThemeSettings {
  const { home, card } = JSON.parse(text) as { [Part in keyof ThemeSettings]?: Record<string, unknown> }
  return {
    home: { rows: countOf('home.rows', home?.rows), products: countOf('home.products', home?.products) },
    card: {
      hasAddButton: checked('card.hasAddButton', card?.hasAddButton, 'boolean') as boolean,
      pictureSizes: checked('card.pictureSizes', card?.pictureSizes, 'string') as string,
    },
  }
}

function checked(name: string, value: unknown, type: 'boolean' | 'string'): unknown {
  if (typeof value !== type) throw new Error(`${name} must be a ${type}.`)
  return value
}

function countOf(name: string, value: unknown): number {
  if (!Number.isInteger(value) || Number(value) < 1) throw new Error(`${name} must be a whole number above 0.`)
  return Number(value)
}
