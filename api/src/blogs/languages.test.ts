import { blogs } from '@grace/contract/blogs'
import { settings } from '@grace/contract/settings'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: ReturnType<typeof api.as> = (endpoint, options) => api.as('ADMIN')(endpoint, options)

const text = (title: string) => ({ title, content: `<p>${title}.</p>` })
const create = async (body: object) => (await admin(blogs.create, { body })).body.data
const update = (id: number, body: object) => admin(blogs.update, { params: { id }, body })
const read = async (id: number) => (await admin(blogs.one, { params: { id } })).body
const seen = async (id: number) => (await api.as('visitor')(blogs.one, { params: { id } })).body
const statesOf = async (id: number) =>
  Object.fromEntries(
    Object.entries((await read(id)).languages).map(([language, { status, isPublic }]) => [
      language,
      `${status}${isPublic ? ', public' : ''}`,
    ]),
  )

test('each language is written, approved and rejected by itself', async () => {
  const { id } = await create({ ...text('Grace'), texts: { fr: text('La grâce') } })
  expect(await statesOf(id)).toEqual({ en: 'PENDING', fr: 'PENDING' })

  await update(id, { language: 'fr', status: 'APPROVED', reason: 'Bien' })
  expect(await statesOf(id)).toEqual({ en: 'PENDING', fr: 'APPROVED, public' })
  expect(await seen(id)).toMatchObject({
    title: 'La grâce',
    language: 'fr',
    status: 'APPROVED',
    texts: { fr: text('La grâce') },
  })
  expect(await read(id)).toMatchObject({ title: 'Grace', language: 'en', status: 'PENDING' })

  await update(id, { status: 'APPROVED' })
  await update(id, { texts: { fr: text('La paix') } })
  await update(id, { language: 'rw', ...text('Amahoro'), status: 'DRAFT' })
  expect(await statesOf(id)).toEqual({ en: 'APPROVED, public', fr: 'PENDING, public', rw: 'DRAFT' })
  expect((await seen(id)).texts).toEqual({ en: text('Grace'), fr: text('La grâce') })
  expect((await read(id)).texts).toEqual({ en: text('Grace'), fr: text('La paix'), rw: text('Amahoro') })

  await update(id, { language: 'fr', status: 'REJECTED', reason: 'Non' })
  expect(await statesOf(id)).toMatchObject({ en: 'APPROVED, public', fr: 'REJECTED, public' })
  await update(id, { texts: { fr: text('La joie') } })
  expect(await statesOf(id)).toMatchObject({ fr: 'PENDING, public' })
  expect(await update(id, { language: 'fr', status: 'DRAFT' })).toMatchObject({
    body: { message: 'Blog returned to draft successfully!' },
  })
  expect(await statesOf(id)).toMatchObject({ en: 'APPROVED, public', fr: 'DRAFT' })
  expect((await admin(blogs.history, { params: { id } })).body.slice(0, 3)).toMatchObject([
    { language: 'fr', status: 'DRAFT', reason: null },
    { language: 'fr', status: 'PENDING' },
    { language: 'fr', status: 'REJECTED', reason: 'Non' },
  ])
})

test('one call saves and approves a text, and saving a draft does not hide the public text', async () => {
  const made = await admin(blogs.create, { body: { ...text('Grace'), approve: true } })
  expect(made.body).toMatchObject({ message: 'Blog approved successfully!', data: { status: 'APPROVED' } })
  const { id } = made.body.data
  const saved = await update(id, { texts: { en: text('Hope'), fr: text('Espoir') }, approve: true })
  expect(saved.body.message).toBe('Blog approved successfully!')
  expect((await seen(id)).texts).toEqual({ en: text('Hope'), fr: text('Espoir') })
  for (const _ of [1, 2]) await update(id, { ...text('Later'), status: 'DRAFT' })
  expect(await statesOf(id)).toEqual({ en: 'DRAFT, public', fr: 'APPROVED, public' })
  expect(await seen(id)).toMatchObject({ title: 'Hope' })
})

test('languages are saved as drafts together, and one that is not edited keeps its state', async () => {
  const texts = { en: text('Grace'), fr: text('La grâce') }
  const made = await admin(blogs.create, { body: { texts, draft: true } })
  expect(made.body).toMatchObject({ message: 'Blog saved as draft successfully!', data: { status: 'DRAFT' } })
  const { id } = made.body.data
  expect(await statesOf(id)).toEqual({ en: 'DRAFT', fr: 'DRAFT' })
  expect((await api.as('visitor')(blogs.one, { params: { id } })).status).toBe(404)

  await update(id, { texts, approve: true })
  const saved = await update(id, { texts: { en: text('Grace'), fr: text('La paix') }, draft: true })
  expect(saved.body.message).toBe('Blog saved as draft successfully!')
  expect(await statesOf(id)).toEqual({ en: 'APPROVED, public', fr: 'DRAFT, public' })
  expect((await seen(id)).texts.fr).toEqual(text('La grâce'))
  await update(id, { texts: { fr: text('La joie') } })
  expect(await statesOf(id)).toMatchObject({ fr: 'DRAFT, public' })
})

