import { buildDashboard } from '../build-dashboard.ts'

/** Before all test files: two that build at once delete each other's files. */
export const setup = (): void => buildDashboard()
