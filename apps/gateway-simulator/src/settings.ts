import { flag, object } from '@haat/simulation/schemas.ts'
import { type Brand, brands, gatewayFacts } from './gateway-facts.ts'

type GatewaySettings = { [B in Brand]: (typeof gatewayFacts)[B]['settings'] }

/** What the control API can switch. `lenient` accepts what the real gateways are known or documented to reject. */
export type Settings = { lenient: boolean } & GatewaySettings
export type SettingsChange = { lenient?: boolean } & { [B in Brand]?: Partial<GatewaySettings[B]> }

const byGateway = (partOf: (brand: Brand) => object) =>
  Object.fromEntries(brands.map((brand) => [brand, partOf(brand)]))

export const defaultSettings = {
  lenient: false,
  ...byGateway((brand) => gatewayFacts[brand].settings),
} as Settings

/** New settings with the changes in them. */
export const changeSettings = (settings: Settings, change: SettingsChange): Settings =>
  ({
    lenient: change.lenient ?? settings.lenient,
    ...byGateway((brand) => ({ ...settings[brand], ...change[brand] })),
  }) as Settings

/** JSON Schema of a change. */
export const settingsSchema = object({ lenient: flag, ...byGateway((brand) => gatewayFacts[brand].settingsSchema) })
