import { HaatError } from '@haat/client'
import type { FastifyReply } from 'fastify'
import type { Shop } from '../api/shop.ts'
import type { Assets } from '../assets.ts'
import { popularCategories } from '../catalogue/popular-categories.ts'
import type { Language } from '../i18n/language.ts'
import { ErrorPage, errorTexts } from '../pages/error/error-page.tsx'
import { maintenancePage, maintenancePolicy } from '../pages/error/maintenance-page.ts'
import { askToSignIn } from '../session/ended-session.ts'
import { showPage } from './answer.ts'
import { merchantRedirect } from './merchant-redirect.ts'
import { sendAnswer } from './send-answer.tsx'
import type { Visit } from './visit.ts'

type Context = { visit: Visit | null; shop: Shop; assets: Assets; reply: FastifyReply; language: Language }

/**
 * Answers for a page that could not be made: not found, too many requests, or the shop cannot be reached. Without a visit
 * the configuration of the shop is missing, and the page stands alone.
 */
export async function answerError({ visit, assets, reply, language }: Context, error: unknown): Promise<void> {
  const status = statusOf(error)
  if (status >= 500) console.error(error)
  if (visit === null) {
    // The API knows the shop, but its website is closed; or the request itself was wrong, such as a broken upload.
    const isClosed = HaatError.is(error, 'not_found')
    const isDown = !isClosed && (status >= 500 || error instanceof HaatError)
    if (isDown) reply.header('retry-after', '30')
    reply
      .status(isDown ? 503 : status)
      .header('cache-control', 'no-store')
      .header('content-security-policy', maintenancePolicy)
    const page = maintenancePage(language, isClosed ? 'closed' : 'down')
    return void (await reply.type('text/html; charset=utf-8').send(page))
  }
  if (status === 401) {
    await visit.cookies.setSession(null)
    return sendAnswer(await askToSignIn(visit, reply.request), { visit, assets, reply })
  }
  if (status === 404 && !visit.isForm) {
    const moved = await merchantRedirect(visit)
    if (moved) return sendAnswer(moved, { visit, assets, reply })
  }
  const t = errorTexts[visit.language]
  const kind = status === 404 ? 'notFound' : status === 429 ? 'tooMany' : 'failed'
  if (error instanceof HaatError && error.retryAfterSeconds)
    reply.header('retry-after', String(error.retryAfterSeconds))
  else if (status === 503) reply.header('retry-after', '30')
  const popular = kind === 'notFound' ? await popularCategories(visit) : []
  const page = {
    title: t[kind].title,
    styles: ['error'],
    isListed: false,
    body: <ErrorPage visit={visit} kind={kind} popular={popular} />,
  }
  await sendAnswer(showPage(page, status), { visit, assets, reply })
}

/** What a page answers for an error of the API. */
function statusOf(error: unknown): number {
  if (error === 'not_found') return 404
  if (!(error instanceof HaatError)) {
    const code = (error as { statusCode?: unknown })?.statusCode
    return typeof code === 'number' && code >= 400 && code < 500 ? code : 500
  }
  // `invalid_input`: an address such as /products/.. names nothing that the API could be asked about.
  if (error.status === 404 || error.status === 400 || error.code === 'invalid_input') return 404
  if (error.status === 401 || error.status === 429) return error.status
  return 503
}
