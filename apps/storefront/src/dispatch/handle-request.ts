import { customerNetworkOf } from '@haat/admission-control/client-network.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import type { Assets } from '../assets.ts'
import { redirectToSignIn } from '../http/ended-session.ts'
import { handleForeignForm } from '../http/foreign-form.ts'
import { keysOfForm } from '../http/form-key.ts'
import { notFound } from '../http/not-found.ts'
import { openVisit, type VisitTools } from '../http/open-visit.ts'
import { type PageTimes, pageDeadline } from '../http/page-deadline.ts'
import { isFramed, PreviewEnded, readPath } from '../http/preview.ts'
import { readForm } from '../http/read-form.ts'
import { asOpened } from '../http/refused-form.ts'
import type { Route } from '../http/route.ts'
import { type RouteResponse, seeOther } from '../http/route-response.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { UploadsUnderWay } from '../http/uploads-under-way.ts'
import type { Visit } from '../http/visit.ts'
import type { Language } from '../i18n/language.ts'
import { languagesOf } from '../i18n/languages-of.ts'
import { showUnpreviewed } from '../pages/error/unpreviewed-page.tsx'
import { respondToError } from './respond-to-error.tsx'
import { sendResponse } from './send-response.tsx'

export type HandlerTools = VisitTools & { assets: Assets; uploads: UploadsUnderWay; times: PageTimes }

/** The route of a request, null without one, or the error that occurred before routing. */
type Matched = { route: Route | null } | { failure: unknown }

/** Responds to a request to a shop: with its page, or with the page of an error in the language of the address. */
export async function handleRequest(
  matched: Matched,
  { shop, request, reply }: { shop: Shop; request: FastifyRequest; reply: FastifyReply },
  tools: HandlerTools,
): Promise<void> {
  const { preview, language: named, path } = readPath(new URL(shop.url.origin + request.url).pathname)
  const language = named ?? 'bn'
  const context = { shop, assets: tools.assets, reply, language }
  const route = 'route' in matched ? matched.route : null
  if (request.method === 'POST' && !route?.isFromElsewhere && !isSameOrigin(request.headers, shop.url.origin))
    return respondToError({ ...context, visit: null }, foreignForm())
  if (preview && !isFramed(request.headers)) return respondToError({ ...context, visit: null }, new PreviewEnded())
  const deadline = pageDeadline(tools.times)
  let visit: Visit | null = null
  try {
    const pagePath = route?.page === undefined ? path : withParams(route.page, request.params as Record<string, string>)
    visit = await openVisit(
      request,
      reply,
      { shop, language, path, pagePath, isShared: route?.isShared === true, preview, deadline },
      tools,
    )
    if ('failure' in matched) throw matched.failure
    const response = preview
      ? await respondInPreview(route, visit, named)
      : await respondWith(route ?? missing(), visit, request, tools)
    await sendResponse(asOpened(visit, response), { visit, assets: tools.assets, reply })
  } catch (error) {
    await respondToError({ ...context, visit }, error)
  } finally {
    deadline.clear()
  }
}

/** No page of a shop: in a preview it says that nothing can be sent. */
const UNSENT = '/form-not-sent'

/** A preview has pages to look at. A form is not read, and leads to a page that can be loaded again. */
async function respondInPreview(route: Route | null, visit: Visit, named: Language | null): Promise<RouteResponse> {
  const spoken = languagesOf(visit.config)
  const language = spoken.find((each) => each === named) ?? spoken[0]
  if (visit.isForm) return seeOther(visit.link(UNSENT, language))
  if (language !== named)
    return seeOther(visit.link(visit.path, language) + (visit.query.size > 0 ? `?${visit.query}` : ''))
  return route ? route.handle(visit) : showUnpreviewed(visit)
}

const missing = (): never => {
  throw notFound('page')
}

/** The form is read when its sender is known: guests cannot fill the memory with files of customers' forms. */
async function respondWith(
  route: Route,
  visit: Visit,
  request: FastifyRequest,
  tools: HandlerTools,
): Promise<RouteResponse> {
  const { session } = visit
  const spoken = languagesOf(visit.config)
  // A shop in one language has no pages in the other one.
  if (route.method === 'GET' && !route.isFile && !spoken.includes(visit.language))
    return seeOther(visit.link(visit.pagePath, spoken[0]) + (visit.query.size > 0 ? `?${visit.query}` : ''))
  if (route.isForCustomers && !session) {
    // The submitted values of a customer are kept for them.
    if (visit.endedFor !== null) visit.form = await readForm(request, 'left out')
    return redirectToSignIn(visit, request)
  }
  const person = (await route.uploaderOf?.(visit)) ?? null
  const place = tools.uploads.open({
    shop: visit.shop.url.host,
    network: customerNetworkOf(request.ip),
    person: person ?? '',
    isCustomer: session !== null,
  })
  try {
    // Photos may be long on their way. Any other form has arrived before.
    if (request.isMultipart()) visit.deadline.clear()
    visit.form = await readForm(request, person === null ? 'refused' : 'kept', place)
    if (request.isMultipart()) visit.deadline.begin()
    visit.api = visit.api.with({ idempotencyKeyOf: keysOfForm(visit.form.key) })
    return await handle(route, visit)
  } finally {
    place.leave()
  }
}

const handle = (route: Route, visit: Visit) => handleForeignForm(route, visit) ?? route.handle(visit)

/** The path of a route with the values of its `:names`. */
export const withParams = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const foreignForm = (): Error => Object.assign(new Error('This form was not sent from this shop.'), { statusCode: 403 })
