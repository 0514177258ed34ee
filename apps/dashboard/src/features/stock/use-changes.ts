import { HaatError } from '@haat/client'
import type { Stock } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { actionKeys } from '../../api/action-key.ts'
import { describeError } from '../../api/describe-error.ts'
import { useStore } from '../../api/store.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toasts.tsx'
import { stockKeys } from './api.ts'
import { parseChange } from './change-rules.ts'
import { stockTexts } from './stock-texts.ts'

type Typed = Readonly<Record<number, string>>

/** Changes of stock that are typed in many rows and saved together, each with a key of its own. */
export function useChanges() {
  const t = useTexts(stockTexts)
  const formats = useFormats()
  const language = useLanguage()
  const queries = useQueryClient()
  const { haat, subdomain } = useStore()
  const [typed, setTyped] = useState<Typed>({})
  const [problems, setProblems] = useState<Typed>({})
  const [isSaving, setSaving] = useState(false)
  const keys = useRef(new Map<number, ReturnType<typeof actionKeys>>())
  const type = (variantId: number, text: string) => {
    setTyped(({ [variantId]: _, ...others }) => (text.trim() ? { ...others, [variantId]: text } : others))
    setProblems(({ [variantId]: _, ...others }) => others)
  }
  const send = async (variantId: number, delta: number, reason: string): Promise<Stock> => {
    const own = keys.current.get(variantId) ?? actionKeys()
    keys.current.set(variantId, own)
    const input = { variant_id: variantId, delta, reason }
    try {
      const stock = await haat.stock.adjust(input, { idempotencyKey: own.keyFor(input) })
      own.settle()
      return stock
    } catch (error) {
      own.settle(error)
      throw error
    }
  }
  const save = async (reason: string) => {
    setSaving(true)
    const failed: Record<number, string> = {}
    let done = 0
    for (const [id, text] of Object.entries(typed)) {
      const variantId = Number(id)
      const delta = parseChange(text)
      if (delta === null) {
        failed[variantId] = t.numberProblem
        continue
      }
      try {
        await send(variantId, delta, reason)
        done++
        type(variantId, '')
      } catch (error) {
        failed[variantId] = HaatError.is(error, 'insufficient_stock')
          ? t.belowZero
          : describeError(error, language).message
      }
    }
    setProblems(failed)
    await queries.invalidateQueries({ queryKey: stockKeys.all(subdomain) })
    void queries.invalidateQueries({ queryKey: [subdomain, 'products'] })
    setSaving(false)
    const left = Object.keys(failed).length
    if (done > 0) showToast({ message: t.saved(formats.count(done)) })
    if (left > 0) showToast({ message: t.someFailed(formats.count(left)), kind: 'error' })
  }
  return {
    typed,
    problems,
    type,
    save,
    isSaving,
    count: Object.keys(typed).length,
    discard: () => {
      setTyped({})
      setProblems({})
    },
  }
}

export type Changes = ReturnType<typeof useChanges>
