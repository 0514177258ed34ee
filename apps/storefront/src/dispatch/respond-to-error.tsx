import { HaatError, isSignedOut } from '@haat/client'
import type { FastifyReply } from 'fastify'
import type { Shop } from '../api/shop.ts'
import type { Assets } from '../assets.ts'
import { popularCategories } from '../catalogue/popular-categories.ts'
import { redirectToSignIn } from '../http/ended-session.ts'
import { formToResend, sentForm } from '../http/form-to-resend.ts'
import { PreviewEnded } from '../http/preview.ts'
import { showPage } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { retryAfter, waitTime } from '../http/wait-time.ts'
import type { Language } from '../i18n/language.ts'
import { type ErrorKind, ErrorPage, errorTexts } from '../pages/error/error-page.tsx'
import { type Absence, maintenancePage, maintenancePolicy } from '../pages/error/maintenance-page.ts'
import { merchantRedirect } from './merchant-redirect.ts'
import { sendResponse } from './send-response.tsx'

type Context = { visit: Visit | null; shop: Shop; assets: Assets; reply: FastifyReply; language: Language }

/**
 * Responds for a page that could not be made: not found, refused, too many requests, or the shop cannot be reached. Without a
 * visit the configuration of the shop is missing, and the page stands alone.
 */
export async function respondToError({ visit, shop, assets, reply, language }: Context, error: unknown): Promise<void> {
  const status = statusOf(error, visit?.isForm === true)
  const hasEnded = visit !== null && isSignedOut(error)
  if (status >= 500 && !hasEnded) console.error(error)
  if (visit === null) return respondAlone(reply, language, error, shop)
  if (hasEnded) {
    const made = await redirectToSignIn(visit, reply.request)
    await visit.cookies.setSession(null)
    return sendResponse(made, { visit, assets, reply })
  }
  if (status === 404 && !visit.isForm) {
    const moved = await merchantRedirect(visit)
    if (moved) return sendResponse(moved, { visit, assets, reply })
  }
  const kind = kindOf(status)
  const wait = (error as { retryAfterSeconds?: number | null })?.retryAfterSeconds
  if (wait) reply.header('retry-after', String(wait))
  else if (status === 503) reply.header('retry-after', '30')
  const popular = kind === 'notFound' ? await popularCategories(visit) : []
  const page = {
    title: errorTexts[visit.language][kind].title,
    styles: ['error'],
    isListed: false,
    body: (
      <ErrorPage
        visit={visit}
        kind={kind}
        wait={waitTime(visit, error)}
        popular={popular}
        {...(kind === 'failed' && visit.isForm ? { resend: formToResend(visit.form) } : {})}
        {...(kind === 'refused' && error instanceof Error ? { reason: error.message } : {})}
      />
    ),
  }
  await sendResponse(showPage(page, status), { visit, assets, reply })
}

/**
 * Responds when nothing of the shop could be read: it is closed or down, a preview of it has ended, or the request itself is
 * wrong.
 */
export async function respondAlone(
  reply: FastifyReply,
  language: Language,
  error: unknown,
  shop?: Shop,
): Promise<void> {
  const status = statusOf(error, false)
  const isClosed = HaatError.is(error, 'not_found')
  const isBusy = HaatError.is(error, 'too_many_requests')
  const isDown = !isClosed && !isBusy && (status >= 500 || error instanceof HaatError)
  if (isBusy) reply.header('retry-after', String(retryAfter(error).retryAfterSeconds))
  if (isDown) reply.header('retry-after', '30')
  const others: Absence = error instanceof PreviewEnded ? 'ended' : 'refused'
  const absence: Absence = isClosed ? 'closed' : isBusy ? 'busy' : isDown ? 'down' : others
  const form = isBusy || isDown ? sentForm(reply.request) : null
  await reply
    .status(isDown ? 503 : status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', maintenancePolicy(shop?.dashboardOrigin))
    .type('text/html; charset=utf-8')
    .send(maintenancePage(language, absence, form && formToResend(form)))
}

const kindOf = (status: number): ErrorKind => {
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  if (status >= 500) return 'failed'
  // Errors of the form parser: a broken upload, a body that is too large, or one that is no form.
  return status === 400 || status === 413 || status === 415 ? 'unreadable' : 'refused'
}

/** What a page shows for an error of the API, or of reading the request. */
function statusOf(error: unknown, isForm: boolean): number {
  if (!HaatError.is(error)) {
    const code = (error as { statusCode?: unknown })?.statusCode
    return typeof code === 'number' && code >= 400 && code < 600 ? code : 500
  }
  const { status, code } = error
  // The same form is still on its way: it is sent again.
  if (code === 'idempotency_in_progress') return 503
  // `invalid_input`: an address such as /products/.. names no resource of the API.
  if (status === 404 || code === 'invalid_input' || (status === 400 && !isForm)) return 404
  if (status < 400 || status >= 500 || status === 401 || code === 'unexpected_response') return 503
  // The API's message, in the visitor's language. A field that no form has is refused as a whole.
  return status === 429 ? 429 : status === 400 ? 422 : status
}
