import * as limits from '@haat/contract/limits.ts'
import { downloadDataExport } from '@haat/contract/merchant/data-exports.ts'
import { downloadListExport } from '@haat/contract/merchant/list-exports.ts'
import { rolePermissions, roles } from '@haat/contract/permissions.ts'
import * as textLengths from '@haat/contract/text-lengths.ts'
import * as vocabulary from '@haat/contract/vocabulary.ts'
import { snake } from '../src/shared/casing.ts'
import * as storedLengths from '../src/shared/stored-lengths.ts'
import * as storedLimits from '../src/shared/stored-limits.ts'
import * as stored from '../src/shared/stored-values.ts'

/**
 * What the schema takes from TypeScript. A file of the schema names it as psql names a variable: `:order_statuses` is the
 * list `orderStatuses` of the contract, with commas, `:max_line_quantity` its number `maxLineQuantity`, `:max_name_length` the
 * most characters of a name. A new value is one entry there: an existing database gets it with the migrations (`apps/server/src/platform/value-checks.ts`).
 */
const rolesWith = ({ permission }: { permission?: string }) =>
  roles.filter((role) => rolePermissions[role].some((one) => one === permission))
const exportingRoles = rolesWith(downloadDataExport)
const listExportingRoles = rolesWith(downloadListExport)
const lists: Record<string, readonly string[]> = { ...vocabulary, ...stored, roles, exportingRoles, listExportingRoles }
const numbers: Record<string, number> = { ...limits, ...textLengths, ...storedLimits, ...storedLengths }

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`

const texts: Record<string, string> = {
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.map(literal).join(', ')])),
  ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(number)])),
}

/** Sorted by name: a bundler keeps another order of a module's exports than Node.js does. */
export const values: ReadonlyMap<string, string> = new Map(
  Object.keys(texts)
    .sort()
    .map((name) => [snake(name), texts[name] ?? '']),
)
