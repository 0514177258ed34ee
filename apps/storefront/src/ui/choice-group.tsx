import type { ComponentChildren } from 'preact'

type Props = {
  /** ID of the field; the messages above the form link to it. */
  name: string
  legend: string
  /** Whether a heading says the same already. */
  isLegendHidden?: boolean
  /** Why the choice was rejected. */
  error?: string | undefined
  class?: string
  children: ComponentChildren
}

/** Fields that are chosen from as one, with the error of the choice. */
export const ChoiceGroup = ({ name, legend, isLegendHidden = false, error, children, ...more }: Props) => (
  <fieldset
    class={more.class ? `choices ${more.class}` : 'choices'}
    id={`field-${name}`}
    {...(error ? { tabIndex: -1, 'aria-invalid': 'true', 'aria-describedby': `${name}-error` } : {})}
  >
    <legend class={isLegendHidden ? 'hidden-text' : undefined}>{legend}</legend>
    {children}
    {error && (
      <span class="error" id={`${name}-error`}>
        {error}
      </span>
    )}
  </fieldset>
)
