import { auth } from '@grace/contract/auth'
import { todayInKigali } from '@grace/contract/fields'
import { guardians } from '@grace/contract/guardians'
import { myData } from '@grace/contract/my-data'
import { aRegistration } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

test('without a mail server no guardian’s address is stored, and an administrator confirms in person', async () => {
  expect((await api.as('visitor')(guardians.options)).body).toEqual({ canMail: false })
  const body = aRegistration({
    dateOfBirth: todayInKigali(),
    guardianConsent: true,
    guardianEmail: 'parent@example.org',
  })
  expect((await api.as('visitor')(auth.register, { body })).status).toBe(201)
  const child = await api.signIn(body.username)
  expect((await child.call(myData.status)).body.guardian).toMatchObject({ email: null, canMail: false })
  const asked = await child.call(guardians.mail, { body: { email: 'parent@example.org', language: 'en' } })
  expect([asked.status, asked.body.code]).toEqual([409, 'mail_not_set_up'])
})
