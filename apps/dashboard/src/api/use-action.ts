import { HaatError } from '@haat/client'
import type { Merchant } from '@haat/client/merchant'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { closeRefusals, closeToast, showToast } from '../ui/toasts.tsx'
import { actionKeys } from './action-key.ts'
import { describeError } from './describe-error.ts'
import { useClient } from './store.ts'

type Options = { idempotencyKey: string }
/** A call of the client. */
export type Sent<D> = PromiseLike<D> & { withResponse(): Promise<{ data: D; message: string }> }

type ActionOptions<I, D> = {
  /** Calls the API; pass `options` on, they have the key of this action. */
  send(haat: Merchant, input: I, options: Options): Sent<D>
  /** Shows the expected result before the response, and returns how to take it back. Only where it is safe. */
  expect?(input: I): () => void
  onDone?(data: D, input: I): void
  /** Called before the error is shown; true when it is handled and nothing is to be shown. */
  onError?(error: unknown, input: I): boolean
  /** What has changed besides, and is read again. */
  invalidates?: readonly QueryKey[]
  /** No notice about success: the screen shows it. */
  isSilent?: (input: I) => boolean
  /** Whether the response says why nothing was done: the notice looks like an error. */
  isRefusal?: (data: D) => boolean
}

/** An action of a person: a write with one idempotency key, a notice about its result, and what to do when it fails. */
export type Action<I> = {
  run(input: I): void
  isRunning: boolean
  /** Messages by field of the last attempt. */
  fields: Record<string, string[]>
}

/** Whether the same input would be refused again: the message, or the form, says what to change. */
const isRefusal = (error: unknown) =>
  HaatError.is(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 425, 429].includes(error.status) &&
  // Confirmed with the password, it is done.
  !HaatError.is(error, 'recent_sign_in_required')

export function useAction<I, D>(options: ActionOptions<I, D>): Action<I> {
  const haat = useClient()
  const language = useLanguage()
  const queries = useQueryClient()
  const keys = useRef(actionKeys())
  const isUnderWay = useRef(false)
  const lastError = useRef(0)
  const [fields, setFields] = useState<Record<string, string[]>>({})
  const mutation = useMutation({
    mutationFn: (input: I) => options.send(haat, input, { idempotencyKey: keys.current.keyFor(input) }).withResponse(),
    onMutate: (input) => {
      setFields({})
      closeRefusals()
      closeToast(lastError.current)
      return options.expect?.(input)
    },
    onSuccess: ({ data, message }, input) => {
      isUnderWay.current = false
      keys.current.settle()
      if (message && !options.isSilent?.(input))
        showToast({ message, ...(options.isRefusal?.(data) && { kind: 'error' }) })
      options.onDone?.(data, input)
    },
    onError: (error, input, takeBack) => {
      isUnderWay.current = false
      keys.current.settle(error)
      takeBack?.()
      if (HaatError.is(error, 'validation_failed')) setFields(error.fields)
      if (options.onError?.(error, input)) return
      const { message, requestId } = describeError(error, language)
      lastError.current = showToast({
        ...{ message, kind: 'error' },
        ...(!isRefusal(error) && { requestId, retry: () => run(input) }),
      })
    },
    onSettled: () =>
      Promise.all((options.invalidates ?? []).map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  // A second press while the first is under way is the same action. By a reference: an undo runs when the screen that
  // offered it is gone, with what it knew then.
  const run = (input: I) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(input)
  }
  return { run, isRunning: mutation.isPending, fields }
}
