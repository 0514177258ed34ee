import type { Body } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/password-reset.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import { codeRefusals } from './choose-destination.ts'
import { requesterOf } from './code-digest.ts'
import { RESET_CODE_SECONDS, requestCode } from './request-code.ts'
import { type ResetProof, resetPassword } from './reset-password.ts'

/** A forgotten password. */
export function passwordResetRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestPasswordReset, async ({ store, body, locale, shopperIp }) => {
    const { email, phone } = body
    const destination = email ?? phone
    if (destination === undefined) throw fieldError('email', codeRefusals.noEmail)
    const channel = email === undefined ? ('sms' as const) : ('email' as const)
    const requester = requesterOf(deps.secrets, shopperIp)
    const purpose = 'reset_password' as const
    const request = { channel, destination, purpose, customerId: null, requester, language: locale }
    const times = { now: deps.clock(), sms: deps.sms, seconds: RESET_CODE_SECONDS }
    await inStore(deps.db, store, (tx) => requestCode(tx, store, request, times))
    return { expires_in: RESET_CODE_SECONDS }
  })

  route(app, deps, contract.resetPassword, async ({ store, body, shopperIp }) => {
    const chosen = { password: body.new_password, confirm: body.new_password_confirm }
    await resetPassword(deps, store, proofOf(body, requesterOf(deps.secrets, shopperIp)), chosen, deps.clock())
    return null
  })
}

function proofOf(
  { reset_token: token, email, phone, code }: Body<typeof contract.resetPassword>,
  requester: Buffer | null,
): ResetProof {
  if (token !== undefined) return { token }
  const destination = email ?? phone
  if (code !== undefined && destination !== undefined) return { destination, code, requester }
  throw fieldError('reset_token', {
    en: 'Send reset_token, or code with email or phone.',
    bn: 'reset_token দিন, অথবা ই-মেইল বা মোবাইল নম্বরের সঙ্গে কোড দিন।',
  })
}
