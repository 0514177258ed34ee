import { messageChannels, messageTextCodes } from '@haat/contract/vocabulary.ts'
import { allowedIn, mayBeEmpty, requiredIn } from '../message-texts/text-catalogue.ts'
import type { Check } from './read-checks.ts'

const rows = messageTextCodes.flatMap((code) =>
  messageChannels.flatMap((channel) =>
    allowedIn({ code, channel }).map((name) => {
      const isRequired = requiredIn({ code }).includes(name)
      return `('${code}', '${channel}', '${name}', ${isRequired}, ${mayBeEmpty({ code }, name)})`
    }),
  ),
)

/**
 * Texts of stores that this release would not send, because their placeholders have changed: the default is sent instead.
 */
export const messageTextChecks: readonly Check[] = [
  {
    name: 'message_texts_usable',
    holds: 'every text of a store has the placeholders that its message needs, and no others',
    sql: `
with allowed (code, channel, name, is_required, is_optional) as (values ${rows.join(', ')}),
own as (select * from message_texts where body is not null)
select t.store_id, t.code, t.channel, t.language, used.name as placeholder, 'unknown' as problem
  from own t cross join lateral regexp_matches(coalesce(t.subject, '') || E'\\n' || t.body, '\\{\\{([^{}]*)\\}\\}', 'g') as m (names)
  cross join lateral (select m.names[1] as name) used
 where not exists (select from allowed a where a.code = t.code and a.channel = t.channel and a.name = used.name)
union all
select t.store_id, t.code, t.channel, t.language, a.name, 'missing'
  from own t join allowed a on a.code = t.code and a.channel = t.channel and a.is_required
 where not exists (
   select from regexp_split_to_table(t.body, E'\\n') line
    where strpos(line, '{{' || a.name || '}}') > 0 and not exists (
      select from allowed o where o.code = t.code and o.channel = t.channel and o.is_optional
        and strpos(line, '{{' || o.name || '}}') > 0))`,
  },
]
