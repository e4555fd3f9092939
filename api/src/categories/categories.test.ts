import { categories } from '@grace/contract/categories'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const create = (name: string, more: object = {}) =>
  api.as('ADMIN')(categories.create, { body: { name, ...more } })

test('an administrator makes a category, and everybody can read it', async () => {
  const made = await create('  Youth ', { doneBy: 1, nameByLanguage: { fr: 'Jeunesse', rw: '' } })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    success: true,
    message: 'Category created successfully!',
    data: {
      name: 'Youth',
      nameByLanguage: { en: 'Youth', fr: 'Jeunesse' },
      texts: { en: { name: 'Youth' }, fr: { name: 'Jeunesse' } },
      outdated: {},
    },
  })
  const { data } = made.body
  expect((await api.as('visitor')(categories.one, { params: { id: data.id } })).body).toEqual(data)
  expect((await api.as('visitor')(categories.list)).body).toContainEqual(data)
})

test('a name is required, and the same name in another case is taken', async () => {
  await create('Choir')
  expect((await create(' ')).body).toMatchObject({ message: 'Category name is required' })
  expect(await create('ｃhoir')).toMatchObject({
    status: 409,
    body: {
      code: 'category_name_taken',
      errors: [{ path: 'name', message: 'A category with this name already exists' }],
    },
  })
})

test('renaming a category keeps its names in other languages', async () => {
  const { id } = (await create('Prayers', { nameByLanguage: { fr: 'Prières' } })).body.data
  const changed = await api.as('ADMIN')(categories.update, { params: { id }, body: { name: 'Prayer' } })
  expect(changed.body).toMatchObject({
    message: 'Category updated successfully!',
    data: { id, name: 'Prayer', nameByLanguage: { en: 'Prayer', fr: 'Prières' } },
  })
  expect(changed.body.data.outdated).toEqual({ fr: { name: 'Prayers' } })
})

const change = async (id: number, body: object) =>
  (await api.as('ADMIN')(categories.update, { params: { id }, body })).body

test('names of a category change language by language, and the last one cannot be removed', async () => {
  const texts = { en: { name: 'Alms' }, rw: { name: 'Imfashanyo' } }
  const made = await api.as('ADMIN')(categories.create, { body: { texts } })
  expect(made.body.data).toMatchObject({ name: 'Alms', texts })
  const { id } = made.body.data
  expect((await change(id, { texts: { fr: { name: 'Aumônes' }, rw: null } })).data.nameByLanguage).toEqual({
    en: 'Alms',
    fr: 'Aumônes',
  })
  expect((await change(id, { texts: { en: { name: 'Giving' } } })).data.outdated).toEqual({
    fr: { name: 'Alms' },
  })
  expect((await change(id, { confirmed: ['fr'] })).data.outdated).toEqual({})
  expect((await change(id, { texts: { en: null } })).data.name).toBe('Aumônes')
  expect(await change(id, { texts: { fr: null } })).toMatchObject({
    message: 'Category name is required',
    errors: [{ path: 'texts' }],
  })
  const taken = await api.as('ADMIN')(categories.create, { body: { texts: { fr: { name: 'AUMÔNES' } } } })
  expect(taken).toMatchObject({ status: 409, body: { errors: [{ path: 'texts' }] } })
})

test('a category that no post is in can be deleted, once', async () => {
  const { id } = (await create('Short-lived')).body.data
  const remove = () => api.as('ADMIN')(categories.remove, { params: { id } })
  expect((await remove()).body).toMatchObject({ message: 'Category deleted successfully!' })
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Category not found' } })
})

test('the list is newest first, searchable, and paged with its total', async () => {
  for (const name of ['Paging a', 'Paging b', 'Paging c']) await create(name)
  const page = await api.as('visitor')(categories.list, { query: { q: 'pAGING', page: 2, size: 2 } })
  expect(page.body.map(({ name }) => name)).toEqual(['Paging a'])
  expect(page.headers['x-total-count']).toBe('3')
})

test('a double click with one Idempotency-Key makes one category, and the same key for another is refused', async () => {
  const send = (name: string, key = 'click-1') =>
    api.as('ADMIN')(categories.create, { body: { name }, headers: { 'idempotency-key': key } })
  const [first, second] = await Promise.all([send('Once'), send('Once')])
  expect(second.body).toEqual(first.body)
  expect((await send('Once')).body).toEqual(first.body)
  expect(await send('Twice')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
  expect((await send('Twice', 'has spaces in it')).status).toBe(400)
})

test('an Idempotency-Key of one administrator does not affect requests of another with the same key', async () => {
  const [one, other] = [await api.theOne('ADMIN'), await api.someone({ accountCategory: 'ADMIN' })]
  const headers = { 'idempotency-key': 'the-same-by-chance' }
  expect((await one.call(categories.create, { body: { name: 'Of one' }, headers })).status).toBe(201)
  const { status, body } = await other.call(categories.create, { body: { name: 'Of another' }, headers })
  expect({ status, name: body.data?.name }).toEqual({ status: 201, name: 'Of another' })
})

test('the audit records each change of a category, and nothing of a refused one', async () => {
  const { id } = (await create('Audited')).body.data
  await create('Audited')
  const { rows } = await api.db.query(
    `select action, after from audit_entries where subject_type = 'category' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ action: 'category.create', after: { name: 'Audited' } }])
})
