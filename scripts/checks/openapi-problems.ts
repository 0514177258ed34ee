import { createConfig, type lint, lintFromString } from '@redocly/openapi-core'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The interface asks for trailing slashes.
    'no-path-trailing-slash': 'off',
  },
})

type Problem = Awaited<ReturnType<typeof lint>>[number]

const toLine = ({ message, ruleId, location: [place] }: Problem) => `${place?.pointer ?? ''} ${message} (${ruleId})`

/** What a public linter says against an API description. */
export async function findOpenApiProblems(text: string): Promise<string[]> {
  return (await lintFromString({ source: text, config })).map(toLine)
}
