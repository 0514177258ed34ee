import { TINY_PNG } from '../encode-form.ts'
import { endImport } from '../imports.ts'
import { aSecondFactor } from '../second-factors.ts'
import { PASSWORD } from '../staff-sessions.ts'
import { storeAccount } from '../store-account.ts'
import { staffOf } from '../tenancy/staff-of-owner.ts'
import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const customer = ({ customerId }: Refs) => ({ customer_id: customerId })
const member = ({ membershipId }: Refs) => ({ membership_id: membershipId })
const offer = ({ offerId }: Refs) => ({ offer_id: offerId })
const bundle = ({ bundleId }: Refs) => ({ bundle_id: bundleId })
const deal = ({ flashDealId }: Refs) => ({ deal_id: flashDealId })
const zone = ({ zoneId }: Refs) => ({ zone_id: zoneId })
const orderText = { code: 'ORDER_SHIPPED', channel: 'sms', language: 'en' }
const contactMessage = ({ contactMessageId }: Refs) => ({ contact_message_id: contactMessageId })
const ticket = ({ ticketId }: Refs) => ({ ticket_id: ticketId })
const synonyms = ({ synonymId }: Refs) => ({ synonym_id: synonymId })
const imported = ({ importId }: Refs) => ({ import_id: importId })
const listExport = ({ listExportId }: Refs) => ({ list_export_id: listExportId })
const webhook = ({ webhookId }: Refs) => ({ webhook_id: webhookId })
const pastOrder = ({ pastOrderId }: Refs) => ({ past_order_id: pastOrderId })
const lead = ({ leadId }: Refs) => ({ lead_id: leadId })
const block = ({ blockId }: Refs) => ({ block_id: blockId })
const cannedReply = ({ cannedReplyId }: Refs) => ({ canned_reply_id: cannedReplyId })
const scope = (r: Refs) => ({ product_ids: [r.productId], category_ids: [r.categoryId] })

const openAgain: OperationCase['cleanUp'] = async ({ h, shop }) => {
  await h.sql('update websites set is_active = true where store_id = $1', [shop.storeId])
  h.deps.storeKeys.forget('all')
}

// Its keys are invalid: the test of the connection fails, and gets a response. Nagad, because bKash has open refunds.
const account = {
  settings: { base_url: 'http://127.0.0.1:9', merchant_id: '600000000000001', gateway_public_key: 'AAAA' },
  credentials: { private_key: 'AAAA' },
}

const connectGateway: OperationCase['prepare'] = ({ h, shop }) => storeAccount(h, shop, 'NAGAD', account)
const disconnectGateway: OperationCase['cleanUp'] = async ({ h, shop }) => {
  await h.sql(`delete from gateway_accounts where store_id = $1 and gateway = 'NAGAD'`, [shop.storeId])
  await h.sql(`delete from payment_methods where store_id = $1 and code = 'NAGAD'`, [shop.storeId])
}

/** Walks that make a member for each call leave a store with more than it may have: the first and the newest stay. */
const makeRoom: OperationCase['prepare'] = async ({ h, shop }) => {
  await h.sql(
    `update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where id in (
       select id from staff_memberships where store_id = $1 and status = 'ACTIVE' order by id desc offset 10
        limit greatest((select count(*) from staff_memberships where store_id = $1 and status = 'ACTIVE') - 60, 0))`,
    [shop.storeId],
  )
}

/** A store has at most twenty. */
const deleteWebhooks: OperationCase['prepare'] = async ({ h, shop }) => {
  await h.sql('delete from webhooks where store_id = $1', [shop.storeId])
}

const elsewhere = 'names something at another service'
const ofSignInProviders = {
  web_client_id: elsewhere,
  android_client_id: elsewhere,
  ios_client_id: elsewhere,
  app_id: elsewhere,
}
const ofOtherServices = {
  facebook_pixel_id: elsewhere,
  google_tag_id: elsewhere,
  whatsapp_number: elsewhere,
  messenger_page_id: elsewhere,
  id: 'banners are parts of the one document; their ids are chosen by the dashboard',
  parent_id: 'a menu entry of the same document',
}

const PUSH = {
  endpoint: 'https://push.example.com/send/1',
  // A point of the curve.
  p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
  auth: 'A'.repeat(22),
}

const ofOneOwn = 'of one’s own second factor'
const giveSecondFactor: OperationCase['prepare'] = async ({ h }, { membershipId }) => {
  const [row] = await h.sql<{ staff_id: string }>('select staff_id from staff_memberships where id = $1', [
    membershipId,
  ])
  await aSecondFactor(h, String(row?.staff_id))
}

