import type { BlockKind } from '@grace/contract/blocks'
import { type Language, languages } from '@grace/contract/languages'
import { announcementsOnHome, maxPageSize, newsOnHome } from '@grace/contract/limits'
import { shownPhone } from '@grace/contract/phone'
import type { SearchResult } from '@grace/contract/search'
import { searchKey } from '@grace/contract/search-key'
import type { Settings } from '@grace/contract/settings'
import { announcementRepository } from '../announcements/repository.ts'
import { blockRepository } from '../blocks/repository.ts'
import type { Db } from '../database/db.ts'
import { serviceRepository } from '../services/repository.ts'
import { settingsRepository } from '../settings/repository.ts'
import type { Texts } from '../texts/repository.ts'
import { mapTexts, type Subject } from './subject.ts'
import { timeWords, topicWords, withoutFillers } from './topics.ts'
import { allWordsOf, slipsBetween } from './words.ts'

/** A part of a page. A fact answers a question about its topic, and comes first. */
export interface SitePart {
  subject: Subject
  /** Words by which one asks for it; null for what is no fact. */
  topic: readonly string[] | null
}

/** Without a picture, and without a time. */
const plain = { date: '', times: null, pictureId: null }

/** Where the pages show what is written of each kind; others are decoration. */
const places: Partial<Record<BlockKind, Pick<SearchResult, 'kind' | 'path'>>> = {
  news: { kind: 'news', path: '/#news' },
  'overview-card': { kind: 'card', path: '/#about' },
  'side-card': { kind: 'card', path: '/#home' },
  slide: { kind: 'card', path: '/#home' },
  belief: { kind: 'belief', path: '/about' },
  overview: { kind: 'page', path: '/#about' },
  about: { kind: 'page', path: '/about' },
  mission: { kind: 'page', path: '/about' },
  vision: { kind: 'page', path: '/about' },
  join: { kind: 'page', path: '/about' },
  visit: { kind: 'page', path: '/contact' },
  way: { kind: 'page', path: '/visit' },
  driver: { kind: 'page', path: '/visit' },
  landmark: { kind: 'page', path: '/visit' },
  expectation: { kind: 'page', path: '/visit' },
  welcome: { kind: 'page', path: '/visit' },
  contact: { kind: 'page', path: '/contact' },
  'contact-address': { kind: 'page', path: '/contact' },
  'contact-phone': { kind: 'page', path: '/contact' },
  'contact-email': { kind: 'page', path: '/contact' },
  giving: { kind: 'page', path: '/#giving' },
  prayer: { kind: 'page', path: '/#prayer' },
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const wordsOfAll = <T>(texts: Texts<T>, textOf: (fields: T) => string) =>
  allWordsOf(joined(...Object.values(texts).map((fields) => fields && textOf(fields))))
const inEvery = <T>(inOne: (language: Language) => T) =>
  Object.fromEntries(languages.map((language) => [language, inOne(language)]))

/** Parts of the pages besides posts, sermons and events: few rows, which are compared here. */
export async function sitePartsOf(db: Db, main: Language): Promise<SitePart[]> {
  const settings = await settingsRepository(db).read()
  const services = await serviceRepository(db, main).list({ size: maxPageSize })
  const blocks = await blockRepository(db, main).many(await shownBlocks(db))
  const announcements = await announcementRepository(db, main).many(await shownAnnouncements(db))
  return [
    ...services.items.map(
      ({ id, weekday, start, end, texts }): SitePart => ({
        subject: {
          ...{ ...plain, kind: 'service', id, path: '/#events', times: { weekday, start, end } },
          texts: mapTexts(texts, ({ name, place, note }) => ({ title: name, bodies: [joined(place, note)] })),
        },
        topic: [
          ...topicWords('service'),
          ...timeWords({ weekday, start }),
          ...wordsOfAll(texts, ({ name, place, note }) => joined(name, place, note)),
        ],
      }),
    ),
    ...contactOf(settings),
    ...settings.giving.map(
      (giving, id): SitePart => ({
        subject: {
          ...{ ...plain, kind: 'giving', id, path: '/#giving' },
          texts: inEvery((language) => ({
            title: giving.purposeByLanguage[language] ?? giving.purpose,
            bodies: [waysOf(giving)],
          })),
        },
        // Not the payee, who is called like the church.
        topic: [
          ...topicWords('giving'),
          ...allWordsOf(joined(giving.purpose, ...Object.values(giving.purposeByLanguage))),
        ],
      }),
    ),
    ...announcements.map(
      ({ id, publishDate, texts }): SitePart => ({
        subject: {
          ...{ ...plain, kind: 'announcement', id, path: '/#announcements-heading', date: publishDate },
          texts: mapTexts(texts, ({ title, content }) => ({ title, bodies: [content] })),
        },
        topic: null,
      }),
    ),
    ...blocks.flatMap(({ id, kind, date, pictureId, texts }): SitePart[] => {
      const place = places[kind]
      if (!place) return []
      const shown = mapTexts(texts, ({ title, subtitle, text, writer }) => ({
        title: title ?? '',
        bodies: [joined(subtitle, text), writer ?? ''],
      }))
      return [{ subject: { ...plain, ...place, id, date: date ?? '', pictureId, texts: shown }, topic: null }]
    }),
  ]
}

function contactOf({ address, addressByLanguage, phone, email }: Settings): SitePart[] {
  if (!address && !phone && !email) return []
  const shown = joined(phone && shownPhone(phone), email)
  const texts = inEvery((language) => ({ title: addressByLanguage[language] ?? address, bodies: [shown] }))
  return [
    {
      subject: { ...plain, kind: 'contact', id: 0, path: '/contact', texts },
      topic: [...topicWords('contact'), ...allWordsOf(joined(address, ...Object.values(addressByLanguage)))],
    },
  ]
}

const waysOf = ({ payee, momoCode, momoNumber, bank, bankAccount }: Settings['giving'][number]) =>
  joined(
    payee,
    momoCode && `MoMo *182*8*1*${momoCode}#`,
    momoNumber && `MoMo ${shownPhone(momoNumber)}`,
    [bank, bankAccount].filter(Boolean).join(' '),
  )

async function shownAnnouncements(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from announcements where publish_date <= now()
     order by publish_date desc, id desc limit ${announcementsOnHome}`,
  )
  return rows.map(({ id }) => id)
}

async function shownBlocks(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from blocks where kind <> 'news'
       or id in (select id from blocks where kind = 'news' order by date desc, id desc limit ${newsOnHome})`,
  )
  return rows.map(({ id }) => id)
}

