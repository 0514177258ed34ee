import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import { type EventType, events } from '@haat/contract/events.ts'
import type { Permission } from '@haat/contract/permissions.ts'

const PATTERN = /^(\*|[a-z_]+\.(\*|[a-z_]+))$/

/** The patterns of a comma-separated list, or undefined when one is malformed or there are too many. */
export function readPatterns(text: string, most: number): string[] | undefined {
  const patterns = text.split(',').map((one) => one.trim().toLowerCase())
  return patterns.length <= most && patterns.every(isPattern) ? patterns : undefined
}

/** Whether a text is the type of events, `order.*` or `*`. */
export const isPattern = (text: string): boolean => PATTERN.test(text)

/** All types of events that leave the server and match a pattern. */
export const matchingTypes = (patterns: readonly string[]): EventType[] =>
  (Object.keys(events) as EventType[]).filter(
    (type) => permissionOfEvent(type) !== null && patterns.some((one) => matches(type, one)),
  )

/** A permission that a caller would need to read all of the types; undefined when it can. */
export const missingPermission = (
  permissions: readonly Permission[],
  patterns: readonly string[],
): Permission | undefined =>
  matchingTypes(patterns)
    .map(permissionOfEvent)
    .find((needed): needed is Permission => needed !== null && !permissions.includes(needed))

/** The types of events that a caller may read and wants. Without patterns, it wants all. */
export const readableTypes = (permissions: readonly Permission[], patterns: readonly string[] | null): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => {
    const needed = permissionOfEvent(type)
    return needed !== null && permissions.includes(needed) && (patterns?.some((one) => matches(type, one)) ?? true)
  })

const matches = (type: string, pattern: string) =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
