import { HaatError } from '@haat/client'
import type { MessageText, MessageTextsUpdateInput } from '@haat/client/merchant'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFields } from '../../ui/use-fields.ts'
import { keepText } from './api.ts'

const draftOf = ({ subject, body }: MessageText) => ({ subject, body })

/** State of the editor of one text. */
export function useTextForm(text: MessageText) {
  const queries = useQueryClient()
  const { haat, subdomain } = useStore()
  const [base, setBase] = useState(text)
  const [conflict, setConflict] = useState<MessageText | null>(null)
  const form = useFields(draftOf(base))
  const place = { code: base.code, channel: base.channel, language: base.language }
  const take = (saved: MessageText) => {
    setBase(saved)
    setConflict(null)
    form.reset(draftOf(saved))
    keepText(queries, subdomain, saved)
  }
  const onError = (error: unknown) => {
    if (!HaatError.is(error, 'version_conflict')) return false
    void haat.messageTexts.read(place).then(setConflict, () => {})
    return true
  }
  const update = useAction<MessageTextsUpdateInput, MessageText>({
    send: (api, body, options) => api.messageTexts.update(body, options),
    onDone: take,
    onError,
  })
  const reset = useAction<number, MessageText>({
    send: (api, version, options) => api.messageTexts.reset({ ...place, version }, options),
    onDone: take,
    onError,
  })
  const save = (onTopOf = base) => {
    const { subject, body } = form.values
    update.run({ ...place, body, ...(base.channel === 'email' && { subject }), version: onTopOf.version })
  }
  return {
    form,
    base,
    place,
    /** What somebody else has saved meanwhile. */
    conflict,
    fields: update.fields,
    isBusy: update.isRunning || reset.isRunning,
    save: () => save(),
    keepMine: () => conflict && save(conflict),
    takeTheirs: () => conflict && take(conflict),
    reset: () => reset.run(base.version),
  }
}

export type TextForm = ReturnType<typeof useTextForm>
