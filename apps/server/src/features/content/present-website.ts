import type { readWebsite } from '@haat/contract/merchant/website.ts'
import { shownConfig } from '@haat/contract/merchant/website-fields.ts'
import type { Data } from '@haat/contract/operation.ts'
import type { WebsiteRow } from './website-admin.queries.ts'

type Node = { type?: string; required?: string[] | undefined; properties?: Record<string, Node>; items?: Node }

/** The website as staff edit it. Values that were never set are present and empty. */
export const presentWebsite = (row: WebsiteRow): Data<typeof readWebsite> => ({
  is_active: row.isActive,
  version: row.version,
  config: shaped(shownConfig as Node, row.config) as Data<typeof readWebsite>['config'],
  updated_at: row.updatedAt,
})

/** Stored JSON in the shape of a schema: fields that it does not name are left out, and optional ones that were never set. */
function shaped(schema: Node, stored: unknown): unknown {
  switch (schema.type) {
    case 'object': {
      const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
      const isShown = (name: string) => Object.hasOwn(given, name) || schema.required?.includes(name)
      const properties = Object.entries(schema.properties ?? {}).filter(([name]) => isShown(name))
      return Object.fromEntries(properties.map(([name, property]) => [name, shaped(property, given[name])]))
    }
    case 'array':
      return Array.isArray(stored) ? stored.map((item) => shaped(schema.items ?? {}, item)) : []
    case 'boolean':
      return stored === true || stored === 'true'
    case 'integer':
      return Number.isSafeInteger(stored) ? stored : 0
    default:
      return ['string', 'number', 'boolean'].includes(typeof stored) ? String(stored) : ''
  }
}
