import { permissionOfEvent } from '@haat/contract/event-permissions.ts'
import { type EventType, events } from '@haat/contract/events.ts'
import { expect, it } from 'vitest'
import { webhookTexts } from './webhook-texts.ts'

it.each(['en', 'bn'] as const)(
  'owners can choose each group of events that leaves the server, and no other: %s',
  (language) => {
    const groups = (Object.keys(events) as EventType[])
      .filter((type) => permissionOfEvent(type) !== null)
      .map((type) => `${type.split('.')[0]}.*`)
    expect(Object.keys(webhookTexts[language].groups).sort()).toEqual(['*', ...new Set(groups)].sort())
  },
)
