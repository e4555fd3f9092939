import { rawChars } from './bounded-string.ts'
import { listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { ById, Id, Instant, orNothing, ReadVersion, rowIds, text } from './fields.ts'
import { fileAt } from './file-endpoint.ts'
import { inLanguages, LanguageTexts } from './language.ts'
import {
  albumsMax,
  altTextMaxChars,
  fileNameMaxChars,
  pictureChangeMaxBodyBytes,
  pictureMaxBytes,
  picturesPerPost,
  picturesPerUpload,
} from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { line } from './plain-text.ts'
import { Confirmed, textFieldsOf, textsInput } from './texts.ts'
import { without } from './unfit.ts'
import { z } from './zod.ts'

const pictureFormats = ['jpeg', 'png', 'gif', 'webp'] as const

/** A smaller copy in a more compact format. */
export const PictureVariant = z.object({
  /** Served at `/images/{path}`, as the picture itself. */
  path: z.string(),
  format: z.enum(['webp', 'avif']),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
})
export type PictureVariant = z.infer<typeof PictureVariant>

/** A picture where it is shown. */
export const Picture = z.object({
  id: z.int(),
  /** Served at `/images/{path}`; a random name whose contents never change. */
  path: z.string(),
  /** Purpose of the picture; default: `general`. */
  type: z.string(),
  /** Alternative text in the main language, or else in the first language that has one; null for decoration. */
  altText: z.nullable(z.string()),
  altTextByLanguage: LanguageTexts,
  format: z.enum(pictureFormats),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Ordered by width. AVIF copies are added seconds after the upload, except for animated pictures. */
  variants: z.array(PictureVariant),
  /**
   * Query of the addresses of an unposted picture of a member, valid for an hour, such as `expires=…&signature=…`: only
   * its owner and administrators of the area `content` get one. Without it the files of such a picture are not found.
   */
  access: z.optional(z.string()),
  dateTime: Instant,
  updatedAt: Instant,
})
export type Picture = z.infer<typeof Picture>

const PictureText = z.object({ altText: z.string() })
export type PictureText = z.infer<typeof PictureText>

export const WholePicture = z.extend(Picture, {
  ...textFieldsOf(PictureText),
  /**
   * Name of the uploaded file; null if it is unknown. For administrators of the area `content` alone, because files are
   * named after people.
   */
  fileName: z.optional(z.nullable(z.string())),
  /** Albums that it is in, for the same administrators. */
  albumIds: z.optional(z.array(z.int())),
})
export type WholePicture = z.infer<typeof WholePicture>

export const PictureQuery = z.object({
  ...pageFields,
  /** A substring of the alt text, in any language and case; to administrators also of the file name. */
  q: z.optional(SearchText),
  type: z.optional(SearchText),
  /** `false`: pictures that nothing shows. */
  used: z.optional(oneOf(['true', 'false'] as const)),
  /** Id of an album, or `none`: pictures in no album. Visitors find nothing by it. */
  album: z.optional(z.union([z.literal('none'), Id], key('query_not_valid'))),
  sort: z.optional(sortBy(['id', 'dateTime', 'bytes'] as const)),
})
export type PictureQuery = z.infer<typeof PictureQuery>

const AltText = text('value_not_valid', { max: altTextMaxChars, tooLong: 'alt_text_too_long', lines: true })
const pictureTypeMaxChars = 50
export const PictureType = line(rawChars(pictureTypeMaxChars), key('picture_type_not_valid')).check(
  z.trim(),
  z.minLength(1, key('picture_type_not_valid')),
  z.maxLength(pictureTypeMaxChars, key('picture_type_not_valid')),
)

const FileName = text('value_not_valid', { max: fileNameMaxChars, tooLong: 'file_name_too_long' }).check(
  without(/[/\\]/, 'characters_not_allowed'),
)

const AlbumIds = rowIds('album_unknown', { max: albumsMax, tooMany: 'album_unknown' })

/** Omitted fields stay unchanged; an empty alt text or file name clears it. */
export const PictureChange = z.object({
  updatedAt: ReadVersion,
  type: z.optional(PictureType),
  fileName: z.optional(orNothing(FileName, 'file_name_too_long')),
  /** Albums to add it to, and to take it out of: the changes of others stay. */
  addToAlbums: z.optional(AlbumIds),
  removeFromAlbums: z.optional(AlbumIds),
  altText: z.optional(orNothing(AltText, 'alt_text_too_long')),
  altTextByLanguage: z.optional(inLanguages(AltText)),
  texts: z.optional(textsInput(z.object({ altText: AltText }))),
  confirmed: z.optional(Confirmed),
})
export type PictureChange = z.output<typeof PictureChange>

/**
 * Form fields beside `files`. `altText_0` belongs to the first file, and so on; `altText_0_fr` is its French
 * translation. The names of the files are kept without their path.
 */
export const PictureUpload = z.object({
  type: z._default(PictureType, 'general'),
  /** Id of the album that the pictures are added to. */
  album: z.optional(Id),
})
export const UploadedAltText = orNothing(AltText, 'alt_text_too_long')

/** Pictures of a post in display order; the first is the cover. */
export const PictureIds = rowIds('post_pictures_not_valid', {
  max: picturesPerPost,
  tooMany: 'post_pictures_too_many',
})

/** Something that shows a picture; `id` is that of the post, the blog, the event, the slide or the letter, and 1 of the logo. */
export const PictureUse = z.object({
  /** `blog`: kept for its first post. */
  kind: z.enum(['post', 'blog', 'event', 'slide', 'letter', 'logo']),
  id: z.int(),
  /** For consoles of the release before, which know posts only; 0 of other kinds. */
  postId: z.int(),
  title: z.string(),
})
export type PictureUse = z.infer<typeof PictureUse>

export const pictures = {
  list: listAt('/picture', PictureQuery, WholePicture),
  one: oneAt('/picture/{id}', WholePicture),
  uses: {
    method: 'GET',
    path: '/picture/{id}/uses',
    access: 'content',
    params: ById,
    status: 200,
    response: z.array(PictureUse),
  },
  upload: {
    method: 'POST',
    path: '/picture/upload',
    access: 'content',
    idempotent: true,
    format: { body: 'multipart/form-data' },
    maxBodyBytes: picturesPerUpload * pictureMaxBytes + 1_000_000,
    body: PictureUpload,
    status: 201,
    response: written(z.array(WholePicture)),
  },
  update: {
    ...updateAt('/picture/{id}', PictureChange, WholePicture),
    maxBodyBytes: pictureChangeMaxBodyBytes,
  },
  remove: removeAt('/picture/{id}'),
  file: fileAt('/images/{path}', 'image/*'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof pictures> = {
  about: 'Uploads, their captions, and the files themselves.',
  examples: {
    postId: 3,
    fileName: 'choir-at-easter.jpg',
    albumIds: [2],
    album: '2',
    addToAlbums: [],
    removeFromAlbums: [],
    texts: { fr: { altText: 'La chorale chante devant l’église' } },
    outdated: {},
    confirmed: ['fr'],
  },
  endpoints: {
    list: { summary: 'Pictures that something public shows, newest first; to administrators all of them.' },
    one: { summary: 'One picture.' },
    uses: {
      summary:
        'The posts, events, slides, letters and blogs that show a picture or keep it for their post, and whether it is the logo.',
    },
    upload: {
      summary: 'Takes up to 20 pictures of 5 MB each, all or none; their type is told by their bytes.',
      message: 'Successfully uploaded 1 image(s)!',
      refuses: ['storage_full'],
    },
    update: {
      summary: 'Changes the type, the alt texts, the file name and the albums of a picture.',
      message: 'Picture updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Moves a picture to the trash that nothing shows; otherwise 409 says what does.',
      message: 'Picture deleted successfully!',
      refuses: ['in_use'],
    },
    file: {
      summary:
        'The bytes of a picture or of one of its variants; they never change. 410 while it is in the trash; 404 for a picture of a member that nothing public shows, without its `access` as the query.',
      refuses: ['gone'],
    },
  },
}
