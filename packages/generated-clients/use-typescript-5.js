import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

// @hey-api/openapi-ts needs TypeScript's JavaScript API, which TypeScript 7 does not have: it gets this package's version 5.
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('typescript')).href

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' && context.parentURL?.includes('@hey-api') ? typescript : specifier, context),
})
