import { HaatError } from '@haat/client'
import type { PaymentGateway, PaymentGatewaysSaveInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFields } from '../../ui/use-fields.ts'
import { keepGateway } from './api.ts'
import { gatewayBodyOf, gatewayDraftOf } from './gateway-draft.ts'

/** State of the form of the account at a gateway. */
export function useGatewayForm(gateway: PaymentGateway) {
  const queries = useQueryClient()
  const { haat, subdomain } = useStore()
  const [base, setBase] = useState(gateway)
  const [conflict, setConflict] = useState<PaymentGateway | null>(null)
  const form = useFields(gatewayDraftOf(base))
  const take = (read: PaymentGateway) => {
    setBase(read)
    setConflict(null)
    form.reset(gatewayDraftOf(read))
    keepGateway(queries, subdomain, read)
  }
  const readTheirs = async () => {
    const { items } = await haat.paymentGateways.list({})
    setConflict(items.find(({ code }) => code === gateway.code) ?? null)
  }
  const action = useAction<PaymentGatewaysSaveInput, PaymentGateway>({
    send: (api, body, options) => api.paymentGateways.save(body, options),
    onDone: take,
    onError: (error) => {
      if (!HaatError.is(error, 'version_conflict')) return false
      void readTheirs().catch(() => {})
      return true
    },
  })
  const save = (onTopOf = base) => {
    const { code, version } = onTopOf
    action.run({ gateway: code, ...gatewayBodyOf(form.values, base), ...(version !== null && { version }) })
  }
  return {
    form,
    base,
    /** What somebody else has saved meanwhile. */
    conflict,
    save: () => save(),
    keepMine: () => conflict && save(conflict),
    takeTheirs: () => conflict && take(conflict),
    /** After a test, which changes no field. */
    setTested: (tested: PaymentGateway) => {
      setBase(tested)
      keepGateway(queries, subdomain, tested)
    },
    isSaving: action.isRunning,
    errors: action.fields,
  }
}

export type GatewayEditor = ReturnType<typeof useGatewayForm>
