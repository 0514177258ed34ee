import type { Problem } from '../http/problem-of.ts'
import { Notice } from './notice.tsx'

/** Why a form was refused, above it. `shown`: fields that show their own errors, in their order; the links lead there. */
export function ProblemNotice({ problem, shown = [] }: { problem: Problem; shown?: readonly string[] }) {
  const { message, fields } = problem
  const names = [
    ...shown.filter((name) => name in fields),
    ...Object.keys(fields).filter((name) => !shown.includes(name)),
  ]
  if (message === '' && names.length === 0) return null
  return (
    <Notice kind="bad">
      {message && <p>{message}</p>}
      <FieldErrors
        errors={names.map((name) => ({ id: shown.includes(name) ? `field-${name}` : '', text: fields[name] ?? '' }))}
      />
    </Notice>
  )
}

/** Errors of fields as links to them. `id`: of the field; empty for none. */
export const FieldErrors = ({ errors }: { errors: { id: string; text: string }[] }) =>
  errors.length === 0 ? null : (
    <ul>
      {errors.map(({ id, text }) => (
        <li key={id + text}>{id ? <a href={`#${id}`}>{text}</a> : text}</li>
      ))}
    </ul>
  )
