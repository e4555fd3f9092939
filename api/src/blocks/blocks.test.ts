import { audit } from '@grace/contract/audit'
import { type BlockKind, blockKindNames, blockKinds, blocks, problemsOfBlock } from '@grace/contract/blocks'
import { dashboard } from '@grace/contract/dashboard'
import { newsOnHome } from '@grace/contract/limits'
import { pictures } from '@grace/contract/pictures'
import { settings } from '@grace/contract/settings'
import { site } from '@grace/contract/site'
import { insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const belief = { kind: 'belief', texts: { en: { title: 'Grace', text: 'A gift.' } } }
const create = (body: object, headers = {}) => admin(blocks.create, { body, headers })
const made = async (body: object = belief) => (await create(body)).body.data
const change = (id: number, body: object) => admin(blocks.update, { params: { id }, body })
const read = async (id: number) => (await visitor(blocks.one, { params: { id } })).body
const list = async (query: Record<string, string | number> = {}) => {
  const { body, headers } = await visitor(blocks.list, { query })
  return {
    titles: body.map(({ texts }) => texts.en?.title ?? texts.en?.text),
    total: Number(headers['x-total-count']),
  }
}
const shownIn = async (language: string) =>
  (await visitor(site.read, { query: { language } })).body.blocks.map((block) => [
    block.language,
    block.title,
  ])

const whole = { title: 'Title', subtitle: 'Subtitle', text: 'Text', writer: 'Writer' }
/** A block with every text and value that there is. */
const wholeOf = (kind: BlockKind, more: object = {}) => ({
  kind,
  date: '2025-08-31',
  action: 'study',
  image: 'faith',
  texts: { en: whole },
  ...more,
})

beforeEach(async () => {
  await api.db.query('delete from blocks')
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

describe.each(blockKindNames)('the kind %s', (kind) => {
  const { fields, has, max } = blockKinds[kind]

  test('a block stores the fields of its kind, and drops the others', async () => {
    const block = await made(wholeOf(kind))
    expect(block).toMatchObject({
      kind,
      date: has === 'date' ? '2025-08-31' : null,
      action: has === 'action' ? 'study' : null,
      image: has === 'drawing' ? 'faith' : null,
      pictureId: null,
      picture: null,
    })
    const own = Object.entries(whole).map(([name, text]) => [name, name in fields ? text : null])
    expect(block.texts).toEqual({ en: Object.fromEntries(own) })
    expect(await read(block.id)).toEqual(block)
  })

  test('missing and too long texts are reported at their fields, on creation and on a change', async () => {
    const { id } = await made(wholeOf(kind))
    const empty = { texts: { en: null, fr: { ...whole, title: '', text: '' } }, date: null, action: null }
    const required = Object.entries(fields).filter(([, { isRequired }]) => isRequired)
    // A text of nothing but texts that the kind drops is no text.
    const expected = [
      ...(has === 'date' ? ['date'] : []),
      ...(has === 'action' ? ['action'] : []),
      ...required.map(([name]) => `texts.fr.${name}`),
    ]
    for (const refused of [await create(wholeOf(kind, empty)), await change(id, empty)]) {
      expect({ status: refused.status, paths: refused.body.errors.map(({ path }) => path).sort() }).toEqual({
        status: 400,
        paths: expected.sort(),
      })
    }
    const long = problemsOfBlock(kind, {
      ...wholeOf(kind),
      texts: { rw: { ...whole, text: 'x'.repeat(501) } },
    })
    const isShort = fields.text && fields.text.maxChars < 501
    expect(long).toEqual(isShort ? [{ path: 'texts.rw.text', code: 'block_text_too_long' }] : [])
  })

  test(`the kind allows a block ${max === 1 ? 'once' : 'several times'}`, async () => {
    const both = await Promise.all([create(wholeOf(kind)), create(wholeOf(kind))])
    expect(both.map(({ status }) => status).sort()).toEqual(max === 1 ? [201, 409] : [201, 201])
    const message = 'This text exists already. Change it instead of adding another.'
    expect(both.some(({ body }) => body.message === message)).toBe(max === 1)
  })
})

test.each([
  [{ ...belief, kind: 'sermon' }, 'kind', 'Unknown kind of text'],
  [{ ...belief, texts: {} }, 'texts', 'Title is required'],
  [{ kind: 'prayer', texts: { en: { text: ' ' } } }, 'texts', 'Text is required'],
  [
    { ...belief, texts: { rw: { title: 'x'.repeat(201), text: 'x' } } },
    'texts.rw.title',
    'Title must be at most 200 characters long',
  ],
  [
    { ...belief, texts: { rw: { title: 'x', text: 'x'.repeat(5001) } } },
    'texts.rw.text',
    'Text must be at most 5000 characters long',
  ],
  [{ kind: 'news', date: '2025-02-30', texts: belief.texts }, 'date', 'Please enter a date'],
  [
    { kind: 'side-card', action: 'dance', texts: belief.texts },
    'action',
    'Please select what the button does',
  ],
  [{ kind: 'slide', image: 'sunset', texts: belief.texts }, 'image', 'Invalid value'],
  [
    { kind: 'slide', pictureId: 999_999, texts: belief.texts },
    'pictureId',
    'The selected picture no longer exists',
  ],
])('a block with %j is refused at %s: %s', async (wrong, path, message) => {
  const refused = await create(wrong)
  expect({ status: refused.status, errors: refused.body.errors }).toMatchObject({
    status: 400,
    errors: [{ path, message }],
  })
  expect((await list()).titles).toEqual([])
})

test('the server keeps the line breaks of a text', async () => {
  const text = 'One line.\n\nAnother one.'
  const { texts } = await made({ kind: 'about', texts: { fr: { text } } })
  expect(texts.fr?.text).toBe(text)
})

test('the list is in the order of the pages, filtered by kind, paged, and searched in every language', async () => {
  await made({
    kind: 'belief',
    texts: { en: { title: 'Hope', text: 'Come.' }, fr: { title: 'Espérance', text: 'x' } },
  })
  await made({ kind: 'hero', texts: { en: { title: 'Welcome' } } })
  await made()
  expect(await list()).toEqual({ titles: ['Welcome', 'Hope', 'Grace'], total: 3 })
  expect(await list({ kind: 'belief', page: 2, size: 1 })).toEqual({ titles: ['Grace'], total: 2 })
  expect(await list({ q: 'esperance' })).toEqual({ titles: ['Hope'], total: 1 })
  expect(await list({ q: 'esperance', kind: 'hero' })).toEqual({ titles: [], total: 0 })
})

test('visitors get the newest news first, as many as fit on the home page', async () => {
  for (let day = 1; day <= newsOnHome + 2; day += 1) {
    await made({ kind: 'news', date: `2025-08-0${day}`, texts: { en: { title: `Day ${day}`, text: 'x' } } })
  }
  expect((await shownIn('en')).map(([, title]) => title)).toEqual(
    [8, 7, 6, 5, 4, 3].map((day) => `Day ${day}`),
  )
  expect((await list({ kind: 'news' })).titles).toHaveLength(newsOnHome + 2)
})

test('visitors get texts in their language, else in the main one, else in any, with its code', async () => {
  await made({
    kind: 'belief',
    texts: { en: { title: 'Grace', text: 'x' }, fr: { title: 'La grâce', text: 'x' } },
  })
  await made({ kind: 'belief', texts: { rw: { title: 'Ibyiringiro', text: 'x' } } })
  expect(await shownIn('fr')).toEqual([
    ['fr', 'La grâce'],
    ['rw', 'Ibyiringiro'],
  ])
  expect((await shownIn('rw')).map(([language]) => language)).toEqual(['en', 'rw'])
  await admin(settings.update, { body: { mainLanguage: 'fr' } })
  expect((await shownIn('rw')).map(([language]) => language)).toEqual(['fr', 'rw'])
  expect((await visitor(site.read)).body.blocks[0]?.title).toBe('La grâce')
  expect((await visitor(site.read, { query: { language: 'de' } })).status).toBe(400)
})

test('changing one language marks the others as outdated until they are confirmed', async () => {
  const { id, texts } = await made({
    ...belief,
    texts: { ...belief.texts, fr: { title: 'La grâce', text: 'Un don.' } },
  })
  const after = await change(id, { texts: { en: { title: 'Grace', text: 'A free gift.' } } })
  expect(after.body.data).toMatchObject({ texts: { fr: texts.fr }, outdated: { fr: texts.en } })
  expect((await change(id, { confirmed: ['fr'] })).body.data.outdated).toEqual({})
  expect((await list({ q: 'free' })).titles).toEqual(['Grace'])
  expect((await change(id, { texts: { en: null, fr: null } })).body.message).toBe('Title is required')
})

describe('the order of a kind', () => {
  const order = (ids: number[], kind = 'belief') => admin(blocks.order, { body: { kind, ids } })
  const three = async () => {
    const titles = ['One', 'Two', 'Three']
    const ids: number[] = []
    for (const title of titles)
      ids.push((await made({ kind: 'belief', texts: { en: { title, text: 'x' } } })).id)
    return ids as [number, number, number]
  }

  test('the order of a kind is saved as a whole, and a new block comes last', async () => {
    const [one, two, last] = await three()
    const { body } = await order([last, one, two])
    expect(body.data.map(({ id }) => id)).toEqual([last, one, two])
    await made()
    expect((await list()).titles).toEqual(['Three', 'One', 'Two', 'Grace'])
    const { body: entries } = await admin(audit.list, { query: { subjectType: 'block' } })
    expect(entries.find(({ action }) => action === 'block.order')).toMatchObject({
      before: { kind: 'belief', ids: [one, two, last] },
      after: { kind: 'belief', ids: [last, one, two] },
    })
  })

  test('an incomplete or wrong order is refused with the current blocks', async () => {
    const [one, two, last] = await three()
    const hero = (await made({ kind: 'hero', texts: { en: { title: 'Welcome' } } })).id
    for (const ids of [[one, two], [one, two, last, last], [one, one, two], [one, two, hero], []]) {
      const refused = await order(ids)
      expect({ status: refused.status, code: refused.body.code }).toEqual({
        status: 409,
        code: 'changed_meanwhile',
      })
      expect((refused.body.current as { id: number }[]).map(({ id }) => id)).toEqual([one, two, last])
    }
    expect((await list({ kind: 'belief' })).titles).toEqual(['One', 'Two', 'Three'])
  })
})

test('a slide contains its picture, which becomes public and cannot be deleted', async () => {
  const { id: pictureId } = await insertPicture(api.db)
  const remove = () => admin(pictures.remove, { params: { id: pictureId } })
  const unused = async () =>
    (await admin(pictures.list, { query: { used: 'false' } })).body.some(({ id }) => id === pictureId)
  expect(await unused()).toBe(true)
  const slide = await made({ kind: 'slide', pictureId, texts: { en: { title: 'Faith' } } })
  expect(slide.picture).toMatchObject({ id: pictureId })
  expect((await visitor(pictures.one, { params: { id: pictureId } })).status).toBe(200)
  expect(await unused()).toBe(false)
  expect((await visitor(site.read)).body.blocks[0]?.picture).toEqual(slide.picture)
  expect(await remove()).toMatchObject({
    status: 409,
    body: {
      code: 'in_use',
      message: 'This picture is used by 1 slide and cannot be deleted. Slide: Faith',
      errors: [{ path: `blocks.${slide.id}` }],
    },
  })
  expect((await change(slide.id, { pictureId: null })).body.data.picture).toBeNull()
  expect((await remove()).status).toBe(200)
})

test('a double click makes one block', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => create(belief, { 'idempotency-key': 'once' })))
  expect(second?.body).toEqual(first?.body)
  expect((await list()).titles).toEqual(['Grace'])
})

test('deleting a block deletes its texts, and audit and recent activity record each change with its name', async () => {
  const { id } = await made()
  const texts = { en: { title: 'Renamed', text: 'A gift.' } }
  await change(id, { texts })
  const activity = async () =>
    (await admin(dashboard.recentActivity)).body.filter(({ subjectId }) => subjectId === id)
  expect((await activity()).map(({ subject }) => subject)).toEqual(['Renamed', 'Renamed'])
  await admin(blocks.remove, { params: { id } })
  expect((await admin(blocks.remove, { params: { id } })).body.message).toBe('Text not found')
  expect((await activity())[0]).toMatchObject({ subject: 'Renamed' })
  const left = await api.db.query(`select 1 from text_revisions where kind = 'block' and subject_id = $1`, [
    id,
  ])
  expect(left.rows).toEqual([])
  const { body } = await admin(audit.list, { query: { subjectType: 'block', subjectId: id } })
  expect(body.map(({ action, after }) => [action, after])).toMatchObject([
    ['block.delete', null],
    ['block.update', { texts: { en: { title: 'Renamed' } } }],
    ['block.create', { kind: 'belief', title: 'Grace' }],
  ])
})
