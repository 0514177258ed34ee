import { type Answer, seeOther } from '../../http/answer.ts'
import { type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import type { Visit } from '../../http/visit.ts'
import { accountPage } from '../account/account-frame.tsx'
import { ProfilePage } from './profile-page.tsx'
import { profileTexts } from './profile-texts.ts'

async function profilePage(visit: Visit, problem: Problem): Promise<Answer> {
  const [customer, { items: sessions }] = await Promise.all([
    visit.api.profile.read(),
    visit.api.profile.listSessions(),
  ])
  const { title, notices } = profileTexts[visit.language]
  const body = <ProfilePage visit={visit} customer={customer} sessions={sessions} form={visit.form} problem={problem} />
  return accountPage(visit, { title, section: 'profile', problem, notices, body })
}

const toProfile = (visit: Visit, notice: string): Answer =>
  seeOther(`${visit.link('/account/profile')}?notice=${notice}`)

export const profileRoutes: Route[] = forCustomers([
  get('/account/profile', (visit) => showForm(visit, profilePage)),

  post('/account/profile', async (visit) => {
    const { form, session } = visit
    try {
      const { first_name, last_name } = await visit.api.profile.update({
        first_name: form.text('first_name'),
        last_name: form.text('last_name'),
        preferred_language: form.text('preferred_language') === 'en' ? 'en' : 'bn',
        marketing_opt_in: form.text('marketing_opt_in') === 'yes',
      })
      if (session) await visit.cookies.setSession({ ...session, name: `${first_name} ${last_name}`.trim() })
    } catch (error) {
      return refuseForm(visit, '/account/profile', problemOf(error), profilePage)
    }
    return toProfile(visit, 'saved')
  }),

  post({ path: '/account/sessions/:id/end', page: '/account/profile' }, async (visit) => {
    await visit.api.profile.removeSession({ session_id: visit.params.id ?? '' })
    return toProfile(visit, 'session-ended')
  }),

  post({ path: '/account/sessions/end-others', page: '/account/profile' }, async (visit) => {
    const { items } = await visit.api.profile.listSessions()
    for (const { id, is_current } of items) if (!is_current) await visit.api.profile.removeSession({ session_id: id })
    return toProfile(visit, 'session-ended')
  }),
])
