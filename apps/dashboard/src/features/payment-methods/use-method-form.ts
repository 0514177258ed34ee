import type { PaymentMethod, PaymentMethodsSaveInput } from '@haat/client/merchant'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { paymentTexts } from '../../i18n/payment-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { messagesOf } from '../../lib/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { methodsKey, walletsWithGateway } from './api.ts'
import { type MethodBody, type MethodProblems, methodBodyOf, methodDraftOf, newMethodDraft } from './method-draft.ts'

type Code = PaymentMethodsSaveInput['code']

/** State of the form of a payment method; null for one that the store does not have yet. */
export function useMethodForm(code: Code, method: PaymentMethod | null, position: number) {
  const t = useTexts(commonTexts)
  const { subdomain } = useStore()
  const [base, setBase] = useState(method)
  const [problems, setProblems] = useState<MethodProblems>({})
  const form = useFields(
    base ? methodDraftOf(base) : newMethodDraft(paymentTexts.en.method[code], position, firstType(code)),
  )
  const action = useAction<MethodBody, PaymentMethod>({
    send: (haat, body, options) => haat.paymentMethods.save({ code, ...body }, options),
    onDone: (saved) => {
      setBase(saved)
      form.reset(methodDraftOf(saved))
    },
    invalidates: [methodsKey(subdomain)],
  })
  return {
    form,
    base,
    isSaving: action.isRunning,
    errorOf(name: string): string | undefined {
      const problem = problems[name as keyof MethodProblems]
      return problem ? t[problem] : messagesOf(action.fields, name)
    },
    save() {
      const { body, problems: found } = methodBodyOf(form.values)
      setProblems(found)
      if (Object.keys(found).length > 0) return showToast({ message: t.checkFields, kind: 'error' })
      action.run(base ? changedFields(body, methodBodyOf(methodDraftOf(base)).body) : body)
    },
  }
}

export type MethodEditor = ReturnType<typeof useMethodForm>

function firstType(code: Code): string {
  if (code === 'COD') return 'cod'
  const isGatewayOnly = gatewayCodes.some((one) => one === code) && !walletsWithGateway.includes(code)
  return isGatewayOnly ? 'gateway' : 'manual'
}
