import { limitedProblem } from '../../http/limited-problem.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, showPage } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { ContactPage } from './contact-page.tsx'
import { contactTexts } from './contact-texts.ts'

function show(visit: Visit, problem: Problem): RouteResponse {
  const t = contactTexts[visit.language]
  return showPage(
    {
      title: t.title,
      description: t.description(visit.config.store.name),
      styles: ['contact'],
      body: <ContactPage visit={visit} problem={problem} />,
    },
    problem === noProblem ? 200 : 422,
  )
}

export const contactRoutes: Route[] = [
  get('/contact', (visit) => showForm(visit, show)),

  post('/contact', async (visit) => {
    const { form } = visit
    const given = (name: string) => form.text(name) || undefined
    try {
      const sent = visit.api.contact.createMessage({
        name: form.text('name'),
        email: given('email'),
        phone: given('phone'),
        subject: given('subject'),
        message: form.text('message'),
      })
      return await seeOtherWith(visit, visit.link('/contact'), await sent.withResponse())
    } catch (error) {
      return refuseForm(visit, '/contact', limitedProblem(visit, error), show)
    }
  }),
]
