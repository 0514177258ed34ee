import type { ReactNode } from 'react'
import classes from './facts.module.css'

type Fact = {
  label: string
  value: ReactNode
  /** The sum of those above it. */
  isTotal?: boolean
}

/** Names and values: beside each other for amounts, one below the other for texts. */
export function Facts({ facts, isStacked = false }: { facts: readonly (Fact | null | false)[]; isStacked?: boolean }) {
  return (
    <dl className={isStacked ? classes.stacked : classes.facts}>
      {facts.map((fact) =>
        fact ? (
          <div key={fact.label} className={fact.isTotal ? classes.total : classes.fact}>
            <dt>{fact.label}</dt>
            <dd>{fact.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
