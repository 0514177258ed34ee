import type { Merchant } from '@haat/client/merchant'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../ui/confirm.tsx'
import { useAction } from './use-action.ts'

type Sent = PromiseLike<null> & { withResponse(): Promise<{ data: null; message: string }> }

type RemovalOptions = {
  question: { title: string; text: string; confirmLabel: string }
  /** Calls the API; pass `options` on, they have the key of this action. */
  send(haat: Merchant, options: { idempotencyKey: string }): Sent
  /** The list that is shown when it is deleted. */
  list: string
  /** What was read about it, and is forgotten. */
  forgets?: QueryKey
  /** What has changed besides, and is read again. */
  invalidates: readonly QueryKey[]
}

/** Deletes the thing that a page shows, after a question, and leaves for its list. */
export function useRemoval({ question, send, list, forgets, invalidates }: RemovalOptions) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isDeleted, setDeleted] = useState(false)
  const action = useAction<Record<string, never>, null>({
    send: (haat, _, options) => send(haat, options),
    onDone: () => setDeleted(true),
    invalidates,
  })
  const latest = useRef(forgets)
  latest.current = forgets
  // After the page knows it, so that it does not ask about unsaved changes.
  useEffect(() => {
    if (!isDeleted) return
    if (latest.current) queries.removeQueries({ queryKey: latest.current })
    void navigate(list, { replace: true })
  }, [isDeleted, navigate, list, queries])
  return {
    isDeleted,
    isRunning: action.isRunning,
    async ask() {
      if (await confirm({ ...question, kind: 'danger' })) action.run({})
    },
  }
}
