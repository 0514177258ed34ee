import type { RouteObject } from 'react-router'

export const blogRoutes: RouteObject[] = [
  { path: 'website/blog', lazy: async () => ({ Component: (await import('./list.tsx')).PostList }) },
  {
    path: 'website/blog/new',
    handle: { permission: 'content:write' },
    lazy: async () => ({ Component: (await import('./create.tsx')).PostCreate }),
  },
  {
    path: 'website/blog/categories',
    lazy: async () => ({ Component: (await import('./categories.tsx')).BlogCategoryList }),
  },
  { path: 'website/blog/:postId', lazy: async () => ({ Component: (await import('./detail.tsx')).PostDetail }) },
]
