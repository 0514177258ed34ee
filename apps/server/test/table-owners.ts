/** The feature (or `platform`) whose files insert, update and delete the rows of a table. */
export const tableOwners: Record<string, readonly string[]> = {
  addresses: ['addresses'],
  cart: ['carts', 'cart_lines'],
  catalog: [
    'brands',
    'categories',
    'curated_lists',
    'curated_list_products',
    'pending_sales',
    'product_categories',
    'product_images',
    'product_slugs',
    'products',
    'variants',
  ],
  content: ['websites'],
  customers: ['customers', 'customer_sessions', 'login_attempts', 'refresh_tokens', 'verification_codes'],
  delivery: ['delivery_zones', 'payment_methods'],
  orders: [
    'order_history',
    'order_lines',
    'order_notes',
    'orders',
    'payments',
    'subscription_items',
    'subscriptions',
    'unapplied_payments',
  ],
  platform: ['audit_log', 'captured_messages', 'idempotency_keys', 'job_schedules', 'outbox'],
  promotions: ['offer_codes', 'offer_uses', 'offers'],
  staff: ['staff', 'staff_login_attempts', 'staff_sessions'],
  stock: ['stock', 'stock_moves'],
  stores: ['api_keys', 'staff_memberships', 'stores'],
}

/** Files that write the tables of other features, and why. */
export const writesAcross: Record<string, { tables: readonly string[]; why: string }> = {
  'demo/move-images.queries.ts': {
    tables: ['categories', 'product_images', 'variants', 'websites'],
    why: 'the images of the demo shops follow the server to another address',
  },
  'features/orders/order-inserts.queries.ts': {
    tables: ['cart_lines', 'carts', 'offer_uses', 'outbox', 'stock_moves'],
    why: 'an order is written by one statement',
  },
  'features/orders/write-order.queries.ts': {
    tables: ['offer_codes', 'offers', 'stock'],
    why: 'an order takes its stock and offer by the statement that writes it',
  },
  'features/imports/insert-products.queries.ts': {
    tables: [
      'outbox',
      'product_categories',
      'product_images',
      'product_slugs',
      'products',
      'stock',
      'stock_moves',
      'variants',
    ],
    why: 'thousands of products are written by a few statements',
  },
  'features/imports/update-products.queries.ts': {
    tables: ['products', 'variants'],
    why: 'thousands of products are written by a few statements',
  },
  'features/stores/open-store.ts': {
    tables: ['payment_methods', 'websites'],
    why: 'a store is created with its website and cash on delivery',
  },
  'features/stores/operator.queries.ts': {
    tables: ['staff'],
    why: 'the command line creates the first member of staff',
  },
}
