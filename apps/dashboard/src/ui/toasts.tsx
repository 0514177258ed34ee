import { useEffect, useSyncExternalStore } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { Button, ButtonLink, IconButton } from './button.tsx'
import { Bell, CircleAlert, CircleCheck, X } from './icons.generated.ts'
import classes from './toasts.module.css'

/** A short notice about what a person has just done, or about what has just happened. */
export type Toast = {
  message: string
  kind?: 'success' | 'error' | 'news'
  /** Where the news is. */
  link?: { to: string; label: string }
  requestId?: string
  /** Does the same again, after an error. */
  retry?: () => void
  /** Takes it back. Offered for eight seconds. */
  undo?: () => void
}

type Shown = Toast & { id: number }

const SHORT_MS = 4_000
/** How long something can be taken back. */
export const UNDO_MS = 8_000

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const closeToast = (id: number): void => change(shown.filter((one) => one.id !== id))

/** Shows a notice, once however often it is repeated. At most three at a time: the oldest leaves. Returns its id. */
export function showToast(toast: Toast): number {
  const others = shown.filter((one) => one.message !== toast.message && !(isResult(toast) && isRefusalShown(one)))
  change([...others.slice(-2), { ...toast, id: ++lastId }])
  return lastId
}

/** Whether it reports an action of the user, not an event. */
const isResult = ({ kind }: Toast) => kind !== 'news'
/** Nothing can be done about it but to try something else; the next result replaces it. */
const isRefusalShown = ({ kind, retry }: Toast) => kind === 'error' && !retry

/** A person tries again: why it was refused before is not true any more. */
export const closeRefusals = (): void => change(shown.filter((one) => !isRefusalShown(one)))

/** Says what was done, and offers for eight seconds to take it back. */
export const offerUndo = (message: string, undo: () => void): void => void showToast({ message, undo })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where notices are shown: read aloud when they come, errors until they are closed. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className={`${classes.region} no-print`} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <ToastBar key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastBar({ toast: { id, message, kind = 'success', requestId, link, retry, undo } }: { toast: Shown }) {
  const t = useTexts(commonTexts)
  const isError = kind === 'error'
  const Shape = isError ? CircleAlert : kind === 'news' ? Bell : CircleCheck
  useEffect(() => {
    if (isError) return
    const timer = setTimeout(() => closeToast(id), undo || link ? UNDO_MS : SHORT_MS)
    return () => clearTimeout(timer)
  }, [id, isError, undo, link])
  const act = (what: () => void) => () => {
    closeToast(id)
    what()
  }
  return (
    <div className={`${classes.toast} ${isError ? classes.error : ''}`}>
      <Shape className={classes.icon} />
      <div className={classes.text}>
        <p>{message}</p>
        {requestId ? <p className={classes.request}>{t.requestNumber(requestId)}</p> : null}
        {undo ? <span className={classes.time} /> : null}
      </div>
      {link ? (
        <ButtonLink isSmall to={link.to} onClick={() => closeToast(id)}>
          {link.label}
        </ButtonLink>
      ) : null}
      {undo ? (
        <Button isSmall onClick={act(undo)}>
          {t.undo}
        </Button>
      ) : null}
      {retry ? (
        <Button isSmall onClick={act(retry)}>
          {t.tryAgain}
        </Button>
      ) : null}
      <IconButton label={t.close} icon={X} onClick={() => closeToast(id)} />
    </div>
  )
}
