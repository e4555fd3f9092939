import { accounts } from '@grace/contract/accounts'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { samplePassword } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

test('a new address takes effect at once, without a confirmation, when no mail server is configured', async () => {
  const person = await api.someone()
  const email = `new-${person.username}@example.org`
  const { body } = await person.call(accounts.updateProfile, {
    body: { email, currentPassword: samplePassword },
  })
  expect(body.data).toMatchObject({ email, pendingEmail: null, emailConfirmed: null })
  expect((await person.call(emailConfirmation.resend)).status).toBe(200)
  expect((await api.db.query('select from email_links')).rowCount).toBe(0)
})
