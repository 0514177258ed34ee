import { type Answer, seeOther, showPage } from '../../http/answer.ts'
import { limitedProblem } from '../../http/limited-problem.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { ContactPage } from './contact-page.tsx'
import { contactTexts } from './contact-texts.ts'

function show(visit: Visit, problem: Problem): Answer {
  const t = contactTexts[visit.language]
  return showPage(
    {
      title: t.title,
      description: t.description(visit.config.store.name),
      isListed: !visit.query.has('notice'),
      styles: ['contact'],
      body: <ContactPage visit={visit} problem={problem} isSent={visit.query.get('notice') === 'sent'} />,
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
      await visit.api.contact.createMessage({
        name: form.text('name'),
        email: given('email'),
        phone: given('phone'),
        subject: given('subject'),
        message: form.text('message'),
      })
    } catch (error) {
      return refuseForm(visit, '/contact', limitedProblem(visit, error), show)
    }
    return seeOther(visit.link('/contact?notice=sent'))
  }),
]
