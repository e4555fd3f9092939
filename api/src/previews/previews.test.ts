import { digestOf } from '@grace/contract/digest'
import { previews } from '@grace/contract/previews'
import { type Caller, testApi, testInside } from '../testing/test-api.ts'

const api = testApi({ siteUrl: 'https://church.example.org' })
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const digest = await digestOf('Grâce')
const seal = async () => (await api.as('ADMIN')(previews.seal, { body: { digest } })).body
const isGenuine = async (body: { digest: string; seal: string }) =>
  (await visitor(previews.check, { body })).body.isGenuine

test('what an administrator has sealed is genuine, to everybody, and says where the site is', async () => {
  const { seal: own, siteUrl } = await seal()
  expect(siteUrl).toBe('https://church.example.org')
  expect(await isGenuine({ digest, seal: own })).toBe(true)
})

test('another text, another seal or a later end is not genuine', async () => {
  const { seal: own } = await seal()
  const [expires, hash] = own.split('.')
  expect(await isGenuine({ digest: await digestOf('Greed'), seal: own })).toBe(false)
  for (const forged of [
    `${Number(expires) + 1}.${hash}`,
    `${expires}.`,
    expires,
    `${own}x`,
    'x',
    `NaN.${hash}`,
  ]) {
    expect(await isGenuine({ digest, seal: forged ?? '' })).toBe(false)
  }
})

testInside('a seal ends after an hour', async () => {
  const { seal: own } = await seal()
  const clock = Date.now
  try {
    Date.now = () => clock() + 3_590_000
    expect(await isGenuine({ digest, seal: own })).toBe(true)
    Date.now = () => clock() + 3_601_000
    expect(await isGenuine({ digest, seal: own })).toBe(false)
  } finally {
    Date.now = clock
  }
})

test('a member cannot seal anything', async () => {
  expect((await api.as('MEMBER')(previews.seal, { body: { digest } })).status).toBe(403)
})
