import { alertKinds } from '@haat/contract/alert-kinds.ts'
import { type Permission, type Role, rolePermissions } from '@haat/contract/permissions.ts'
import { type AlertKind, alertKindCodes } from '@haat/contract/vocabulary.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { AlertRhythm } from '../../shared/stored-values.ts'

/** The kinds of alerts that a caller may read. */
export const kindsFor = (permissions: readonly Permission[]): AlertKind[] =>
  alertKindCodes.filter((kind) => permissions.includes(alertKinds[kind].permission))

/** What is pushed to those who have chosen nothing. */
export const defaultPushKinds: readonly AlertKind[] = alertKindCodes.filter((kind) => alertKinds[kind].isPushed)

/** What is pushed to a member: what they chose, as far as their role may read it; only what is urgent, where the rest waits. */
export const pushedTo = (role: Role, chosen: readonly AlertKind[] | null, isHeld: boolean): AlertKind[] =>
  kindsFor(rolePermissions[role]).filter(
    (kind) => (chosen ?? defaultPushKinds).includes(kind) && (alertKinds[kind].isUrgent || !isHeld),
  )

/** What is mailed to those who have chosen nothing. */
export const defaultMailKinds: readonly AlertKind[] = alertKindCodes.filter((kind) => alertKinds[kind].isMailed)

/** What is mailed to a member in a rhythm: what they chose, as far as their role may read it. */
export const mailedTo = (role: Role, chosen: readonly AlertKind[] | null, rhythm: AlertRhythm): AlertKind[] =>
  kindsFor(rolePermissions[role]).filter(
    (kind) => (chosen ?? defaultMailKinds).includes(kind) && alertKinds[kind].canWait === (rhythm === 'digest'),
  )

/** What is sent to a member by SMS: what they chose, as far as their role may read it; only what is urgent, where the rest waits. */
export const textedTo = (role: Role, chosen: readonly AlertKind[], isHeld: boolean): AlertKind[] =>
  kindsFor(rolePermissions[role]).filter((kind) => chosen.includes(kind) && (alertKinds[kind].isUrgent || !isHeld))

/** The types of events that are alerts of these kinds. */
export const typesOfKinds = (kinds: readonly AlertKind[]): string[] => kinds.flatMap((kind) => alertKinds[kind].types)

/** What is mailed also to the person who did it: it may have been a thief with their session. */
export const securityTypes: readonly string[] = alertKinds.STAFF.types

/** The kind of an event; undefined when staff need not know: their own reply to a ticket. */
export function kindOfEvent(type: string, payload: Record<string, unknown>): AlertKind | undefined {
  const { senderType } = camelKeys((payload.message ?? {}) as object) as { senderType?: string }
  if (type === 'ticket.message_added' && senderType !== 'CUSTOMER') return undefined
  return alertKindCodes.find((kind) => alertKinds[kind].types.some((one) => one === type))
}

/** Whether an event is an alert that does not wait for the end of the quiet hours. */
export function isUrgentEvent({ type, payload }: { type: string; payload: Record<string, unknown> }): boolean {
  const kind = kindOfEvent(type, payload)
  return kind !== undefined && alertKinds[kind].isUrgent
}
