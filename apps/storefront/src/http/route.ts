import type { RouteResponse } from './route-response.ts'
import type { Visit } from './visit.ts'

export type UploaderOf = (visit: Visit) => Promise<string | null> | string | null
export type Handler = (visit: Visit) => Promise<RouteResponse> | RouteResponse

/** A page or a form of the storefront. `path` has no language and may have `:names`. */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  isForCustomers: boolean
  /** Whether its address has no language, such as `/robots.txt`. */
  isFile?: boolean
  /** The page that has the form, where it is another path. */
  page?: string
  /** Whether all visitors get the same response: it opens no session, and caches may keep it. */
  isShared?: boolean
  /** Whose files its form has, for the limits of uploads; null where none are allowed. Other files are not read: they take memory. */
  uploaderOf?: UploaderOf
  /** Whether another site may send its form. Such a form changes nothing but cookies of its own. */
  isFromElsewhere?: boolean
  /** Whether staff look at it before they save the website: a page that is the same for everybody, and changes nothing. */
  isPreviewed?: boolean
  handle: Handler
}

/** Where a form is sent to, with the page that has it (with the same `:names`) where that is another path. */
type FormPath = string | Required<Pick<Route, 'path' | 'page'>>

export const get = (path: string, handle: Handler): Route => ({ method: 'GET', path, isForCustomers: false, handle })
/** A file that all visitors share, in each language. */
export const shared = (path: string, handle: Handler): Route => ({ ...get(path, handle), isShared: true })
/** A file of the whole website, which has no language. */
export const file = (path: string, handle: Handler): Route => ({ ...shared(path, handle), isFile: true })
export const post = (path: FormPath, handle: Handler): Route => ({
  ...{ method: 'POST', isForCustomers: false, handle },
  ...(typeof path === 'string' ? { path } : path),
})

/** A form that the page of another site sends, to an address without a language. */
export const fromElsewhere = (path: string, handle: Handler): Route => ({
  ...post(path, handle),
  isFile: true,
  isFromElsewhere: true,
})

const customerOf: UploaderOf = ({ session }) => session?.customerId ?? null

/** A form with photos, of customers unless `uploaderOf` allows others. */
export const postWithFiles = (path: FormPath, handle: Handler, uploaderOf: UploaderOf = customerOf): Route => ({
  ...post(path, handle),
  uploaderOf,
})

/** Routes for signed-in customers: others are redirected to the sign-in page and back. */
export const forCustomers = (routes: Route[]): Route[] => routes.map((route) => ({ ...route, isForCustomers: true }))
