import { HaatError } from '@haat/client'
import type { Merchant } from '@haat/client/merchant'
import { useState } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { changedFields } from '../lib/changed-fields.ts'
import { showToast } from '../ui/toasts.tsx'
import { type Form, useFields } from '../ui/use-fields.ts'
import { useStore } from './store.ts'
import { type Sent, useAction } from './use-action.ts'

type Problems = Record<string, string[]>
type Options = { idempotencyKey: string }

type EditorOptions<T, D, B> = {
  /** What is edited; null for a new one. */
  item: T | null
  /** Its fields, as a form has them; of a new one without it. */
  draftOf(item: T | null): D
  /** A draft as the API takes it. */
  bodyOf(draft: D, item: T | null): B
  /** What is wrong with a draft, before it is sent. */
  problemsOf?(draft: D): Problems
  create?(haat: Merchant, body: B, options: Options): Sent<T>
  /** Sends what was changed, on top of a version. */
  update(haat: Merchant, item: T, changes: Partial<B> & { version: number }, options: Options): Sent<T>
  read(haat: Merchant, item: T): PromiseLike<T>
  onSaved(item: T, isNew: boolean): void
}

export type Editor<T, D extends Record<string, unknown>, B> = {
  form: Form<D>
  /** What the draft began with; what others save meanwhile is not mixed into it. */
  base: T | null
  errors: Problems
  /** Saves the draft; with more, such as another status, together with it. */
  save(more?: Partial<B>): void
  isSaving: boolean
  isChanged: boolean
  /** What saving would send. */
  changes(): Partial<B>
  /** What somebody else has saved meanwhile. */
  conflict: T | null
  keepMine(): void
  takeTheirs(): void
}

/** State of the editor of something with versions: only what was changed is sent, and never over the work of others. */
export function useEditor<T extends { version: number }, D extends Record<string, unknown>, B extends object>(
  options: EditorOptions<T, D, B>,
): Editor<T, D, B> {
  const { draftOf, bodyOf, problemsOf, create, update, read, onSaved } = options
  const t = useTexts(commonTexts)
  const { haat } = useStore()
  const [base, setBase] = useState(options.item)
  const [conflict, setConflict] = useState<T | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const take = (saved: T) => {
    setBase(saved)
    setConflict(null)
    setProblems({})
    form.reset(draftOf(saved))
  }
  const action = useAction<{ item: T | null; body: B; version: number }, T>({
    send: (api, { item, body, version }, sent) => {
      if (item) return update(api, item, { ...body, version }, sent)
      if (!create) throw new Error('this editor creates nothing')
      return create(api, body, sent)
    },
    onDone: (saved, { item }) => {
      take(saved)
      onSaved(saved, item === null)
    },
    onError: (error) => {
      if (!base || !HaatError.is(error, 'version_conflict')) return false
      void read(haat, base).then(setConflict, () => {})
      return true
    },
  })
  const errors = { ...action.fields, ...problems }
  const form = useFields<D>(draftOf(base), errors)
  const changes = (): Partial<B> => {
    const body = bodyOf(form.values, base)
    return base ? changedFields(body, bodyOf(draftOf(base), base)) : body
  }
  const send = (more: Partial<B> | undefined, onTopOf: T | null) => {
    const found = problemsOf?.(form.values) ?? {}
    setProblems(found)
    if (Object.keys(found).length > 0) return showToast({ message: t.checkFields, kind: 'error' })
    action.run({ item: base, body: { ...changes(), ...more } as B, version: onTopOf?.version ?? 0 })
  }
  return {
    form,
    base,
    errors,
    save: (more) => send(more, base),
    isSaving: action.isRunning,
    isChanged: form.isChanged,
    changes,
    conflict,
    keepMine: () => conflict && send(undefined, conflict),
    takeTheirs() {
      if (!conflict) return
      take(conflict)
      onSaved(conflict, false)
    },
  }
}
