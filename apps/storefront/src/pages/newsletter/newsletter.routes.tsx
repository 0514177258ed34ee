import { HaatError } from '@haat/client'
import { limitedProblem } from '../../http/limited-problem.ts'
import { nextPath } from '../../http/next-path.ts'
import { noProblem, type Problem, problemAt } from '../../http/problem-of.ts'
import { keepRefused, refuseForm, type ShowForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, showPage } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { NewsletterPage, TokenPage } from './newsletter-page.tsx'
import { newsletterTexts } from './newsletter-texts.ts'

function showNewsletter(visit: Visit, problem: Problem): RouteResponse {
  const t = newsletterTexts[visit.language]
  return showPage(
    {
      title: t.title,
      description: t.intro,
      hasNewsletter: false,
      styles: ['newsletter'],
      body: <NewsletterPage visit={visit} problem={problem} />,
    },
    problem === noProblem ? 200 : 422,
  )
}

type Action = 'confirm' | 'unsubscribe'

/** Mail scanners open the links of mails: only the button of the page changes something. */
function showToken(visit: Visit, action: Action, problem: Problem): RouteResponse {
  const t = newsletterTexts[visit.language]
  return showPage(
    {
      title: t[`${action}Title`],
      isListed: false,
      hasNewsletter: false,
      styles: ['newsletter'],
      body: <TokenPage visit={visit} action={action} problem={problem} />,
    },
    problem === noProblem ? 200 : 422,
  )
}

function tokenRoutes(action: Action): Route[] {
  const path = `/newsletter/${action}`
  const show: ShowForm = (visit, problem) => showToken(visit, action, problem)
  return [
    get(path, (visit) => showForm(visit, show)),

    post(path, async (visit) => {
      const token = visit.form.text('token')
      try {
        const done = await visit.api.newsletter[action]({ token }).withResponse()
        return await seeOtherWith(visit, visit.link('/'), done)
      } catch (error) {
        const isToken = HaatError.is(error, 'validation_failed') && 'token' in error.fields
        const { expired } = newsletterTexts[visit.language]
        const problem = isToken ? problemAt('token', expired) : limitedProblem(visit, error)
        // The link of the mail has the token in its address, too.
        return (
          (await keepRefused(visit, path, { fields: { token: token.slice(0, 200) }, problem })) ?? show(visit, problem)
        )
      }
    }),
  ]
}

export const newsletterRoutes: Route[] = [
  get('/newsletter', (visit) => showForm(visit, showNewsletter)),

  post('/newsletter', async (visit) => {
    try {
      const email = visit.form.text('email')
      const subscribed = await visit.api.newsletter.subscribe({ email, source: 'website' }).withResponse()
      return await seeOtherWith(visit, nextPath(visit.form.text('back'), visit.link('/newsletter')), subscribed)
    } catch (error) {
      return refuseForm(visit, '/newsletter', limitedProblem(visit, error), showNewsletter)
    }
  }),

  ...tokenRoutes('confirm'),
  ...tokenRoutes('unsubscribe'),
]
