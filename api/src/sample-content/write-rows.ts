import { type Language, languages } from '@grace/contract/languages'
import { sampleSettings } from '@grace/contract/settings'
import { announcementRepository } from '../announcements/repository.ts'
import { blockRepository } from '../blocks/repository.ts'
import { insertDecidedBlog } from '../blogs/insert-decided.ts'
import { categoryRepository } from '../categories/repository.ts'
import { contactMessageRepository } from '../contact-messages/repository.ts'
import { raiseContentVersion } from '../content/version.ts'
import type { Db } from '../database/db.ts'
import { eventRepository } from '../events/repository.ts'
import { subscriberRepository } from '../newsletter/repository.ts'
import type { PreparedPicture } from '../pictures/picture-jobs.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { postRepository } from '../posts/repository.ts'
import { prayerRequestRepository } from '../prayer-requests/repository.ts'
import { sampleRepository } from '../samples/repository.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { sermonRepository } from '../sermons/repository.ts'
import { serviceRepository } from '../services/repository.ts'
import { comingDay, daysAgo, sundayBefore } from './kigali-time.ts'
import { sampleContentRepository } from './repository.ts'
import { sampleAnnouncements } from './texts/announcements.ts'
import { blocksOfHome } from './texts/blocks-of-home.ts'
import { blocksOfPages } from './texts/blocks-of-pages.ts'
import { blogsInEnglish } from './texts/blogs-en.ts'
import { blogsInFrench } from './texts/blogs-fr.ts'
import { blogsInKinyarwanda } from './texts/blogs-rw.ts'
import { type CategoryName, sampleCategories } from './texts/categories.ts'
import { sampleEvents } from './texts/events.ts'
import { sampleContactMessages, samplePrayerRequests, sampleSubscribers } from './texts/inbox.ts'
import { sampleNews } from './texts/news.ts'
import { type PictureName, samplePictures } from './texts/pictures.ts'
import { sampleSermons } from './texts/sermons.ts'
import { sampleServices } from './texts/services.ts'

/** Oldest first, because lists are ordered by id. */
const blogs = [...blogsInEnglish, ...blogsInFrench, ...blogsInKinyarwanda].sort(
  (a, b) => b.daysAgo - a.daysAgo,
)

/** Pictures of the posts, those of the oldest post first. */
export const picturesInOrder = [...new Set(blogs.flatMap(({ post }) => post?.pictures ?? []))]

/** Author of decisions that no account made. */
const decidedBy = 'Sample content'
const { mainLanguage } = sampleSettings
const inEach = <Fields>(own: (language: Language) => Fields) =>
  Object.fromEntries(languages.map((language) => [language, own(language)]))
/** Creator of rows made by the server. */
const createdByServer = null

interface Parts {
  pictures: PreparedPicture[]
  sealing: Sealing
  now: number
}

