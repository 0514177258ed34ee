import { randomUUID } from 'node:crypto'
import { anAccount } from '../accounts.ts'
import { next } from '../factories.ts'
import { aCode } from '../one-time-codes.ts'
import type { Bundle } from './tenancy-refs.ts'

/** Accounts, sessions and codes of an owner. */
export const accountBundles: Record<string, Bundle> = {
  async session({ h, shop, shopper, mark }) {
    const id = randomUUID()
    await h.sql(
      `insert into customer_sessions (id, store_id, customer_id, device, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
      [id, shop.storeId, shopper.id, mark],
    )
    return { sessionId: id }
  },
  async account({ h, shop, mark }) {
    const account = await anAccount(h, shop, {
      first_name: mark,
      last_name: mark,
      email: `${mark}${next()}@shop.example`,
    })
    return {
      customerId: account.id,
      email: account.email,
      freeEmail: account.email,
      freePhone: account.phone,
      refreshToken: account.refreshToken,
    }
  },
  async export({ h, shop, shopper }) {
    const insert = async (requestedBy: string, sessions: string[]) =>
      (
        await h.sql<{ id: string }>(
          `with made as (
             insert into data_exports (store_id, customer_id, requested_by, session_ids, status, size, stored_bytes, created_at,
               finished_at, expires_at)
             values ($1, $2, $3, $4, 'READY', 2, 4, now(), now(), now() + interval '7 days') returning store_id, id)
           insert into data_export_parts select store_id, id, 1, 'file'::bytea from made returning export_id as id`,
          [shop.storeId, shopper.id, requestedBy, sessions],
        )
      )[0]?.id as string
    return { exportId: await insert('shopper', [shopper.sessionId]), staffExportId: await insert('staff', []) }
  },
  async otp({ h, shop, shopper }) {
    const code = {
      purpose: 'verify_phone',
      channel: 'sms',
      destination: shopper.phone,
      customerId: shopper.id,
    } as const
    return { otpId: (await aCode(h, shop, code)).id }
  },
  async reset({ h, shop, shopper }) {
    const code = {
      purpose: 'reset_password',
      channel: 'email',
      destination: shopper.email,
      customerId: shopper.id,
    } as const
    return { resetToken: (await aCode(h, shop, code)).resetToken }
  },
}
