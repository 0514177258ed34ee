import type { Fields } from '@haat/simulation/call.ts'

/** The sentences about each refused field. */
export type FieldErrors = Record<string, string[]>

/** Says what is wrong with a value; null when nothing is. `label`: the field's name in words. */
export type FieldRule = (value: unknown, label: string) => string | null

/** A field that may be left out, but must not be null or empty. */
export type OptionalRule = { optional: FieldRule }

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** Checks the fields of a body as Laravel does: one sentence for each field that is wrong. */
export function checkFields(fields: Readonly<Fields>, rules: Record<string, FieldRule | OptionalRule>): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, wanted] of Object.entries(rules)) {
    const value = fields[field]
    const label = field.replaceAll('_', ' ')
    const isOptional = typeof wanted !== 'function'
    if (isOptional && value === undefined) continue
    const rule = isOptional ? wanted.optional : wanted
    const problem = !isOptional && isMissing(value) ? `The ${label} field is required.` : rule(value, label)
    if (problem) errors[field] = [problem]
  }
  return errors
}

export const hasErrors = (errors: FieldErrors): boolean => Object.keys(errors).length > 0

/** A text; lengths are of characters, as people count them. */
export const textRule =
  ({ min = 0, max = 1_000, pattern }: { min?: number; max?: number; pattern?: RegExp } = {}): FieldRule =>
  (value, label) => {
    if (typeof value !== 'string') return `The ${label} must be a string.`
    const length = [...value.trim()].length
    if (length < min) return `The ${label} must be at least ${min} characters.`
    if (length > max) return `The ${label} may not be greater than ${max} characters.`
    return pattern && !pattern.test(value) ? `The ${label} format is invalid.` : null
  }

/** A mobile number of Bangladesh in 11 ASCII digits. */
export const phoneRule: FieldRule = (value, label) => {
  const text = typeof value === 'string' ? value : ''
  if (!/^\d{11}$/.test(text)) return `The ${label} must be 11 digits.`
  return /^01[3-9]/.test(text) ? null : `The ${label} format is invalid.`
}

/** A whole number, also as a text. */
export const integerRule =
  ({ min = 0, max = 10_000_000, among }: { min?: number; max?: number; among?: readonly number[] } = {}): FieldRule =>
  (value, label) => {
    const number = wholeNumberOf(value)
    if (number === null) return `The ${label} must be an integer.`
    if (among && !among.includes(number)) return `The selected ${label} is invalid.`
    if (number < min) return `The ${label} must be at least ${min}.`
    return number > max ? `The ${label} may not be greater than ${max}.` : null
  }

/** A number with decimals, also as a text. */
export const decimalRule =
  ({ min, max }: { min: number; max: number }): FieldRule =>
  (value, label) => {
    const number = decimalOf(value)
    if (number === null) return `The ${label} must be a number.`
    if (number < min) return `The ${label} must be at least ${min}.`
    return number > max ? `The ${label} may not be greater than ${max}.` : null
  }

/** A whole number that a client sent as a number or as a text of ASCII digits; null for anything else. */
export function wholeNumberOf(value: unknown): number | null {
  const number = decimalOf(value)
  return number !== null && Number.isInteger(number) ? number : null
}

/** A number that a client sent as a number or as a text such as `0.5`; null for anything else. */
export function decimalOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && /^-?\d{1,9}(\.\d{1,4})?$/.test(value) ? Number(value) : null
}
