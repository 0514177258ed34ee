import { writeFileSync } from 'node:fs'

// node generate.js <generator> <document> <folder>: writes one client.

const [, , generator, document, folder] = process.argv

const generators = {
  'openapi-typescript': async () => {
    const { default: read, astToString } = await import('openapi-typescript')
    writeFileSync(`${folder}/index.ts`, astToString(await read(new URL(`file://${document}`))))
  },
  'hey-api': async () => {
    const { createClient } = await import('@hey-api/openapi-ts')
    await createClient({ input: document, output: folder, logs: { level: 'silent' } })
  },
  orval: async () => {
    const { generate } = await import('orval')
    await generate({
      input: document,
      output: { target: `${folder}/index.ts`, schemas: `${folder}/model`, client: 'fetch' },
    })
  },
}

await generators[generator]()
