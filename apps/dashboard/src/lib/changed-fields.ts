/** The fields of a body that differ from another one: only what was changed is sent, and what others changed stays. */
export const changedFields = <T extends object>(body: T, before: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T])),
  ) as Partial<T>
