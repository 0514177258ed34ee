import type { ApiResponse } from '@haat/client'
import { type RouteResponse, seeOther } from './route-response.ts'
import type { SuccessMessage, Visit } from './visit.ts'

// The API's message of a write is shown on the page that follows. An encrypted cookie carries it there, so that no link can
// make a page show a text of its author.

const NAME = 'message'
/** A page that is opened later is about something else. */
const SECONDS = 60
const MAX_CHARACTERS = 600

type Kept = SuccessMessage & { language: string }

/** The response of a write. */
export type Written = Pick<ApiResponse<unknown>, 'message' | 'data'>

export function successMessageOf({ message, data }: Written): SuccessMessage {
  const { warnings } = (data ?? {}) as { warnings?: { message: string }[] }
  return {
    text: message.slice(0, MAX_CHARACTERS),
    warnings: (warnings ?? []).slice(0, 3).map((warning) => warning.message.slice(0, MAX_CHARACTERS / 3)),
  }
}

/** Keeps the message for the next page that this browser opens. */
export async function keepSuccessMessage({ cookies, language }: Visit, message: SuccessMessage): Promise<void> {
  await cookies.keep(NAME, { ...message, language } satisfies Kept, SECONDS)
}

/** Redirects to a page, which shows the message of the API. */
export async function seeOtherWith(visit: Visit, to: string, written: Written): Promise<RouteResponse> {
  await keepSuccessMessage(visit, successMessageOf(written))
  return seeOther(to)
}

/** The message for a page of this language; null for none. */
export async function readSuccessMessage({
  cookies,
  language,
}: Pick<Visit, 'cookies' | 'language'>): Promise<SuccessMessage | null> {
  const kept = await cookies.kept<Kept>(NAME)
  return kept?.language === language ? kept : null
}

/** It is shown once. */
export const forgetSuccessMessage = ({ cookies }: Visit): void => cookies.forget(NAME)
