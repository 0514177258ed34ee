import { HaatError } from '@haat/client'
import { noProblem, type Problem } from '../http/problem-of.ts'
import { type RouteResponse, seeOther } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { type SentCode, sentCodeOf } from '../ui/code-form.tsx'
import type { StatedAdvance } from './ask-for-advance.ts'

/** What goes on when a phone number is proven. */
export type AfterProof =
  | { kind: 'cash'; number: string; orderId: number | null; advance: StatedAdvance | null }
  | { kind: 'delivery'; orderId: number; fields: Record<string, string> }

/** A phone number that is being proven by a code, as the browser keeps it between the pages. */
export type ProofStep = { sent: SentCode; phone: string; then: AfterProof; problem: Problem }

const NAME = 'proof-step'
const SECONDS = 1_800
/** How long the API waits between two codes for a number. */
const RESEND_SECONDS = 60

export const readProofStep = (visit: Visit): Promise<ProofStep | null> => visit.cookies.kept<ProofStep>(NAME)
export const forgetProofStep = (visit: Visit): void => visit.cookies.forget(NAME)

/** Shows the page of the code, at an address that can be opened again. */
export async function toProofPage(visit: Visit, step: ProofStep): Promise<RouteResponse> {
  await visit.cookies.keep(NAME, step, SECONDS)
  return seeOther(visit.link('/verify-phone'))
}

/** Sends a code to a phone number of which the API wants a proof, and asks for it. Throws when no code can be sent. */
export async function askForProof(visit: Visit, phone: string, then: AfterProof): Promise<RouteResponse> {
  return toProofPage(visit, { sent: await sendCode(visit, phone), phone, then, problem: noProblem })
}

async function sendCode(visit: Visit, phone: string): Promise<SentCode> {
  try {
    return sentCodeOf(await visit.api.otp.send({ channel: 'sms', phone, purpose: 'checkout' }))
  } catch (error) {
    const isSent = HaatError.is(error, 'too_many_requests') && (error.retryAfterSeconds ?? 0) <= RESEND_SECONDS
    if (!isSent) throw error
    // A code is on its way already, for something that was tried a moment ago: it is good for this, too.
    return { otpId: '', destination: phone, resendAt: Date.now() + RESEND_SECONDS * 1_000 }
  }
}
