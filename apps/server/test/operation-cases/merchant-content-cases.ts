import type { Refs } from '../tenancy/tenancy-refs.ts'
import type { OperationCase } from './operation-case.ts'

const page = ({ pageId }: Refs) => ({ page_id: pageId })

export const merchantContentCases: Record<string, OperationCase> = {
  listMerchantPages: {},
  createPage: { request: (r) => ({ body: { title: 'About us', slug: r.freePageSlug } }) },
  readMerchantPage: { request: (r) => ({ params: page(r) }) },
  updatePage: { request: (r) => ({ params: page(r), body: { slug: r.freePageSlug } }) },
  deletePage: { request: (r) => ({ params: page(r) }) },
}
