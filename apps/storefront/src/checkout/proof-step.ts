import { noProblem, type Problem } from '../http/problem-of.ts'
import { type RouteResponse, seeOther } from '../http/route-response.ts'
import type { Visit } from '../http/visit.ts'
import { alreadySentCode, type SentCode, sentCodeOf } from '../session/sent-code.ts'
import type { StatedAdvance } from './request-advance.ts'

/** What is continued when a phone number is verified. */
export type AfterProof =
  | { kind: 'cash'; number: string; orderId: number | null; advance: StatedAdvance | null }
  | { kind: 'delivery'; orderId: number; fields: Record<string, string> }

/** A phone number that is being verified by a code, as the browser keeps it between the pages. */
export type ProofStep = { sent: SentCode; phone: string; then: AfterProof; problem: Problem }

const NAME = 'proof-step'
const SECONDS = 1_800

export const readProofStep = (visit: Visit): Promise<ProofStep | null> => visit.cookies.kept<ProofStep>(NAME)
export const keepProofStep = (visit: Visit, step: ProofStep): Promise<boolean> =>
  visit.cookies.keep(NAME, step, SECONDS)
export const forgetProofStep = (visit: Visit): void => visit.cookies.forget(NAME)

/** Shows the page of the code, at an address that can be opened again. */
export async function showProofPage(visit: Visit, step: ProofStep): Promise<RouteResponse> {
  await keepProofStep(visit, step)
  return seeOther(visit.link('/verify-phone'))
}

/** Sends a code to a phone number that the API requires to be verified, and shows its page. Throws when no code can be sent. */
export async function requestProof(visit: Visit, phone: string, then: AfterProof): Promise<RouteResponse> {
  return showProofPage(visit, { sent: await sendCode(visit, phone), phone, then, problem: noProblem })
}

async function sendCode(visit: Visit, phone: string): Promise<SentCode> {
  try {
    return sentCodeOf(await visit.api.otp.send({ channel: 'sms', phone, purpose: 'checkout' }))
  } catch (error) {
    const sent = alreadySentCode(error, phone)
    if (!sent) throw error
    return sent
  }
}
