import type { ComponentChildren } from 'preact'
import type { Visit } from '../http/visit.ts'
import { catalogueTexts } from './catalogue-texts.ts'

/** Values of a facet that are shown at once; the others are behind "more". */
const SHOWN_AT_ONCE = 8
/** More values help no shopper, and each costs bytes on every page. */
const MAX = 30

/** One group of filters, folded or open. */
export const Facet = ({ name, label, isOpen, children }: FacetProps) => (
  <details class="facet" data-keep={name} open={isOpen}>
    <summary>{label}</summary>
    {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be a summary */}
    <div role="group" aria-label={label}>
      {children}
    </div>
  </details>
)

type FacetProps = { name: string; label: string; isOpen: boolean; children: ComponentChildren }

export type FacetValue = { value: string; label: ComponentChildren; count: number | null; depth?: number }

type ChoicesProps = {
  visit: Visit
  name: string
  type: 'checkbox' | 'radio'
  values: FacetValue[]
  chosen: readonly string[]
}

/** The values of a facet as boxes or buttons. Chosen values are always shown. */
export function Choices({ visit, name, type, values, chosen }: ChoicesProps) {
  const sorted = [...values].sort((a, b) => Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)))
  // Radio buttons keep their order: those of categories are a tree.
  const shown = type === 'radio' ? values : sorted.slice(0, Math.max(MAX, chosen.length))
  const shownAtOnce = Math.max(SHOWN_AT_ONCE, type === 'radio' ? MAX : chosen.length)
  const rest = shown.slice(shownAtOnce)
  const choice = ({ value, label, count, depth = 0 }: FacetValue) => (
    <label key={value} class={depth > 0 ? 'choice choice-inner' : 'choice'}>
      <input
        type={type}
        name={name}
        value={value}
        checked={chosen.includes(value) || (value === '' && chosen.length === 0)}
      />
      <span>{label}</span>
      {count !== null && <span class="soft small">{visit.format.number(count)}</span>}
    </label>
  )
  return (
    <>
      {shown.slice(0, shownAtOnce).map(choice)}
      {rest.length > 0 && (
        <details class="more-choices" data-keep={`${name} more`}>
          <summary>{catalogueTexts[visit.language].more(visit.format.number(rest.length))}</summary>
          {rest.map(choice)}
        </details>
      )}
    </>
  )
}
