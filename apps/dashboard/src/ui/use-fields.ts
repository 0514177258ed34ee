import { useState } from 'react'

/** The values of a form, and the properties of its fields. */
export type Form<T> = {
  values: T
  /** The properties of a text field: `<TextField label="Name" {...form.text('name')} />`. */
  text(name: TextNames<T>): { value: string; onChange: (value: string) => void; error: readonly string[] | undefined }
  /** The properties of a checkbox. */
  check(name: FlagNames<T>): { isChecked: boolean; onChange: (isChecked: boolean) => void }
  set(changes: Partial<T>): void
  /** Changes values by those that are there when it happens, such as after an upload. */
  change(changesOf: (values: T) => Partial<T>): void
  /** Whether something differs from the values that the form began with. */
  isChanged: boolean
  /** Begins again, with other values. */
  reset(values?: T): void
}

type TextNames<T> = { [N in keyof T]: T[N] extends string ? N : never }[keyof T] & string
type FlagNames<T> = { [N in keyof T]: T[N] extends boolean ? N : never }[keyof T] & string

/** State of a form. `errors`: the messages of the API by field, as an action has them. */
export function useFields<T extends Record<string, unknown>>(
  initial: T,
  errors: Record<string, readonly string[]> = {},
): Form<T> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const set = (changes: Partial<T>) => setValues((before) => ({ ...before, ...changes }))
  return {
    values,
    text: (name) => ({
      value: values[name] as string,
      onChange: (value) => set({ [name]: value } as unknown as Partial<T>),
      error: errors[name],
    }),
    check: (name) => ({
      isChecked: values[name] as boolean,
      onChange: (isChecked) => set({ [name]: isChecked } as unknown as Partial<T>),
    }),
    set,
    change: (changesOf) => setValues((before) => ({ ...before, ...changesOf(before) })),
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    reset(next = start) {
      setStart(next)
      setValues(next)
    },
  }
}
