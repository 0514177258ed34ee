import { randomBytes } from 'node:crypto'
import { draftOf, withoutSecrets } from './ended-session.ts'
import { createForm, type FormFields } from './form.ts'
import { noProblem, type Problem } from './problem-of.ts'
import { type RouteResponse, seeOther } from './route-response.ts'
import type { Visit } from './visit.ts'

// The response to a form that is refused is a redirect to a page of its own, `?again=…`, which shows what was typed and what is
// wrong. Without it, the back button and a reload make a browser ask whether to send the form again.

const NAME = 'refused'
const SECONDS = 1_800
/** A cookie has room for 4,096 bytes, a third of which encryption takes. */
const MAX_BYTES = 2_200

type Kept = { id: string; path: string; language: string; content: unknown }

/** Redirects to the page `path` with this content, for {@link readRefused}. Null when it is too long to keep. */
export async function keepRefused(
  visit: Visit,
  path: string,
  content: Record<string, unknown>,
): Promise<RouteResponse | null> {
  const kept: Kept = { id: randomBytes(6).toString('base64url'), path, language: visit.language, content }
  if (Buffer.byteLength(JSON.stringify(kept)) > MAX_BYTES) return null
  if (!(await visit.cookies.keep(NAME, kept, SECONDS))) return null
  return seeOther(`${visit.link(path)}?again=${kept.id}`)
}

/** What the last refused form of this page left. `isSameLanguage`: whether its messages are in the language of the visit. */
export async function readRefused<T>(visit: Visit): Promise<{ content: T; isSameLanguage: boolean } | null> {
  const id = visit.query.get('again')
  if (!id) return null
  const kept = await visit.cookies.kept<Kept>(NAME)
  if (kept?.id !== id || kept.path !== visit.path) return null
  return { content: kept.content as T, isSameLanguage: kept.language === visit.language }
}

/** Status codes of a form that is wrong, or of something that has changed. */
const REFUSALS = [409, 422]

/** The page at the address of a refused form has the status 200: the form got the refusal. It is not indexed. */
export const asOpened = (visit: Visit, response: RouteResponse): RouteResponse =>
  response.kind === 'page' && !visit.isForm && visit.query.has('again')
    ? {
        ...response,
        status: REFUSALS.includes(response.status) ? 200 : response.status,
        page: { ...response.page, isListed: false },
      }
    : response

/** A page with a form: what was typed is in `visit.form`. */
export type ShowForm = (visit: Visit, problem: Problem) => RouteResponse | Promise<RouteResponse>
type Refused = { fields: FormFields; problem: Problem }

/** Responds to a form that the page `path` has, and that is refused. Secrets are not kept. */
export const refuseForm = async (
  visit: Visit,
  path: string,
  problem: Problem,
  show: ShowForm,
): Promise<RouteResponse> =>
  (await keepRefused(visit, path, { fields: withoutSecrets(visit.form), problem })) ?? show(visit, problem)

/** Shows the page of a form: as it was refused, with what a customer typed before their session ended, or new. */
export async function showForm(visit: Visit, show: ShowForm): Promise<RouteResponse> {
  const refused = await readRefused<Refused>(visit)
  if (!refused) return show({ ...visit, form: await draftOf(visit) }, noProblem)
  const { content, isSameLanguage } = refused
  return show({ ...visit, form: createForm(content.fields) }, isSameLanguage ? content.problem : noProblem)
}
