import { passageText } from '@grace/contract/bible-books'
import { type Language, languages } from '@grace/contract/languages'
import { searchResultsMax } from '@grace/contract/limits'
import type { SearchResult } from '@grace/contract/search'
import { searchKey } from '@grace/contract/search-key'
import type { Db } from '../database/db.ts'
import { containing, valuesOf } from '../database/list.ts'
import { eventRepository } from '../events/repository.ts'
import { plainText } from '../html/plain-text.ts'
import { sermonRepository } from '../sermons/repository.ts'
import { contains, excerptOf } from './excerpt.ts'
import { answers, hasSimilarWords, hasWords, type SitePart, sitePartsOf } from './site-parts.ts'
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

/** Searches the public texts of posts, sermons and events by their trigram indexes, and the parts of the pages. */
export const finder = (db: Db, { vocabulary, version, main }: Parts) => ({
  /** Facts first, then those with all words, then those with similar ones; of both, those in the language of the reader first. */
  async find(q: string, language: Language): Promise<SearchResult[]> {
    const words = wordsOf(q)
    if (words.length === 0) return []
    const exact = await withWords(
      db,
      words.map((word) => [word]),
      language,
    )
    const known = new Set(exact.map(keyOf))
    const alternatives = exact.length < fewResults ? await vocabulary.alternativesOf(words, version) : []
    const hasAlternatives = alternatives.some(({ length }) => length > 1)
    const similar = hasAlternatives ? await withWords(db, alternatives, language) : []
    const added = similar.filter((each) => !known.has(keyOf(each)))
    const subjects = await subjectsOf(db, [...exact, ...added], main)
    const parts = await sitePartsOf(db, main)
    const facts = parts.filter((part) => answers(part, words))
    const others = parts.filter((part) => !facts.includes(part))
    const withAll = others.filter((part) => hasWords(part, words))
    const withSimilar =
      exact.length + withAll.length < fewResults
        ? others.filter((part) => !withAll.includes(part) && hasSimilarWords(part, words))
        : []
    const shown = (all: Candidate[], more: SitePart[]) => {
      const found = all.flatMap((each) => subjects.get(keyOf(each)) ?? [])
      return ranked([...found, ...more.map(({ subject }) => subject)], words, { language, main })
    }
    const searched = [...words, ...alternatives.flat()]
    const asRead = facts.flatMap(({ subject }) => ranked([subject], words, { language, main }))
    return [...asRead, ...shown(exact, withAll), ...shown(added, withSimilar)]
      .slice(0, searchResultsMax)
      .map(({ result, bodies }) => ({
        ...result,
        excerpt: excerptOf(bodies.find((body) => contains(body, searched)) ?? bodies[0] ?? '', searched),
      }))
  },
})

const keyOf = ({ kind, id }: Candidate) => `${kind} ${id}`

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
    ...(await postsOf(db, idsOf('post'))),
    ...sermons.map(
      ({ id, date, speaker, series, passage, texts }): Subject => ({
        kind: 'sermon',
        id,
        path: `/sermons/${id}`,
        date,
        times: null,
        texts: mapTexts(texts, ({ title, notes }, language) => {
          const facts = [speaker, passage && passageText(passage, language), series]
            .filter(Boolean)
            .join(' · ')
          return { title, bodies: notes ? [notes, facts] : [facts] }
        }),
      }),
    ),
    ...events.map(
      ({ id, nextDate, eventDate, texts }): Subject => ({
        kind: 'event',
        id,
        path: `/events/${id}`,
        times: null,
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
  date: string
  language: Language
  title: string
  content: string
}

async function postsOf(db: Db, ids: number[]): Promise<Subject[]> {
  if (ids.length === 0) return []
  const { rows } = await db.query<PostText>(
    `select posts.id, posts.publish_at as date, t.language, r.fields->>'title' as title,
       left(r.fields->>'content', $2) as content
     from posts
     join texts t on t.kind = 'blog' and t.subject_id = posts.blog_id
     join text_revisions r on r.kind = t.kind and r.subject_id = t.subject_id and r.language = t.language
       and r.revision = t.public_revision
     where posts.id = any($1::bigint[])`,
    [ids, excerptedChars],
  )
  const subjects = new Map<number, Subject>()
  for (const { id, date, language, title, content } of rows) {
    const subject = subjects.get(id) ?? {
      ...{ kind: 'post', id, path: `/posts/${id}`, date, times: null },
      texts: {},
    }
    // The end may be half a tag.
    subject.texts[language] = { title, bodies: [plainText(content.replace(/<[^<>]*$/, ''))] }
    subjects.set(id, subject)
  }
  return [...subjects.values()]
}

interface Shown {
  result: Omit<SearchResult, 'excerpt'>
  bodies: string[]
}

const timeOf = ({ result: { date } }: Shown) => Date.parse(date) || 0

/** Those in the language of the reader first, then those with all words in their title, then the newest. */
function ranked(
  subjects: Subject[],
  words: string[],
  { language, main }: { language: Language; main: Language },
): Shown[] {
  const order = [language, main, ...languages]
  const shown = subjects.flatMap(({ texts, ...subject }) => {
    const own = order.find((each) => texts[each])
    const text = own && texts[own]
    if (!text) return []
    const title = searchKey(text.title)
    const rank = Number(own !== language) * 2 + Number(!words.every((word) => title.includes(word)))
    return [{ rank, result: { ...subject, title: text.title, language: own }, bodies: text.bodies }]
  })
  return shown.sort((a, b) => a.rank - b.rank || timeOf(b) - timeOf(a))
}
