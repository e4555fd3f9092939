import { apiContract, compatibleFrom } from '@grace/contract/api-contract'
import { dashboard } from '@grace/contract/dashboard'
import { health } from '@grace/contract/health'
import { insertAccount } from './testing/samples.ts'
import { testApi } from './testing/test-api.ts'

const api = testApi()

test('the server says that it is alive and ready', async () => {
  for (const endpoint of [health.live, health.ready]) {
    expect(await api.as('visitor')(endpoint)).toMatchObject({ status: 200, body: { status: 'ok' } })
  }
})

test('the server says which contract it offers', async () => {
  expect(await api.as('visitor')(health.contract)).toMatchObject({
    status: 200,
    body: { contract: apiContract, compatibleFrom },
  })
  expect(compatibleFrom).toBeLessThanOrEqual(apiContract)
})

describe('the figures of the dashboard', () => {
  test('the dashboard counts accounts of each kind and lists the five newest', async () => {
    await api.theOne('ADMIN')
    await insertAccount(api.db, { accountCategory: 'CLIENT' })
    await insertAccount(api.db, { accountCategory: 'CLIENT', active: false })
    for (let n = 0; n < 4; n++) await insertAccount(api.db)
    await insertAccount(api.db, { username: 'newest', active: false })

    const { body } = await api.as('ADMIN')(dashboard.counts)
    expect(body).toMatchObject({
      totalUsers: 8,
      activeUsers: 6,
      inactiveUsers: 2,
      adminUsers: 1,
      clientUsers: 2,
      memberUsers: 5,
    })
    expect(body.recentUsers).toHaveLength(5)
    expect(body.recentUsers[0]).toMatchObject({ username: 'newest', active: false })
    const times = body.recentUsers.map(({ createdAt }) => createdAt)
    expect(times).toEqual([...times].sort().reverse())
  })
})

test('long responses are compressed for clients that accept it', async () => {
  const url = '/api/openapi.json'
  const { rawPayload: whole } = await api.inject({ url, headers: { 'accept-encoding': 'identity' } })
  const { headers, rawPayload } = await api.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
  expect(headers['content-encoding']).toBe('br')
  expect(headers.vary).toContain('accept-encoding')
  expect(rawPayload.length).toBeLessThan(whole.length / 20)
})
