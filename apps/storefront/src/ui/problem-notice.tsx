import type { Problem } from '../http/problem-of.ts'
import { Notice } from './notice.tsx'

/** Why a form was refused, above it. `shown`: fields that show their own errors; those of other fields are listed. */
export function ProblemNotice({ problem, shown = [] }: { problem: Problem; shown?: string[] }) {
  const others = Object.entries(problem.fields).filter(([name]) => !shown.includes(name))
  const text = problem.message
  if (text === '' && others.length === 0) return null
  return (
    <Notice kind="bad">
      {text && <p>{text}</p>}
      {others.map(([name, error]) => (
        <p key={name}>{error}</p>
      ))}
    </Notice>
  )
}
