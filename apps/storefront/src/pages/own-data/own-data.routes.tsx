import type { DataExport } from '@haat/client/storefront'
import type { VNode } from 'preact'
import { accountPage } from '../../account/account-frame.tsx'
import { noProblem, type Problem, problemOf } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { forCustomers, get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther } from '../../http/route-response.ts'
import { seeOtherWith } from '../../http/success-message.ts'
import type { Visit } from '../../http/visit.ts'
import { sentCodeOf } from '../../session/sent-code.ts'
import { Field } from '../../ui/field.tsx'
import { OwnerField } from '../../ui/owner-field.tsx'
import { ProblemNotice } from '../../ui/problem-notice.tsx'
import { profileTexts } from '../profile/profile-texts.ts'
import { ownDataTexts } from './own-data-texts.ts'
import { type Proof, ProofForm, proofOf } from './proof-form.tsx'

const PROOF_SECONDS = 1_800

type ApiProof = { confirm_with: 'password' | 'code'; code: Parameters<typeof sentCodeOf>[0] | null }

/** Keeps how the customer proves themselves for the next page. */
async function keepProof(visit: Visit, name: string, { confirm_with, code }: ApiProof): Promise<void> {
  const proof: Proof = confirm_with === 'code' && code ? { with: 'code', sent: sentCodeOf(code) } : { with: 'password' }
  await visit.cookies.keep(name, proof, PROOF_SECONDS)
}

const page = (visit: Visit, title: string, problem: Problem, body: VNode): RouteResponse =>
  accountPage(visit, {
    title,
    section: 'profile',
    parent: { name: profileTexts[visit.language].title, path: '/account/profile' },
    problem,
    body,
    more: { scripts: ['show-password'] },
  })

function ExportState({ visit, found }: { visit: Visit; found: DataExport }) {
  const t = ownDataTexts[visit.language]
  return (
    <>
      <p>{t.states[found.status]}</p>
      {found.status === 'PENDING' && (
        <a class="button" href={`${visit.link('/account/export')}?export_id=${encodeURIComponent(found.export_id)}`}>
          {t.again}
        </a>
      )}
      {found.download_url && (
        <a class="button" href={new URL(found.download_url, visit.shop.apiOrigin).href} rel="noreferrer" download>
          {t.download}
        </a>
      )}
      {found.status === 'READY' && !found.download_url && <p>{t.signInAgain}</p>}
      {found.expires_at && <p class="soft">{t.until(visit.format.date(found.expires_at))}</p>}
      <p>
        <a href={visit.link('/account/export')}>{t.another}</a>
      </p>
    </>
  )
}

type BeginProps = { visit: Visit; intro: string; action: string; button: string; problem: Problem }

const Begin = ({ visit, intro, action, button, problem }: BeginProps) => (
  <>
    <ProblemNotice problem={problem} />
    <p>{intro}</p>
    <form method="post" action={visit.link(action)} class="form">
      <OwnerField visit={visit} />
      <button class="button button-wide" type="submit">
        {button}
      </button>
    </form>
  </>
)

async function exportPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = ownDataTexts[visit.language]
  const id = visit.query.get('export_id')
  if (id) {
    const found = await visit.api.dataExports.read({ export_id: id })
    return page(visit, t.exportTitle, problem, <ExportState visit={visit} found={found} />)
  }
  const proof = await visit.cookies.kept<Proof>('export-proof')
  const isConfirming = proof !== null && (visit.query.get('step') === 'confirm' || problem !== noProblem)
  const body = isConfirming ? (
    <ProofForm visit={visit} proof={proof} problem={problem} action="/account/export" button={t.confirm} />
  ) : (
    <Begin visit={visit} intro={t.exportIntro} action="/account/export/begin" button={t.begin} problem={problem} />
  )
  return page(visit, t.exportTitle, problem, body)
}

async function deletionPage(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const t = ownDataTexts[visit.language]
  const proof = await visit.cookies.kept<Proof>('deletion-proof')
  const isConfirming = proof !== null && (visit.query.get('step') === 'confirm' || problem !== noProblem)
  const body = (
    <>
      {isConfirming ? (
        <ProofForm visit={visit} proof={proof} problem={problem} action="/account/delete" button={t.deleteYes}>
          <Field name="reason" label={t.reason} value={visit.form.text('reason')} maxLength={1000} />
        </ProofForm>
      ) : (
        <Begin
          visit={visit}
          intro={t.deleteIntro}
          action="/account/delete/begin"
          button={t.beginDelete}
          problem={problem}
        />
      )}
      <a class="button button-quiet button-wide" href={visit.link('/account/profile')}>
        {t.keep}
      </a>
    </>
  )
  return page(visit, t.deleteTitle, problem, body)
}

export const ownDataRoutes: Route[] = forCustomers([
  get('/account/export', (visit) => showForm(visit, exportPage)),

  post({ path: '/account/export/begin', page: '/account/export' }, async (visit) => {
    try {
      await keepProof(visit, 'export-proof', await visit.api.dataExports.requestCode())
    } catch (error) {
      return refuseForm(visit, '/account/export', problemOf(error), exportPage)
    }
    return seeOther(`${visit.link('/account/export')}?step=confirm`)
  }),

  post('/account/export', async (visit) => {
    const proof = await visit.cookies.kept<Proof>('export-proof')
    if (!proof) return seeOther(visit.link('/account/export'))
    try {
      const requested = await visit.api.dataExports.request(proofOf(visit, proof)).withResponse()
      visit.cookies.forget('export-proof')
      const to = `${visit.link('/account/export')}?export_id=${encodeURIComponent(requested.data.export_id)}`
      return await seeOtherWith(visit, to, requested)
    } catch (error) {
      return refuseForm(visit, '/account/export', problemOf(error), exportPage)
    }
  }),

  get('/account/delete', (visit) => showForm(visit, deletionPage)),

  post({ path: '/account/delete/begin', page: '/account/delete' }, async (visit) => {
    try {
      await keepProof(visit, 'deletion-proof', await visit.api.accountDeletion.request())
    } catch (error) {
      return refuseForm(visit, '/account/delete', problemOf(error), deletionPage)
    }
    return seeOther(`${visit.link('/account/delete')}?step=confirm`)
  }),

  post('/account/delete', async (visit) => {
    const proof = await visit.cookies.kept<Proof>('deletion-proof')
    if (!proof) return seeOther(visit.link('/account/delete'))
    const reason = visit.form.text('reason')
    try {
      const confirmation = { ...proofOf(visit, proof), ...(reason ? { reason } : {}) }
      const planned = await visit.api.accountDeletion.confirm(confirmation).withResponse()
      visit.cookies.forgetAll()
      // The profile names the day on which the account is deleted.
      return await seeOtherWith(visit, visit.link('/account/profile'), planned)
    } catch (error) {
      return refuseForm(visit, '/account/delete', problemOf(error), deletionPage)
    }
  }),
])
