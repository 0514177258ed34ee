import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/PasswordInput.css'
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useId } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/texts.ts'
import classes from './fields.module.css'

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Below the label: what it is for. */
  hint?: ReactNode
  /** What is wrong with it: the messages of the API for the field. */
  error?: readonly string[] | string | undefined
  isOptional?: boolean
  isDisabled?: boolean
  /** Has the focus when it appears. */
  isFirst?: boolean
  name?: string
  placeholder?: string
  maxLength?: number
}

/** The properties of Mantine's inputs that all fields share. */
function useInputProps({
  label,
  value,
  hint,
  error,
  isOptional,
  isDisabled,
  isFirst,
  ...rest
}: Omit<FieldProps, 'onChange'>) {
  const t = useTexts(commonTexts)
  const message = typeof error === 'string' ? error : error?.join(' ')
  return {
    ...rest,
    label: isOptional ? (
      <>
        {label} <span className={classes.optional}>({t.optional})</span>
      </>
    ) : (
      label
    ),
    value,
    disabled: isDisabled ?? false,
    classNames: {
      input: classes.input ?? '',
      label: classes.label ?? '',
      description: classes.hint ?? '',
      error: classes.error ?? '',
    },
    ...(hint !== undefined && { description: hint }),
    ...(message && { error: message }),
    ...(isFirst && { 'data-autofocus': true, autoFocus: true }),
  }
}

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'search' | 'url' | 'date' | 'month' | 'datetime-local'
  /** Which keyboard a phone shows. */
  keyboard?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  leftSection?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** Usual values, of which one can be chosen instead of typing another. */
  suggestions?: readonly string[]
}

export function TextField({ onChange, keyboard, ref, suggestions, ...field }: TextFieldProps) {
  const props = useInputProps(field)
  const listId = useId()
  return (
    <>
      <TextInput
        {...props}
        {...(keyboard && { inputMode: keyboard })}
        {...(ref && { ref })}
        {...(suggestions && { list: listId })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}

/** An amount of money, as people type it; `parseMoney` makes it an amount of the API. */
export function MoneyField(field: Omit<TextFieldProps, 'keyboard' | 'type' | 'leftSection'>) {
  return <TextField {...field} keyboard="decimal" autoComplete="off" leftSection={<span aria-hidden="true">৳</span>} />
}

export function PasswordField({
  onChange,
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password' }) {
  const props = useInputProps(field)
  const t = useTexts(commonTexts)
  return (
    <PasswordInput
      {...props}
      visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
      classNames={{ ...props.classNames, innerInput: classes.input ?? '' }}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type TextAreaFieldProps = FieldProps & { rows?: number; ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField({ onChange, rows = 3, ref, ...field }: TextAreaFieldProps) {
  const props = useInputProps(field)
  return (
    <Textarea {...props} rows={rows} {...(ref && { ref })} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}

export type Choice = { value: string; label: string }

/** One of few values. The device shows the list: on phones a wheel. */
export function SelectField({ onChange, choices, ...field }: FieldProps & { choices: readonly Choice[] }) {
  const props = useInputProps(field)
  return <NativeSelect {...props} data={[...choices]} onChange={(event) => onChange(event.currentTarget.value)} />
}

type ChoiceFieldProps = {
  label: string
  isLabelHidden?: boolean
  hint?: string
  value: string
  choices: readonly (Choice & { hint?: string })[]
  onChange: (value: string) => void
  isFirst?: boolean
}

/** One of few values, all in sight, each as high as a thumb needs. Arrows move, Enter sends the form. */
export function ChoiceField({
  label,
  isLabelHidden = false,
  hint,
  value,
  choices,
  onChange,
  isFirst,
}: ChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset className={classes.choices}>
      <legend className={isLabelHidden ? 'only-read-aloud' : classes.label}>{label}</legend>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            {...(isFirst && choice.value === value && { 'data-autofocus': true })}
          />
          <span className={classes.choiceText}>{choice.label}</span>
          {choice.hint ? <span className={classes.choiceHint}>{choice.hint}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}

type CheckFieldProps = {
  label: string
  hint?: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

export function CheckField({ label, hint, isChecked, onChange, isDisabled = false }: CheckFieldProps) {
  return (
    <Checkbox
      label={label}
      checked={isChecked}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      classNames={{ root: classes.check ?? '', labelWrapper: classes.checkLabel ?? '' }}
      {...(hint && { description: hint })}
    />
  )
}
