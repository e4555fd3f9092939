import { auth } from '@grace/contract/auth'
import { contactMessages } from '@grace/contract/contact-messages'
import { todayInKigali } from '@grace/contract/fields'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { setUp } from '@grace/contract/set-up'
import { settings } from '@grace/contract/settings'
import { chooseMore, pressDelete } from '../lists.ts'
import { aPerson, registrationOf } from '../people.ts'
import { formActs } from './forms.ts'
import { type Act, type Acts, asked, button, field, find, type Scene } from './scene.ts'

/** The acts on what visitors have sent. */
function inboxActs(
  area: string,
  path: string,
  endpoints: typeof prayerRequests | typeof contactMessages,
): Acts {
  const one = area === 'prayerRequests' ? 'Prayer request' : 'Contact message'
  const open = async ({ page, site, name }: Scene) => {
    const body = { name, email: 'ruth@example.org', request: 'Please pray.', message: 'Muraho.' }
    await site.asAdmin(endpoints.submit, { body })
    await page.goto(find(`inbox/${path}`, name))
  }
  const updated: Act = async (scene) => {
    const { page, name, says } = scene
    await open(scene)
    await button(page, `Mark as done: ${name}`).click()
    await says(`${one} updated`)
    await page.getByRole('link', { name, exact: true }).click()
    await field(page, 'Note').fill('Call her.')
    await button(page, 'Save note').click()
    await says(`${one} updated`)
    await field(page, 'Answer on their page').fill('We pray.')
    await button(page, 'Send answer').click()
    await says(`${name} can read your answer`)
    await button(page, 'Mark as new').click()
    await says(`${one} updated`)
  }
  const gone: Act = async (scene) => {
    await open(scene)
    await pressDelete(scene.page, scene.name, { label: `Delete ${one.toLowerCase()} of ${scene.name}` })
    await button(asked(scene.page), 'Delete').click()
    await scene.says(`${one} deleted`)
  }
  return {
    [`${area}.update`]: updated,
    [`${area}.remove`]: gone,
  }
}

/** Opens the list of users with a new one alone. */
async function aUser({ page, site }: Scene) {
  const person = await site.anAccount('MEMBER')
  await page.goto(find('users', person.username))
  return person
}
async function aChild({ page, site }: Scene) {
  const child = aPerson()
  const guardian = { guardianConsent: true, guardianInPerson: true, guardianEmail: '', consent: true }
  const dateOfBirth = `${new Date().getFullYear() - 10}-05-03`
  await site.asAdmin(auth.register, { body: { ...registrationOf(child), ...guardian, dateOfBirth } })
  await page.goto(find('users', child.username))
  await chooseMore(page, 'Guardian', child.username)
  return child
}
async function twoDeactivated({ page, site, name, says }: Scene) {
  const family = name.replace(' ', '-').toLowerCase()
  for (const number of [1, 2]) await site.anAccount('MEMBER', { username: `${family}-${number}` })
  await page.goto(find('users', family))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await button(page, 'Deactivate').click()
  await button(asked(page), 'Deactivate 2 users').click()
  await says('2 users are inactive now.')
}
async function aRightsRequest({ page, site, name }: Scene) {
  const email = `${name.replace(' ', '-').toLowerCase()}@example.org`
  await site.asAdmin(newsletter.subscribe, { body: { email } })
  const body = { name, email, kind: 'see' as const, way: 'phone' as const, receivedOn: todayInKigali() }
  const { data } = await site.asAdmin(rightsRequests.create, { body })
  await page.goto(`/admin/rights-requests/${data.id}/answer`)
  return page.getByRole('checkbox', { name: /Select .*example\.org|Select Subscriber/ }).first()
}

/** Acts on records about people. */
export const recordActs: Acts = {
  ...formActs('answerTemplates', 'dataBreaches', 'rightsRequests'),
  'rightsRequests.copy': async (scene) => {
    await (await aRightsRequest(scene)).check()
    await button(scene.page, 'Make a copy').click()
    await scene.answers(scene.page.getByRole('heading', { name: /copy/i }).first())
  },
  'rightsRequests.answer': async (scene) => {
    await aRightsRequest(scene)
    await button(scene.page, 'Record the answer').click()
    await scene.says('It no longer says whose request it was.')
  },
  'rightsRequests.erase': async (scene) => {
    await (await aRightsRequest(scene)).check()
    await button(scene.page, 'Erase…').click()
    await button(asked(scene.page), 'Erase for good').click()
    await scene.says('The request is answered')
  },
  ...inboxActs('prayerRequests', 'prayer-requests', prayerRequests),
  ...inboxActs('contactMessages', 'messages', contactMessages),
  'newsletter.remove': async ({ page, site, name, says }) => {
    const email = `${name.replace(' ', '-').toLowerCase()}@example.org`
    await site.asAdmin(newsletter.subscribe, { body: { email } })
    await page.goto(find('inbox/subscribers', email))
    await pressDelete(page, email)
    await button(asked(page), 'Delete').click()
    await says('Subscriber deleted')
  },
}

/** Opens a letter that some people would get. */
async function aLetter({ page, site, name }: Scene) {
  for (const number of [1, 2, 3, 4, 5])
    await site.asAdmin(newsletter.subscribe, {
      body: { email: `${name.replace(' ', '-')}-${number}@example.org` },
    })
  const body = { texts: { en: { subject: name, content: '<p>Come.</p>' } } }
  const { data } = await site.asAdmin(letters.create, { body })
  await page.goto(`/admin/newsletter/${data.id}`)
}
async function sent(scene: Scene) {
  await aLetter(scene)
  await button(scene.page, /^Send to \d+ people…$/).click()
  await button(asked(scene.page), /^Send to \d+ people$/).click()
  await scene.says('The letter is being sent.')
}
async function paused(scene: Scene) {
  await sent(scene)
  await button(scene.page, 'Pause').click()
  await scene.says('The letter is paused.')
}

