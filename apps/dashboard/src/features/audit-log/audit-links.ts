/** Below the store, the page of each kind of thing that has one. */
const pages: Record<string, string> = {
  order: 'orders',
  shipment: 'shipments',
  product: 'products',
  category: 'products/categories',
  brand: 'products/brands',
  curated_list: 'products/curated-lists',
  offer: 'offers',
  bundle: 'offers/bundles',
  flash_deal: 'offers/flash-deals',
  refund: 'payments/refunds',
  settlement: 'payments/payouts',
  settlement_file: 'payments/courier-files',
  ticket: 'support',
  page: 'website/pages',
  blog_post: 'website/blog',
  delivery_zone: 'settings/delivery-zones',
  webhook: 'settings/webhooks',
}

/** The parts of the address of what was changed; null for what has no page, or no longer exists. */
export function pathOfEntry(entry: { entity: string; entity_id: string; entity_name: string }): string[] | null {
  const page = pages[entry.entity]
  return page === undefined || entry.entity_name === '' ? null : [...page.split('/'), entry.entity_id]
}
