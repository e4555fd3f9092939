import { accounts } from '@grace/contract/accounts'
import { auth } from '@grace/contract/auth'
import { imports } from '@grace/contract/imports'
import { hiddenLinks } from '../testing/hidden-links.ts'
import { peopleNames } from '../testing/people-names.ts'
import { aNewUser, aRegistration } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const dotted = [
  'Jn.Bosco Ndayisaba',
  'JMV.Uwimana',
  'Bp.Laurent Mbanda',
  'Mme.Claire Uwera',
  'Pasteur.Jean',
  'Rev.Dr.Paul',
]
const links = ['evil.rw', 'Dr.evil.com', 'Ruth evil[.]com', 'ev\u200bil.com', 'https://evil.rw']

let sent = 0
const register = (fullName: string) =>
  api.as('visitor')(auth.register, { body: aRegistration({ fullName }), remoteAddress: `10.2.0.${++sent}` })
const create = (fullName: string) => api.as('ADMIN')(accounts.create, { body: aNewUser({ fullName }) })
const importDry = (names: readonly string[]) =>
  api.as('ADMIN')(imports.run, {
    params: { kind: 'people' },
    body: {
      dryRun: true,
      csv: [
        'full_name;email;phone_number',
        ...names.map((name, at) => `"${name.replaceAll('"', '""')}";n${at}@example.org;0788 12 10 00`),
      ].join('\n'),
    },
  })

test('names with dots are accepted in the registration, in Create user and as a change by an administrator', async () => {
  const { userId } = await api.someone()
  for (const fullName of dotted) {
    expect((await register(fullName)).status).toBe(201)
    expect((await create(fullName)).status).toBe(201)
    const changed = await api.as('ADMIN')(accounts.update, { params: { id: userId }, body: { fullName } })
    expect(changed.body.data?.fullName).toBe(fullName)
  }
})

test('a hidden link is refused at its field in the registration, in Create user and as a change by an administrator', async () => {
  const { userId } = await api.someone()
  for (const fullName of links) {
    for (const { status, body } of [
      await register(fullName),
      await create(fullName),
      await api.as('ADMIN')(accounts.update, { params: { id: userId }, body: { fullName } }),
    ]) {
      expect([status, body.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
        400,
        ['fullName full_name_link'],
      ])
    }
  }
})

test('five hundred names are accepted in the profile and in an import, and a hundred hidden links in neither', async () => {
  const owner = await api.someone()
  const inProfile = async (fullName: string) =>
    (await owner.call(accounts.updateProfile, { body: { fullName } })).status
  const refused: string[] = []
  for (const name of peopleNames) if ((await inProfile(name)) !== 200) refused.push(name)
  const accepted: string[] = []
  for (const name of hiddenLinks) if ((await inProfile(name)) !== 400) accepted.push(name)
  expect({ refused, accepted }).toEqual({ refused: [], accepted: [] })

  const all = await importDry(peopleNames)
  expect(all.body.data).toMatchObject({ rows: peopleNames.length, accepted: peopleNames.length, refused: [] })
  expect((await importDry(hiddenLinks)).body.data).toMatchObject({ accepted: 0 })
})
