import { eventPermissions } from '@haat/contract/event-permissions.ts'
import { events } from '@haat/contract/events.ts'
import { expect, it } from 'vitest'
import { webhookTexts } from './webhook-texts.ts'

it.each(['en', 'bn'] as const)(
  'owners can choose each group of events that leaves the server, and no other: %s',
  (language) => {
    const groups = Object.entries(events)
      .filter(([, { resource }]) => eventPermissions[resource] !== null)
      .map(([type]) => `${type.split('.')[0]}.*`)
    expect(Object.keys(webhookTexts[language].groups).sort()).toEqual(['*', ...new Set(groups)].sort())
  },
)
