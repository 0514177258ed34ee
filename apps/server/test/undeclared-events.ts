import { type EventType, events } from '@haat/contract/events.ts'
import { responseChecker } from '../src/platform/validation.ts'

type OutboxRow = { type: string; resource: string; payload: unknown }

const validators = new Map<string, (payload: unknown) => void>()

/** Violations of the contract's event catalogue; empty when each event has a declared type, resource and payload. */
export const undeclaredEvents = (rows: readonly OutboxRow[]): string[] => [
  ...new Set(rows.flatMap((row) => problemOf(row) ?? [])),
]

function problemOf({ type, resource, payload }: OutboxRow): string | undefined {
  if (!Object.hasOwn(events, type)) return `${type} is not declared`
  const declared = events[type as EventType]
  if (declared.resource !== resource) return `${type} is about ${declared.resource}, not ${resource}`
  const validate = validators.get(type) ?? responseChecker(() => declared.payload)
  validators.set(type, validate)
  try {
    validate(payload)
    return undefined
  } catch (error) {
    return `${type}: ${(error as Error).message}`
  }
}
