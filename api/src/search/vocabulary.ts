import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../database/db.ts'
import { type Source, sources } from './sources.ts'
import { allWordsOf, slipsBetween, slipsIn } from './words.ts'

/** Texts per query: splitting them takes a few milliseconds, between which other requests are answered. */
const textsPerQuery = 200
/** About 15 MB. A church writes a tenth of it in ten years. */
const maxWords = 200_000
/** A text of a long transaction appears later than the time of its change says. */
const overlap = `interval '1 minute'`
/** Alternatives of a word, each of which is a condition of the query. */
const maxAlternatives = 10
/** Words of one search whose slips are forgiven; with more, most texts would have to be read. */
const maxMisspelt = 4

/**
 * The words of all public texts, in memory. Comparing them with a word takes milliseconds; comparing the texts with it,
 * as `word_similarity` does, took seconds with 5,000 posts.
 */
export function vocabulary(db: Db) {
  /** Each with the set of its letters. */
  const words = new Map<string, number>()
  const readUntil = new Map<Source, string>()
  let version = -1
  let reading: Promise<void> | null = null

  /** Adds the texts that have changed since the last time. Words of deleted texts stay; no text is found with them. */
  async function read(source: Source): Promise<void> {
    const since = readUntil.get(source) ?? '-infinity'
    const { rows: now } = await db.query<{ now: string }>('select now() as now')
    for (let after = 0; ; ) {
      const { rows } = await db.query<{ id: number; text: string }>(
        `select id, ${source.searchText} as text from ${source.table}
         where ${source.searchText} is not null and ${source.changedAt} >= $1::timestamptz - ${overlap} and id > $2
         order by id limit ${textsPerQuery}`,
        [since, after],
      )
      for (const { text } of rows) {
        for (const word of allWordsOf(text)) {
          if (words.size < maxWords && slipsIn(word) > 0 && !words.has(word)) words.set(word, lettersOf(word))
        }
      }
      if (rows.length < textsPerQuery) break
      after = rows.at(-1)?.id ?? 0
    }
    readUntil.set(source, now[0]?.now ?? since)
  }

  async function readAll(current: number): Promise<void> {
    for (const source of sources) await read(source)
    version = current
  }

  async function update(current: number): Promise<void> {
    while (version < current) {
      reading ??= readAll(current).finally(() => {
        reading = null
      })
      await reading
    }
  }

  function meantBy(typed: string): string[] {
    const letters = lettersOf(typed)
    const most = slipsIn(typed)
    const found: { word: string; slips: number }[] = []
    for (const [word, own] of words) {
      // Each slip brings one letter at most that the word has not. Comparing with every word takes a hundred times as long.
      if (isMoreThan(most, letters & ~own)) continue
      const slips = slipsBetween(typed, word)
      if (slips !== Number.POSITIVE_INFINITY) found.push({ word, slips })
    }
    return found
      .sort((a, b) => a.slips - b.slips || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
      .slice(0, maxAlternatives)
      .map(({ word }) => word)
  }

  return {
    /** Reads what has changed until this content version. */
    update,

    /**
     * @returns for each word itself, and those that someone may have meant who typed it, the likeliest first; of many
     * words only for some, first for those that no text has.
     */
    async alternativesOf(typed: readonly string[], currentVersion: number): Promise<string[][]> {
      const mayBeSlips = typed.filter((word) => slipsIn(word) > 0)
      if (mayBeSlips.length > 0) await update(currentVersion)
      const considered = new Set(
        mayBeSlips.sort((a, b) => Number(words.has(a)) - Number(words.has(b))).slice(0, maxMisspelt),
      )
      const alternatives: string[][] = []
      for (const word of typed) {
        alternatives.push([word, ...(considered.has(word) ? meantBy(word) : [])])
        // Others are answered between two words.
        if (considered.has(word)) await nextTurn()
      }
      return alternatives
    },
  }
}

/** The letters of a word as bits; different letters may share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function isMoreThan(most: number, bits: number): boolean {
  let count = 0
  for (let rest = bits; rest !== 0 && count <= most; rest &= rest - 1) count += 1
  return count > most
}

export type Vocabulary = ReturnType<typeof vocabulary>
