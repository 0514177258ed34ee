import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../api/shop.ts'
import type { Assets } from '../assets.ts'
import { isLanguage } from '../i18n/language.ts'
import { languagesOf } from '../i18n/languages-of.ts'
import { askToSignIn } from '../session/ended-session.ts'
import { type Answer, seeOther } from './answer.ts'
import { answerError } from './answer-error.tsx'
import { answerForeignForm } from './foreign-form.ts'
import { notFound } from './not-found.ts'
import { openVisit, type VisitTools } from './open-visit.ts'
import { readForm } from './read-form.ts'
import { asOpened } from './refused-form.ts'
import type { Route } from './route.ts'
import { isSameOrigin } from './same-origin.ts'
import { sendAnswer } from './send-answer.tsx'
import type { UploadsUnderWay } from './uploads-under-way.ts'
import type { Visit } from './visit.ts'

export type AnswerTools = VisitTools & { assets: Assets; uploads: UploadsUnderWay }

/** What a request asks for: a page, nothing that this website has (null), or what failed before it could be asked. */
type Asked = { route: Route | null } | { failure: unknown }

/** Answers a request to a shop: with its page, or with the page of an error in the language of the address. */
export async function answerRequest(
  asked: Asked,
  { shop, request, reply }: { shop: Shop; request: FastifyRequest; reply: FastifyReply },
  tools: AnswerTools,
): Promise<void> {
  const [, first = '', ...rest] = new URL(shop.url.origin + request.url).pathname.split('/')
  const language = isLanguage(first) ? first : 'bn'
  const path = isLanguage(first) ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`
  const context = { shop, assets: tools.assets, reply, language }
  const route = 'route' in asked ? asked.route : null
  if (request.method === 'POST' && !route?.isFromElsewhere && !isSameOrigin(request.headers, shop.url.origin))
    return answerError({ ...context, visit: null }, foreignForm())
  let visit: Visit | null = null
  try {
    const pagePath = route?.page === undefined ? path : withParams(route.page, request.params as Record<string, string>)
    visit = await openVisit(
      request,
      reply,
      { shop, language, path, pagePath, isShared: route?.isShared === true },
      tools,
    )
    if ('failure' in asked) throw asked.failure
    if (route === null) throw notFound('page')
    await sendAnswer(asOpened(visit, await answerOf(route, visit, request, tools)), {
      visit,
      assets: tools.assets,
      reply,
    })
  } catch (error) {
    await answerError({ ...context, visit }, error)
  }
}

/** The form is read when it is known who sent it: strangers cannot fill the memory with files. */
async function answerOf(route: Route, visit: Visit, request: FastifyRequest, tools: AnswerTools): Promise<Answer> {
  const { session } = visit
  const spoken = languagesOf(visit.config)
  // A shop in one language has no pages in the other one.
  if (route.method === 'GET' && !route.isFile && !spoken.includes(visit.language))
    return seeOther(`/${spoken[0]}${visit.pagePath}${visit.query.size > 0 ? `?${visit.query}` : ''}`)
  if (route.isForCustomers && !session) {
    // What a customer typed is kept for them.
    if (visit.endedFor !== null) visit.form = await readForm(request, 'left out')
    return askToSignIn(visit, request)
  }
  const uploader = (await route.uploaderOf?.(visit)) ?? null
  if (uploader === null) {
    visit.form = await readForm(request, 'refused')
    return handle(route, visit)
  }
  return tools.uploads.run(uploader, async () => {
    visit.form = await readForm(request, 'kept')
    return handle(route, visit)
  })
}

const handle = (route: Route, visit: Visit) => answerForeignForm(route, visit) ?? route.handle(visit)

/** The path of a route with the values of its `:names`. */
export const withParams = (path: string, params: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

const foreignForm = (): Error => Object.assign(new Error('This form was not sent from this shop.'), { statusCode: 403 })
