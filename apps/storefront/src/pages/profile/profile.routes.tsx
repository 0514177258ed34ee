import { accountPage } from '../../account/account-frame.tsx'
import { type Problem, problemAt, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { RouteResponse } from '../../http/route-response.ts'
import { seeOtherWith, type Written } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { ProfilePage } from './profile-page.tsx'
import { profileTexts } from './profile-texts.ts'

async function profilePage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const [customer, { items: sessions }] = await Promise.all([
    visit.api.profile.read(),
    visit.api.profile.listSessions(),
  ])
  const { title } = profileTexts[visit.language]
  const body = <ProfilePage visit={visit} customer={customer} sessions={sessions} form={visit.form} problem={problem} />
  return accountPage(visit, { title, section: 'profile', problem, body })
}

const toProfile = (visit: Visit, written: Written): Promise<RouteResponse> =>
  seeOtherWith(visit, visit.link('/account/profile'), written)

export const profileRoutes: Route[] = forCustomers([
  get('/account/profile', (visit) => showForm(visit, profilePage)),

  post('/account/profile', async (visit) => {
    const { form, session } = visit
    // For the API an empty name is one that does not change.
    if (form.text('first_name') === '')
      return refuseForm(
        visit,
        '/account/profile',
        problemAt('first_name', profileTexts[visit.language].enterName),
        profilePage,
      )
    try {
      const update = visit.api.profile.update({
        first_name: form.text('first_name'),
        last_name: form.text('last_name'),
        preferred_language: form.text('preferred_language') === 'en' ? 'en' : 'bn',
        marketing_opt_in: form.text('marketing_opt_in') === 'yes',
      })
      const saved = await update.withResponse()
      const { first_name, last_name } = saved.data
      if (session) await visit.cookies.setSession({ ...session, name: `${first_name} ${last_name}`.trim() })
      return await toProfile(visit, saved)
    } catch (error) {
      return refuseForm(visit, '/account/profile', problemOf(error), profilePage)
    }
  }),

  post({ path: '/account/sessions/:id/end', page: '/account/profile' }, async (visit) => {
    return toProfile(visit, await visit.api.profile.removeSession({ session_id: visit.params.id ?? '' }).withResponse())
  }),

  post({ path: '/account/sessions/end-others', page: '/account/profile' }, async (visit) => {
    const { items } = await visit.api.profile.listSessions()
    for (const { id, is_current } of items) if (!is_current) await visit.api.profile.removeSession({ session_id: id })
    return toProfile(visit, { message: profileTexts[visit.language].othersEnded, data: null })
  }),
])
