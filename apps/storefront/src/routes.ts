import type { Route } from './http/route.ts'
import { homeRoutes } from './pages/home/home.routes.tsx'

/** All pages and forms of the storefront. */
export const routes: Route[] = [...homeRoutes]
