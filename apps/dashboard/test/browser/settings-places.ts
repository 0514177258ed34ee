import { choose, dialog, openBy, type Place } from './open-place.ts'
import type { ShownShop } from './shown-shop.ts'

/** What is below Settings. */
export const settingsPlacesOf = (shown: () => ShownShop): Record<string, Place> => ({
  settings: { route: 'settings', path: () => '/settings/' },
  'settings-found': {
    path: () => '/settings/',
    open: (page) => page.locator('main input').first().fill('sms'),
  },
  'settings-store': { route: 'settings/:section', path: () => '/settings/store/' },
  'settings-accounts': { path: () => '/settings/accounts/' },
  'settings-orders': { path: () => '/settings/orders/#otp_checkout' },
  'settings-desk': { path: () => '/settings/desk/' },
  'settings-payment': {
    path: () => '/settings/payment/',
    open: (page) => page.locator('main section button').last().click(),
  },
  'settings-vat': {
    path: () => '/settings/vat/',
    open: async (page) => {
      await page.locator('main select').first().selectOption('vat')
    },
  },
  'settings-security': { path: () => '/settings/security/' },
  'delivery-zones': { route: 'settings/delivery-zones', path: () => '/settings/delivery-zones/' },
  'delivery-zone-new': { route: 'settings/delivery-zones/new', path: () => '/settings/delivery-zones/new/' },
  'delivery-zone': {
    route: 'settings/delivery-zones/:zoneId',
    path: () => '/settings/delivery-zones/',
    open: (page) =>
      page
        .locator('main li a')
        .first()
        .click()
        .then(() => page.locator('main fieldset').first().waitFor()),
  },
  'payment-methods': { route: 'settings/payment-methods', path: () => '/settings/payment-methods/' },
  'payment-method': { route: 'settings/payment-methods/:code', path: () => '/settings/payment-methods/cod/' },
  'payment-method-new': { path: () => '/settings/payment-methods/bank_transfer/' },
  'payment-gateways': { route: 'settings/payment-gateways', path: () => '/settings/payment-gateways/' },
  'payment-gateway': { route: 'settings/payment-gateways/:gateway', path: () => '/settings/payment-gateways/nagad/' },
  couriers: { route: 'settings/couriers', path: () => '/settings/couriers/' },
  courier: { route: 'settings/couriers/:accountId', path: () => `/settings/couriers/${shown().courierAccountId}/` },
  'courier-webhook': {
    path: () => `/settings/couriers/${shown().courierAccountId}/`,
    open: openBy((page) => page.getByRole('button', { name: /^(Create (the|another) URL|(নতুন )?ঠিকানা তৈরি করুন)$/ })),
  },
  'courier-new': { route: 'settings/couriers/new/:courier', path: () => '/settings/couriers/new/pathao/' },
  'payment-requirements': {
    route: 'settings/payment-requirements',
    path: () => '/settings/payment-requirements/',
  },
  'api-keys': { route: 'settings/keys', path: () => '/settings/keys/' },
  'api-key-create': {
    path: () => '/settings/keys/',
    open: async (page) => {
      await page.locator('main header button').last().click()
      await dialog(page)
      await page.getByRole('dialog').locator('select').selectOption('secret')
    },
  },
  webhooks: { route: 'settings/webhooks', path: () => '/settings/webhooks/' },
  'webhook-create': {
    path: () => '/settings/webhooks/',
    open: openBy((page) => page.locator('main header button').last()),
  },
  webhook: { route: 'settings/webhooks/:webhookId', path: () => `/settings/webhooks/${shown().webhookId}/` },
  'webhook-edit': {
    path: () => `/settings/webhooks/${shown().webhookId}/`,
    open: choose(/^(Change|বদলান)$/),
  },
  'webhook-missing': { path: () => '/settings/webhooks/999999/' },
  'webhook-delivery': {
    route: 'settings/webhooks/:webhookId/deliveries/:deliveryId',
    path: () => `/settings/webhooks/${shown().webhookId}/deliveries/${shown().webhookDeliveryId}/`,
  },
  'audit-log': { route: 'settings/audit-log', path: () => '/settings/audit-log/' },
  messages: { route: 'settings/messages', path: () => '/settings/messages/' },
  'sent-message': {
    route: 'settings/messages/:messageId',
    path: () => `/settings/messages/${shown().sentMessage.id}/`,
  },
  'staff-messages': { route: 'settings/messages/staff', path: () => '/settings/messages/staff/' },
  'captured-messages': { route: 'settings/messages/captured', path: () => '/settings/messages/captured/' },
  'message-texts': { route: 'settings/message-texts', path: () => '/settings/message-texts/' },
  'message-text': {
    route: 'settings/message-texts/:code',
    path: () => '/settings/message-texts/order_shipped/',
  },
  'lead-reminder-text': { path: () => '/settings/message-texts/lead_reminder/' },
  'lead-reminder-setting': { path: () => '/settings/orders/#lead_reminder_minutes' },
  blocks: { route: 'settings/blocks', path: () => '/settings/blocks/' },
  'block-add': {
    path: () => '/settings/blocks/',
    open: openBy((page) => page.locator('main header button').last()),
  },
  newsletter: { route: 'settings/newsletter', path: () => '/settings/newsletter/' },
  'data-exports': { route: 'settings/data-exports', path: () => '/settings/data-exports/' },
  exports: { route: 'settings/exports', path: () => '/settings/exports/' },
  'orders-export': {
    path: () => '/orders/?status=PENDING',
    open: openBy((page) => page.getByRole('button', { name: /^(Export|ফাইলে নামান)$/ })),
  },
  'settings-missing': { path: () => '/settings/nothing/' },
})
