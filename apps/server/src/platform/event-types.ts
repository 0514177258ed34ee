import { eventPermissions } from '@haat/contract/event-permissions.ts'
import { type EventType, events } from '@haat/contract/events.ts'
import type { Permission } from '@haat/contract/permissions.ts'

const PATTERN = /^(\*|[a-z_]+\.(\*|[a-z_]+))$/

/** The patterns of a comma-separated list, or undefined when one is malformed or there are too many. */
export function readPatterns(text: string, most: number): string[] | undefined {
  const patterns = text.split(',').map((one) => one.trim().toLowerCase())
  return patterns.length <= most && patterns.every((one) => PATTERN.test(one)) ? patterns : undefined
}

/** The types of events that a caller may read and wants. Without patterns, it wants all. */
export const readableTypes = (permissions: readonly Permission[], patterns: readonly string[] | null): EventType[] =>
  (Object.keys(events) as EventType[]).filter((type) => {
    const needed = eventPermissions[events[type].resource]
    return needed !== null && permissions.includes(needed) && (patterns?.some((one) => matches(type, one)) ?? true)
  })

const matches = (type: string, pattern: string) =>
  pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1)))
