import { blocks } from '@grace/contract/blocks'
import { services } from '@grace/contract/services'
import { setUp } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const states = async () =>
  Object.fromEntries((await admin(setUp.read)).body.steps.map(({ name, state }) => [name, state]))

test('a step is done once the church has written what belongs to it', async () => {
  expect(await states()).toEqual({ contact: 'todo', services: 'todo', look: 'todo', home: 'todo' })

  await admin(settings.update, {
    body: { churchName: 'Itorero', email: 'us@church.example', phone: '0788123456', address: 'KN 1' },
  })
  expect(await states()).toMatchObject({ contact: 'done', services: 'todo' })
  await admin(services.create, { body: { weekday: 0, start: '10:00', texts: { en: { name: 'Worship' } } } })
  expect(await states()).toMatchObject({ services: 'done', home: 'todo' })
  await admin(blocks.create, { body: { kind: 'hero', texts: { en: { title: 'Welcome', text: 'Words' } } } })
  expect(await states()).toMatchObject({ home: 'done', look: 'todo' })
})

test('a step is skipped until it is done, and the guide finished, without a new version of the settings', async () => {
  const before = (await admin(settings.readAll)).body.updatedAt
  const skipped = await admin(setUp.update, { body: { skipped: ['look', 'contact'] } })
  expect(skipped.body.data.steps).toMatchObject([{ name: 'contact', state: 'done' }, ...Array(3).fill({})])
  expect(await states()).toMatchObject({ look: 'skipped', contact: 'done' })
  await admin(setUp.update, { body: { isFinished: true } })
  expect((await admin(setUp.read)).body.isFinished).toBe(true)
  expect(await states()).toMatchObject({ look: 'skipped' })
  expect((await admin(settings.readAll)).body.updatedAt).toBe(before)
  await admin(settings.update, { body: { mainColour: '#1a4d8f' } })
  expect(await states()).toMatchObject({ look: 'done' })
})

test('an unknown step is refused', async () => {
  const { status, body } = await admin(setUp.update, { body: { skipped: ['dance'] } })
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'validation_failed' })
})
