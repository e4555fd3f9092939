import { accounts } from '@grace/contract/accounts'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { ownRequests } from '@grace/contract/own-requests'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'
import { aProfile, aRequest } from '../testing/samples.ts'
import { importTexts } from '../text/text.ts'

const received = { success: true as const, message: 'Received', data: { id: 1, linkToken: null } }
const form = (name: string) => within(screen.getByRole('form', { name, hidden: true }))

test('the prayer form opens in its card, and missing fields are reported at the fields', async () => {
  on(prayerRequests.submit, () => received)
  const user = await openSite('/')
  await user.click(screen.getByText('Write a request'))
  const prayer = form('Write a prayer request')
  await user.type(prayer.getByLabelText(/^Email/), 'nobody')
  await user.click(prayer.getByRole('button', { name: 'Send prayer request', hidden: true }))
  expect(prayer.getByText('Name is required', { selector: '.problem' })).toBeInTheDocument()
  expect(prayer.getByText('Prayer request is required', { selector: '.problem' })).toBeInTheDocument()
  expect(prayer.getByText('Please enter a valid email address', { selector: '.problem' })).toBeInTheDocument()
  expect(prayer.getByLabelText(/^Email/)).toHaveValue('nobody')
  expect(sentTo(prayerRequests.submit)).toHaveLength(0)
})

test('a sent form shows thanks, and contains the language, the consent version and the duration', async () => {
  on(contactMessages.submit, () => received)
  const user = await openSite('/contact')
  const contact = form('Write to us')
  await user.type(contact.getByLabelText('Name'), 'Ruth')
  await user.type(contact.getByLabelText('Email'), 'ruth@example.org')
  await user.type(contact.getByLabelText('Message'), 'When do you meet?')
  await user.click(contact.getByRole('button', { name: 'Send message' }))

  expect(await screen.findByText('Thank you for your message. We will write back to you.')).toHaveFocus()
  const [request] = sentTo(contactMessages.submit)
  expect(request?.body).toMatchObject({
    name: 'Ruth',
    email: 'ruth@example.org',
    message: 'When do you meet?',
    language: 'en',
    consentVersion: '2026-11',
    fillMs: expect.any(Number),
  })
  await user.click(screen.getByRole('button', { name: 'Write another message' }))
  expect(form('Write to us').getByLabelText('Message')).toHaveValue('')
})

test.each([
  ['Write to us', '/privacy#privacy-writing'],
  ['Newsletter', '/privacy#privacy-newsletter'],
])('the form %s links to the privacy page about retention', async (name, place) => {
  await openSite('/contact')
  const link = form(name).getByRole('link', { name: 'How long we keep it', hidden: true })
  expect(link).toHaveAttribute('href', place)
  expect(link).toHaveAttribute('target', '_blank')
})

test('a lost response keeps the input, and sending again uses the same key', async () => {
  const user = await openSite('/contact', { language: 'fr' })
  const contact = form('Écrivez-nous')
  await user.type(contact.getByLabelText('Nom'), 'Aline')
  await user.type(contact.getByLabelText('E-mail'), 'aline@example.org')
  await user.type(contact.getByLabelText('Message'), 'Bonjour')
  lose(contactMessages.submit)
  await user.click(contact.getByRole('button', { name: 'Envoyer le message' }))
  expect(await contact.findByRole('alert')).toHaveTextContent('Le serveur est injoignable')
  expect(contact.getByLabelText('Message')).toHaveValue('Bonjour')

  on(contactMessages.submit, () => received)
  await user.click(contact.getByRole('button', { name: 'Envoyer le message' }))
  await screen.findByText('Merci pour votre message. Nous vous répondrons.')
  const keys = sentTo(contactMessages.submit).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a changed text is sent with a new key', async () => {
  const user = await openSite('/contact')
  const contact = form('Write to us')
  await user.type(contact.getByLabelText('Name'), 'Aline')
  await user.type(contact.getByLabelText('Email'), 'aline@example.org')
  await user.type(contact.getByLabelText('Message'), 'Hello')
  lose(contactMessages.submit)
  await user.click(contact.getByRole('button', { name: 'Send message' }))
  await contact.findByText(/cannot be reached/)
  await user.type(contact.getByLabelText('Message'), ' again')
  await user.click(contact.getByRole('button', { name: 'Send message' }))
  await waitFor(() => expect(sentTo(contactMessages.submit)).toHaveLength(2))
  const [first, second] = sentTo(contactMessages.submit).map(({ idempotencyKey }) => idempotencyKey)
  expect(second).not.toBe(first)
})