/** Acts on accounts and on what the whole church shares. */
export const churchActs: Acts = {
  'accounts.create': async ({ page, says }) => {
    const { username, fullName, email, phone, password } = aPerson()
    await page.goto('/admin/users/new')
    const typed = { Username: username, 'Full name': fullName, Email: email, 'Phone number': phone }
    const secret = { Password: password, 'Confirm password': password }
    for (const [label, text] of Object.entries({ ...typed, ...secret }))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
    await button(page.getByRole('main'), 'Create user').click()
    await says('User created')
  },
  'accounts.update': async (scene) => {
    const { page, site, says } = scene
    const account = await site.accountOf(await aUser(scene))
    await page.goto(`/admin/users/${account?.id}`)
    await asked(page).getByLabel('Full name').fill('Eric Nkurunziza')
    await button(asked(page), 'Save').click()
    await says('User updated')
  },
  'accounts.setStatus': async (scene) => {
    const { username, fullName } = await aUser(scene)
    await scene.page.getByRole('switch', { name: `${username} is active` }).click()
    await scene.says(`${fullName} is inactive now.`)
    await button(scene.page, 'Undo').click()
    await scene.says(`${fullName} is active again.`)
  },
  'accounts.setRole': async (scene) => {
    const { page, says } = scene
    await chooseMore(page, 'Change role', (await aUser(scene)).username)
    await asked(page)
      .getByRole('radio', { name: /^CLIENT/ })
      .check()
    await button(asked(page), 'Save').click()
    await says('User role updated')
  },
  'accounts.passwordLink': async (scene) => {
    const { page, answers } = scene
    await chooseMore(page, 'Password link', (await aUser(scene)).username)
    await button(asked(page), 'Create link').click()
    await answers(page.getByLabel('One-time link'))
  },
  'accounts.remove': async (scene) => {
    const { page, says } = scene
    await pressDelete(page, (await aUser(scene)).username)
    await button(asked(page), 'Delete').click()
    await says('User deleted')
  },
  'accounts.erase': async (scene) => {
    const { page, says } = scene
    await pressDelete(page, (await aUser(scene)).username)
    await asked(page).getByRole('checkbox').check()
    await asked(page).getByRole('button').last().click()
    await says('User erased')
  },
  'guardians.confirm': async (scene) => {
    await aChild(scene)
    await button(asked(scene.page), 'Confirm in person').click()
    await scene.says('The agreement has been recorded.')
  },
  'guardians.withdraw': async (scene) => {
    const { page, says } = scene
    const { username } = await aChild(scene)
    await button(asked(page), 'Confirm in person').click()
    await says('The agreement has been recorded.')
    await page.goto(find('users', username))
    await chooseMore(page, 'Guardian', username)
    await button(asked(page), 'Withdraw…').click()
    await button(asked(page), 'Withdraw the agreement').click()
    await says('The agreement has been withdrawn.')
  },
  'jobs.start': twoDeactivated,
  'jobs.close': twoDeactivated,
  'jobs.undo': async (scene) => {
    await twoDeactivated(scene)
    await button(scene.page, 'Undo').click()
    await scene.says('2 users are active again.')
  },
  'imports.run': async ({ page, name, answers }) => {
    await page.goto('/admin/import')
    await page.getByLabel('What is in the file?').selectOption('people')
    const text = `full_name;email;phone_number\r\n${name};${name.replace(' ', '-')}@example.org;0788 123 456`
    const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByLabel('Choose a CSV file').setInputFiles(file)
    await button(page, /^Import 1 row$/).click()
    await answers(page.getByRole('status').getByText('1 row imported.'))
  },
  'settings.update': async ({ page, name, says }) => {
    await page.goto('/admin/settings?part=contact')
    await field(page, 'Church name').fill(name)
    await button(page, 'Save').click()
    await says('Settings updated')
  },
  'settings.revert': async ({ page, site, says }) => {
    const phone = `0788 ${Math.floor(100_000 + Math.random() * 899_999)}`
    await site.asAdmin(settings.update, { body: { phone } })
    await page.goto('/admin/settings?part=contact')
    await button(page, 'That was not us').first().click()
    await button(asked(page), 'Take it back').click()
    await says('The earlier value is back')
  },
  'setUp.update': async ({ page, site, says }) => {
    await site.asAdmin(setUp.update, { body: { isFinished: false } })
    await page.goto('/admin/setup/finish')
    await button(page, 'Finish').click()
    await says('Your church is set up.')
  },
  'samples.remove': async ({ page, says }) => {
    await page.goto('/admin/setup/finish')
    await button(page, 'Remove all sample content').click()
    await button(asked(page), 'Remove').click()
    await says('Sample content removed')
    await button(page, 'Undo').click()
    await says(/is back/)
  },
  'letters.test': async (scene) => {
    await aLetter(scene)
    await button(scene.page, 'Send a test to me').click()
    await scene.says('The test is on its way')
  },
  'letters.send': sent,
  'letters.pause': paused,
  'letters.resume': async (scene) => {
    await paused(scene)
    await button(scene.page, 'Go on').click()
    await scene.says('The letter is being sent again.')
  },
}
