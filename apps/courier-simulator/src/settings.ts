import { object } from '@haat/simulation/schemas.ts'
import { type CourierName, courierFacts, courierNames } from './courier-facts.ts'

/** What the control API can switch. */
export type Settings = { [C in CourierName]: (typeof courierFacts)[C]['settings'] }
export type SettingsChange = { [C in CourierName]?: Partial<Settings[C]> }

const byCourier = (partOf: (courier: CourierName) => object) =>
  Object.fromEntries(courierNames.map((courier) => [courier, partOf(courier)]))

export const defaultSettings = byCourier((courier) => courierFacts[courier].settings) as Settings

/** New settings with the changes in them. */
export const changeSettings = (settings: Settings, change: SettingsChange): Settings =>
  byCourier((courier) => ({ ...settings[courier], ...change[courier] })) as Settings

/** JSON Schema of a change. */
export const settingsSchema = object(byCourier((courier) => courierFacts[courier].settingsSchema))
