import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Operation } from '@haat/contract/operation.ts'
import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import { operationGroups, splitOperations } from './name-exceptions.ts'
import { type Audience, groupOf, methodOf } from './names.ts'

/** One method of a client. `split` is the half of an operation that has two. */
export type Method = { group: string; name: string; operation: Operation; split?: 'list' | 'one'; parameter?: string }

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const declared = { storefront: storefrontOperations, merchant: merchantOperations }

/** The methods of a client in the order of the contract's modules. */
export async function methodsOf(audience: Audience): Promise<Method[]> {
  const groups = new Map<Operation, string>()
  for (const file of readdirSync(contract + audience)) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const module = (await import(`${contract}${audience}/${file}`)) as Record<string, unknown>
    for (const value of Object.values(module)) groups.set(value as Operation, groupOf(audience, file.slice(0, -3)))
  }
  return declared[audience].flatMap((operation) => {
    const group = operationGroups[operation.id] ?? groups.get(operation)
    if (group === undefined) throw new Error(`${operation.id} is in no module of ${audience}`)
    const split = splitOperations[operation.id]
    if (!split) return [{ group, name: methodOf(audience, group, operation.id), operation }]
    const { parameter } = split
    return (['list', 'one'] as const).map((half) => ({ group, name: split[half], operation, split: half, parameter }))
  })
}
