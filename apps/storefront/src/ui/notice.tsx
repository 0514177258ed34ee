import type { ComponentChildren } from 'preact'

type Props = { kind: 'good' | 'bad' | 'warn'; children: ComponentChildren }

/** A message about what the visitor just did, or has to do. Screen readers say it at once. */
export const Notice = ({ kind, children }: Props) => (
  <div class={`notice notice-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    <div>{children}</div>
  </div>
)
