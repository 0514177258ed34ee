import type { Harness } from '../../../server/test/harness.ts'
import { importPlacesOf } from './import-places.ts'
import {
  callNext,
  choose,
  dialog,
  findProduct,
  firstAction,
  move,
  openBy,
  openLinkDialog,
  type Place,
  press,
} from './open-place.ts'
import { pastOrderPlacesOf } from './past-order-places.ts'
import { reportPlaces } from './report-places.ts'
import { settingsPlacesOf } from './settings-places.ts'
import { shipmentPlacesOf } from './shipment-places.ts'
import type { ShownShop } from './shown-shop.ts'

/** Every page of the dashboard, and what opens on it. A new route needs an entry here. `shown`: what the filled shop has. */
export const placesOf = (h: Harness, shown: () => ShownShop): Record<string, Place> => ({
  overview: { route: 'overview', path: () => '/overview/?period=7d' },
  'overview-table': {
    path: () => '/overview/',
    open: (page) => page.locator('main section header button').click(),
  },
  ...reportPlaces,
  orders: { route: 'orders', path: () => '/orders/' },
  'orders-none': { path: () => '/orders/?search=nobody-has-this-name' },
  'orders-similar': { path: () => '/orders/?search=Rohima+Katun' },
  'orders-filters': {
    path: () => '/orders/',
    open: openBy((page) => page.locator('main section button').first()),
  },
  'orders-views': {
    path: () => '/orders/?status=PENDING',
    open: openBy((page) => page.getByRole('button', { name: /^(Saved views|সেভ করা তালিকা)$/ })),
  },
  'order-create': { route: 'orders/create', path: () => '/orders/create/' },
  'order-create-link': { path: () => '/orders/create/', open: (page) => openLinkDialog(page, shown().product.name) },
  'order-links': { route: 'orders/links', path: () => '/orders/links/' },
  'order-links-none': { path: () => '/orders/links/?status=REVOKED' },
  'order-link-one': { route: 'orders/links/:linkId', path: () => `/orders/links/${shown().orderLinkId}/` },
  'order-link-missing': { path: () => '/orders/links/999999/' },
  ...shipmentPlacesOf(shown),
  'order-parcel': {
    path: () => `/orders/${shown().confirmedId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(New parcel|নতুন পার্সেল)$/ })),
  },
  order: { route: 'orders/:orderId', path: () => `/orders/${shown().order.id}/` },
  'order-edit': { route: 'orders/:orderId/edit', path: () => `/orders/${shown().order.id}/edit/` },
  'order-exchange': {
    route: 'orders/:orderId/exchange',
    path: () => `/orders/${shown().keptId}/exchange/`,
    open: async (page) => {
      await page.locator('main input[inputmode=numeric]').first().fill('1')
      await page.locator('main input[type=search]').last().fill(shown().product.name)
      await page.locator('main button', { hasText: shown().product.name }).first().click()
      await page.locator('[data-save-bar] button:enabled').waitFor()
    },
  },
  'order-exchange-none': { path: () => `/orders/${shown().order.id}/exchange/` },
  'order-exchanged': { path: () => `/orders/${shown().swappedId}/` },
  'order-of-exchange': { path: () => `/orders/${shown().exchangeId}/` },
  'order-return-pickup': {
    path: () => `/orders/${shown().keptId}/`,
    open: choose(/^(Buyer sends items back|ক্রেতা পণ্য ফেরত পাঠাচ্ছেন)$/),
  },
  'order-print': { route: 'orders/print', path: () => `/orders/print/?orders=${shown().order.id}` },
  'order-pick-list': { path: () => `/orders/print/?orders=${shown().order.id}&document=pick_list` },
  'tax-documents': { route: 'reports/tax-documents', path: () => '/reports/tax-documents/' },
  'vat-report': { route: 'reports/vat', path: () => '/reports/vat/' },
  'tax-document': {
    route: 'reports/tax-documents/:documentId',
    path: () => `/reports/tax-documents/${shown().taxDocumentId}/`,
  },
  'tax-note': {
    route: 'reports/tax-documents/:documentId/note',
    path: () => `/reports/tax-documents/${shown().taxDocumentId}/note/`,
    open: async (page) => {
      await page.locator('main input[inputmode=decimal]').first().fill('10')
      await page.locator('[data-save-bar] button:enabled').waitFor()
    },
  },
  'tax-documents-of-order': { path: () => `/reports/tax-documents/?order_id=${shown().invoicedOrderId}` },
  'tax-invoices-print': {
    route: 'reports/tax-documents/print',
    path: () => `/reports/tax-documents/print/?orders=${shown().invoicedOrderId},${shown().confirmedId}`,
  },
  'order-print-none': { path: () => '/orders/print/' },
  'order-hold': { path: () => `/orders/${shown().order.id}/`, open: move(1) },
  'order-payment': { path: () => `/orders/${shown().order.id}/`, open: move(2) },
  'order-cancel': { path: () => `/orders/${shown().order.id}/`, open: move(3) },
  'order-ship': {
    path: () => `/orders/${shown().confirmedId}/`,
    open: choose(/^(Ship|পাঠিয়ে দিন)$/),
  },
  'order-payment-mistake': {
    path: () => `/orders/${shown().paidId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Recorded by mistake|ভুলে লেখা হয়েছে)$/ })),
  },
  'order-return': {
    path: () => `/orders/${shown().deliveredId}/`,
    open: choose(/^(Record return|ফেরত এসেছে)$/),
  },
  'orders-print-ship': {
    path: () => `/orders/print/?orders=${shown().confirmedId}`,
    open: openBy((page) => page.locator('main header button').first()),
  },
  'order-merge': {
    path: () => `/orders/${shown().mergedId}/`,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Merge into this order|এই অর্ডারে মেলান)$/ }).click()
      await page.getByRole('dialog').getByRole('term').first().waitFor()
    },
  },
  'order-merge-choose': {
    path: () => `/orders/${shown().mergedId}/`,
    open: choose(/^(Merge with another order|অন্য অর্ডারের সঙ্গে মেলান)$/),
  },
  'order-tags': {
    path: () => `/orders/${shown().order.id}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Change tags|ট্যাগ বদলান)$/ })),
  },
  'order-link': { path: () => `/orders/${shown().order.id}/`, open: press('l') },
  'order-missing': { path: () => '/orders/999999/' },
  cancellations: { route: 'orders/cancellations', path: () => '/orders/cancellations/' },
  'cancellation-approve': { path: () => '/orders/cancellations/', open: firstAction },
  desk: { route: 'desk', path: () => '/desk/' },
  'desk-call': { path: () => '/desk/', open: (page) => callNext(h, page) },
  'desk-later': { path: () => '/desk/', open: (page) => callNext(h, page).then(() => press('3')(page)) },
  'desk-cancel': { path: () => '/desk/', open: (page) => callNext(h, page).then(() => press('4')(page)) },
  'desk-link': { path: () => '/desk/', open: (page) => callNext(h, page).then(() => press('l')(page)) },
  leads: { route: 'leads', path: () => '/leads/' },
  'leads-days': {
    path: () => '/leads/',
    open: async (page) => {
      await page.locator('main section header button').click()
      await page.locator('main svg[role=img]').waitFor()
    },
  },
  'leads-none': { path: () => '/leads/?status=LOST' },
  lead: { route: 'leads/:leadId', path: () => `/leads/${shown().leadId}/` },
  'lead-later': { path: () => `/leads/${shown().leadId}/`, open: press('3') },
  'lead-lost': { path: () => `/leads/${shown().leadId}/`, open: press('4') },
  'lead-order': { path: () => `/orders/create/?lead=${shown().leadId}` },
  'lead-missing': { path: () => '/leads/999999/' },
  products: { route: 'products', path: () => '/products/' },
  'products-none': { path: () => '/products/?search=nobody-sells-this' },
  'products-bulk': {
    path: () => '/products/?status=published',
    open: async (page) => {
      await page.locator('main [type=checkbox]:visible').first().check()
      await press('n')(page)
    },
  },
  'product-new': { route: 'products/new', path: () => '/products/new/' },
  product: { route: 'products/:productId', path: () => `/products/${shown().product.id}/` },
  'product-missing': { path: () => '/products/999999/' },
  prices: { route: 'products/prices', path: () => '/products/prices/' },
  'prices-none': { path: () => '/products/prices/?search=nobody-sells-this' },
  ...importPlacesOf(shown),
  ...pastOrderPlacesOf(shown),
  'prices-rule': {
    path: () => '/products/prices/',
    open: openBy((page) => page.getByRole('button', { name: /^(Change many|অনেকগুলো বদলান)$/ })),
  },
  'prices-preview': {
    path: () => '/products/prices/',
    open: async (page) => {
      await page.locator('main td input').nth(0).fill('1')
      await page.locator('main td input').nth(2).fill('77')
      await page.locator('[data-save-bar] button').last().click()
      await dialog(page)
    },
  },
  'prices-recent': {
    path: () => '/products/prices/',
    open: openBy((page) => page.getByRole('button', { name: /^(Saved today|আজকের বদল)$/ })),
  },
  categories: { route: 'products/categories', path: () => '/products/categories/' },
  'category-new': { route: 'products/categories/new', path: () => '/products/categories/new/' },
  category: { route: 'products/categories/:categoryId', path: () => `/products/categories/${shown().categoryId}/` },
  'category-missing': { path: () => '/products/categories/999999/' },
  'category-move': {
    path: () => '/products/categories/',
    open: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().click()
      await page.getByRole('menuitem').nth(2).click()
      await dialog(page)
    },
  },
  brands: { route: 'products/brands', path: () => '/products/brands/' },
  'brand-new': { route: 'products/brands/new', path: () => '/products/brands/new/' },
  brand: { route: 'products/brands/:brandId', path: () => `/products/brands/${shown().brandId}/` },
  'brand-missing': { path: () => '/products/brands/999999/' },
  'curated-lists': { route: 'products/curated-lists', path: () => '/products/curated-lists/' },
  'curated-list-new': { route: 'products/curated-lists/new', path: () => '/products/curated-lists/new/' },
  'curated-list': {
    route: 'products/curated-lists/:listId',
    path: () => `/products/curated-lists/${shown().listId}/`,
    open: (page) => page.locator('main input[value=filter]').check(),
  },
  'curated-list-missing': { path: () => '/products/curated-lists/999999/' },
  offers: { route: 'offers', path: () => '/offers/' },
  'offers-none': { path: () => '/offers/?search=nobody-offers-this' },
  'offer-new': {
    route: 'offers/new',
    path: () => '/offers/new/',
    open: (page) => page.locator('main input[value=selection]').check(),
  },
  offer: {
    route: 'offers/:offerId',
    path: () => `/offers/${shown().offerId}/`,
    open: (page) => findProduct(page, shown().product.name),
  },
  'offer-codes': {
    path: () => `/offers/${shown().offerId}/`,
    open: openBy((page) => page.locator('main section header button').last()),
  },
  'offer-missing': { path: () => '/offers/999999/' },
  'offers-preview': {
    route: 'offers/preview',
    path: () => '/offers/preview/',
    open: (page) => findProduct(page, shown().product.name),
  },
  'flash-deals': { route: 'offers/flash-deals', path: () => '/offers/flash-deals/' },
  'flash-deals-none': { path: () => '/offers/flash-deals/?search=nobody-deals-this' },
  'flash-deal-new': { route: 'offers/flash-deals/new', path: () => '/offers/flash-deals/new/' },
  'flash-deal': { route: 'offers/flash-deals/:dealId', path: () => `/offers/flash-deals/${shown().dealId}/` },
  'flash-deal-missing': { path: () => '/offers/flash-deals/999999/' },
  bundles: { route: 'offers/bundles', path: () => '/offers/bundles/' },
  'bundles-none': { path: () => '/offers/bundles/?search=nobody-sells-this' },
  'bundle-new': { route: 'offers/bundles/new', path: () => '/offers/bundles/new/' },
  bundle: { route: 'offers/bundles/:bundleId', path: () => `/offers/bundles/${shown().bundleId}/` },
  'bundle-missing': { path: () => '/offers/bundles/999999/' },
  stock: { route: 'stock', path: () => '/stock/' },
  'stock-changed': {
    path: () => '/stock/',
    open: (page) => page.locator('main li button').nth(1).click(),
  },
  customers: { route: 'customers', path: () => '/customers/' },
  'customers-none': { path: () => '/customers/?search=nobody-has-this-name' },
  customer: { route: 'customers/:customerId', path: () => `/customers/${shown().shopper.id}/` },
  'customer-block': {
    path: () => `/customers/${shown().shopper.id}/`,
    open: openBy((page) => page.locator('main header button').last()),
  },
  reviews: { route: 'reviews', path: () => '/reviews/' },
  'reviews-none': { path: () => '/reviews/?status=REJECTED' },
  'review-reject': {
    path: () => '/reviews/',
    open: openBy((page) => page.locator('main li button').nth(1)),
  },
  alerts: { route: 'alerts', path: () => '/alerts/' },
  support: { route: 'support', path: () => '/support/' },
  'support-none': { path: () => '/support/?search=nobody-wrote-this' },
  ticket: { route: 'support/:ticketId', path: () => `/support/${shown().ticket.id}/` },
  'ticket-missing': { path: () => '/support/nothing/' },
  'contact-message': { route: 'support/messages/:messageId', path: () => `/support/messages/${shown().message.id}/` },
  payments: { route: 'payments', path: () => '/payments/' },
  'payment-claims': { route: 'payments/claims', path: () => '/payments/claims/' },
  'payment-claim-verify': { path: () => '/payments/claims/', open: firstAction },
  refunds: { route: 'payments/refunds', path: () => '/payments/refunds/' },
  'refunds-none': { path: () => '/payments/refunds/?search=nobody-asked' },
  refund: { route: 'payments/refunds/:refundId', path: () => `/payments/refunds/${shown().refundId}/` },
  'refund-missing': { path: () => '/payments/refunds/999999/' },
  'gateway-refunds': { route: 'payments/gateway-refunds', path: () => '/payments/gateway-refunds/' },
  'payment-sessions': { route: 'payments/sessions', path: () => '/payments/sessions/' },
  deadlines: { route: 'deadlines', path: () => '/deadlines/' },
  unapplied: { route: 'payments/unapplied', path: () => '/payments/unapplied/' },
  'unapplied-resolve': {
    path: () => '/payments/unapplied/',
    open: openBy((page) => page.locator('main li button').last()),
  },
  reconciliation: { route: 'payments/reconciliation', path: () => '/payments/reconciliation/' },
  statements: { route: 'payments/statements', path: () => '/payments/statements/' },
  'statement-import': {
    path: () => '/payments/statements/',
    open: openBy((page) => page.locator('main header button').last()),
  },
  takings: { route: 'payments/takings', path: () => '/payments/takings/' },
  'courier-balances': { route: 'payments/couriers', path: () => '/payments/couriers/' },
  'courier-report': { route: 'payments/courier-report', path: () => '/payments/courier-report/' },
  'courier-report-year': { path: () => '/payments/courier-report/?days=365' },
  'courier-files': { route: 'payments/courier-files', path: () => '/payments/courier-files/' },
  'courier-file-upload': {
    path: () => '/payments/courier-files/',
    open: openBy((page) => page.locator('main header button').last()),
  },
  'courier-file-columns': {
    path: () => '/payments/courier-files/',
    open: async (page) => {
      await page.locator('main header button').last().click()
      await dialog(page)
      const buffer = Buffer.from('Ref,Got,Date\nDD4455667788,1250,12.01.2026\n')
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: 'redx.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('dialog').locator('select').nth(1).waitFor()
    },
  },
  'courier-file': {
    route: 'payments/courier-files/:fileId',
    path: () => `/payments/courier-files/${shown().courierFileId}/`,
  },
  'courier-file-matched': { path: () => `/payments/courier-files/${shown().courierFileId}/?list=MATCHED` },
  'courier-file-link': {
    path: () => `/payments/courier-files/${shown().courierFileId}/`,
    open: openBy((page) => page.locator('main li button').first()),
  },
  'courier-file-not-in-it': { path: () => `/payments/courier-files/${shown().courierFileId}/?list=MISSING` },
  'courier-file-missing': { path: () => '/payments/courier-files/999999/' },
  rests: { route: 'payments/rests', path: () => '/payments/rests/' },
  'rest-resolve': { path: () => '/payments/rests/', open: openBy((page) => page.locator('main li button').first()) },
  claims: { path: () => '/payments/rests/?claims=OPEN' },
  'claim-refuse': {
    path: () => '/payments/rests/?claims=OPEN',
    open: openBy((page) => page.locator('main li button').first()),
  },
  'claims-none': { path: () => '/payments/rests/?claims=PAID' },
  payouts: { route: 'payments/payouts', path: () => '/payments/payouts/' },
  'payouts-none': { path: () => '/payments/payouts/?status=VOID' },
  'payout-new': {
    route: 'payments/payouts/new',
    path: () => `/payments/payouts/new/?account=${shown().courierAccountId}`,
    open: async (page) => {
      await page.locator('main [type=checkbox]:visible').last().check()
      await page.locator('main input[inputmode=decimal]').last().fill('100')
    },
  },
  payout: { route: 'payments/payouts/:settlementId', path: () => `/payments/payouts/${shown().payoutId}/` },
  'payout-short': { path: () => `/payments/payouts/${shown().shortPayoutId}/` },
  'payout-void': {
    path: () => `/payments/payouts/${shown().payoutId}/`,
    open: openBy((page) => page.locator('main header button').last()),
  },
  'payout-missing': { path: () => '/payments/payouts/999999/' },
  website: { route: 'website', path: () => '/website/' },
  pages: { route: 'website/pages', path: () => '/website/pages/' },
  'page-new': { route: 'website/pages/new', path: () => '/website/pages/new/?slug=terms' },
  'page-link': {
    path: () => '/website/pages/new/',
    open: (page) =>
      page
        .getByRole('toolbar')
        .getByRole('button')
        .nth(5)
        .click()
        .then(() => dialog(page)),
  },
  page: { route: 'website/pages/:pageId', path: () => `/website/pages/${shown().content.page}/` },
  'page-missing-id': { path: () => '/website/pages/999999/' },
  blog: { route: 'website/blog', path: () => '/website/blog/' },
  'blog-none': { path: () => '/website/blog/?search=nobody-wrote-this' },
  'blog-categories': { route: 'website/blog/categories', path: () => '/website/blog/categories/' },
  'blog-category': { path: () => '/website/blog/categories/', open: firstAction },
  'post-new': { route: 'website/blog/new', path: () => '/website/blog/new/' },
  post: { route: 'website/blog/:postId', path: () => `/website/blog/${shown().content.post}/` },
  redirects: { route: 'website/redirects', path: () => '/website/redirects/' },
  'redirects-none': { path: () => '/website/redirects/?search=nobody-moved-this' },
  'redirect-change': { path: () => '/website/redirects/', open: firstAction },
  'website-details': { route: 'website/:section', path: () => '/website/details/' },
  'website-design': { path: () => '/website/design/' },
  'website-menu': { path: () => '/website/menu/' },
  'website-menu-entry': {
    path: () => '/website/menu/',
    open: (page) =>
      page
        .locator('main header button')
        .last()
        .click()
        .then(() => dialog(page)),
  },
  'website-banners': { path: () => '/website/banners/' },
  'website-announcements': { path: () => '/website/announcements/' },
  'website-footer': { path: () => '/website/footer/' },
  'website-search': { path: () => '/website/search/' },
  'website-missing': { path: () => '/website/nothing/' },
  ...settingsPlacesOf(shown),
  subscriptions: { route: 'subscriptions', path: () => '/subscriptions/' },
  subscription: { route: 'subscriptions/:subscriptionId', path: () => `/subscriptions/${shown().subscriptionId}/` },
  staff: { route: 'staff', path: () => '/staff/' },
  'staff-invite': { route: 'staff/invite', path: () => '/staff/invite/' },
  'staff-roles': { route: 'staff/roles', path: () => '/staff/roles/' },
  'staff-member': { route: 'staff/:membershipId', path: () => `/staff/${shown().member.id}/` },
  'staff-deactivate': {
    path: () => `/staff/${shown().member.id}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Deactivate|নিষ্ক্রিয় করুন)$/ })),
  },
  'staff-missing': { path: () => '/staff/999999/' },
  'page-missing': { path: () => '/nothing-here/' },
  palette: { path: () => '/orders/', open: press('Control+k') },
  keys: { path: () => '/orders/', open: press('?') },
})
