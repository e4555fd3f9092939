import { picturePathOf } from '@grace/contract/html'
import { plural } from '../plural.ts'
import { imageAddresses, isImage, picturesIn } from './take-pictures.ts'

/** Kinds of content that the editor does not support, with their HTML tags. */
const kinds = [
  { tags: /<(?:img|svg)\b/gi, one: 'a picture', many: 'pictures' },
  { tags: /<video\b/gi, one: 'a video', many: 'videos' },
  { tags: /<audio\b/gi, one: 'a recording', many: 'recordings' },
  { tags: /<(?:iframe|object|embed)\b/gi, one: 'an embedded page', many: 'embedded pages' },
  { tags: /<(?:input|select|textarea|button)\b/gi, one: 'a form field', many: 'form fields' },
  { tags: /<script\b/gi, one: 'a script', many: 'scripts' },
] as const
const pictures = kinds[0].many

interface Data {
  getData: (type: string) => string
  files?: ArrayLike<File>
}

/**
 * Tells what is left out of pasted or dropped data. Formatting outside of the allow-list is not told: everything from
 * Word has some.
 *
 * @param takesPictures whether `picturesIn` are taken.
 * @returns null if nothing is.
 */
export function leftOutOf(
  data: Data,
  what: 'pasted' | 'dropped',
  { takesPictures }: { takesPictures: boolean },
): string | null {
  const html = data.getData('text/html')
  // Word adds a picture of the text to the text.
  const files = html || data.getData('text/plain') ? [] : Array.from(data.files ?? [])
  const images = files.filter((file) => file.type.startsWith('image/'))
  const taken = takesPictures ? picturesIn(data).ofHtml : 0
  const ofGallery = imageAddresses(html).filter((address) => picturePathOf(address) !== null).length
  const notTaken = takesPictures ? images.filter((file) => !isImage(file)).length : images.length
  const found = [
    ...kinds.map(({ tags, one, many }) => ({
      count: (html.match(tags)?.length ?? 0) + (many === pictures ? notTaken - taken - ofGallery : 0),
      one,
      many,
    })),
    { count: files.length - images.length, one: 'a file', many: 'files' },
  ].filter(({ count }) => count > 0)
  if (found.length === 0) return null
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const list = new Intl.ListFormat('en').format(
    found.map(({ count, one, many }) => (count === 1 ? one : `${count} ${many}`)),
  )
  const hint = found.some(({ many }) => many === pictures)
    ? ' Save such a picture as a file, then put it in with the button “Picture”.'
    : ''
  return `${plural(total, 'thing was', 'things were')} left out of what you ${what}: ${list}.${hint}`
}
