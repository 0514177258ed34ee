import { createConfig, type lint, lintFromString } from '@redocly/openapi-core'

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The interface requires trailing slashes.
    'no-path-trailing-slash': 'off',
  },
})

type Problem = Awaited<ReturnType<typeof lint>>[number]

const toLine = ({ message, ruleId, location: [place] }: Problem) => `${place?.pointer ?? ''} ${message} (${ruleId})`

/** The findings of a public linter in an OpenAPI document. */
export async function findOpenApiProblems(text: string): Promise<string[]> {
  return (await lintFromString({ source: text, config })).map(toLine)
}
