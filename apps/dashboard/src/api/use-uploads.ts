import type { Merchant, Upload } from '@haat/client/merchant'
import { useRef, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { actionKeys } from './action-key.ts'
import { describeError } from './describe-error.ts'
import { useStore } from './store.ts'

/** A file on its way to the server. */
export type Sending = { id: number; name: string; error: string | null }

type UploadsOptions = {
  send(haat: Merchant, file: Blob, options: { idempotencyKey: string }): PromiseLike<Upload>
  /** Changes a file before it is sent, such as one that is too large. */
  prepare?: (file: File) => Promise<Blob>
  onDone(upload: Upload): void
}

type Job = { file: File; prepared?: Blob; keys: ReturnType<typeof actionKeys> }

/** Uploads files one after the other. Each has a key of its own, which a retry keeps. */
export function useUploads(options: UploadsOptions) {
  const { haat } = useStore()
  const language = useLanguage()
  const [files, setFiles] = useState<readonly Sending[]>([])
  const jobs = useRef(new Map<number, Job>())
  const last = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(options)
  latest.current = options
  const note = (id: number, error: string | null) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, error } : one)))
  const remove = (id: number) => {
    jobs.current.delete(id)
    setFiles((all) => all.filter((one) => one.id !== id))
  }
  const send = async (id: number) => {
    const job = jobs.current.get(id)
    if (!job) return
    try {
      job.prepared ??= (await latest.current.prepare?.(job.file)) ?? job.file
      const upload = await latest.current.send(haat, job.prepared, { idempotencyKey: job.keys.keyFor(id) })
      job.keys.settle()
      remove(id)
      latest.current.onDone(upload)
    } catch (error) {
      job.keys.settle(error)
      note(id, describeError(error, language).message)
    }
  }
  const start = (id: number) => {
    note(id, null)
    queue.current = queue.current.then(() => send(id))
  }
  return {
    files,
    add(chosen: readonly File[]) {
      for (const file of chosen) {
        const id = ++last.current
        jobs.current.set(id, { file, keys: actionKeys() })
        setFiles((all) => [...all, { id, name: file.name, error: null }])
        start(id)
      }
    },
    retry: start,
    remove,
  }
}
