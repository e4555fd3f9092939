import { mayCall } from '@grace/contract/access'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { endpoints } from '@grace/contract/endpoints'
import { myData } from '@grace/contract/my-data'
import { posts } from '@grace/contract/posts'
import { writings } from '@grace/contract/writings'
import { exampleOf } from '../docs/example-of.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'

const api = testApi()

async function version(): Promise<number> {
  const { rows } = await api.db.query<{ version: number }>('select version from content_version')
  return rows[0]?.version ?? Number.NaN
}

/** By how much the content version rises. */
async function raised(work: () => Promise<unknown>): Promise<number> {
  const before = await version()
  await work()
  return (await version()) - before
}

const written = {
  title: 'How God helped us',
  text: 'We had lost hope.\n\nThen the church prayed.',
  language: 'rw',
  shownName: 'Ruth',
  pictures: [] as { id: number }[],
}
const toggle = (person: Person, isRestricted: boolean) =>
  person.call(myData.restrict, { body: { isRestricted } })
const upload = async (person: Person) =>
  sendForm(
    api,
    person,
    formOf([{ content: await (await aPhoto(60, 40)).jpeg().toBuffer() }]),
    {},
    writings.upload,
  )

/** Writes that visitors and members may do, with the documented example as body. */
const writes = Object.entries(endpoints).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(
      ([, { method, access, format }]) =>
        method !== 'GET' && !format?.body && mayCall(access, { role: 'MEMBER', areas: [] }),
    )
    .map(([name, endpoint]) => [`${area}.${name}`, area, name, endpoint] as const),
)

test('the list of writes by visitors and members has more than thirty entries', () => {
  expect(writes.length).toBeGreaterThan(30)
})

test.each(writes)(
  '%s of a visitor or a member changes nothing that visitors see',
  async (_, area, name, endpoint) => {
    const member = await api.someone({ fullName: 'Uwase Ruth' })
    const body = endpoint.body
      ? { ...(exampleOf(endpoint.body, { area, name, io: 'input' }) as object), password: samplePassword }
      : undefined
    const params = { id: 1, purpose: 'registration' }
    expect(
      await raised(async () => {
        await api.as('visitor')(endpoint, { params, body })
        await member.call(endpoint, { params, body })
      }),
    ).toBe(0)
  },
)

test('a member whose texts await approval changes nothing on the public site by any request', async () => {
  const member = await api.someone({ fullName: 'Uwase Ruth' })
  const { body } = await upload(member)
  const picture = body.data[0]?.id as number
  let id = 0
  const steps: [string, () => Promise<{ status: number }>][] = [
    ['uploads', () => upload(member)],
    [
      'writes',
      async () => {
        const sent = await member.call(writings.create, {
          body: { ...written, pictures: [{ id: picture, altText: 'Our house' }] },
        })
        id = sent.body.data.id
        return sent
      },
    ],
    ['restricts', () => toggle(member, true)],
    ['restricts again', () => toggle(member, true)],
    ['allows', () => toggle(member, false)],
    [
      'corrects',
      async () => {
        const { body: text } = await member.call(writings.one, { params: { id } })
        return member.call(writings.update, {
          params: { id },
          body: {
            ...written,
            title: 'Corrected',
            pictures: [{ id: picture, altText: 'Our new house' }],
            updatedAt: text.updatedAt,
          },
        })
      },
    ],
    [
      'sends a message',
      () =>
        member.call(contactMessages.submit, {
          body: { name: 'R', email: 'r@example.org', message: 'Hello', fillMs: 9_000 },
        }),
    ],
    ['leaves', () => member.call(myData.erase, { body: { password: samplePassword } })],
    [
      'comes back',
      () => api.as('visitor')(myData.keep, { body: { username: member.username, password: samplePassword } }),
    ],
  ]
  for (const [step, act] of steps) {
    let status = 0
    const rise = await raised(async () => {
      ;({ status } = await act())
    })
    expect({ step, isDone: status < 300, rise }).toEqual({ step, isDone: true, rise: 0 })
  }
})

test('a member with a published text can change the public site ten times an hour', async () => {
  const member = await api.someone({ fullName: 'Uwase Ruth' })
  const { id } = (await member.call(writings.create, { body: written })).body.data
  const admin = api.as('ADMIN')
  const { updatedAt } = (await admin(blogs.one, { params: { id } })).body
  await admin(blogs.update, { params: { id }, body: { language: 'rw', status: 'APPROVED', updatedAt } })
  const category = (await admin(categories.create, { body: { name: 'Testimonies' } })).body.data.id
  expect((await admin(posts.create, { body: { blogId: id, categoryIds: [category] } })).status).toBe(201)
  const { max } = myData.restrict.limit
  for (let n = 1; n <= max; n += 1) {
    const isRestricted = n % 2 === 1
    expect(await raised(() => toggle(member, isRestricted))).toBe(1)
  }
  expect((await toggle(member, true)).status).toBe(429)
  // Said again, it changes nothing.
  const other = await api.someone()
  expect(await raised(() => toggle(other, false))).toBe(0)
})
