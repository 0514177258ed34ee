import type { PaymentGateway, PaymentGatewaysSaveInput } from '@haat/client/merchant'
import { type AccountDraft, accountBodyOf, accountDraftOf, type FilledAccount } from '../../parts/account-draft.ts'

/** The account of a gateway as it is being edited. */
export type GatewayDraft = AccountDraft & { isEnabled: boolean }

export const filledGateway = ({ fields, settings, is_connected }: PaymentGateway): FilledAccount => ({
  ...{ fields, settings, isStored: is_connected },
})

export const gatewayDraftOf = (gateway: PaymentGateway): GatewayDraft => ({
  ...accountDraftOf(filledGateway(gateway)),
  isEnabled: gateway.is_connected ? gateway.is_enabled : true,
})

/** The changes for the API. */
export const gatewayBodyOf = (
  draft: GatewayDraft,
  base: PaymentGateway,
): Pick<PaymentGatewaysSaveInput, 'settings' | 'credentials' | 'is_enabled'> => ({
  ...accountBodyOf(draft, filledGateway(base)),
  ...((!base.is_connected || draft.isEnabled !== base.is_enabled) && { is_enabled: draft.isEnabled }),
})
