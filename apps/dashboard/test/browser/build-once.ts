// Before all test files: two that build at once delete each other's files.
export { buildDashboard as setup } from '../build-dashboard.ts'
