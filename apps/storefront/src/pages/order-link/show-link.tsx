import { type CheckoutInput, emptyInput } from '../../checkout/checkout-input.ts'
import { startingInput } from '../../checkout/starting-input.ts'
import { keepRefused, readRefused } from '../../http/refused-form.ts'
import { type RouteResponse, seeOther, showPage } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { askToConfirm } from '../checkout/ask-to-confirm.ts'
import type { CheckoutMessage } from '../checkout/checkout-view.ts'
import { EndedPage, LinkPage, UnknownPage } from './link-page.tsx'
import { linkTexts } from './link-texts.ts'
import { isEnded, pathOf, readLinkView } from './link-view.ts'

type Again = {
  fields?: Record<string, string>
  messages?: CheckoutMessage[]
  /** Idempotency key of the order that may have been placed. */
  key?: string
  /** Nothing is wrong: the buyer sees the total for the first time, and orders with the next tap. */
  asksToConfirm?: boolean
}
type Kept = Again & { input: CheckoutInput; status: number }

/** The page of a link as the buyer opens it, or as a refused form has left it. */
export async function showLink(visit: Visit): Promise<RouteResponse> {
  const refused = await readRefused<Kept>(visit)
  if (!refused) return showRead(visit, null, 200)
  const { content, isSameLanguage } = refused
  return showKept(visit, isSameLanguage ? content : { ...content, fields: {}, messages: [] })
}

/** The page with everything that was typed, what is wrong with it, and the total of now; at an address of its own. */
export async function showLinkAgain(
  visit: Visit,
  input: CheckoutInput,
  status: number,
  again: Again,
): Promise<RouteResponse> {
  const kept: Kept = { ...again, input, status }
  return (await keepRefused(visit, pathOf(visit), kept)) ?? showKept(visit, kept)
}

const showKept = (visit: Visit, { input, status, ...again }: Kept): Promise<RouteResponse> =>
  showRead(visit, input, status, again)

async function showRead(
  visit: Visit,
  typed: CheckoutInput | null,
  status: number,
  { asksToConfirm = false, ...again }: Again = {},
): Promise<RouteResponse> {
  const t = linkTexts[visit.language]
  const { name, phone, address, district, thana } = typed ?? (await startingInput(visit))
  const start = { ...emptyInput, name, phone, address, district, thana }
  const view = await readLinkView(visit, typed, start, { ...again, isMarked: asksToConfirm })
  if (!view)
    return showPage(
      { title: t.unknown.title, isListed: false, styles: ['confirm'], body: <UnknownPage visit={visit} /> },
      404,
    )
  if (isEnded(view))
    return showPage({
      title: t.shown[view.status].title,
      isListed: false,
      styles: ['confirm'],
      body: <EndedPage visit={visit} status={view.status} />,
    })
  const shown = asksToConfirm ? askToConfirm(visit, view) : { view, status }
  return showPage(
    {
      title: t.title,
      isListed: false,
      styles: ['account', 'checkout'],
      scripts: ['checkout'],
      frame: 'plain',
      body: <LinkPage visit={visit} view={shown.view} />,
    },
    shown.status,
  )
}

export const openLink = (visit: Visit): RouteResponse => seeOther(visit.link(pathOf(visit)))
