import type { PaymentMethod, PaymentMethodsSaveInput } from '@haat/client/merchant'
import { gatewayCodes, gatewayWallets } from '@haat/contract/vocabulary.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '../../api/store.ts'
import { useEditor } from '../../api/use-editor.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { messagesOf, problemTexts } from '../../lib/field-errors.ts'
import { methodsKey } from './api.ts'
import { type MethodBody, type MethodDraft, methodBodyOf, methodDraftOf, newMethodDraft } from './method-draft.ts'

type Code = PaymentMethodsSaveInput['code']

/** State of the form of a payment method; null for one that the store does not have yet. */
export function useMethodForm(code: Code, method: PaymentMethod | null, position: number) {
  const t = useTexts(commonTexts)
  const { subdomain } = useStore()
  const queries = useQueryClient()
  const editor = useEditor<PaymentMethod, MethodDraft, MethodBody>({
    item: method,
    draftOf: (item) =>
      item ? methodDraftOf(item) : newMethodDraft(paymentTexts.en.method[code], position, firstType(code)),
    bodyOf: (draft) => methodBodyOf(draft).body,
    problemsOf: (draft) => problemTexts(methodBodyOf(draft).problems, t),
    create: (haat, body, options) => haat.paymentMethods.save({ ...body, code }, options),
    update: (haat, _method, changes, options) => haat.paymentMethods.save({ ...changes, code }, options),
    read: async (haat) => {
      const found = (await haat.paymentMethods.list({})).items.find((one) => one.code === code)
      if (!found) throw new Error('the payment method is gone')
      return found
    },
    onSaved: () => void queries.invalidateQueries({ queryKey: methodsKey(subdomain) }),
  })
  return {
    ...editor,
    errorOf: (name: string): string | undefined => messagesOf(editor.errors, name),
  }
}

export type MethodEditor = ReturnType<typeof useMethodForm>

function firstType(code: Code): string {
  if (code === 'COD') return 'cod'
  const isGatewayOnly = gatewayCodes.some((one) => one === code) && !gatewayWallets.some((one) => one === code)
  return isGatewayOnly ? 'gateway' : 'manual'
}
