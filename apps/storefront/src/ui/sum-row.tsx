import type { ComponentChildren } from 'preact'

type Props = { label: ComponentChildren; value: ComponentChildren; isTotal?: boolean }

/** A line of a `<dl>` of amounts. */
export const SumRow = ({ label, value, isTotal = false }: Props) => (
  <div class={isTotal ? 'sum-row sum-total' : 'sum-row'}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
