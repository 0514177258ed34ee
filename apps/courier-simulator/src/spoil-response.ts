import { type Fields, isFields } from '@haat/simulation/call.ts'
import { type CourierName, factsOf } from './courier-facts.ts'
import type { CourierFault } from './fault-rule.ts'
import { refuseFields } from './refuse-fields.ts'
import { page, type SimulatedResponse } from './simulated-response.ts'
import type { Simulator } from './simulator.ts'

const serverMessages: Record<number, string> = {
  429: 'Too Many Attempts.',
  500: 'Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Time-out',
}

/** What is sent in place of the courier's response; null when a fault leaves it, or changes only parts of it. */
export function substituteResponse(sim: Simulator, courier: CourierName, rule: CourierFault): SimulatedResponse | null {
  const { unauthorized, fail, addressErrors, numberField } = factsOf(courier)
  switch (rule.kind) {
    case 'delay':
      return rule.committed ? null : fail(504, 'Gateway Time-out')
    case 'reset':
      return { status: 0 }
    case 'http_error':
      return withRetryAfter(rule, fail(rule.status, rule.message ?? serverMessages[rule.status] ?? 'Error'))
    case 'unauthorized':
      return unauthorized()
    case 'field_errors':
      return refuseFields(sim, courier, sentencesOf(rule.fields))
    case 'address_unresolved':
      return refuseFields(sim, courier, addressErrors)
    case 'duplicate_number':
      return refuseFields(sim, courier, {
        [numberField]: [`The ${numberField.replaceAll('_', ' ')} has already been taken.`],
      })
    default:
      return null
  }
}

const withRetryAfter = (rule: CourierFault, response: SimulatedResponse): SimulatedResponse =>
  rule.status === 429 ? { ...response, headers: { 'retry-after': '1' } } : response

const sentencesOf = (fields: Fields): Record<string, string[]> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat().map(String)]))

/** A response as a fault changes it after the courier has done its work. */
export function spoilResponse(
  courier: CourierName,
  rule: CourierFault,
  response: SimulatedResponse,
): SimulatedResponse {
  if (rule.kind !== 'unreadable') {
    const { json } = response
    if (Array.isArray(json)) {
      return { ...response, json: json.map((row) => (isFields(row) ? spoilFields(courier, rule, row) : row)) }
    }
    return isFields(json) ? { ...response, json: spoilFields(courier, rule, json) } : response
  }
  const { status } = response
  if (rule.body === 'html') return page('<html><body><h1>502 Bad Gateway</h1></body></html>', status)
  const text = rule.body === 'empty' ? '' : JSON.stringify(response.json).slice(0, -8)
  return { status, text, contentType: 'application/json' }
}

/** The fields of a response or a webhook as a fault changes them. */
export function spoilFields(courier: CourierName, rule: CourierFault, fields: Fields): Fields {
  switch (rule.kind) {
    case 'alter':
      return without(merge(fields, rule.fields), rule.without)
    case 'unknown_status':
      return withStatus(courier, fields, () => rule.code || 'wobbling')
    case 'capitals':
      return withStatus(courier, fields, rule.code === 'upper' ? (word) => word.toUpperCase() : toTitle)
    default:
      return fields
  }
}

/** `partial_delivered` as `Partial Delivered`. */
const toTitle = (word: string) =>
  word
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/(^|[ .])([a-z])/g, (_whole, before: string, letter: string) => before + letter.toUpperCase())

/** Changes the status wherever a courier writes one. */
function withStatus(courier: CourierName, fields: Fields, change: (word: string) => string): Fields {
  const { statusFields } = factsOf(courier)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (isFields(value)) return [name, withStatus(courier, value, change)]
      return [name, statusFields.includes(name) && typeof value === 'string' ? changeWord(value, change) : value]
    }),
  )
}

/** Pathao's events are `order.` and the word. */
const changeWord = (value: string, change: (word: string) => string) => {
  const [, prefix = '', word = ''] = /^(order\.)?(.*)$/.exec(value) ?? []
  return prefix + change(word)
}

const merge = (fields: Fields, changed: Fields): Fields => {
  const merged = { ...fields }
  for (const [name, value] of Object.entries(changed)) {
    const before = merged[name]
    merged[name] = isFields(before) && isFields(value) ? merge(before, value) : value
  }
  return merged
}

const without = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => [name, isFields(value) ? without(value, names) : value]),
  )
