import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { PASSWORD } from '../accounts.ts'
import { testLane } from '../harness.ts'
import { CLIENTS, claimsOf, signIdToken } from '../id-tokens.ts'
import { aCode, KNOWN_CODE } from '../one-time-codes.ts'
import type { OperationCase } from './operation-case.ts'

/** Sends the shopper a code that replaces a contact. */
const changing =
  (purpose: 'change_email' | 'change_phone'): NonNullable<OperationCase['prepare']> =>
  async ({ h, shop, shopper }, refs) => {
    const contact =
      purpose === 'change_email'
        ? ({ channel: 'email', destination: refs.freeEmail } as const)
        : ({ channel: 'sms', destination: refs.freePhone } as const)
    await aCode(h, shop, { purpose, customerId: shopper.id, ...contact })
  }

const without = { code: 'six digits that are good for one code; its tests enter those of other accounts and stores' }
const newPassword = { new_password: `${PASSWORD}!`, new_password_confirm: `${PASSWORD}!` }

/** Sign-in, one-time codes and the shopper's own account. */
export const accountCases: Record<string, OperationCase> = {
  register: {
    request: (r) => ({
      body: { email: r.freeEmail, password: PASSWORD, password_confirm: PASSWORD, first_name: 'Rahima' },
    }),
  },
  login: { request: (r) => ({ body: { email: r.email, password: PASSWORD } }) },
  socialLogin: {
    request: (r) => ({
      params: { provider: 'google' },
      body: { id_token: signIdToken(claimsOf('google', { email: r.freeEmail, email_verified: true })) },
    }),
    prepare: async ({ h, shop }) => {
      await h.sql(`update stores set settings = settings || $1 where id = $2`, [
        JSON.stringify({ googleLogin: CLIENTS.google }),
        shop.storeId,
      ])
      h.deps.storeKeys.forget('all')
      // A server of another process rereads settings within seconds.
      const offersGoogle = async () => (await h.call({ url: 'W/config/', key: shop.key })).data.google_client_id !== ''
      await vi.waitUntil(offersGoogle, { timeout: 10_000 })
    },
    without: { id_token: 'the proof of a provider; its tests send those of other stores' },
  },
  unlinkSocialLogin: {
    request: () => ({ params: { provider: 'google' } }),
    prepare: async ({ h, shop, shopper }) => {
      await h.sql(
        `with verified as (update customers set is_email_verified = true where id = $2)
         insert into customer_identities (store_id, customer_id, provider, subject) values ($1, $2, 'google', $3)`,
        [shop.storeId, shopper.id, randomUUID()],
      )
    },
  },
  refresh: { request: (r) => ({ body: { refresh_token: r.refreshToken } }) },
  logout: { request: (r) => ({ body: { refresh_token: r.refreshToken } }) },
  readProfile: {},
  updateProfile: { request: () => ({ body: { last_name: 'Khatun' } }) },
  listSessions: {},
  removeSession: { request: (r) => ({ params: { session_id: r.sessionId } }) },
  changePassword: {
    request: () => ({ body: { current_password: PASSWORD, ...newPassword } }),
    prepare: async ({ h, shopper }) => {
      const hash = await h.deps.passwords.hash(PASSWORD, testLane)
      await h.sql('update customers set password_hash = $1 where id = $2', [hash, shopper.id])
    },
  },
  sendOtp: { request: () => ({ body: { channel: 'sms', purpose: 'verify_phone' } }) },
  resendOtp: { request: (r) => ({ body: { otp_id: r.otpId } }) },
  verifyOtp: { request: (r) => ({ body: { otp_id: r.otpId, code: KNOWN_CODE } }), without },
  requestPasswordReset: { request: (r) => ({ body: { email: r.freeEmail } }) },
  resetPassword: { request: (r) => ({ body: { reset_token: r.resetToken, ...newPassword } }), without },
  changeEmail: { request: (r) => ({ body: { new_email: r.freeEmail } }) },
  confirmEmailChange: { request: () => ({ body: { code: KNOWN_CODE } }), prepare: changing('change_email'), without },
  changePhone: { request: (r) => ({ body: { new_phone: r.freePhone } }) },
  requestAccountDeletion: {},
  confirmAccountDeletion: {
    request: () => ({ body: { code: KNOWN_CODE } }),
    prepare: async ({ h, shop, shopper }) => {
      const [{ phone }] = (await h.sql('select phone from customers where id = $1', [shopper.id])) as [
        { phone: string },
      ]
      await aCode(h, shop, { purpose: 'delete_account', customerId: shopper.id, channel: 'sms', destination: phone })
    },
    without,
  },
  requestExportCode: {},
  requestDataExport: {
    request: () => ({ body: { code: KNOWN_CODE } }),
    prepare: async ({ h, shop, shopper }) => {
      const [{ phone }] = (await h.sql('select phone from customers where id = $1', [shopper.id])) as [
        { phone: string },
      ]
      await aCode(h, shop, { purpose: 'export_account', customerId: shopper.id, channel: 'sms', destination: phone })
    },
    without,
  },
  readDataExport: { request: (r) => ({ params: { export_id: r.exportId } }) },
  confirmPhoneChange: { request: () => ({ body: { code: KNOWN_CODE } }), prepare: changing('change_phone'), without },
}
