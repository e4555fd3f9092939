import { passageText } from '@grace/contract/bible-books'
import { type Language, languages } from '@grace/contract/languages'
import { searchResultsMax } from '@grace/contract/limits'
import type { Picture } from '@grace/contract/pictures'
import type { SearchResult } from '@grace/contract/search'
import { searchKey } from '@grace/contract/search-key'
import { picturesByIds } from '../content/picture-rows.ts'
import type { Db } from '../database/db.ts'
import { containing, valuesOf } from '../database/list.ts'
import { eventRepository } from '../events/repository.ts'
import { plainText } from '../html/plain-text.ts'
import { coverIdOf } from '../posts/repository.ts'
import { sermonRepository } from '../sermons/repository.ts'
import { contains, excerptOf } from './excerpt.ts'
import {
  answers,
  answersSimilar,
  hasSimilarWords,
  hasWords,
  type SitePart,
  sitePartsOf,
} from './site-parts.ts'
import { type Kind, type Source, sources } from './sources.ts'
import { mapTexts, type Subject } from './subject.ts'
import type { Vocabulary } from './vocabulary.ts'
import { wordsOf } from './words.ts'

/** Maximum of each kind: a word that is in every text must not load all of them. */
const maxCandidates = 60
/** With fewer results, those with similar words are added. */
const fewResults = 5
/** Length of the part of a post from which its excerpt is made. */
const excerptedChars = 10_000

interface Candidate {
  kind: Kind
  id: number
}

interface Parts {
  vocabulary: Vocabulary
  version: number
  /** Main language of the installation. */
  main: Language
}

interface Matches {
  /** Words with which texts have been searched. */
  words: readonly string[]
  facts: SitePart[]
  candidates: Candidate[]
  parts: SitePart[]
}

/** Searches the public texts of posts, sermons and events by their trigram indexes, and the parts of the pages. */
export const finder = (db: Db, { vocabulary, version, main }: Parts) => {
  async function exactly(words: string[], language: Language, parts: SitePart[]): Promise<Matches> {
    const each = words.map((word) => [word])
    return {
      words,
      facts: parts.filter((part) => answers(part, words)),
      candidates: await withWords(db, each, language),
      parts: parts.filter((part) => hasWords(part, words)),
    }
  }

  async function similarly(words: string[], language: Language, parts: SitePart[]): Promise<Matches> {
    const alternatives = await vocabulary.alternativesOf(words, version)
    const hasAlternatives = alternatives.some(({ length }) => length > 1)
    return {
      words: alternatives.flat(),
      facts: parts.filter((part) => answersSimilar(part, words)),
      candidates: hasAlternatives ? await withWords(db, alternatives, language) : [],
      parts: parts.filter((part) => hasSimilarWords(part, words)),
    }
  }

  return {
    /** Facts first, then those with all words, then those with similar ones; those in the language of the reader before others. */
    async find(q: string, language: Language): Promise<SearchResult[]> {
      const words = wordsOf(q)
      if (words.length === 0) return []
      const all = await sitePartsOf(db, main)
      const exact = await exactly(words, language, all)
      const count = exact.candidates.length + exact.parts.length
      const isEnough = exact.facts.length > 0 || count >= fewResults
      const similar = isEnough ? nothing : await similarly(words, language, all)
      const subjects = await subjectsOf(db, [...exact.candidates, ...similar.candidates], main)
      const inOrder = (found: Subject[]) => ranked(found, words, { language, main })
      const rowsOf = ({ candidates, parts }: Matches) =>
        inOrder([
          ...candidates.flatMap((each) => subjects.get(keyOf(each)) ?? []),
          ...parts.map(({ subject }) => subject),
        ])
      // In the order of the pages. What somebody may have meant answers nothing that has other results.
      const facts = [...exact.facts, ...(count === 0 ? similar.facts : [])]
      const found = distinct([
        ...facts.flatMap(({ subject }) => inOrder([subject])),
        ...rowsOf(exact),
        ...rowsOf(similar),
      ]).slice(0, searchResultsMax)
      const isFirst = (each: Shown, at: number) => at < facts.length || each.result.language === language
      const shown = [...found.filter(isFirst), ...found.filter((each, at) => !isFirst(each, at))]
      const pictures = await picturesOf(db, shown, main)
      const searched = [...words, ...similar.words]
      return shown.map(({ result, bodies }, at) => ({
        ...result,
        picture: pictures[at] ?? null,
        excerpt: excerptOf(bodies.find((body) => contains(body, searched)) ?? bodies[0] ?? '', searched),
      }))
    },
  }
}

const nothing: Matches = { words: [], facts: [], candidates: [], parts: [] }

function distinct(all: Shown[]): Shown[] {
  return [...new Map(all.map((each) => [keyOf(each.result), each])).values()]
}

const keyOf = ({ kind, id }: Pick<SearchResult, 'kind' | 'id'>) => `${kind} ${id}`

