import type { Courier, CourierAccount } from '@haat/client/merchant'
import { type AccountDraft, accountBodyOf, accountDraftOf, type FilledAccount } from '../../parts/account-draft.ts'

/** An account at a courier as it is being edited. */
export type CourierDraft = AccountDraft & { name: string; isActive: boolean; defaultFor: readonly string[] }

export type CourierBody = {
  name: string
  is_active: boolean
  default_for: string[]
  settings?: Record<string, string>
  credentials?: Record<string, string>
}

export const filledCourier = ({ fields }: Courier, account: CourierAccount | null): FilledAccount => ({
  ...{ fields, settings: account?.settings ?? {}, isStored: account !== null },
})

/** `name`: that of a new account. */
export const courierDraftOf = (courier: Courier, account: CourierAccount | null, name: string): CourierDraft => ({
  ...accountDraftOf(filledCourier(courier, account)),
  name: account?.name ?? name,
  isActive: account?.is_active ?? true,
  defaultFor: account?.default_for ?? [],
})

export const courierBodyOf = (draft: CourierDraft, courier: Courier, account: CourierAccount | null): CourierBody => ({
  name: draft.name.trim(),
  is_active: draft.isActive,
  default_for: [...draft.defaultFor],
  ...accountBodyOf(draft, filledCourier(courier, account)),
})
