import { HaatError } from '@haat/client'
import type { WebsitePreview, WebsiteUpdateInput } from '@haat/client/merchant'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { actionKeys } from '../../api/action-key.ts'
import { describeError } from '../../api/describe-error.ts'
import { useStore } from '../../api/store.ts'
import { useLanguage } from '../../i18n/language.ts'

/** After the last change, so that a word is one preview and not one for each letter. */
const PAUSE_MS = 600

/** Storefronts keep the configuration for so long. */
const KEPT_MS = 2_500

export type UnsavedWebsite = {
  /** What the website shows of it, and how often it has changed; null when there is nothing unsaved. */
  shown: { token: string; turn: number } | null
  /** Why the last changes are not shown; empty when they are. */
  problem: string
  /** The same by the fields that are wrong. */
  errors: Record<string, string[]>
  /** Another number when all that is shown is to be loaded again. */
  loads: number
  /** Loads what is shown again, and tries again what is not. */
  again(): void
}

type Changes = Omit<WebsiteUpdateInput, 'version'>

/** Keeps what is not saved yet where the website can show it to this member of staff, one change after the other. */
export function useWebsitePreview(version: number, isChanged: boolean, changes: Changes): UnsavedWebsite {
  const { haat, can } = useStore()
  const language = useLanguage()
  const keys = useRef(actionKeys())
  const [shown, setShown] = useState<UnsavedWebsite['shown']>(null)
  const { mutate, isPending, variables, error } = useMutation<WebsitePreview, unknown, string>({
    mutationFn: (text) =>
      haat.website.preview(JSON.parse(text) as Changes, { idempotencyKey: keys.current.keyFor(text) }),
    onSuccess: ({ token }) => setShown((before) => ({ token, turn: (before?.turn ?? 0) + 1 })),
    onSettled: (_, failure) => keys.current.settle(failure ?? undefined),
  })
  const [loads, reload] = useLoads(version)
  const sent = useRef<string | null>(null)
  const wanted = isChanged && can('content:write') ? JSON.stringify(changes) : null
  useEffect(() => {
    if (wanted === null) {
      sent.current = null
      return setShown(null)
    }
    if (isPending || sent.current === wanted) return
    const timer = setTimeout(() => {
      sent.current = wanted
      mutate(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isPending, mutate])
  const isCurrent = wanted !== null && wanted === variables && error !== null
  return {
    shown: wanted === null ? null : shown,
    problem: isCurrent ? describeError(error, language).message : '',
    errors: isCurrent && HaatError.is(error, 'validation_failed') ? error.fields : {},
    loads,
    again() {
      reload()
      if (wanted !== null && !isPending) mutate(wanted)
    },
  }
}

/** Another number after each save, as soon as the website shows it, and after `reload`. */
function useLoads(version: number): [loads: number, reload: () => void] {
  const [shown, setShown] = useState({ version, loads: 0 })
  useEffect(() => {
    if (version === shown.version) return
    const timer = setTimeout(() => setShown(({ loads }) => ({ version, loads: loads + 1 })), KEPT_MS)
    return () => clearTimeout(timer)
  }, [version, shown.version])
  return [shown.loads, () => setShown(({ loads }) => ({ version, loads: loads + 1 }))]
}
