import type { Place } from './open-place.ts'
import type { ShownShop } from './shown-shop.ts'

/** The pages of files that change many things. */
export const importPlacesOf = (shown: () => ShownShop): Record<string, Place> => ({
  'products-import': { route: 'products/import', path: () => '/products/import/' },
  'customers-import': { route: 'customers/import', path: () => '/customers/import/' },
  'prices-import': { route: 'products/prices/import', path: () => '/products/prices/import/' },
  'import-ended': { path: () => `/products/prices/import/?file=${shown().endedImportId}` },
  'import-undone': { path: () => `/products/prices/import/?file=${shown().undoneImportId}` },
})
