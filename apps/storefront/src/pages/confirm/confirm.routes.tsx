import { HaatError } from '@haat/client'
import type { Confirmation, ConfirmationsDecideInput } from '@haat/client/storefront'
import { areaName } from '../../checkout/places.ts'
import { limitedProblem } from '../../http/limited-problem.ts'
import { noProblem, type Problem } from '../../http/problem-of.ts'
import { refuseForm, showForm } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { ConfirmPage, UnknownLink } from './confirm-page.tsx'
import { confirmTexts } from './confirm-texts.ts'

/** The link by which the buyer of a new order confirms it. */
export const confirmRoutes: Route[] = [
  get('/c/:token', (visit) => showForm(visit, showOrder)),
  decision('confirm', () => ({ decision: 'confirm' })),
  decision('call', ({ form }) => ({ decision: 'call_me', note: form.text('note') })),
  decision('cancel', ({ form }) => ({ decision: 'cancel', note: form.text('reason') })),
]

type Decision = Omit<ConfirmationsDecideInput, 'token'>

function decision(name: string, read: (visit: Visit) => Decision): Route {
  return post({ path: `/c/:token/${name}`, page: '/c/:token' }, async (visit) => {
    try {
      await visit.api.confirmations.decide({ token: tokenOf(visit), ...read(visit) })
    } catch (error) {
      // Somebody was quicker, such as the first of two taps: the page shows what has become of the order.
      if (!HaatError.is(error, 'not_found', 'invalid_state'))
        return refuseForm(visit, pathOf(visit), limitedProblem(visit, error), showOrder)
    }
    return seeOther(visit.link(pathOf(visit)))
  })
}

const tokenOf = ({ params }: Visit): string => (params.token ?? '').slice(0, 100)
const pathOf = (visit: Visit): string => `/c/${encodeURIComponent(tokenOf(visit))}`

async function showOrder(visit: Visit, problem: Problem): Promise<RouteResponse> {
  const order = await readOrder(visit)
  const t = confirmTexts[visit.language]
  if (!order)
    return showPage(
      { title: t.unknown.title, isListed: false, styles: ['confirm'], body: <UnknownLink visit={visit} /> },
      404,
    )
  const area = await areaName(visit, order.area)
  return showPage(
    {
      title: order.status === 'OPEN' ? t.title : t.shown[order.status].title,
      isListed: false,
      styles: ['account', 'confirm'],
      body: <ConfirmPage visit={visit} order={order} area={area} path={pathOf(visit)} problem={problem} />,
    },
    problem === noProblem ? 200 : 422,
  )
}

async function readOrder(visit: Visit): Promise<Confirmation | null> {
  try {
    return await visit.api.confirmations.read({ token: tokenOf(visit) })
  } catch (error) {
    if (HaatError.is(error, 'not_found', 'validation_failed')) return null
    throw error
  }
}