/** Writes all rows of the sample content. Call it in one transaction. */
export async function writeRows(tx: Db, { pictures, sealing, now }: Parts): Promise<void> {
  const sample = sampleContentRepository(tx)
  /** Spreads the sample posts over the day. */
  const hours = ['09:20', '17:45', '11:05', '20:10', '14:30']
  const at = (days: number, index = 0) => daysAgo(now, days, hours[index % hours.length] ?? '09:20')
  const oldest = blogs[0]?.daysAgo ?? 0

  const categoryIds = new Map<CategoryName, number>()
  for (const [name, texts] of entriesOf(sampleCategories)) {
    const named = { texts: inEach((language) => ({ name: texts[language] })) }
    const { id } = await categoryRepository(tx, mainLanguage).insert(named, createdByServer)
    await sample.date('categories', id, at(oldest + 2, categoryIds.size))
    categoryIds.set(name, id)
  }

  const pictureIds = new Map<PictureName, number>()
  for (const [index, name] of picturesInOrder.entries()) {
    const texts = samplePictures[name]
    const picture = pictures[index] as PreparedPicture
    const named = { ...picture, type: 'general', fileName: null, altText: null, altTextByLanguage: texts }
    const id = await pictureRepository(tx, mainLanguage).insert(named, createdByServer)
    const shown = blogs.find(({ post }) => post?.pictures.includes(name))
    await sample.date('pictures', id, at((shown?.daysAgo ?? oldest) + 1, index))
    pictureIds.set(name, id)
  }

  const main = sampleSettings.mainLanguage
  for (const [index, { status, reason = null, post, daysAgo: days, writer, ...fields }] of blogs.entries()) {
    const id = await insertDecidedBlog(tx, fields, { main, writer, decidedBy, status, reason })
    const decidedAt = daysAgo(now, days, '21:15')
    await sample.dateBlog(id, { createdAt: at(days, index), decidedAt })
    if (!post) continue
    const shown = {
      blogId: id,
      categoryIds: post.categories.map((name) => categoryIds.get(name) as number),
      pictureIds: post.pictures.map((name) => pictureIds.get(name) as number),
    }
    const publicIn = status === 'APPROVED' ? fields.language : ''
    const postId = await postRepository(tx, main).insert(shown, { status, publicIn }, createdByServer)
    await sample.date('posts', postId, decidedAt)
  }

  for (const [index, { daysAgo: days, title, content }] of sampleAnnouncements.entries()) {
    const date = days === 0 ? null : at(days, index)
    const { id } = await announcementRepository(tx, mainLanguage).insert(
      {
        texts: inEach((language) => ({ title: title[language], content: content[language] })),
        publishDate: date,
      },
      createdByServer,
    )
    if (date) await sample.date('announcements', id, date)
  }
  for (const [
    index,
    { at: when, hours: lasts, repeats, title, description, place = null },
  ] of sampleEvents.entries()) {
    const own = (language: Language) => ({
      title: title[language],
      description: description[language],
      place,
    })
    const eventDate = comingDay(now, when)
    const endDate = new Date(Date.parse(eventDate) + lasts * 3_600_000).toISOString()
    const { id } = await eventRepository(tx, mainLanguage).insert(
      { texts: inEach(own), eventDate, endDate, repeats },
      createdByServer,
    )
    await sample.date('events', id, at(sampleEvents.length * 3 - index * 2, index))
  }

  for (const { name, ...times } of sampleServices) {
    const texts = inEach((language) => ({ name: name[language], place: null, note: null }))
    await serviceRepository(tx, mainLanguage).insert({ ...times, texts }, createdByServer)
  }
  for (const { weeksAgo, title, notes, ...fields } of sampleSermons) {
    const date = sundayBefore(now, weeksAgo)
    const texts = inEach((language) => ({ title: title[language], notes: notes[language] }))
    const { id } = await sermonRepository(tx, mainLanguage).insert(
      { ...fields, date, texts },
      createdByServer,
    )
    await sample.date('sermons', id, `${date}T14:00:00+02:00`)
  }

  const noText = { title: null, subtitle: null, text: null, writer: null }
  for (const { texts, ...block } of [...blocksOfHome, ...blocksOfPages, ...sampleNews]) {
    const own = (language: Language) => ({ ...noText, ...texts[language] })
    await blockRepository(tx, mainLanguage).insert({ ...block, texts: inEach(own) }, createdByServer)
  }
  await sample.writeSettings(sampleSettings)

  for (const [index, { daysAgo: days, ...sent }] of samplePrayerRequests.entries()) {
    const { id } = await prayerRequestRepository(tx, sealing).insert(sent, null)
    await sample.date('prayer_requests', id, at(days, index))
  }
  for (const [index, { daysAgo: days, ...sent }] of sampleContactMessages.entries()) {
    const { id } = await contactMessageRepository(tx, sealing).insert(sent, null)
    await sample.date('contact_messages', id, at(days, index))
  }
  for (const [index, { daysAgo: days, ...sent }] of sampleSubscribers.entries()) {
    await subscriberRepository(tx).subscribe(sent)
    await sample.date('subscribers', await sample.subscriberId(sent.email), at(days, index))
  }
  await sampleRepository(tx).markAll()
  await raiseContentVersion(tx)
}

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][]
