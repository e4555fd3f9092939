import { confirmation } from '@grace/contract/confirmation'
import { messages } from '@grace/contract/messages'
import { pictures } from '@grace/contract/pictures'
import { sampleSettings, settings } from '@grace/contract/settings'
import type { Preview } from '@grace/shared-auth/preview'
import { on, onPages, refuse, sent } from '@grace/testkit/network'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mediaMatches } from '../testing/browser.ts'
import { fillIn } from '../testing/fill-in.ts'
import { previewTab } from '../testing/preview-tab.ts'
import { aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aSensitiveChange, theSettings, written } from '../testing/samples.ts'

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const option = (number: number) => within(screen.getByRole('group', { name: `Giving option ${number}` }))

/** Opens a part of the settings by its link. */
async function open(saved = theSettings(), part = 'Contact') {
  on(settings.readAll, () => saved)
  renderConsole('/settings')
  await userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${part}`) }))
  await screen.findByRole('button', { name: 'Save' })
}

test('sample values are marked until they are replaced, and the last change is shown with its author', async () => {
  await open(theSettings({ churchName: 'Itorero', updatedAt: '2025-08-04T18:05:00.000Z', updatedBy: 'ada' }))
  expect(screen.getByText('These are sample values')).toBeVisible()
  expect(screen.getByText(/email, address, phone, chat number\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Giving Sample values' })).toBeVisible()
  expect(screen.getByText(/Last changed/)).toHaveTextContent(/Aug 4, 2025, 8:05.PM by ada/)
  const history = within(screen.getByText(/Last changed/)).getByRole('link', { name: 'History' })
  expect(history).toHaveAttribute('href', '/admin/audit?subject=settings')
})

test('the mark of a sample value goes once the field differs from the sample', async () => {
  await open()
  expect(screen.getAllByText('Sample value.')).toHaveLength(5)
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'umucyo@church.example' } })
  await waitFor(() => expect(screen.getAllByText('Sample value.')).toHaveLength(4))
  const address = () =>
    within(screen.getByLabelText('Address in English').closest('[role=tabpanel]') as HTMLElement)
  expect(address().getByText('Sample value.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Address in English'), { target: { value: 'KN 5 Rd' } })
  await waitFor(() => expect(address().queryByText('Sample value.')).toBeNull())
})

test('the mark of sample giving goes once no option is a sample any more', async () => {
  await open(theSettings({ giving: sampleSettings.giving }), 'Giving')
  fireEvent.change(option(1).getByLabelText('MoMo code'), { target: { value: '123456' } })
  expect(screen.getByText('Sample values.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Remove giving option 2' }))
  await waitFor(() => expect(screen.queryByText('Sample values.')).toBeNull())
})

test.each([
  ['/settings?part=notices', 'Notices to (optional)'],
  ['/settings#settings-look', 'Main colour'],
])('%s opens that part alone', async (address, field) => {
  renderConsole(address)
  expect(await screen.findByLabelText(field)).toBeVisible()
  expect(screen.queryByLabelText('Church name')).toBeNull()
  const parts = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('link')
  expect(parts.filter((part) => part.hasAttribute('aria-current'))).toHaveLength(1)
})

test('on a phone the parts come first, each with what is in it', async () => {
  mediaMatches('(max-width: 899px)')
  renderConsole('/settings')
  await userEvent.click(await screen.findByRole('link', { name: /^Contact Name, address, phone, email/ }))
  expect(await screen.findByLabelText('Church name')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'All settings' }))
  expect(await screen.findByRole('link', { name: /^Look Logo and colours/ })).toBeVisible()
})

test('saving sends only changed settings, and the form continues with the response', async () => {
  await open()
  on(settings.update, ({ body }) =>
    written(
      'Settings updated successfully!',
      theSettings({ ...body, updatedAt: '2025-08-04T18:05:00.000Z' } as object),
    ),
  )
  fillIn({ Phone: '+250 788 123 456', 'Address in French': 'Rue KG 1' })
  await save()
  expect(await screen.findByText('Settings updated successfully!')).toBeVisible()
  expect(writes()).toEqual([
    {
      what: 'PUT /admin/settings',
      body: { phone: '+250788123456', addressByLanguage: { fr: 'Rue KG 1' }, updatedAt: null },
    },
  ])
  expect(screen.getByLabelText('Phone')).toHaveValue('0788 123 456')

  await save()
  expect(await screen.findByText('Nothing has changed.')).toBeVisible()
  expect(writes()).toHaveLength(1)
})

test('invalid settings have the specified messages at their fields', async () => {
  await open()
  fillIn({ 'Church name': ' ', Email: 'nobody', 'Website (optional)': 'church' })
  await save()
  expect(
    await screen.findByText('Church name is required, Invalid email format, Invalid website URL format'),
  ).toBeVisible()
  expect(screen.getByLabelText('Church name')).toHaveFocus()
  await waitFor(() =>
    expect(screen.getByLabelText('Website (optional)')).toHaveAccessibleDescription(
      /Invalid website URL format/,
    ),
  )
})

test('an error inside a list is shown at its field, and disappears when the row is corrected', async () => {
  await open(theSettings(), 'Giving')
  await userEvent.click(screen.getByRole('button', { name: 'Add a giving option' }))
  const third = option(3)
  fireEvent.change(third.getByLabelText('Purpose in English'), { target: { value: 'Choir' } })
  await save()
  expect(await third.findByText(messages.giving_not_valid)).toBeVisible()
  expect(third.getByLabelText('MoMo code')).toHaveFocus()
  fireEvent.change(third.getByLabelText('Bank account'), { target: { value: '1' } })
  await waitFor(() => expect(third.queryByText(messages.giving_not_valid)).toBeNull())

  refuse(settings.update, 'validation_failed', { fields: { 'giving.1.momoNumber': 'phone_not_valid' } })
  await save()
  expect(await option(2).findByText(messages.phone_not_valid)).toBeVisible()
})

test('giving options can be moved and removed', async () => {
  await open(theSettings(), 'Giving')
  on(settings.update, () => written('Settings updated successfully!', theSettings()))
  await userEvent.click(screen.getByRole('button', { name: 'Move giving option 2 up' }))
  expect(option(1).getByLabelText('Purpose in English')).toHaveValue('Building')
  await userEvent.click(screen.getByRole('button', { name: 'Remove giving option 2' }))
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toMatchObject({
    giving: [{ purpose: 'Building', momoNumber: '+250700000000' }],
  })
})

test('a link to YouTube becomes its identifier; anything else is refused', async () => {
  await open(theSettings(), 'Gospel videos')
  on(settings.update, () => written('Settings updated successfully!', theSettings()))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Video 2' }), 'A video on YouTube')
  const link = 'Video 2: YouTube link or video ID'
  fillIn({ [link]: 'https://vimeo.com/1' })
  await save()
  await waitFor(() => expect(screen.getAllByText(messages.video_not_valid)).toHaveLength(2))
  fillIn({ [link]: 'https://www.youtube.com/watch?v=abc-def_123&t=3' })
  fireEvent.blur(screen.getByLabelText(link))
  expect(screen.getByLabelText(link)).toHaveValue('https://youtu.be/abc-def_123')
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toEqual({ videos: ['builtin:hills', 'youtube:abc-def_123'], updatedAt: null })
})

test('saving without any video shows an error', async () => {
  await open(theSettings(), 'Gospel videos')
  await userEvent.click(screen.getByRole('button', { name: 'Remove video 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove video 1' }))
  await save()
  await waitFor(() => expect(screen.getAllByText(messages.video_not_valid)).toHaveLength(2))
})

test('the preview contains the valid input, but no way to pay, call or write', async () => {
  const { shown } = previewTab()
  await open()
  fillIn({ 'Church name': 'Itorero', Email: 'nobody', Phone: '0788 999 999' })
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const { kind, settings } = (await shown('/en/preview')) as Extract<Preview, { kind: 'settings' }>
  expect(kind).toBe('settings')
  expect(settings).toMatchObject({ churchName: 'Itorero' })
  expect(Object.keys(settings).sort()).toEqual([
    'accentColour',
    'address',
    'addressByLanguage',
    'churchName',
    'logoPictureId',
    'logoSize',
    'mainColour',
    'mainLanguage',
    'mapPosition',
    'videos',
  ])
})

test('a colour is previewed in light and dark, and the form explains how it is adjusted for contrast', async () => {
  await open(theSettings(), 'Look')
  on(settings.update, ({ body }) => written('Settings updated successfully!', theSettings(body as object)))
  const sample = (scheme: string) => screen.getByRole('img', { name: `Sample in ${scheme} colours` })
  fillIn({ 'Main colour': '#1A4D8F' })
  expect(sample('light')).toHaveStyle({ '--main': '#1a4d8f' })
  expect(sample('dark')).not.toHaveStyle({ '--main': '#1a4d8f' })
  const notes = screen.getByRole('status', { name: 'Adjusted so that it can be read' })
  expect(notes).toHaveTextContent(/^On dark pages the main colour is made lighter so that it can be read/)
  fillIn({ 'Accent colour': '#ffee00' })
  expect(notes).toHaveTextContent(/On light pages the accent colour is made darker so that it can be read/)

  fillIn({ 'Main colour': 'blue' })
  await save()
  await waitFor(() => expect(screen.getAllByText(messages.colour_not_valid)).toHaveLength(2))
  await userEvent.click(screen.getByRole('button', { name: 'Use the default colours' }))
  fireEvent.change(screen.getByLabelText('Pick the main colour'), { target: { value: '#204080' } })
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toEqual({ mainColour: '#204080', updatedAt: null })
})

test('a logo is chosen from the gallery', async () => {
  const hills = aPicture({ id: 7, altText: 'Hills' })
  onPages(pictures.list, () => [hills])
  on(pictures.one, () => hills)
  await open(theSettings(), 'Look')
  on(settings.update, () => written('Settings updated successfully!', theSettings({ logoPictureId: 7 })))
  const look = within(screen.getByRole('region', { name: 'Look' }))
  await userEvent.click(look.getByRole('button', { name: 'Choose from the gallery' }))
  await userEvent.click(await look.findByRole('checkbox', { name: 'Hills' }))
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toEqual({ logoPictureId: 7, updatedAt: null })
})

test('a logo is uploaded in the form, which puts in one that is described and waits for one that is not', async () => {
  const tree = aPicture({ id: 21, altText: 'A tree' })
  onPages(pictures.list, () => [])
  on(pictures.one, () => tree)
  on(pictures.upload, () => written('Successfully uploaded 1 image(s)!', [tree]))
  on(settings.update, () => written('Settings updated successfully!', theSettings({ logoPictureId: 21 })))
  await open(theSettings(), 'Look')
  const look = within(screen.getByRole('region', { name: 'Look' }))
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
  await userEvent.upload(
    look.getByLabelText('Upload from this device'),
    new File([png], 'logo.png', { type: 'image/png' }),
  )
  const question = await look.findByLabelText('What does this picture show?')
  await save()
  expect(
    await screen.findAllByText('One picture has not been added yet. What it needs stands beside it.'),
  ).not.toHaveLength(0)
  expect(writes()).toEqual([])
  expect(question).toHaveFocus()
  expect(question).toBeInvalid()
  expect(look.getByText('Describe the picture, or tick “Decorative”.')).toBeVisible()
  await userEvent.type(question, 'A tree')
  expect(question).toBeValid()
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toEqual({ logoPictureId: 21, updatedAt: null })
})

test('a changed main language moves the texts of the single fields', async () => {
  const saved = theSettings({ address: 'KG 1 St', addressByLanguage: { rw: 'KG 1' } })
  await open(saved, 'Main language')
  on(settings.update, ({ body }) => {
    const changed = theSettings(body as object)
    on(settings.readAll, () => changed)
    return written('Settings updated successfully!', changed)
  })
  await userEvent.selectOptions(screen.getByLabelText('Main language'), 'rw')
  await save()
  await screen.findByText('Settings updated successfully!')
  expect(writes().at(-1)?.body).toMatchObject({
    mainLanguage: 'rw',
    address: 'KG 1',
    addressByLanguage: { en: 'KG 1 St' },
    giving: [
      {
        purpose: 'Amaturo n’icyacumi',
        purposeByLanguage: { en: 'Tithes and offerings', fr: 'Dîmes et offrandes' },
      },
      { purpose: 'Inyubako' },
    ],
  })
  await userEvent.click(screen.getByRole('link', { name: /^Contact/ }))
  const tabs = within(await screen.findByRole('tablist', { name: 'Languages of the address' }))
  expect(tabs.getAllByRole('tab')[0]).toHaveTextContent('Kinyarwanda')
  expect(screen.getByLabelText('Address in Kinyarwanda')).toHaveValue('KG 1')
  expect(screen.getByLabelText('Address in English')).toHaveValue('KG 1 St')
})

const dialog = (name: string) => screen.findByRole('dialog', { name })

test('a new code is confirmed with the password, and nothing typed is lost when that is cancelled', async () => {
  await open(theSettings(), 'Giving')
  refuse(settings.update, 'confirmation_required')
  fireEvent.change(option(1).getByLabelText('MoMo code'), { target: { value: '666666' } })
  await save()
  await userEvent.click(within(await dialog('Confirm it is you')).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(/Nothing was changed/)).toBeVisible()
  expect(option(1).getByLabelText('MoMo code')).toHaveValue('666666')

  on(confirmation.confirm, () => {
    on(settings.update, ({ body }) => written('Settings updated successfully!', theSettings(body as object)))
    return written('Confirmed', null)
  })
  await save()
  const asked = within(await dialog('Confirm it is you'))
  await userEvent.type(asked.getByLabelText(/^Password of/), 'right{Enter}')
  expect(await screen.findByText('Settings updated successfully!')).toBeVisible()
  expect(writes().at(-1)?.body).toMatchObject({ giving: [{ momoCode: '666666' }, {}] })
})

describe('changes of the last 24 hours', () => {
  const thiefs = theSettings({ phone: '+250788666666', updatedAt: '2025-08-16T22:30:00.000Z' })
  const change = aSensitiveChange({
    values: [
      { field: 'giving', before: 'MoMo code 123456', after: 'MoMo code 666666' },
      { field: 'phone', before: '+250788123456', after: '+250788666666' },
    ],
  })
  const inSection = (name: string) => within(screen.getByRole('region', { name }))

  test('a recent change is shown beside its setting, with both values, author and device', async () => {
    on(settings.changes, () => [
      change,
      aSensitiveChange({
        id: 30,
        subjectType: 'announcement',
        values: [{ field: 'text', before: '', after: '666666' }],
      }),
    ])
    await open(thiefs)
    const church = inSection('Contact')
    expect(await church.findByText('Phone: +250788123456 → +250788666666')).toBeVisible()
    expect(screen.queryByText(/New number in a text/)).toBeNull()

    await userEvent.click(screen.getByRole('link', { name: /^Giving/ }))
    const giving = within(await screen.findByRole('region', { name: 'Giving' }))
    expect(await giving.findByText('Giving: MoMo code 123456 → MoMo code 666666')).toBeVisible()
    expect(giving.getByText(/^Changed by eric on/)).toHaveTextContent(
      /Aug 17, 2025, 12:30.AM, Chrome on Android/,
    )
  })

  test('a reverted change shows the earlier value in the form, and keeps unsaved input', async () => {
    on(settings.changes, () => [change])
    await open(thiefs)
    const back = theSettings({ phone: '+250788123456', updatedAt: '2025-08-16T23:00:00.000Z' })
    on(settings.revert, ({ params }) => {
      expect(params.id).toBe('31')
      on(settings.changes, () => [])
      return written('The earlier value is back.', back)
    })
    fillIn({ 'Church name': 'Itorero' })
    await userEvent.click(await inSection('Contact').findByRole('button', { name: 'That was not us' }))
    const asked = within(await screen.findByRole('dialog', { name: 'That was not us' }))
    expect(asked.getByText('This comes back: MoMo code 123456')).toBeVisible()
    expect(asked.getByText('eric is logged out on all devices.')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Take it back' }))

    expect(await screen.findByText('The earlier value is back.')).toBeVisible()
    expect(screen.getByLabelText('Phone')).toHaveValue('0788 123 456')
    expect(screen.getByLabelText('Church name')).toHaveValue('Itorero')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'That was not us' })).toBeNull())

    on(settings.update, () => written('Settings updated successfully!', back))
    await save()
    await screen.findByText('Settings updated successfully!')
    expect(writes().at(-1)?.body).toEqual({ churchName: 'Itorero', updatedAt: back.updatedAt })
  })

  test('a change that was changed again says so in the dialog', async () => {
    on(settings.changes, () => [change])
    refuse(settings.revert, 'changed_meanwhile', { message: 'This has been changed again since.' })
    await open(thiefs, 'Giving')
    await userEvent.click(await inSection('Giving').findByRole('button', { name: 'That was not us' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
    expect(await screen.findByText('This has been changed again since.')).toBeVisible()
    expect(screen.getByRole('dialog', { name: 'That was not us' })).toBeVisible()
  })
})
