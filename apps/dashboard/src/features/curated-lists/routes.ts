import type { RouteObject } from 'react-router'

export const curatedListRoutes: RouteObject[] = [
  { path: 'products/curated-lists', lazy: async () => ({ Component: (await import('./list.tsx')).CuratedLists }) },
  {
    path: 'products/curated-lists/new',
    handle: { permission: 'catalog:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).CuratedListCreate }),
  },
  {
    path: 'products/curated-lists/:listId',
    lazy: async () => ({ Component: (await import('./detail.tsx')).CuratedListDetail }),
  },
]
