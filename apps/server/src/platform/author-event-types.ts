import { alertKinds } from '@haat/contract/alert-kinds.ts'
import { rolePermissions, roles } from '@haat/contract/permissions.ts'

const authorKinds = Object.values(alertKinds).filter(({ isForAuthor }) => isForAuthor)

/** The events of which only who began it is alerted, such as the end of an import. */
export const authorEventTypes: readonly string[] = authorKinds.flatMap(({ types }) => types)

/** The roles that may read the alerts of each of these types. */
export const rolesOfAuthorEvents: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  authorKinds.flatMap(({ types, permission }) =>
    types.map((type) => [type, roles.filter((role) => rolePermissions[role].includes(permission))]),
  ),
)
