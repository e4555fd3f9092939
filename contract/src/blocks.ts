import { createAt, listAt, oneAt, removeAt, updateAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { CalendarDate, Instant, orNothing, ReadVersion, text } from './fields.ts'
import { Language } from './language.ts'
import { type Language as LanguageCode, languages } from './languages.ts'
import {
  blocksPerKind,
  blockTextMaxChars,
  longTextMaxChars,
  longTextsMaxBodyBytes,
  nameMaxChars,
  newsMax,
  slidesMax,
  titleMaxChars,
} from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key, type MessageKey } from './messages.ts'
import { Picture } from './pictures.ts'
import { Confirmed, textFieldsOf, textsInput } from './texts.ts'
import { z } from './zod.ts'

export const blockFields = ['title', 'subtitle', 'text', 'writer'] as const
export type BlockField = (typeof blockFields)[number]

const BlockText = z.object({
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  /** Plain text with line breaks. */
  text: z.nullable(z.string()),
  writer: z.nullable(z.string()),
})
export type BlockText = z.infer<typeof BlockText>

interface FieldRule {
  isRequired: boolean
  maxChars: number
}
export interface BlockKindRule {
  /** 1: the page has one such place. */
  max: number
  /** In the order in which forms show them; a kind has no other texts. */
  fields: Partial<Record<BlockField, FieldRule>>
  /** `date`: newest first, instead of an order of their own. `drawing`: a picture, or a built-in drawing without one. */
  has?: 'date' | 'picture' | 'drawing' | 'action'
}

const required = (maxChars: number): FieldRule => ({ isRequired: true, maxChars })
const optional = (maxChars: number): FieldRule => ({ isRequired: false, maxChars })
const title = required(titleMaxChars)
const short = required(blockTextMaxChars)
const long = required(longTextMaxChars)

const kinds = {
  /** Heading and vision of the home page. */
  hero: { max: 1, fields: { title, text: optional(blockTextMaxChars) } },
  /** Sentences that scroll below the gospel video. */
  scrolling: { max: blocksPerKind, fields: { text: short } },
  overview: { max: 1, fields: { title, text: optional(longTextMaxChars) } },
  /** The writer is its source. */
  verse: { max: 1, fields: { text: short, writer: optional(nameMaxChars) } },
  'overview-card': {
    max: blocksPerKind,
    fields: {
      title,
      subtitle: optional(titleMaxChars),
      text: optional(blockTextMaxChars),
      writer: optional(nameMaxChars),
    },
  },
  slide: { max: slidesMax, fields: { title, text: optional(blockTextMaxChars) }, has: 'drawing' },
  'side-card': { max: blocksPerKind, fields: { title, text: optional(blockTextMaxChars) }, has: 'action' },
  /** Its first paragraph is always shown, the rest on request. */
  news: { max: newsMax, fields: { title, text: long, writer: optional(nameMaxChars) }, has: 'date' },
  prayer: { max: 1, fields: { text: short } },
  giving: { max: 1, fields: { text: short } },
  about: { max: 1, fields: { text: long } },
  /** Without a title these two have the usual heading. */
  mission: { max: 1, fields: { title: optional(titleMaxChars), text: long } },
  vision: { max: 1, fields: { title: optional(titleMaxChars), text: long } },
  belief: { max: blocksPerKind, fields: { title, text: long } },
  join: { max: 1, fields: { title, text: optional(blockTextMaxChars) } },
  /** The subtitle is shown on the home page, the text on the contact page. */
  contact: { max: 1, fields: { subtitle: optional(titleMaxChars), text: short } },
  /** Notes below address, phone and email of the contact page. */
  'contact-address': { max: 1, fields: { text: short } },
  'contact-phone': { max: 1, fields: { text: short } },
  'contact-email': { max: 1, fields: { text: short } },
  visit: { max: 1, fields: { title, text: optional(blockTextMaxChars) } },
  /** The way to the church, step by step. */
  way: { max: blocksPerKind, fields: { title, text: optional(blockTextMaxChars) } },
  /** A sentence to show to the driver; the subtitle says what the ride costs. */
  driver: { max: 1, fields: { text: short, subtitle: optional(titleMaxChars) } },
  /** Its picture is what the visitor looks for. */
  landmark: { max: 1, fields: { text: short }, has: 'picture' },
  /** A fact that visitors can expect, and what the church says of it. */
  expectation: { max: blocksPerKind, fields: { title, text: short } },
  /** The person who meets visitors; the writer is their name. */
  welcome: { max: 1, fields: { title, text: short, writer: optional(nameMaxChars) } },
} satisfies Record<string, BlockKindRule>

