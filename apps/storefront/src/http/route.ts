import type { Answer } from './answer.ts'
import type { Visit } from './visit.ts'

export type Handler = (visit: Visit) => Promise<Answer> | Answer

/** A page or a form of the storefront. `path` has no language and may have `:names`. */
export type Route = {
  method: 'GET' | 'POST'
  path: string
  isForCustomers: boolean
  /** Whether its address has no language, such as `/robots.txt`. */
  isFile?: boolean
  /** Whether its form may bring files. Others are not read: an upload takes memory. */
  takesFiles?: boolean
  /** Whether another site may send its form. Such a form changes nothing but cookies of its own. */
  isFromElsewhere?: boolean
  handle: Handler
}

export const get = (path: string, handle: Handler): Route => ({ method: 'GET', path, isForCustomers: false, handle })
/** A file of the whole website, which has no language. */
export const file = (path: string, handle: Handler): Route => ({ ...get(path, handle), isFile: true })
export const post = (path: string, handle: Handler): Route => ({ method: 'POST', path, isForCustomers: false, handle })

/** A form that the page of another site sends, to an address without a language. */
export const fromElsewhere = (path: string, handle: Handler): Route => ({
  ...post(path, handle),
  isFile: true,
  isFromElsewhere: true,
})

/** A form with photos. */
export const postWithFiles = (path: string, handle: Handler): Route => ({ ...post(path, handle), takesFiles: true })

/** Routes for signed-in customers: others are sent to the sign-in page and come back. */
export const forCustomers = (routes: Route[]): Route[] => routes.map((route) => ({ ...route, isForCustomers: true }))
