import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createShop, type Shop, shopOfHost } from './api/shop.ts'
import type { Assets } from './assets.ts'
import type { StorefrontConfig } from './config.ts'
import { answerError } from './http/answer-error.tsx'
import { chooseLanguage } from './http/choose-language.ts'
import { openVisit, type VisitTools } from './http/open-visit.ts'
import type { Route } from './http/route.ts'
import { isSameOrigin } from './http/same-origin.ts'
import { fixedHeaders } from './http/security-headers.ts'
import { sendAnswer } from './http/send-answer.tsx'
import { isLanguage } from './i18n/language.ts'
import { routes } from './routes.ts'
import { askToSignIn } from './session/ended-session.ts'
import { createCookieSeal } from './session/sealed-cookie.ts'
import { createSessions } from './session/shopper-session.ts'

const ONE_YEAR = 365 * 24 * 3_600

/** The storefront server. `now`: the time, in milliseconds, by which answers of the API grow old. */
export async function buildApp(
  config: StorefrontConfig,
  assets: Assets,
  now: () => number = Date.now,
): Promise<FastifyInstance> {
  const shops = config.shops.map((shop) => createShop(shop, config.apiUrl, now))
  const seal = createCookieSeal(config.secrets)
  const tools: VisitTools = { seal, sessions: createSessions(seal) }
  const app = fastify({
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  })
  await app.register(cookie)
  await app.register(formbody)
  // A file that is too large is left out and named in the form: see read-form.ts.
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: 5 * 1024 * 1024, files: 5 } })
  await app.register(staticFiles, {
    root: assets.folder,
    prefix: '/assets/',
    immutable: true,
    maxAge: ONE_YEAR * 1_000,
    index: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(fixedHeaders)
    // `//`, for example: what is no path of a URL has no page.
    if (!URL.canParse(`http://shop${request.url}`)) return reply.status(400).type('text/plain').send('Bad request.')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))

  const shopOf = (request: FastifyRequest): Shop | null => shopOfHost(shops, request.host)

  async function answer(route: Route | null, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const shop = shopOf(request)
    if (!shop) return listShops(reply, shops, config.mode)
    const [, first = '', ...rest] = new URL(shop.url.origin + request.url).pathname.split('/')
    const language = isLanguage(first) ? first : 'bn'
    const path = isLanguage(first) ? `/${rest.join('/')}` : `/${[first, ...rest].join('/')}`
    if (request.method === 'POST' && !route?.isFromElsewhere && !isSameOrigin(request.headers, shop.url.origin)) {
      return void (await reply.status(403).type('text/plain').send('This form was not sent from this shop.'))
    }
    const context = { shop, assets, reply }
    try {
      const visit = await openVisit(
        request,
        reply,
        { shop, language, path, takesFiles: route?.takesFiles === true },
        tools,
      )
      if (route === null) return await answerError({ ...context, visit, language }, 'not_found')
      try {
        const made =
          route.isForCustomers && !visit.session ? await askToSignIn(visit, request) : await route.handle(visit)
        await sendAnswer(made, { visit, assets, reply })
      } catch (error) {
        await answerError({ ...context, visit, language }, error)
      }
    } catch (error) {
      await answerError({ ...context, visit: null, language }, error)
    }
  }

  for (const route of routes) {
    for (const prefix of route.isFile ? [''] : ['/bn', '/en']) {
      const url = prefix + (route.path === '/' ? '' : route.path)
      app.route({ method: route.method, url, handler: (request, reply) => answer(route, request, reply) })
    }
  }
  // Addresses without a language come from mail, from search engines and from people who type.
  app.setNotFoundHandler(async (request, reply) => {
    const shop = shopOf(request)
    if (!shop) return listShops(reply, shops, config.mode)
    const { pathname, search } = new URL(shop.url.origin + request.url)
    if (isLanguage(pathname.split('/')[1]) || request.method !== 'GET') return answer(null, request, reply)
    return chooseLanguage(shop, request, reply, pathname === '/' ? search : pathname + search)
  })
  return app
}

/** For a host that no shop has. In development it lists the shops, so that `localhost` leads somewhere. */
async function listShops(reply: FastifyReply, shops: Shop[], mode: StorefrontConfig['mode']): Promise<void> {
  const list = mode === 'production' ? '' : shops.map(({ url }) => `${url.origin}\n`).join('')
  await reply.status(404).type('text/plain; charset=utf-8').send(`No shop has this address.\n${list}`)
}
