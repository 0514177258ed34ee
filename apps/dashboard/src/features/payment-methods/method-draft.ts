import type { PaymentMethod, PaymentMethodsSaveInput } from '@haat/client/merchant'
import { parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'

/** A payment method as it is being edited. */
export type MethodDraft = {
  type: string
  name: string
  nameBn: string
  accountNumber: string
  instructions: string
  instructionsBn: string
  minAmount: string
  maxAmount: string
  position: string
  isEnabled: boolean
  supportsAdvance: boolean
}

export const methodDraftOf = (method: PaymentMethod): MethodDraft => ({
  type: method.type,
  name: method.name,
  nameBn: method.translations.bn?.name ?? '',
  accountNumber: method.account_number,
  instructions: method.instructions,
  instructionsBn: method.translations.bn?.instructions ?? '',
  minAmount: plainAmount(method.min_amount),
  maxAmount: method.max_amount === null ? '' : plainAmount(method.max_amount),
  position: String(method.sort_order),
  isEnabled: method.is_enabled,
  supportsAdvance: method.supports_advance,
})

export const newMethodDraft = (name: string, position: number, type: string): MethodDraft => ({
  type,
  name,
  nameBn: '',
  accountNumber: '',
  instructions: '',
  instructionsBn: '',
  minAmount: '0',
  maxAmount: '',
  position: String(position),
  isEnabled: true,
  supportsAdvance: type === 'manual',
})

export type MethodBody = Omit<PaymentMethodsSaveInput, 'code'>
type MethodProblems = Record<string, 'notNumber' | 'notAmount'>

/** The method for the API, and what cannot be sent. */
export function methodBodyOf(draft: MethodDraft): { body: MethodBody; problems: MethodProblems } {
  const minAmount = parseMoney(draft.minAmount || '0')
  const maxAmount = draft.maxAmount.trim() === '' ? undefined : parseMoney(draft.maxAmount)
  const position = parseWhole(draft.position)
  return {
    body: {
      type: draft.type as NonNullable<MethodBody['type']>,
      name: draft.name.trim(),
      translations: { bn: { name: draft.nameBn.trim(), instructions: draft.instructionsBn.trim() } },
      account_number: draft.accountNumber.trim(),
      instructions: draft.instructions.trim(),
      min_amount: minAmount ?? '0.00',
      max_amount: maxAmount ?? null,
      sort_order: position ?? 0,
      is_enabled: draft.isEnabled,
      supports_advance: draft.supportsAdvance,
    },
    problems: {
      ...(minAmount === null && { min_amount: 'notAmount' as const }),
      ...(maxAmount === null && { max_amount: 'notAmount' as const }),
      ...(position === null && { sort_order: 'notNumber' as const }),
    },
  }
}
