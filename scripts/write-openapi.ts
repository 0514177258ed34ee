import { apiTexts } from '../apps/server/src/reference/api-texts.ts'
import { writeGenerated } from './write-generated.ts'

// Writes the OpenAPI documents into the contract package. With --check it only compares.
for (const [audience, text] of Object.entries(apiTexts()))
  writeGenerated(`packages/contract/openapi/${audience}.json`, text)
