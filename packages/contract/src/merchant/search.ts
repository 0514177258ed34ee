import { count, flag, id, inputList, inputText, list, object, strictBody, text, timestamp } from '../fields.ts'
import { maxSynonyms } from '../limits.ts'
import { cursorListOf } from '../pagination.ts'
import { maxSynonymLength } from '../text-lengths.ts'
import { inputId, Nothing, paramsOf } from './merchant-fields.ts'
import { merchantOperationsOf } from './merchant-path.ts'

const operation = merchantOperationsOf({
  tag: 'Search',
  path: 'search/',
  permissions: { read: 'catalog:read', write: 'catalog:write' },
})
const synonymParams = paramsOf({ synonym_id: inputId('ID of the group of synonyms.', 31) })

const SynonymGroup = object('SynonymGroup', 'Terms that are found for one another.', {
  id: id('ID of the group of synonyms.', 31),
  terms: list('Terms, each found for every other.', text('A term.', 'hilsa')),
  created_at: timestamp('Time of creation, UTC.'),
  updated_at: timestamp('Time of the last change, UTC.'),
})

const terms = {
  ...inputList(
    'Two to ten terms of at most four words each. Spellings that sound alike, such as `ইলিশ` and `ilish`, need no synonym: one of them is enough.',
    inputText(`A term, at most ${maxSynonymLength} characters.`, { max: maxSynonymLength, example: 'hilsa' }),
    maxSynonyms,
    2,
  ),
  examples: [['ilish', 'hilsa']],
}

export const listSynonyms = operation({
  id: 'listSynonyms',
  path: 'synonyms/',
  summary: 'List groups of synonyms, newest first',
  ...cursorListOf(SynonymGroup),
})

export const createSynonyms = operation({
  id: 'createSynonyms',
  method: 'POST',
  path: 'synonyms/',
  summary: 'Create a group of synonyms',
  description: 'A search for one of the terms also finds the others. A store has at most 200 groups.',
  body: strictBody('The group to create.', { terms }),
  message: { en: 'Synonyms created.', bn: 'সমার্থক শব্দ যোগ হয়েছে।' },
  data: SynonymGroup,
  success: 201,
  errors: ['invalid_state'],
})

export const updateSynonyms = operation({
  id: 'updateSynonyms',
  method: 'PUT',
  path: 'synonyms/{synonym_id}/',
  summary: 'Replace the terms of a group of synonyms',
  params: synonymParams,
  body: strictBody('The new terms.', { terms }),
  message: { en: 'Synonyms saved.', bn: 'সমার্থক শব্দ সেভ হয়েছে।' },
  data: SynonymGroup,
})

export const deleteSynonyms = operation({
  id: 'deleteSynonyms',
  method: 'DELETE',
  path: 'synonyms/{synonym_id}/',
  summary: 'Delete a group of synonyms',
  params: synonymParams,
  message: { en: 'Synonyms deleted.', bn: 'সমার্থক শব্দ মুছে ফেলা হয়েছে।' },
  data: Nothing,
})

export const listSearchMisses = operation({
  id: 'listSearchMisses',
  path: 'misses/',
  summary: 'List searches without results, most frequent first',
  description:
    'What shoppers searched in vain, so that the store can offer it or add synonyms. Searches are counted within seconds; ' +
    'the 1000 most frequent are kept, each for half a year after it was last seen. Texts that look like an e-mail ' +
    'address or a phone number are not kept. A search that finds products again is no longer listed.',
  ...cursorListOf(
    object('SearchMiss', 'A search without results.', {
      key: text('The searched words, in lower case.', 'hilsha'),
      searches: count('How often it was searched.', 12),
      is_frequent: flag('Whether several shoppers searched it.'),
      last_seen: timestamp('Time of the last search, UTC.'),
    }),
  ),
})
