import { aBulkBooking } from '../bulk-bookings.ts'
import { aCourierAccount } from '../courier-accounts.ts'
import { TINY_PNG } from '../encode-form.ts'
import { aProduct } from '../factories.ts'
import { anImport } from '../imports.ts'
import { aListExport } from '../list-exports.ts'
import { aMessage } from '../message-calls.ts'
import { anOrder } from '../order-factory.ts'
import { aPastOrder } from '../past-orders.ts'
import { uploadCalls } from '../upload-calls.ts'
import { aTestDelivery, aWebhook } from '../webhooks.ts'
import { aBlogCategory, aPage, aPost, aRedirect, aSubscriber, aWebsitePreview } from '../website-content.ts'
import type { Bundle } from './tenancy-refs.ts'

/** Accounts at couriers, webhooks, exports of lists, pages, redirects, posts, subscribers and messages of an owner. */
export const contentBundles: Record<string, Bundle> = {
  async courierAccount({ h, shop, mark }) {
    return { courierAccountId: await aCourierAccount(h, shop, { name: mark }) }
  },
  async bulkBooking({ h, shop, mark }) {
    const lines = [{ product: await aProduct(h, shop) }]
    const { id: orderId } = await anOrder(h, shop, { lines, hasEvents: true, status: 'CONFIRMED', receiverName: mark })
    return { bulkBookingId: await aBulkBooking(h, shop, { orderId }) }
  },
  async webhook({ h, shop, mark }) {
    const { id } = await aWebhook(h, shop, { description: mark })
    return { webhookId: id, webhookDeliveryId: await aTestDelivery(h, shop, id, JSON.stringify({ note: mark })) }
  },
  async pastOrder({ h, shop, mark }) {
    return { pastOrderId: await aPastOrder(h, shop, { name: mark }) }
  },
  async import({ h, shop, mark }) {
    return { importId: await anImport(h, shop, { fileName: mark }) }
  },
  async listExport({ h, shop, mark }) {
    return { listExportId: await aListExport(h, shop, { search: mark }) }
  },
  async page({ h, shop, shopMark }) {
    const { id, slug } = await aPage(h, shop, { title: shopMark })
    return { pageId: id, pageSlug: slug, freePageSlug: slug }
  },
  async upload({ h, shop, shopper }) {
    const upload = uploadCalls(h, shop).upload(Buffer.from(TINY_PNG, 'base64'), {
      purpose: 'ticket',
      token: shopper.token,
    })
    return { uploadId: (await upload).data.id }
  },
  async redirect({ h, shop, shopMark }) {
    const { id, path } = await aRedirect(h, shop, shopMark)
    return { redirectId: id, redirectPath: path, freePath: path }
  },
  async subscriber({ h, shop, shopMark }) {
    const { id, token } = await aSubscriber(h, shop, shopMark)
    return { subscriberId: id, newsletterToken: token }
  },
  async message({ h, shop, shopper, mark }) {
    const order = await anOrder(h, shop, {
      lines: [{ product: await aProduct(h, shop) }],
      customerId: shopper.id,
      hasEvents: true,
    })
    return { messageId: (await aMessage(h, shop, order.id, { subject: mark, status: 'FAILED' })).id }
  },
  async post({ h, shop, shopMark }) {
    const { id, slug } = await aPost(h, shop, { title: shopMark })
    return { postId: id, postSlug: slug, freePostSlug: slug }
  },
  async websitePreview({ h, shop, shopMark }) {
    return { previewToken: await aWebsitePreview(h, shop, { store: { name: shopMark } }) }
  },
  async blogCategory({ h, shop, shopMark }) {
    const { id, slug } = await aBlogCategory(h, shop, shopMark)
    return { blogCategoryId: id, blogCategorySlug: slug, freeBlogCategorySlug: slug }
  },
}
