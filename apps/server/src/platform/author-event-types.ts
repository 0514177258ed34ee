import { alertKinds } from '@haat/contract/alert-kinds.ts'

/** The events of which only who began it is alerted, such as the end of an import. */
export const authorEventTypes: readonly string[] = Object.values(alertKinds).flatMap(({ isForAuthor, types }) =>
  isForAuthor ? types : [],
)
