import { colourTexts } from '../i18n/colour-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { isHexColour, isReadableUnderWhite } from '../lib/colours.ts'
import classes from './colour-field.module.css'
import { TextField } from './fields.tsx'

const swatches = Object.keys(colourTexts.en.name) as (keyof typeof colourTexts.en.name)[]

type ColourFieldProps = {
  label: string
  hint?: string
  /** `#0b6b4b`; empty for none. */
  value: string
  onChange: (value: string) => void
  error?: readonly string[] | string | undefined
  maxLength?: number
  isDisabled?: boolean
}

/** A colour: one of a few, one that the device offers, or typed as a code. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const t = useTexts(colourTexts)
  const colour = value.trim().toLowerCase()
  const isColour = isHexColour(colour)
  return (
    <div>
      <TextField {...field} value={value} onChange={onChange} autoComplete="off" isOptional />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line everywhere */}
      <div className={classes.swatches} role="group" aria-label={t.suggested}>
        {swatches.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.swatch}
            data-colour={one}
            aria-label={t.name[one]}
            aria-pressed={one === colour}
            disabled={field.isDisabled}
            onClick={() => onChange(one)}
          />
        ))}
        <label className={classes.any}>
          <input
            type="color"
            className={classes.native}
            value={isColour ? colour : '#000000'}
            disabled={field.isDisabled}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {t.any}
        </label>
      </div>
      {isColour && !isReadableUnderWhite(colour) ? (
        <p className={classes.note} role="status">
          {t.tooLight}
        </p>
      ) : null}
    </div>
  )
}
