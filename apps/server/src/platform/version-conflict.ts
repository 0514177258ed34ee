import { ApiError } from './errors.ts'

/** 409 for a change of another version than the present one. */
export const versionConflict = (current: number): ApiError =>
  new ApiError('version_conflict', { details: { current_version: current } })

/** Throws 409 when a request names another version than that of a row which is locked; one that names none overwrites. */
export function refuseOtherVersion({ version }: { version: number }, named: number | undefined): void {
  if (named !== undefined && named !== version) throw versionConflict(version)
}
