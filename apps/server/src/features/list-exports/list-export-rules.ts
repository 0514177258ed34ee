import type { ExportColumn } from '@haat/contract/export-columns.ts'
import type { Permission } from '@haat/contract/permissions.ts'
import type { ListExportFormat, ListExportKind } from '@haat/contract/vocabulary.ts'

/** What reading the list of a kind needs. */
export const readPermissions: Record<ListExportKind, Permission> = {
  orders: 'orders:read',
  order_lines: 'orders:read',
  products: 'catalog:read',
  stock: 'catalog:read',
  customers: 'customers:read',
  leads: 'leads:read',
  reviews: 'reviews:read',
  vat_month: 'orders:read',
  past_orders: 'orders:read',
  shipments: 'shipping:read',
}

/** What a file needs that has ways to reach all the people of a list. */
export const contactPermission = (kind: ListExportKind): Permission =>
  kind === 'leads' ? 'leads:write' : 'customers:write'

/** What columns of costs need. */
const costPermissions: { [H in NonNullable<ExportColumn['holds']>]?: Permission } = {
  cost: 'costs:read',
  courier_cost: 'settlements:read',
}

type Wanted = { kind: ListExportKind; withContacts: boolean; names: readonly string[] | undefined }
type ColumnDecision =
  | { ok: true; names: string[] }
  | { ok: false; unknown: number }
  | { ok: false; doubled: number }
  | { ok: false; permission: Permission }

/** The columns of a file, or why its author may not have it. What the store paid is left out unless it is named. */
export function decideColumns(
  columns: readonly ExportColumn[],
  { kind, withContacts, names }: Wanted,
  permissions: readonly Permission[],
): ColumnDecision {
  const missing = [readPermissions[kind], ...(withContacts ? [contactPermission(kind)] : [])].find(
    (permission) => !permissions.includes(permission),
  )
  if (missing) return { ok: false, permission: missing }
  const lacked = ({ holds }: ExportColumn) => {
    const permission = holds && costPermissions[holds]
    return permission && !permissions.includes(permission) ? permission : undefined
  }
  if (!names) return { ok: true, names: columns.filter((column) => !lacked(column)).map(({ name }) => name) }
  const known = new Set(columns.map(({ name }) => name))
  const unknown = names.findIndex((name) => !known.has(name))
  if (unknown >= 0) return { ok: false, unknown }
  const doubled = names.findIndex((name, index) => names.indexOf(name) < index)
  if (doubled >= 0) return { ok: false, doubled }
  const permission = columns
    .filter(({ name }) => names.includes(name))
    .map(lacked)
    .find(Boolean)
  return permission ? { ok: false, permission } : { ok: true, names: [...names] }
}

/** The name of a file in its link. */
export const listExportFile = ({ kind, format }: { kind: ListExportKind; format: ListExportFormat }): string =>
  `${kind}.${format}`
