import type { RouteObject } from 'react-router'

export const settingRoutes: RouteObject[] = [
  { path: 'settings', lazy: async () => ({ Component: (await import('./list.tsx')).SettingsHome }) },
  { path: 'settings/:section', lazy: async () => ({ Component: (await import('./detail.tsx')).SettingsSection }) },
]
