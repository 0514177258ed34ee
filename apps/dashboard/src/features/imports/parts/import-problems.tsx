import type { ImportProblem } from '@haat/client/merchant'
import { useTexts } from '../../../i18n/texts.ts'
import { ProblemList } from '../../../parts/problem-list.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { importTexts } from '../import-texts.ts'

type ImportProblemsProps = { title: string; hint?: string | undefined; problems: readonly ImportProblem[] }

/** What is left out or should be checked, and why. */
export function ImportProblems({ title, hint, problems }: ImportProblemsProps) {
  const t = useTexts(importTexts)
  if (problems.length === 0) return null
  return (
    <>
      <Notice tone="warning" title={title}>
        {hint}
      </Notice>
      <ProblemList label={t.problems} problems={problems} />
    </>
  )
}