/** @param wanted for each word those of which one must be in the text. */
async function withWords(db: Db, wanted: string[][], language: Language): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (const source of sources) {
    const { values, $ } = valuesOf()
    const isFound = ({ searchText }: Source) =>
      wanted
        // Not `like any`, for which the trigram index is not used.
        .map((words) => `(${words.map((word) => `${searchText} like ${$(containing(word))}`).join(' or ')})`)
        .join(' and ')
    const { rows } = await db.query<Candidate>(
      `select '${source.kind}' as kind, ${source.id} as id ${source.from(isFound(source))}
       order by ${source.isIn(language)} desc, ${source.newestFirst} limit ${maxCandidates}`,
      values,
    )
    found.push(...rows)
  }
  return found
}

/** Candidates with their public texts, by key. */
async function subjectsOf(db: Db, all: Candidate[], main: Language): Promise<Map<string, Subject>> {
  const idsOf = (kind: Kind) => all.filter((each) => each.kind === kind).map(({ id }) => id)
  const sermons = await sermonRepository(db, main).many(idsOf('sermon'))
  const events = await eventRepository(db, main).many(idsOf('event'))
  const subjects: Subject[] = [
    ...(await postsOf(db, idsOf('post'), main)),
    ...sermons.map(
      ({ id, date, speaker, series, passage, texts }): Subject => ({
        kind: 'sermon',
        id,
        path: `/sermons/${id}`,
        date,
        times: null,
        pictureId: null,
        texts: mapTexts(texts, ({ title, notes }, language) => {
          const facts = [speaker, passage && passageText(passage, language), series]
            .filter(Boolean)
            .join(' · ')
          return { title, bodies: notes ? [notes, facts] : [facts] }
        }),
      }),
    ),
    ...events.map(
      ({ id, nextDate, eventDate, pictureId, texts }): Subject => ({
        kind: 'event',
        id,
        path: `/events/${id}`,
        times: null,
        pictureId,
        date: nextDate ?? eventDate,
        texts: mapTexts(texts, ({ title, description, place }) => ({
          title,
          bodies: place ? [description, place] : [description],
        })),
      }),
    ),
  ]
  return new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]))
}

interface PostText {
  id: number
  pictureId: number | null
  date: string
  language: Language
  title: string
  content: string
}

async function postsOf(db: Db, ids: number[], main: Language): Promise<Subject[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<PostText>(
    `select posts.id, posts.publish_at as date, ${coverIdOf(main)} as "pictureId", t.language, r.fields->>'title' as title,
       left(r.fields->>'content', $2) as content
     from posts
     join texts t on t.kind = 'blog' and t.subject_id = posts.blog_id
     join text_revisions r on r.kind = t.kind and r.subject_id = t.subject_id and r.language = t.language
       and r.revision = t.public_revision
     where posts.id = any($1::bigint[])`,
    [ids, excerptedChars],
  )
  const subjects = new Map<number, Subject>()
  for (const { id, date, pictureId, language, title, content } of rows) {
    const subject = subjects.get(id) ?? {
      ...{ kind: 'post', id, path: `/posts/${id}`, date, times: null, pictureId },
      texts: {},
    }
    // The end may be half a tag.
    subject.texts[language] = { title, bodies: [plainText(content.replace(/<[^<>]*$/, ''))] }
    subjects.set(id, subject)
  }
  return [...subjects.values()]
}

interface Shown {
  result: Omit<SearchResult, 'excerpt' | 'picture'>
  pictureId: number | null
  bodies: string[]
}

/** Pictures for a row of a list: with one copy, because each document embeds them. */
async function picturesOf(db: Db, shown: Shown[], main: Language): Promise<(Picture | undefined)[]> {
  const ids = shown.flatMap(({ pictureId }) => pictureId ?? [])
  const pictures = await picturesByIds(db, ids, main)
  return shown.map(({ pictureId }) => {
    const picture = pictures.get(pictureId ?? 0)
    return picture && { ...picture, variants: picture.variants.slice(0, 1) }
  })
}

const timeOf = ({ result: { date } }: Shown) => Date.parse(date) || 0

/** Those in the language of the reader first, then those with all words in their title, then the newest. */
function ranked(
  subjects: Subject[],
  words: string[],
  { language, main }: { language: Language; main: Language },
): Shown[] {
  const order = [language, main, ...languages]
  const shown = subjects.flatMap(({ texts, pictureId, ...subject }) => {
    const own = order.find((each) => texts[each])
    const text = own && texts[own]
    if (!text) return []
    const title = searchKey(text.title)
    const rank = Number(own !== language) * 2 + Number(!words.every((word) => title.includes(word)))
    return [
      { rank, result: { ...subject, title: text.title, language: own }, pictureId, bodies: text.bodies },
    ]
  })
  return shown.sort((a, b) => a.rank - b.rank || timeOf(b) - timeOf(a))
}