export type BlockKind = keyof typeof kinds
/** Fields and limits of each kind: for validation, for forms and for the pages. */
export const blockKinds: Record<BlockKind, BlockKindRule> = kinds
export const blockKindNames = Object.keys(kinds) as [BlockKind, ...BlockKind[]]

/** Names of built-in drawings, for slides without a picture. */
export const builtInImages = ['faith', 'worship', 'study'] as const
/** Action of a side card's button; gives its label and its link. */
export const blockActions = ['schedule', 'study', 'involved'] as const

const Kind = z.enum(blockKindNames, key('block_kind_not_valid'))
const Image = z.enum(builtInImages, key('value_not_valid'))
const Action = z.enum(blockActions, key('block_action_required'))

const shownFields = {
  id: z.int(),
  kind: Kind,
  /** `YYYY-MM-DD`; news only. */
  date: z.nullable(z.string()),
  picture: z.nullable(Picture),
  /** Slides only. */
  image: z.nullable(Image),
  /** Side cards only. */
  action: z.nullable(Action),
}

/** A piece of content as administrators edit it. */
export const Block = z.object({
  ...shownFields,
  /** Order within its kind, ascending. */
  position: z.int(),
  pictureId: z.nullable(z.int()),
  ...textFieldsOf(BlockText),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Block = z.infer<typeof Block>

/** A piece of content in one language: the reader's, or the main one where there is no text. */
export const PublicBlock = z.object({
  ...shownFields,
  /** Language of its texts. */
  language: Language,
  ...BlockText.shape,
})
export type PublicBlock = z.infer<typeof PublicBlock>

const line = (max: number, tooLong: MessageKey, lines = false) =>
  z._default(orNothing(text('value_not_valid', { max, tooLong, lines }), tooLong), null)

const Texts = textsInput(
  z.object({
    title: line(titleMaxChars, 'title_too_long'),
    subtitle: line(titleMaxChars, 'block_subtitle_too_long'),
    text: line(longTextMaxChars, 'block_long_text_too_long', true),
    writer: line(nameMaxChars, 'block_writer_too_long'),
  }),
)

const fields = {
  /** Required for news. */
  date: z.optional(orNothing(CalendarDate, 'date_not_valid')),
  pictureId: z.optional(z.nullable(z.int(key('post_pictures_not_valid')).check(z.positive()))),
  image: z.optional(z.nullable(Image)),
  /** Required for side cards. */
  action: z.optional(z.nullable(Action)),
  /** Fields that a kind does not have are dropped. */
  texts: Texts,
  confirmed: z.optional(Confirmed),
}

/** A text in at least one language is required. `problemsOfBlock` has the rules of its kind. */
export const NewBlock = z.object({ kind: Kind, ...fields })
export type NewBlock = z.output<typeof NewBlock>

/** Omitted fields stay unchanged; the kind cannot change. */
export const BlockChange = z.extend(z.partial(z.object(fields)), { updatedAt: ReadVersion })
export type BlockChange = z.output<typeof BlockChange>

export const BlockQuery = z.object({
  ...pageFields,
  kind: z.optional(oneOf(blockKindNames)),
  /** A substring of the texts, in any language and case. */
  q: z.optional(SearchText),
  /** Without `sort`: as the pages show them. */
  sort: z.optional(sortBy(['id', 'date', 'title'] as const)),
})
export type BlockQuery = z.infer<typeof BlockQuery>

/** All blocks of a kind, in their new order. */
export const BlockOrder = z.object({
  kind: Kind,
  ids: z
    .array(z.int(key('id_not_valid')), key('value_not_valid'))
    .check(z.maxLength(newsMax, { error: key('value_not_valid'), abort: true })),
})
export type BlockOrder = z.infer<typeof BlockOrder>

interface Written {
  date?: string | null | undefined
  action?: string | null | undefined
  texts: { [L in LanguageCode]?: Partial<BlockText> | null | undefined }
}

const requiredMessages = {
  title: 'block_title_required',
  subtitle: 'value_not_valid',
  text: 'block_text_required',
  writer: 'value_not_valid',
} satisfies Record<BlockField, MessageKey>

/**
 * Requirements of a block's kind that it misses, besides the rules of the schemas: for the server and for forms.
 *
 * @returns paths such as `texts.fr.title`, each with the key of its message.
 */
export function problemsOfBlock(
  kind: BlockKind,
  { date, action, texts }: Written,
): { path: string; code: MessageKey }[] {
  const { fields: rules, has } = blockKinds[kind]
  const given = languages.filter((language) => texts[language])
  const ofTexts = given.flatMap((language) =>
    (Object.entries(rules) as [BlockField, FieldRule][]).flatMap(([field, { isRequired, maxChars }]) => {
      const value = texts[language]?.[field]
      const path = `texts.${language}.${field}`
      if (!value) return isRequired ? [{ path, code: requiredMessages[field] }] : []
      return value.length > maxChars ? [{ path, code: key('block_text_too_long') }] : []
    }),
  )
  return [
    ...(has === 'date' && !date ? [{ path: 'date', code: key('block_date_required') }] : []),
    ...(has === 'action' && !action ? [{ path: 'action', code: key('block_action_required') }] : []),
    ...(given.length === 0
      ? [
          {
            path: 'texts',
            code: key(rules.title?.isRequired ? 'block_title_required' : 'block_text_required'),
          },
        ]
      : []),
    ...ofTexts,
  ]
}

export const blocks = {
  list: listAt('/blocks', BlockQuery, Block),
  one: oneAt('/blocks/{id}', Block),
  create: { ...createAt('/blocks', NewBlock, Block), maxBodyBytes: longTextsMaxBodyBytes },
  update: { ...updateAt('/blocks/{id}', BlockChange, Block), maxBodyBytes: longTextsMaxBodyBytes },
  order: {
    method: 'PUT',
    path: '/blocks/order',
    access: 'content',
    body: BlockOrder,
    status: 200,
    response: written(z.array(Block)),
  },
  remove: removeAt('/blocks/{id}'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof blocks> = {
  about: 'What the pages say of the church: headings, cards, slides, news, beliefs and other texts.',
  examples: {
    kind: 'news',
    date: '2025-08-31',
    position: 1,
    pictureId: null,
    image: null,
    action: null,
    texts: {
      en: { title: 'Thanksgiving', subtitle: null, text: 'We gave thanks.', writer: 'Pastoral team' },
    },
    outdated: {},
    confirmed: ['fr'],
    ids: [2, 1],
  },
  endpoints: {
    list: { summary: 'Blocks in the order of the pages; news newest first.' },
    one: { summary: 'One block.' },
    create: {
      summary: 'Creates a block, after the others of its kind.',
      message: 'Text created successfully!',
      refuses: ['too_many_blocks'],
    },
    update: {
      summary: 'Changes a block; a language that is left out stays as it is.',
      message: 'Text updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    order: {
      summary: 'Puts all blocks of a kind into an order.',
      message: 'Order updated successfully!',
      refuses: ['changed_meanwhile'],
    },
    remove: { summary: 'Deletes a block.', message: 'Text deleted successfully!' },
  },
}
