import type { FastifyRequest } from 'fastify'
import { createForm, type Form, type FormFields } from './form.ts'
import { nextPath } from './next-path.ts'
import { type RouteResponse, seeOther } from './route-response.ts'
import { isForOneForm } from './secret-fields.ts'
import { signInAddress } from './sign-in-address.ts'
import type { Visit } from './visit.ts'

const DRAFT = 'draft'
const DRAFT_SECONDS = 1_800
/** A cookie has room for 4,096 bytes, a third of which encryption takes. */
const MAX_DRAFT_BYTES = 2_200

type Draft = { path: string; fields: FormFields }

/**
 * Sends a visitor without a session to the sign-in page, which leads back to this page. After a form, it is the page with
 * the form, which then has what was typed, unless that is too long to keep.
 */
export async function redirectToSignIn(visit: Visit, request: FastifyRequest): Promise<RouteResponse> {
  const isForm = request.method === 'POST'
  const search = visit.query.size > 0 ? `?${visit.query}` : ''
  const to = isForm ? pageOfForm(visit, request) : visit.link(visit.path) + search
  let isKept = false
  if (isForm) {
    // A form of somebody who is not known is not kept: the next one to sign in may be another.
    const customerId = visit.session?.customerId ?? visit.endedFor
    const draft: Draft = { path: to.split('?')[0] as string, fields: withoutSecrets(visit.form) }
    const isShort = Buffer.byteLength(JSON.stringify(draft)) <= MAX_DRAFT_BYTES
    isKept = customerId !== null && isShort && (await visit.cookies.keep(DRAFT, draft, DRAFT_SECONDS, customerId))
  }
  return seeOther(`${signInAddress(visit, to)}${isKept ? '&notice=typed-is-kept' : ''}`)
}

/** The page that the form was on, by the browser's referrer; some browsers send none. */
function pageOfForm(visit: Visit, { headers }: FastifyRequest): string {
  const fallback = visit.link(visit.pagePath)
  const { referer } = headers
  if (!referer || !URL.canParse(referer)) return fallback
  const { origin, pathname, search } = new URL(referer)
  return origin === visit.shop.url.origin ? nextPath(pathname + search, fallback) : fallback
}

/** The fields of a form that a cookie may keep. */
export const withoutSecrets = ({ sent }: Form): FormFields =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !isForOneForm(name)))

/** What was typed on this page before the session ended; an empty form otherwise. */
export async function draftOf(visit: Visit): Promise<Form> {
  const draft = await visit.cookies.kept<Draft>(DRAFT)
  if (draft?.path !== visit.link(visit.path)) return createForm({})
  visit.cookies.forget(DRAFT)
  return createForm(draft.fields)
}