test('a sent prayer request offers another one, a newsletter subscription does not', async () => {
  on(prayerRequests.submit, () => received)
  on(newsletter.subscribe, () => ({ ...received, data: null }))
  const user = await openSite('/')
  await user.click(screen.getByText('Write a request'))
  const prayer = form('Write a prayer request')
  await user.type(prayer.getByLabelText('Name'), 'Ruth')
  await user.type(prayer.getByLabelText(/pray for/), 'For my mother.')
  await user.click(prayer.getByLabelText(/^I agree that the church keeps this request/))
  await user.click(prayer.getByRole('button', { name: 'Send prayer request', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Send another request' })).toBeInTheDocument()

  const letter = form('Newsletter')
  await user.type(letter.getByLabelText('Email'), 'ruth@example.org')
  await user.click(letter.getByRole('button', { name: 'Subscribe' }))
  const thanks = await screen.findByText(/^Thank you\./, { selector: '[role=status]' })
  expect(within(thanks.parentElement as HTMLElement).queryByRole('button')).toBeNull()
})

test.each(['Write to us', 'Newsletter'])(
  'the form %s shows our messages instead of those of the browser',
  async (name) => {
    await openSite('/contact')
    // Part of the HTML, because the form can be sent before any script has arrived.
    expect(screen.getByRole('form', { name })).toHaveAttribute('novalidate')
  },
)

test('the newsletter form in the footer shows a refusal in the language of the page', async () => {
  refuse(newsletter.subscribe, 'too_many_requests')
  const user = await openSite('/about', { language: 'rw' })
  const letter = form('Amakuru yo kuri imeyili')
  await user.type(letter.getByLabelText('Imeyili'), 'ruth@example.org')
  await user.click(letter.getByRole('button', { name: 'Iyandikishe ku makuru' }))
  expect(await letter.findByRole('alert')).toHaveTextContent(/Mwagerageje kenshi/)
})

test.each([
  ['en', 'That was very quick. Please wait a moment and send it again.'],
  ['fr', 'C’était très rapide. Patientez un instant, puis renvoyez.'],
  ['rw', 'Mwihuse cyane. Mutegereze gato, mwongere mwohereze.'],
] as const)('a form that was sent too quickly asks to wait a moment (%s)', async (language, message) => {
  refuse(newsletter.subscribe, 'too_many_requests', {
    fields: { fillMs: 'sent_too_quickly' },
    headers: { 'retry-after': '2' },
  })
  const texts = await importTexts(language, 'forms')
  const user = await openSite('/about', { language })
  const letter = form(texts.newsletter.label)
  await user.type(letter.getByLabelText(texts.email), 'ruth@example.org')
  await user.click(letter.getByRole('button', { name: texts.newsletter.send }))
  await waitFor(() => expect(letter.getByRole('alert').textContent).toBe(message))
})

test('a newsletter form of a site that sends no mail promises none', async () => {
  on(newsletter.subscribe, () => ({ ...received, data: null }))
  const user = await openSite('/about', { site: { sendsMail: false } })
  const letter = form('Newsletter')
  await user.type(letter.getByLabelText('Email'), 'ruth@example.org')
  await user.click(letter.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText('Thank you. We have noted your address.')).toHaveFocus()
  expect(screen.queryByText(/You will get our news/)).toBeNull()
})

describe('the link in a letter', () => {
  test('the unsubscribe link asks for a button press, and then unsubscribes', async () => {
    on(newsletter.unsubscribe, () => ({ success: true as const, message: 'Unsubscribed', data: null }))
    const user = await openSite('/newsletter/unsubscribe#token=abc')
    expect(address()).toBe('/newsletter/unsubscribe')
    expect(sentTo(newsletter.unsubscribe)).toHaveLength(0)
    expect(screen.getByText(/^Press the button and we will stop/)).toBeVisible()
    expect(screen.queryByText(/no (more )?(letter|newsletter)/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByText(/no more newsletters from us/)).toHaveFocus()
    expect(sentTo(newsletter.unsubscribe).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  test('the unsubscribe page without a link offers nothing and says why', async () => {
    await openSite('/newsletter/unsubscribe')
    expect(await screen.findByText(/^This link is not valid\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
    expect(screen.queryByText(/^Press the button/)).toBeNull()
  })

  test('an unsubscribe link without a valid token is reported', async () => {
    refuse(newsletter.unsubscribe, 'validation_failed', { fields: { token: 'unsubscribe_link_not_valid' } })
    const user = await openSite('/newsletter/unsubscribe#token=wrong')
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      'This link is not valid.',
    )
  })
})

test('a visitor sees on a page of its own that the request has arrived, and can copy its link', async () => {
  on(prayerRequests.submit, () => ({ ...received, data: { id: 1, linkToken: 'a-token' } }))
  on(ownRequests.byLink, () => aRequest())
  const user = await openSite('/fr/contact', { language: 'fr' })
  await user.click(screen.getByText('Écrire une demande', { exact: false, selector: 'summary' }))
  const prayer = form('Écrire une demande de prière')
  // Only members can leave their name out.
  expect(prayer.queryByLabelText('Envoyer sans mon nom')).toBeNull()
  await user.click(prayer.getByRole('checkbox', { name: /^J’accepte/, hidden: true }))
  await user.type(prayer.getByLabelText('Nom'), 'Aline')
  await user.type(prayer.getByLabelText(/prier/i, { selector: 'textarea' }), 'Pour ma mère.')
  await user.click(prayer.getByRole('button', { name: 'Envoyer la demande', hidden: true }))
  expect(await screen.findByRole('heading', { name: 'Nous avons bien reçu votre demande' })).toHaveFocus()
  expect(address()).toBe('/fr/request')
  expect(await screen.findByText('Bien reçue. Nous allons prier.')).toBeVisible()
  expect(sentTo(ownRequests.byLink)[0]?.body).toEqual({ token: 'a-token' })
  const url = `${location.origin}/request#a-token`
  expect(screen.getByRole('link', { name: 'Envoyer' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Votre demande ${url}`)}`,
  )
  await user.click(screen.getByRole('button', { name: 'Copier (Lien privé)' }))
  expect(await navigator.clipboard.readText()).toBe(url)
})

describe.each([
  ['prayer request', 'Write a prayer request', /pray for/, 'Send prayer request', prayerRequests.submit],
  ['message', 'Write to us', 'Message', 'Send message', contactMessages.submit],
] as const)('the private link of a %s', (_, name, textLabel, send, endpoint) => {
  const tickLabel = 'Also send the link to my email address'
  const wordLabel = 'A word or PIN of your choice'
  const hidden = { hidden: true }

  async function fill(options: Parameters<typeof openSite>[1] = {}) {
    const user = await openSite('/contact', options)
    const fields = form(name)
    await user.type(fields.getByLabelText('Name'), 'Aline')
    await user.type(fields.getByLabelText(textLabel), 'For my mother.')
    for (const box of fields.queryAllByLabelText(/^I agree/)) await user.click(box)
    return { user, fields, press: () => user.click(fields.getByRole('button', { name: send, ...hidden })) }
  }

  test('the private link is mailed if the box is ticked and a word is given', async () => {
    on(endpoint, () => ({ ...received, data: { id: 1, linkToken: 'a-token' } }))
    on(ownRequests.byLink, () => aRequest())
    const { user, fields, press } = await fill()
    const box = fields.getByRole('checkbox', { name: tickLabel, ...hidden })
    expect(box).not.toBeChecked()
    await user.click(box)
    await user.type(fields.getByLabelText(wordLabel), 'abc')
    await user.type(fields.getByLabelText(/^Email/), 'aline@example.org')
    await press()
    expect(fields.getByLabelText(wordLabel)).toHaveAccessibleDescription(/at least 4 characters/)
    expect(sentTo(endpoint)).toEqual([])

    await user.type(fields.getByLabelText(wordLabel), 'defg')
    await press()
    await waitFor(() => expect(sentTo(endpoint)).toHaveLength(1))
    expect(sentTo(endpoint)[0]?.body).toMatchObject({ mailLink: true, linkWord: 'abcdefg' })
    expect(await screen.findByRole('heading', { level: 1, name: /^We have received/ })).toBeVisible()
    expect(screen.getByText(/^We also send it to your email address/)).toBeInTheDocument()
  })

  test('the private link is not mailed if the box is not ticked', async () => {
    on(endpoint, () => ({ ...received, data: { id: 1, linkToken: 'a-token' } }))
    on(ownRequests.byLink, () => aRequest())
    const { user, fields, press } = await fill()
    await user.type(fields.getByLabelText(/^Email/), 'aline@example.org')
    await press()
    await waitFor(() => expect(sentTo(endpoint)).toHaveLength(1))
    expect(sentTo(endpoint)[0]?.body).toMatchObject({ mailLink: false, linkWord: '' })
    expect(await screen.findByRole('heading', { level: 1, name: /^We have received/ })).toBeVisible()
    expect(screen.queryByText(/^We also send it/)).toBeNull()
  })

  test('mailing the private link requires an email address', async () => {
    const { user, fields, press } = await fill()
    await user.click(fields.getByRole('checkbox', { name: tickLabel, ...hidden }))
    await user.type(fields.getByLabelText(wordLabel), 'umunezero')
    await press()
    expect(fields.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Email is required/)
    expect(sentTo(endpoint)).toEqual([])
  })

  test.each([
    ['a member', { as: {} }],
    ['a visitor of a site that sends no mail', { site: { sendsMail: false } }],
  ])('mailing the private link is not offered to %s', async (_who, options) => {
    on(accounts.profile, () => aProfile())
    await openSite('/contact', options)
    expect(form(name).queryByLabelText(tickLabel)).toBeNull()
    expect(form(name).queryByLabelText(wordLabel)).toBeNull()
  })
})

test('a form is prefilled with the member’s name and address, which can be left out', async () => {
  on(accounts.profile, () => aProfile())
  on(prayerRequests.submit, () => received)
  const user = await openSite('/contact', { as: {} })
  await user.click(screen.getByText('Write a request'))
  const prayer = form('Write a prayer request')
  expect(prayer.getByLabelText('Name')).toHaveValue('Ruth Uwase')
  expect(prayer.getByLabelText(/^Email/)).toHaveValue('ruth@example.org')
  await user.type(prayer.getByLabelText(/pray for/), 'For my mother.')
  const box = prayer.getByRole('checkbox', { name: 'Send without my name', hidden: true })
  expect(box).toHaveAccessibleDescription(/cannot see that it is yours/)
  await user.click(box)
  expect(prayer.queryByLabelText('Name')).toBeNull()
  await user.click(prayer.getByRole('checkbox', { name: /^I agree/, hidden: true }))
  await user.click(prayer.getByRole('button', { name: 'Send prayer request', hidden: true }))

  const own = await screen.findByRole('link', { name: 'See it in My requests', hidden: true })
  expect(own).toHaveAttribute('href', '/dashboard/requests')
  expect(sentTo(prayerRequests.submit)[0]?.body).toMatchObject({
    name: 'Ruth Uwase',
    request: 'For my mother.',
    withoutName: true,
  })
  expect(sentTo(prayerRequests.submit)[0]?.body).not.toHaveProperty('email')
  // The next one begins with the name.
  await user.click(screen.getByRole('button', { name: 'Send another request', hidden: true }))
  expect(prayer.getByLabelText('Name')).toHaveValue('Ruth Uwase')
  for (const each of prayer.getAllByRole('checkbox', { hidden: true })) expect(each).not.toBeChecked()

  // A subscription is no request.
  on(newsletter.subscribe, () => ({ ...received, data: null }))
  const letter = form('Newsletter')
  expect(letter.getByLabelText('Email')).toHaveValue('ruth@example.org')
  await user.click(letter.getByRole('button', { name: 'Subscribe' }))
  await screen.findByText(/^Thank you\./, { selector: '[role=status]' })
  expect(screen.queryByRole('link', { name: 'See it in My requests' })).toBeNull()
})

test.each([
  ['the server', 'https://ruth.example'],
  ['the form itself', 'https://a-longer-address.example/ruth'],
])(
  'a person whose form filler filled the hidden field confirms and sends it, after a refusal by %s',
  async (_, filled) => {
    refuse(contactMessages.submit, 'looks_automated', { fields: { homepage: 'looks_automated' } })
    const user = await openSite('/contact')
    const contact = form('Write to us')
    await user.type(contact.getByLabelText('Name'), 'Ruth')
    await user.type(contact.getByLabelText('Email'), 'ruth@example.org')
    await user.type(contact.getByLabelText('Message'), 'Typed by hand')
    await user.type(contact.getByLabelText('Leave this field empty'), filled)
    expect(contact.queryByRole('button', { name: 'Clear it and send' })).toBeNull()
    await user.click(contact.getByRole('button', { name: 'Send message' }))
    const confirm = await contact.findByRole('button', { name: 'Clear it and send' })
    expect(contact.getByLabelText('Message')).toHaveValue('Typed by hand')

    on(contactMessages.submit, () => received)
    await user.click(confirm)
    await screen.findByText('Thank you for your message. We will write back to you.')
    expect(sentTo(contactMessages.submit).at(-1)?.body).toMatchObject({
      message: 'Typed by hand',
      homepage: '',
    })
  },
)
