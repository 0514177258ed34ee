import { generatedSources } from '../packages/client/generator/generated-sources.ts'
import { writeGenerated } from './write-generated.ts'

// Writes the types and the table of operations of the client from the OpenAPI documents. With --check it only compares.
for (const [name, text] of Object.entries(await generatedSources())) writeGenerated(`packages/client/src/${name}`, text)