test('the single fields show the text of the main language, whatever was written first', async () => {
  const { id } = await create({ ...text('Ubuntu'), language: 'rw' })
  expect(await read(id)).toMatchObject({ title: 'Ubuntu', language: 'rw' })
  await update(id, { texts: { fr: text('La grâce') } })
  expect(await read(id)).toMatchObject({ title: 'Ubuntu', language: 'rw' })
  await update(id, { texts: { en: text('Grace') } })
  expect(await read(id)).toMatchObject({ title: 'Grace', language: 'en' })
  await update(id, { texts: { en: null } })
  expect((await read(id)).texts).toEqual({ fr: text('La grâce'), rw: text('Ubuntu') })

  const { id: other } = await create({ texts: { en: text('Peace'), rw: text('Amahoro') }, approve: true })
  await admin(settings.update, { body: { mainLanguage: 'rw' } })
  expect(await read(other)).toMatchObject({ title: 'Amahoro', language: 'rw' })
  expect(await seen(other)).toMatchObject({ title: 'Amahoro' })
  const byTitle = await admin(blogs.list, { query: { q: 'PEACE', sort: 'title' } })
  expect(byTitle.body).toMatchObject([{ id: other, title: 'Amahoro' }])
  await admin(settings.update, { body: { mainLanguage: 'en' } })
  expect(await read(other)).toMatchObject({ title: 'Peace' })
})

test.each([
  [{ texts: { fr: { title: 'Sans texte' } } }, 'Blog content is required', 'texts.fr.content'],
  [{ texts: { fr: { title: '', content: '<p>x</p>' } } }, 'Blog title is required', 'texts.fr.title'],
  [{ texts: { fr: { title: 'x', content: '<p></p>' } } }, 'Blog content is required', 'texts.fr.content'],
  [{ language: 'fr', title: 'Sans texte' }, 'Blog content is required', 'content'],
  [{ language: 'fr', status: 'APPROVED' }, 'Blog content is required', 'content'],
  [{ texts: { en: null } }, 'Blog title is required', 'title'],
  [{ texts: 'fr' }, 'Invalid value', 'texts'],
  [{ approve: 'yes' }, 'Invalid value', 'approve'],
])('a change of a blog to %j is refused: %s', async (body, message, path) => {
  const { id } = await create(text('Grace'))
  const before = await read(id)
  expect(await update(id, body)).toMatchObject({ status: 400, body: { message, errors: [{ path }] } })
  expect(await read(id)).toEqual(before)
})

test('a translation is outdated when another text of the main language is approved, until it is confirmed', async () => {
  const { id } = await create({ texts: { en: text('Grace'), fr: text('La grâce') }, approve: true })
  await update(id, { texts: { en: text('Peace') } })
  expect(await read(id)).toMatchObject({ outdated: {} })
  await update(id, { status: 'APPROVED' })
  expect(await read(id)).toMatchObject({
    outdated: { fr: text('Grace') },
    publicTexts: { en: text('Peace') },
  })
  await update(id, { confirmed: ['fr'] })
  expect((await read(id)).outdated).toEqual({})
  expect((await seen(id)).outdated).toEqual({})
})

describe('two administrators at once', () => {
  test('an older form cannot bring back a language that another administrator has removed', async () => {
    const { id, updatedAt } = await create({ texts: { en: text('Grace'), fr: text('La grâce') } })
    await update(id, { texts: { fr: null }, updatedAt })
    expect(await update(id, { texts: { fr: text('La paix') }, updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { texts: { en: text('Grace') } } },
    })
    const { updatedAt: seen } = await read(id)
    expect((await update(id, { texts: { fr: text('La paix') }, updatedAt: seen })).status).toBe(200)
  })

  test('edits of two languages of one blog do not collide, edits of the same language do', async () => {
    const { id, updatedAt } = await create({ texts: { en: text('Grace'), fr: text('La grâce') } })
    expect((await update(id, { texts: { fr: text('La paix') }, updatedAt })).status).toBe(200)
    expect((await update(id, { ...text('Peace'), updatedAt })).status).toBe(200)
    expect(await update(id, { language: 'fr', status: 'APPROVED', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { texts: { fr: text('La paix') } } },
    })
    expect((await update(id, { texts: { rw: text('Amahoro') }, updatedAt })).status).toBe(200)
    expect((await update(id, { texts: { rw: text('Ineza') }, updatedAt })).status).toBe(409)
    expect((await read(id)).texts).toEqual({ en: text('Peace'), fr: text('La paix'), rw: text('Amahoro') })
  })

  test('a translation is compared with the text that its author has read', async () => {
    const { id, updatedAt } = await create({ ...text('Grace'), approve: true })
    await update(id, { ...text('Peace'), approve: true })
    await update(id, { texts: { fr: text('La grâce') }, updatedAt })
    expect((await read(id)).outdated).toEqual({ fr: text('Grace') })
    expect((await update(id, { confirmed: ['fr'], updatedAt })).status).toBe(409)
  })
})

test('a blog returns the older text of a paragraph that changed after its translation', async () => {
  const paragraphs = Array.from({ length: 40 }, (_, at) => `<p>Paragraph ${at}</p>`)
  const { id } = await create({
    title: 'Long',
    content: paragraphs.join(''),
    texts: { fr: text('Long'), rw: text('Birebire') },
    approve: true,
  })
  const changed = paragraphs.with(7, '<p>Another one</p>').join('')
  await update(id, { content: changed, approve: true })
  const { outdated, publicTexts } = await read(id)
  expect(publicTexts.en?.content).toBe(changed)
  const older = { title: 'Long', content: paragraphs.join('') }
  expect(outdated).toEqual({ fr: older, rw: older })
})
