/** The feature (or `platform`) whose files insert, update and delete the rows of a table. */
export const tableOwners: Record<string, readonly string[]> = {
  accounts: ['verification_codes'],
  addresses: ['addresses'],
  bundles: ['bundle_items', 'bundles', 'order_bundle_lines', 'order_bundles'],
  cancellations: ['cancellation_requests'],
  blocks: ['blocks'],
  blog: ['blog_categories', 'blog_post_products', 'blog_post_slugs', 'blog_posts'],
  cart: ['carts', 'cart_lines'],
  categories: ['brands', 'categories', 'curated_list_products', 'curated_lists'],
  'contact-messages': ['contact_messages'],
  content: ['redirects', 'websites'],
  customers: ['contact_changes', 'customers', 'customer_sessions', 'login_attempts', 'refresh_tokens'],
  delivery: ['delivery_zones', 'payment_methods'],
  messages: ['message_settings', 'messages'],
  'flash-deals': ['flash_deal_uses', 'flash_deal_variants', 'flash_deals'],
  newsletter: ['newsletter_subscribers'],
  orders: ['order_history', 'order_lines', 'order_notes', 'orders'],
  pages: ['page_slugs', 'pages'],
  payments: ['payments', 'unapplied_payments'],
  platform: ['audit_log', 'captured_messages', 'idempotency_keys', 'job_schedules', 'outbox'],
  products: ['pending_sales', 'product_categories', 'product_images', 'product_slugs', 'products', 'variants'],
  promotions: ['offer_categories', 'offer_codes', 'offer_products', 'offer_uses', 'offers'],
  refunds: ['refunds'],
  risk: ['order_risks'],
  reviews: ['review_votes', 'reviews'],
  search: ['listing_words', 'search_phrases', 'search_synonyms'],
  staff: ['staff', 'staff_login_attempts', 'staff_sessions'],
  stock: ['stock', 'stock_moves'],
  stores: ['api_keys', 'staff_memberships', 'stores'],
  uploads: ['uploads'],
  subscriptions: ['subscription_cycles', 'subscription_items', 'subscriptions'],
  tickets: ['canned_answers', 'ticket_messages', 'ticket_notes', 'ticket_search', 'tickets'],
  wishlists: ['wishlist_items'],
}

/** Files that write tables of other features, with the reason. */
export const writesAcross: Record<string, { tables: readonly string[]; why: string }> = {
  'demo/age-ticket.queries.ts': {
    tables: ['ticket_messages', 'tickets'],
    why: 'the tickets of the demo shops happened on earlier days',
  },
  'demo/move-images.queries.ts': {
    tables: ['blog_posts', 'categories', 'product_images', 'variants', 'websites'],
    why: 'the images of the demo shops follow the server to another address',
  },
  'features/order-placement/order-inserts.queries.ts': {
    tables: [
      'cart_lines',
      'carts',
      'flash_deal_uses',
      'offer_uses',
      'order_bundle_lines',
      'order_bundles',
      'order_history',
      'order_lines',
      'orders',
      'outbox',
      'payments',
      'stock_moves',
      'subscription_items',
      'subscriptions',
    ],
    why: 'an order is written by one statement',
  },
  'features/order-placement/write-order.queries.ts': {
    tables: ['flash_deal_variants', 'offer_codes', 'offers', 'stock'],
    why: 'an order takes its stock, flash deals and offer by the statement that writes it',
  },
  'features/order-transitions/close-requests.queries.ts': {
    tables: ['cancellation_requests'],
    why: 'a move of an order closes the request about it in the same transaction',
  },
  'features/stores/create-store.ts': {
    tables: ['payment_methods', 'websites'],
    why: 'a store is created with its website and cash on delivery',
  },
  'features/stores/operator.queries.ts': {
    tables: ['staff'],
    why: 'the command line creates the first member of staff',
  },
}

/** Files that write a table whose name is a variable, and which tables it may be. */
export const writesByVariable: Record<string, readonly string[]> = {
  'features/categories/category-writes.queries.ts': ['brands', 'categories'],
  'features/categories/ensure-groups.queries.ts': ['brands', 'categories'],
  'features/promotions/offers-admin.queries.ts': ['offer_categories', 'offer_products'],
}
