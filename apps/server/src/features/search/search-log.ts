import { createHash } from 'node:crypto'
import { maxSearchLength } from '@haat/contract/text-lengths.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { countPhrases, type PhraseCount } from './search-phrases.queries.ts'

/** A search whose result was shown. `caller` is the shopper's address, if the storefront sends it. */
type Searched = { storeId: number; phrase: string; hasResults: boolean; caller: string | undefined }

export type SearchLog = {
  /** Counts a search, later and at no cost of its own. */
  note(searched: Searched): void
  /** Writes what was counted. */
  close(): Promise<void>
}

/** Bounds of what waits to be written: a flood of different searches is counted in part. */
const MAX_STORES = 200
const MAX_PHRASES = 200
const PAUSE_MS = 1_000

/**
 * Counts searches in memory and writes them about once a second: a flood of equal searches is one row, and a failed write
 * loses counts without an error for a shopper.
 */
export function searchLog({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): SearchLog {
  let waiting = new Map<number, Map<string, PhraseCount>>()
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    const counted = waiting
    waiting = new Map()
    for (const [storeId, phrases] of counted) {
      await inStore(db, storeId, (tx) => countPhrases(tx, storeId, [...phrases.values()])).catch((error: Error) =>
        logger.warn({ storeId, reason: error.message }, 'searches were not counted'),
      )
    }
  }

  function writeSoon(): void {
    if (writing || timer || waiting.size === 0) return
    writing = write().then(() => {
      writing = undefined
      timer = setTimeout(() => {
        timer = undefined
        writeSoon()
      }, PAUSE_MS).unref()
    })
  }

  return {
    note({ storeId, phrase, hasResults, caller }) {
      // The normal form of a searched text may have more characters than the text.
      if (isPrivate(phrase) || phrase.length > maxSearchLength) return
      const phrases = waiting.get(storeId) ?? new Map<string, PhraseCount>()
      const known = phrases.get(phrase)
      if (!known && (phrases.size >= MAX_PHRASES || waiting.size >= MAX_STORES)) return
      const at = clock()
      phrases.set(phrase, {
        phrase,
        hasResults,
        searches: known?.hasResults === hasResults ? known.searches + 1 : 1,
        callers: callerBit(phrase, caller ?? at.toISOString().slice(0, 13)) | (known?.callers ?? 0n),
        lastSeen: at,
      })
      waiting.set(storeId, phrases)
      writeSoon()
    },
    async close() {
      clearTimeout(timer)
      await writing
      clearTimeout(timer)
      await write()
    },
  }
}

/** Addresses of mail and numbers of phones are not counted, in any digits, whatever is between those. */
const isPrivate = (phrase: string) => /[@＠]|(?:\p{Nd}[^\p{L}\p{M}\p{Nd}]{0,3}){7}/u.test(phrase)

// Six bits of a digest: whether searches came from several, not from whom. Without an address, each hour is a caller.
const callerBit = (phrase: string, caller: string): bigint =>
  1n << BigInt((createHash('sha256').update(`${phrase}\n${caller}`).digest()[0] as number) & 63)