export const merchantCases: Record<string, OperationCase> = {
  staffLogin: { request: (r) => ({ body: { email: r.staffEmail, password: PASSWORD } }) },
  staffLogout: {},
  readStaff: {},
  changeStaffPassword: { request: () => ({ body: { current_password: PASSWORD, new_password: `${PASSWORD}!` } }) },

  readInvitation: { request: (r) => ({ params: { token: r.invitationToken } }) },
  acceptInvitation: {
    request: (r) => ({ params: { token: r.invitationToken }, body: { password: PASSWORD } }),
    prepare: makeRoom,
  },
  requestStaffReset: { request: (r) => ({ body: { email: r.staffEmail } }) },
  confirmStaffReset: {
    request: (r) => ({ body: { token: r.staffResetToken, new_password: `${PASSWORD}!` } }),
    without: { code: ofOneOwn, recovery_code: ofOneOwn },
  },

  secondFactor: {
    request: (r) => ({ body: { challenge: r.factorChallenge, code: r.factorCode } }),
    without: { recovery_code: ofOneOwn },
  },
  beginSecondFactor: {},
  enableSecondFactor: {
    request: (r) => ({ body: { code: r.factorCode } }),
    prepare: async (owner) => {
      const { id } = await staffOf(owner)
      await owner.h.sql('update staff_second_factors set enabled_at = null where staff_id = $1', [id])
    },
  },
  renewRecoveryCodes: { request: (r) => ({ body: { code: r.factorCode } }) },
  endTrustedBrowsers: {},
  disableSecondFactor: {
    request: (r) => ({ body: { password: PASSWORD, code: r.factorCode } }),
    without: { recovery_code: ofOneOwn },
  },
  resetSecondFactor: {
    request: (r) => ({ params: member(r) }),
    asStaff: true,
    prepare: giveSecondFactor,
  },
  listStaffSessions: {},
  endStaffSession: { request: (r) => ({ params: { session_id: r.staffSessionId } }) },
  endOtherStaffSessions: {},
  confirmStaff: { request: () => ({ body: { password: PASSWORD } }), without: { code: ofOneOwn } },
  listAlerts: {},
  testAlert: { request: () => ({ body: { channel: 'email' } }) },
  markAlertsSeen: { request: () => ({ body: { position: 0, positions: [0] } }) },
  readAlertSettings: {},
  updateAlertSettings: {
    request: () => ({
      body: {
        push_kinds: ['NEW_ORDER'],
        mail_kinds: ['STAFF'],
        sms_kinds: ['STAFF'],
        digest: 'hourly',
        digest_hour: 8,
        quiet_from: 1380,
        quiet_to: 480,
      },
    }),
  },
  addPushSubscription: { request: () => ({ body: PUSH }) },
  removePushSubscription: { request: () => ({ body: { endpoint: PUSH.endpoint } }) },
  sendStaffPhoneCode: {
    request: () => ({ body: { phone: '01712345678' } }),
    prepare: async ({ h }) => void (await h.sql('delete from staff_login_attempts')),
  },
  updateOwnStaff: {
    request: () => ({ body: { name: 'Nasrin', locale: 'en' } }),
    without: { phone_code: 'of one’s own phone, as tests of it show' },
  },

  listStaff: {},
  listStaffNames: {},
  inviteStaff: { request: (r) => ({ body: { email: r.freeStaffEmail, role: 'orders' } }), prepare: makeRoom },
  resendInvitation: { request: (r) => ({ params: { invitation_id: r.invitationId } }) },
  revokeInvitation: { request: (r) => ({ params: { invitation_id: r.invitationId } }) },
  updateMembership: { request: (r) => ({ params: member(r), body: { role: 'orders' } }) },
  deactivateMembership: { request: (r) => ({ params: member(r), body: {} }) },
  activateMembership: {
    request: (r) => ({ params: member(r), body: {} }),
    prepare: async ({ h }, r) => {
      await h.sql(`update staff_memberships set status = 'DEACTIVATED', deactivated_at = now() where id = $1`, [
        r.membershipId,
      ])
    },
  },
  removeMembership: { request: (r) => ({ params: member(r) }) },
  requireStaffPassword: { request: (r) => ({ params: member(r) }) },

  readWebsite: {},
  updateWebsite: {
    request: () => ({ body: { theme_color: '#b3202c' } }),
    without: ofOtherServices,
    asStaff: true,
  },
  previewWebsite: { request: () => ({ body: { theme_color: '#b3202c' } }), without: ofOtherServices },
  activateWebsite: {},
  deactivateWebsite: { cleanUp: openAgain },
  readStoreSettings: {},
  updateStoreSettings: { request: () => ({ body: { guest_checkout: true } }), without: ofSignInProviders },

  listCustomers: {},
  readCustomer: { request: (r) => ({ params: customer(r) }) },
  updateCustomer: { request: (r) => ({ params: customer(r), body: { staff_note: 'Calls often' } }) },
  readPhoneReputation: { request: (r) => ({ params: { phone: r.orderPhone } }) },
  forgetPhoneReputation: { request: (r) => ({ params: { phone: r.orderPhone } }) },
  blockCustomer: { request: (r) => ({ params: customer(r), body: {} }) },
  eraseCustomer: { request: (r) => ({ params: customer(r), body: {} }) },
  createImport: { request: () => ({ body: { file: Buffer.from('sku,price\nA,1\n').toString('base64') } }) },
  listImports: {},
  readImport: { request: (r) => ({ params: imported(r) }) },
  updateImport: { request: (r) => ({ params: imported(r), body: { columns: ['sku', 'price'] } }) },
  previewImport: { changesNothing: true, request: (r) => ({ params: imported(r) }) },
  startImport: { request: (r) => ({ params: imported(r), body: {} }) },
  cancelImport: { request: (r) => ({ params: imported(r), body: {} }) },
  undoImport: {
    prepare: ({ h, shop }, { importId }) => endImport(h, shop, importId).then(() => undefined),
    request: (r) => ({ params: imported(r), body: {} }),
  },
  readImportProblems: { request: (r) => ({ params: imported(r) }) },
  createListExport: { request: () => ({ body: { kind: 'orders' } }) },
  listListExports: {},
  readListExport: { request: (r) => ({ params: listExport(r) }) },
  downloadListExport: { request: (r) => ({ params: listExport(r) }) },
  deleteListExport: { request: (r) => ({ params: listExport(r) }) },
  createDataExport: { request: (r) => ({ body: { customer_id: r.customerId } }) },
  readMerchantDataExport: { request: (r) => ({ params: { export_id: r.staffExportId } }) },
  downloadDataExport: { request: (r) => ({ params: { export_id: r.staffExportId } }) },
  unblockCustomer: { request: (r) => ({ params: customer(r), body: {} }) },

  listMerchantTickets: { request: (r) => ({ query: { customer_id: r.customerId, order_id: r.orderId } }) },
  readMerchantTicket: { request: (r) => ({ params: ticket(r) }) },
  updateTicket: { request: (r) => ({ params: ticket(r), body: { status: 'RESOLVED' } }) },
  listTicketMessages: { request: (r) => ({ params: ticket(r) }) },
  uploadCatalogImage: { request: () => ({ body: { file: TINY_PNG } }) },
  uploadContentImage: { request: () => ({ body: { file: TINY_PNG } }) },
  uploadTicketFile: { request: () => ({ body: { file: TINY_PNG } }) },
  replyToTicket: { request: (r) => ({ params: ticket(r), body: { message: 'It is on its way.' } }) },
  addTicketNote: { request: (r) => ({ params: ticket(r), body: { note: 'Called the courier.' } }) },
  assignTicket: { request: (r) => ({ params: ticket(r), body: { staff_id: r.assigneeId } }) },
  markMerchantTicketRead: { request: (r) => ({ params: ticket(r) }) },
  listTicketAssignees: {},
  listSynonyms: {},
  createSynonyms: { request: () => ({ body: { terms: ['ilish', 'hilsa'] } }) },
  updateSynonyms: { request: (r) => ({ params: synonyms(r), body: { terms: ['chal', 'rice'] } }) },
  deleteSynonyms: { request: (r) => ({ params: synonyms(r) }) },
  listSearchMisses: {},
  listLeads: {},
  countLeads: {},
  readLeadFigures: {},
  readPastOrder: { request: (r) => ({ params: pastOrder(r) }) },
  deletePastOrder: { request: (r) => ({ params: pastOrder(r) }) },
  listPastOrders: {},
  readLead: { request: (r) => ({ params: lead(r) }) },
  recordLeadContact: { request: (r) => ({ params: lead(r), body: { outcome: 'no_answer', note: 'Rings.' } }) },
  deleteLead: { request: (r) => ({ params: lead(r) }) },
  listBlocks: {},
  createBlock: { request: (r) => ({ body: { kind: 'phone', value: r.freePhone, effect: 'refuse' } }) },
  readBlock: { request: (r) => ({ params: block(r) }) },
  updateBlock: { request: (r) => ({ params: block(r), body: { reason: 'Refused two parcels' } }) },
  deleteBlock: { request: (r) => ({ params: block(r) }) },
  listCannedReplies: {},
  createCannedReply: { request: () => ({ body: { title: 'Delivery', message_en: 'Two days.' } }) },
  readCannedReply: { request: (r) => ({ params: cannedReply(r) }) },
  updateCannedReply: { request: (r) => ({ params: cannedReply(r), body: { title: 'Delivery time' } }) },
  deleteCannedReply: { request: (r) => ({ params: cannedReply(r) }) },

  listContactMessages: {},
  readContactMessage: { request: (r) => ({ params: contactMessage(r) }) },
  updateContactMessage: { request: (r) => ({ params: contactMessage(r), body: { is_read: true } }) },
  deleteContactMessage: { request: (r) => ({ params: contactMessage(r) }) },

  listPaymentRequirements: {},
  listStaffMessages: {},
  retryStaffMessage: { request: (r) => ({ params: { message_id: r.staffMessageId } }) },
  listMessages: { request: (r) => ({ query: { order_id: r.orderId } }) },
  readMessage: { request: (r) => ({ params: { message_id: r.messageId } }) },
  retryMessage: { request: (r) => ({ params: { message_id: r.messageId } }) },
  listMessageTemplates: {},
  updateMessageTemplate: { request: () => ({ params: { code: 'ORDER_SHIPPED' }, body: { sms_enabled: true } }) },
  listMessageTexts: {},
  readMessageText: { request: () => ({ params: orderText }) },
  updateMessageText: {
    request: () => ({ params: orderText, body: { body: 'We sent order {{order_number}}.' } }),
    asStaff: true,
  },
  resetMessageText: { request: () => ({ params: orderText, body: {} }) },
  previewMessageText: {
    changesNothing: true,
    request: () => ({ params: orderText, body: { body: 'We sent order {{order_number}}.' } }),
  },
  listCapturedMessages: {},

  listKeys: {},
  listWebhooks: {},
  readWebhook: { request: (r) => ({ params: webhook(r) }) },
  createWebhook: {
    prepare: deleteWebhooks,
    request: () => ({ body: { url: 'https://erp.example.com/haat', types: ['order.*'], description: 'ERP' } }),
  },
  updateWebhook: { request: (r) => ({ params: webhook(r), body: { types: ['stock.*'], version: 1 } }) },
  deleteWebhook: { request: (r) => ({ params: webhook(r) }) },
  pauseWebhook: { request: (r) => ({ params: webhook(r) }) },
  resumeWebhook: {
    prepare: async ({ h }, r) => {
      await h.sql(`update webhooks set status = 'PAUSED' where id = $1`, [r.webhookId])
    },
    request: (r) => ({ params: webhook(r) }),
  },
  rotateWebhookSecret: { request: (r) => ({ params: webhook(r), body: { overlap_hours: 2 } }) },
  testWebhook: { request: (r) => ({ params: webhook(r) }) },
  listWebhookDeliveries: {
    request: (r) => ({ params: webhook(r) }),
    without: { object_id: 'a text that events of the webhook have' },
  },
  readWebhookDelivery: { request: (r) => ({ params: { ...webhook(r), delivery_id: r.webhookDeliveryId } }) },
  redeliverWebhook: { request: (r) => ({ params: webhook(r), body: { delivery_ids: [r.webhookDeliveryId] } }) },
  issueKey: { request: () => ({ body: { kind: 'service', name: 'Second storefront' } }) },
  revokeKey: { request: (r) => ({ params: { key_id: r.keyId } }) },
  listEvents: {},
  pullEvents: {},
  listAuditLog: { request: (r) => ({ query: { actor_id: r.customerId, entity_id: r.productId } }) },

  listOffers: {},
  createOffer: {
    request: (r) => ({ body: { name: 'Eid', kind: 'percentage', percent: 10, code: r.freeCode, ...scope(r) } }),
  },
  readOffer: { request: (r) => ({ params: offer(r) }) },
  updateOffer: { request: (r) => ({ params: offer(r), body: { name: 'Eid', ...scope(r) } }) },
  deleteOffer: { request: (r) => ({ params: offer(r) }) },
  previewOffers: {
    changesNothing: true,
    request: (r) => ({
      body: {
        items: [{ product_id: r.productId, variant_id: r.variantId, quantity: 1 }],
        coupon_code: r.couponCode,
        customer_id: r.customerId,
      },
    }),
  },
  listMerchantBundles: {},
  readMerchantBundle: { request: (r) => ({ params: bundle(r) }) },
  createBundle: {
    request: (r) => ({
      body: { name: 'Box', slug: r.freeBundleSlug, price: 1, items: [{ variant_id: r.variantId, quantity: 2 }] },
    }),
  },
  updateBundle: {
    request: (r) => ({
      params: bundle(r),
      body: { slug: r.freeBundleSlug, price: 1, items: [{ variant_id: r.variantId, quantity: 2 }] },
    }),
  },
  deleteBundle: { request: (r) => ({ params: bundle(r) }) },
  listMerchantFlashDeals: {},
  readMerchantFlashDeal: { request: (r) => ({ params: deal(r) }) },
  createFlashDeal: {
    request: (r) => ({
      body: {
        ...{ title: 'Deal', starts_at: '2031-01-01T00:00:00Z', ends_at: '2031-01-02T00:00:00Z' },
        items: [{ variant_id: r.variantId, price: 1, quota: 1 }],
      },
    }),
  },
  updateFlashDeal: {
    request: (r) => ({ params: deal(r), body: { items: [{ variant_id: r.variantId, price: 1, quota: 1 }] } }),
  },
  deleteFlashDeal: { request: (r) => ({ params: deal(r) }) },
  listOfferCodes: { request: (r) => ({ params: offer(r) }) },
  addOfferCodes: { request: (r) => ({ params: offer(r), body: { code: r.freeCode } }) },
  deleteOfferCode: { request: (r) => ({ params: { ...offer(r), code: r.couponCode } }) },
  listOfferUses: { request: (r) => ({ params: offer(r) }) },

  listMerchantReviews: { request: (r) => ({ query: { product_id: r.productId } }) },
  readMerchantReview: { request: (r) => ({ params: { review_id: r.ownReviewId } }) },
  approveReview: { request: (r) => ({ params: { review_id: r.ownReviewId }, body: {} }) },
  rejectReview: { request: (r) => ({ params: { review_id: r.ownReviewId }, body: { reason: 'No phone numbers' } }) },
  replyToReview: { request: (r) => ({ params: { review_id: r.ownReviewId }, body: { content: 'Thank you' } }) },
  deleteReviewReply: {
    request: (r) => ({ params: { review_id: r.ownReviewId } }),
    prepare: async ({ h }, r) => {
      await h.sql(`update reviews set reply = 'Thank you', replied_at = now() where id = $1`, [r.ownReviewId])
    },
  },

  listMerchantDeliveryZones: {},
  createDeliveryZone: {
    without: { code: 'chosen by the store' },
    request: () => ({ body: { code: 'pickup', label: 'Pick-up', fee: 0 } }),
    cleanUp: async ({ h, shop }) => {
      await h.sql(
        `delete from delivery_zones where store_id = $1 and code not in ('inside_dhaka', 'sub_dhaka', 'outside_dhaka')`,
        [shop.storeId],
      )
    },
  },
  updateDeliveryZone: { request: (r) => ({ params: zone(r), body: { fee: 70 } }) },
  deleteDeliveryZone: { request: (r) => ({ params: zone(r) }) },
  listMerchantPaymentMethods: {},
  savePaymentMethod: {
    without: { account_number: 'a wallet’s number' },
    request: () => ({ params: { code: 'BKASH' }, body: { name: 'bKash', account_number: '01712345678' } }),
    asStaff: true,
  },
  listPaymentGateways: { prepare: connectGateway },
  savePaymentGateway: {
    request: () => ({ params: { gateway: 'NAGAD' }, body: account }),
    cleanUp: disconnectGateway,
    asStaff: true,
  },
  deletePaymentGateway: {
    request: () => ({ params: { gateway: 'NAGAD' } }),
    asStaff: true,
    prepare: connectGateway,
    cleanUp: disconnectGateway,
  },
  testPaymentGateway: {
    request: () => ({ params: { gateway: 'NAGAD' } }),
    prepare: connectGateway,
    cleanUp: disconnectGateway,
  },
}
