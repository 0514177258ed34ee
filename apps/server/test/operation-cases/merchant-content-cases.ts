import type { Refs } from '../tenancy/tenancy-refs.ts'
import type { OperationCase } from './operation-case.ts'

const redirect = ({ redirectId }: Refs) => ({ redirect_id: redirectId })
const page = ({ pageId }: Refs) => ({ page_id: pageId })

export const merchantContentCases: Record<string, OperationCase> = {
  listMerchantPages: {},
  createPage: { request: (r) => ({ body: { title: 'About us', slug: r.freePageSlug } }) },
  readMerchantPage: { request: (r) => ({ params: page(r) }) },
  updatePage: { request: (r) => ({ params: page(r), body: { slug: r.freePageSlug } }) },
  deletePage: { request: (r) => ({ params: page(r) }) },

  listMerchantRedirects: {},
  createRedirect: { request: (r) => ({ body: { from: r.freePath, to: '/categories/saree' } }) },
  updateRedirect: { request: (r) => ({ params: redirect(r), body: { from: r.freePath } }) },
  deleteRedirect: { request: (r) => ({ params: redirect(r) }) },
}
