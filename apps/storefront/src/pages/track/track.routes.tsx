import { HaatError } from '@haat/client'
import type { OrdersTrackInput } from '@haat/client/storefront'
import { withLabelledItems } from '../../catalogue/variant-labels.ts'
import { findPlaced, type PlacedOrder, readPlaced } from '../../checkout/placed-orders.ts'
import { areaName } from '../../checkout/places.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { get, post, type Route } from '../../http/route.ts'
import { type RouteResponse, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { retryAfter, waitTime } from '../../http/wait-time.ts'
import { TrackForm, TrackPage, trackTexts } from './track-page.tsx'

export const trackRoutes: Route[] = [
  get('/track', async (visit) => {
    const typed = await readRefused<Typed>(visit)
    if (typed) return find(visit, typed.content)
    const token = visit.query.get('token') ?? ''
    if (token && token.length <= 200) return track(visit, { tracking_token: token }, null)
    // The number alone opens only what this browser ordered: it knows the rest.
    const order = await findPlaced(visit, visit.query.get('order') ?? '')
    if (order) return track(visit, requestOf(order), order)
    return showForm(visit, { number: visit.query.get('order')?.slice(0, 40) ?? '', phone: '' })
  }),
  // The page of an order, like that of what was mistyped, has an address of its own: a reload sends nothing again.
  post('/track', async (visit) => {
    const typed = { number: visit.form.text('order_number').slice(0, 40), phone: visit.form.text('phone').slice(0, 39) }
    return (await keepRefused(visit, '/track', typed)) ?? find(visit, typed)
  }),
]

type Typed = { number: string; phone: string }

async function find(visit: Visit, { number, phone }: Typed): Promise<RouteResponse> {
  const t = trackTexts[visit.language]
  if (number !== '' && phone !== '')
    return track(visit, { order_number: number, phone }, await findPlaced(visit, number.toUpperCase()))
  return showForm(visit, {
    ...{ number, phone },
    fields: {
      ...(number === '' && { order_number: t.numberMissing }),
      ...(phone === '' && { phone: t.phoneMissing }),
    },
  })
}

const requestOf = ({ token, number, phone }: PlacedOrder): OrdersTrackInput =>
  token ? { tracking_token: token } : { order_number: number, phone }

async function track(visit: Visit, request: OrdersTrackInput, order: PlacedOrder | null): Promise<RouteResponse> {
  const t = trackTexts[visit.language]
  const typed = { number: request.order_number ?? order?.number ?? '', phone: request.phone ?? '' }
  try {
    const found = await visit.api.orders.track(request)
    const own = found.guest_order && (await withLabelledItems(visit, found.guest_order))
    const tracked = { ...found, guest_order: own, area: await areaName(visit, found.area) }
    return showPage({
      title: t.title,
      styles: ['account', 'track'],
      isListed: false,
      body: <TrackPage visit={visit} tracked={tracked} order={order} phone={typed.phone} />,
    })
  } catch (error) {
    if (HaatError.is(error, 'not_found')) return showForm(visit, { ...typed, message: t.notFound })
    if (HaatError.is(error, 'too_many_requests')) {
      const message = t.tooMany(waitTime(visit, error))
      return { ...(await showForm(visit, { ...typed, message }, 429)), ...retryAfter(error) }
    }
    if (HaatError.is(error, 'validation_failed')) {
      const { order_number, phone } = error.fields
      const fields = {
        ...(order_number && { order_number: order_number[0] ?? t.notFound }),
        ...(phone && { phone: phone[0] ?? t.phoneMissing }),
      }
      return showForm(visit, { ...typed, fields, ...(Object.keys(fields).length === 0 && { message: t.notFound }) })
    }
    throw error
  }
}

type Shown = { number: string; phone: string; message?: string; fields?: Record<string, string> }

async function showForm(visit: Visit, shown: Shown, status?: number): Promise<RouteResponse> {
  const isWrong = shown.message !== undefined || Object.keys(shown.fields ?? {}).length > 0
  return showPage(
    {
      title: trackTexts[visit.language].title,
      styles: ['track'],
      body: <TrackForm visit={visit} {...shown} orders={await readPlaced(visit)} />,
    },
    status ?? (isWrong ? 422 : 200),
  )
}
