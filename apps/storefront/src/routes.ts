import type { Route } from './http/route.ts'
import { bundleRoutes } from './pages/bundle/bundle.routes.tsx'
import { cartRoutes } from './pages/cart/cart.routes.tsx'
import { homeRoutes } from './pages/home/home.routes.tsx'
import { productRoutes } from './pages/product/product.routes.tsx'

/** All pages and forms of the storefront. */
export const routes: Route[] = [
  // Looking around
  ...homeRoutes,
  ...productRoutes,
  ...bundleRoutes,
  // Buying
  ...cartRoutes,
]
