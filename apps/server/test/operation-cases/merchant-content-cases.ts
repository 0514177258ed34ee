import type { Refs } from '../tenancy/tenancy-kinds.ts'
import type { OperationCase } from './operation-case.ts'

const redirect = ({ redirectId }: Refs) => ({ redirect_id: redirectId })
const post = ({ postId }: Refs) => ({ post_id: postId })
const blogCategory = ({ blogCategoryId }: Refs) => ({ blog_category_id: blogCategoryId })
const page = ({ pageId }: Refs) => ({ page_id: pageId })

export const merchantContentCases: Record<string, OperationCase> = {
  listMerchantPages: {},
  createPage: { request: (r) => ({ body: { title: 'About us', slug: r.freePageSlug } }) },
  readMerchantPage: { request: (r) => ({ params: page(r) }) },
  updatePage: { request: (r) => ({ params: page(r), body: { slug: r.freePageSlug } }) },
  deletePage: { request: (r) => ({ params: page(r) }) },

  listMerchantBlogPosts: { request: (r) => ({ query: { category_id: r.blogCategoryId } }) },
  createBlogPost: {
    request: (r) => ({
      body: { title: 'News', slug: r.freePostSlug, category_id: r.blogCategoryId, product_ids: [r.productId] },
    }),
  },
  readMerchantBlogPost: { request: (r) => ({ params: post(r) }) },
  updateBlogPost: {
    request: (r) => ({
      params: post(r),
      body: { slug: r.freePostSlug, category_id: r.blogCategoryId, product_ids: [r.productId] },
    }),
  },
  deleteBlogPost: { request: (r) => ({ params: post(r) }) },
  listMerchantBlogCategories: {},
  createBlogCategory: { request: (r) => ({ body: { name: 'Looms', slug: r.freeBlogCategorySlug } }) },
  updateBlogCategory: { request: (r) => ({ params: blogCategory(r), body: { slug: r.freeBlogCategorySlug } }) },
  deleteBlogCategory: { request: (r) => ({ params: blogCategory(r) }) },

  listNewsletterSubscribers: {},
  deleteNewsletterSubscriber: { request: (r) => ({ params: { subscriber_id: r.subscriberId } }) },

  listMerchantRedirects: {},
  createRedirect: { request: (r) => ({ body: { from: r.freePath, to: '/categories/saree' } }) },
  updateRedirect: { request: (r) => ({ params: redirect(r), body: { from: r.freePath } }) },
  deleteRedirect: { request: (r) => ({ params: redirect(r) }) },
}