const keyOf = ({ subject: { texts } }: SitePart) =>
  searchKey(
    Object.values(texts)
      .flatMap((text) => (text ? [text.title, ...text.bodies] : []))
      .join(' '),
  )

/** True if the part is no fact and has all the words. */
export const hasWords = (part: SitePart, words: readonly string[]): boolean => {
  if (part.topic) return false
  const key = keyOf(part)
  return words.every((word) => key.includes(word))
}

/** True if the part is no fact and has all the words, or such as somebody may have meant. */
export function hasSimilarWords(part: SitePart, words: readonly string[]): boolean {
  if (part.topic) return false
  const all = allWordsOf(keyOf(part))
  return words.every((word) =>
    all.some((own) => own.includes(word) || slipsBetween(word, own) < Number.POSITIVE_INFINITY),
  )
}

const prefixMinChars = 3

const asksFor = (word: string, own: string) =>
  own === word || (word.length >= prefixMinChars && own.startsWith(word))

/** True if a fact answers what is asked: each word is of its topic. */
export const answers = ({ topic }: SitePart, words: readonly string[]): boolean =>
  withoutFillers(words).every((word) => topic?.some((own) => asksFor(word, own)))

/** True if a fact answers what somebody may have meant. */
export const answersSimilar = ({ topic }: SitePart, words: readonly string[]): boolean =>
  withoutFillers(words).every((word) =>
    topic?.some((own) => asksFor(word, own) || slipsBetween(word, own) < Number.POSITIVE_INFINITY),
  )
