import type { ComponentChildren } from 'preact'
import type { SuccessMessage } from '../http/visit.ts'

type Props = { kind: 'good' | 'bad' | 'warn'; children: ComponentChildren }

/** A message about what the visitor just did, or has to do. Screen readers read it at once. */
export const Notice = ({ kind, children }: Props) => (
  <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    <div>{children}</div>
  </div>
)

type MessageProps = { message: SuccessMessage; children?: ComponentChildren }

/** The message of the API to a write, unchanged, and its warnings. */
export const MessageNotice = ({ message: { text, warnings }, children }: MessageProps) => (
  <Notice kind={warnings.length > 0 ? 'warn' : 'good'}>
    <p>{text}</p>
    {warnings.map((warning) => (
      <p key={warning}>{warning}</p>
    ))}
    {children}
  </Notice>
)
