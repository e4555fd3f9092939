import { type LetterPreview, type LetterProgress, letters } from '@grace/contract/letters'
import { pictures } from '@grace/contract/pictures'
import { on, onPages, refuse, sentTo } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aPicture } from '../testing/publishing-samples.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { aLetter, anAudience, written } from '../testing/samples.ts'

const progress = (with_: Partial<LetterProgress> = {}): LetterProgress => ({
  ...{ total: 1_240, sent: 318, waiting: 922, retrying: 0, refused: 0, unknown: 0, left: 0 },
  ...with_,
})
const started = { startedAt: '2025-08-05T08:00:00.000Z' }
const sending = aLetter({ status: 'SENDING', progress: progress(), ...started })

const preview = (with_: Partial<LetterPreview> = {}): LetterPreview => ({
  ...{ language: 'en', textLanguage: 'en', subject: 'Thanksgiving', content: '<p>Come and eat.</p>' },
  footer: { why: 'You get this letter because you are subscribed.', unsubscribe: 'Unsubscribe' },
  plainText: 'Come and eat.',
  ...with_,
})

const draft = (audience = anAudience()) => {
  on(letters.one, () => aLetter())
  on(letters.audience, () => audience)
  return renderConsole('/newsletter/8')
}

test('the list shows the progress of each letter, and only a draft can be deleted', async () => {
  onPages(letters.list, () => [
    { ...sending, id: 9, subject: 'Easter', progress: progress() },
    aLetter({ languages: ['en', 'rw'] }),
  ])
  renderConsole('/newsletter')
  expect(await screen.findByText('1–2 of 2 letters')).toBeVisible()
  expect(screen.getByRole('row', { name: /Easter/ })).toHaveTextContent(/Being sent.*318 of 1,240/)
  expect(screen.getByRole('row', { name: /Thanksgiving/ })).toHaveTextContent(
    /Draft.*EN written.*FR missing.*RW written/,
  )
  expect(screen.getByRole('link', { name: 'Open Easter' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete Easter' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Delete Thanksgiving' })).toBeVisible()
})

test('a new letter can be created, and its form stays open', async () => {
  on(letters.audience, () => anAudience())
  on(letters.create, () => written('Letter created successfully!', aLetter()))
  on(letters.one, () => aLetter())
  const { address } = renderConsole('/newsletter/new')
  fireEvent.change(await screen.findByLabelText('Subject in English'), { target: { value: 'Thanksgiving' } })
  expect(screen.getByText('Save it first: letters and tests are sent as they are saved.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to 1,240 people…' })).toBeDisabled()
  await userEvent.click(
    within(screen.getByRole('tabpanel', { name: /English/ })).getByRole('tab', { name: 'HTML source' }),
  )
  fireEvent.change(
    within(screen.getByRole('tabpanel', { name: /English/ })).getByRole('textbox', { name: 'HTML source' }),
    { target: { value: '<p>Come and eat.</p>' } },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Create letter' }))
  expect(await screen.findByText('Letter created successfully!')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/admin/newsletter/8'))
  expect(sentTo(letters.create)[0]?.body).toMatchObject({
    texts: { en: { subject: 'Thanksgiving', content: '<p>Come and eat.</p>' }, fr: null, rw: null },
  })
})

test('the audience is counted by language, with the text that each language gets', async () => {
  draft()
  const tools = within(await screen.findByRole('region', { name: 'Sending' }))
  const items = (await tools.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([
    '310 English',
    '180 French get the English text',
    '740 Kinyarwanda get the English text',
    '10 language not known get the English text',
  ])
})

test('without a mail server the screen says what is missing; writing and the preview work', async () => {
  draft(anAudience({ missing: ['SMTP_URL', 'MAIL_FROM'] }))
  on(letters.preview, () => preview())
  expect(await screen.findByText('This server cannot send email yet.')).toBeVisible()
  expect(screen.getByText(/needs to set SMTP_URL and MAIL_FROM/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to 1,240 people…' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Preview and test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await dialog.findByText('Come and eat.', { selector: 'p' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Send a test to me' })).toBeDisabled()
})

test('the preview shows each language, and sends a test to the administrator', async () => {
  draft()
  on(letters.preview, ({ body }) =>
    body.language === 'fr'
      ? preview({ language: 'fr', footer: { why: 'Lettre', unsubscribe: 'Se désabonner' } })
      : preview(),
  )
  on(letters.test, () => written('The test is on its way to grace@example.org.', null))
  await screen.findByText('310')
  await userEvent.click(screen.getByRole('button', { name: 'Preview and test' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }))
  expect(await dialog.findByText('Unsubscribe')).toBeVisible()
  await userEvent.click(dialog.getByRole('tab', { name: 'French' }))
  expect(await dialog.findByText('Se désabonner')).toBeVisible()
  expect(dialog.getByText('There is no French text: these readers get the English one.')).toBeVisible()
  expect(dialog.getByText('Se désabonner').closest('[lang]')).toHaveAttribute('lang', 'fr')

  refuse(letters.test, 'unavailable', { message: 'The mail server did not take the test.' })
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test to me' }))
  expect(await dialog.findByText('The mail server did not take the test.')).toBeVisible()
  on(letters.test, () => written('The test is on its way to grace@example.org.', null))
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('The test is on its way to grace@example.org.')).toBeVisible()
  expect(sentTo(letters.test).map(({ body }) => body)).toEqual([{ language: 'fr' }, { language: 'fr' }])
})

test('a saved letter can be tested without its preview, in the main language', async () => {
  draft()
  refuse(letters.test, 'unavailable', { message: 'The mail server did not take the test.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('The mail server did not take the test.')).toBeVisible()
  on(letters.test, () => written('The test is on its way to grace@example.org.', null))
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to me' }))
  expect(await screen.findByText('The test is on its way to grace@example.org.')).toBeVisible()
  expect(sentTo(letters.test).map(({ body }) => body)).toEqual([{ language: 'en' }, { language: 'en' }])

  // An unsaved text cannot be sent.
  fireEvent.change(screen.getByLabelText('Subject in English'), { target: { value: 'Other' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send a test to me' })).toBeNull())
})

test('sending asks for confirmation with the number of readers, sends the version, and shows progress', async () => {
  draft()
  on(letters.send, () => written('The letter is being sent.', sending))
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,240 people…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send to 1,240 people?' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(dialog.getByText(/It takes about 21 minutes\./)).toBeVisible()
  on(letters.one, () => sending)
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,240 people' }))
  expect(await screen.findByText('The letter is being sent.')).toBeVisible()
  expect(sentTo(letters.send)[0]?.body).toEqual({ updatedAt: aLetter().updatedAt })
  expect(await screen.findByRole('heading', { level: 1, name: 'Thanksgiving' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: /318 of 1,240 sent/ })).toHaveAttribute('value', '318')
})

test('a refusal to send stays in the question', async () => {
  draft()
  refuse(letters.send, 'changed_meanwhile')
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,240 people…' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,240 people' }))
  expect(await dialog.findByText(/Someone else has changed this/)).toBeVisible()

  // The newer version arrives, but nobody has read it: it is not sent by pressing again.
  on(letters.one, () => aLetter({ subject: 'Easter', updatedAt: '2025-08-06T08:00:00.000Z' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send to 1,240 people' }))
  await waitFor(() => expect(sentTo(letters.send)).toHaveLength(2))
  const { updatedAt } = aLetter()
  expect(sentTo(letters.send).map(({ body }) => body)).toEqual([{ updatedAt }, { updatedAt }])
})

test('sending a letter can be paused and continued, and the numbers are updated', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'], advanceTimers: true })
  try {
    let now = sending
    on(letters.one, () => now)
    renderConsole('/newsletter/8')
    expect(await screen.findByText('318 of 1,240 sent.')).toBeVisible()
    expect(screen.getByText('You can close this page.')).toBeVisible()
    now = { ...sending, progress: progress({ sent: 400, waiting: 840 }) }
    await act(() => jest.advanceTimersByTimeAsync(2_100))
    expect(await screen.findByText('400 of 1,240 sent.')).toBeVisible()

    now = { ...now, status: 'PAUSED' }
    on(letters.pause, () => written('The letter is paused.', now))
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText('The letter is paused.')).toBeVisible()
    expect(await screen.findByText('Paused')).toBeVisible()
    now = { ...now, status: 'SENDING' }
    on(letters.resume, () => written('The letter is being sent again.', now))
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('refused and unknown deliveries are listed, and unknown ones can be sent again', async () => {
  const row = { language: 'en' as const, attempts: 1, at: started.startedAt, nextAttemptAt: null }
  const done = aLetter({
    ...started,
    ...{ status: 'SENT', finishedAt: '2025-08-05T09:00:00.000Z' },
    progress: progress({ sent: 1_237, waiting: 0, refused: 2, unknown: 1 }),
    trouble: null,
  })
  on(letters.one, () => done)
  onPages(letters.deliveries, ({ query }) =>
    query.get('status') === 'UNKNOWN'
      ? [{ id: 5, email: 'eric@example.org', status: 'UNKNOWN' as const, code: null, ...row }]
      : [
          { id: 6, email: 'gone@example.org', status: 'REFUSED' as const, code: '550 5.1.1', ...row },
          { id: 7, email: null, status: 'REFUSED' as const, code: '552 5.2.2', ...row },
        ],
  )
  on(letters.resend, () => written('It will be sent again.', done))
  renderConsole('/newsletter/8')
  const refused = within(await screen.findByRole('region', { name: 'Refused' }))
  expect(await refused.findByText('gone@example.org')).toHaveTextContent(
    'The address does not exist (550 5.1.1)',
  )
  expect(refused.getByText('A deleted subscriber')).toHaveTextContent('The mailbox is full (552 5.2.2)')
  expect(refused.queryByRole('button')).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Send again to eric@example.org' }))
  expect(await screen.findByText('It will be sent again.')).toBeVisible()
  expect(sentTo(letters.resend)).toHaveLength(1)
})

test('trouble with the mail server is explained while it lasts', async () => {
  on(letters.one, () => ({ ...sending, trouble: { code: 'EAUTH', at: '2025-08-05T08:01:00.000Z' } }))
  renderConsole('/newsletter/8')
  expect(await screen.findByText('The mail server is not accepting emails at the moment.')).toBeVisible()
  expect(screen.getByText(/Its last answer was EAUTH/)).toBeVisible()
})

test('a missing letter shows that it does not exist', async () => {
  refuse(letters.one, 'not_found')
  renderConsole('/newsletter/99')
  expect(await screen.findByText('This letter does not exist. It may have been deleted.')).toBeVisible()
})

describe('pictures in a letter', () => {
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const file = (name: string) => new File([new Uint8Array([...png, 0, 0])], name, { type: 'image/png' })
  const pasteFile = (target: Element, name: string) =>
    fireEvent.paste(target, { clipboardData: { getData: () => '', types: ['Files'], files: [file(name)] } })
  const panel = (name: RegExp) => within(screen.getByRole('tabpanel', { name }))
  const question = 'What does this picture show?'
  const openGallery = async (text: RegExp) => {
    await userEvent.click(panel(text).getByRole('button', { name: 'Picture' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'From the gallery…' }))
    return within(await screen.findByRole('dialog', { name: 'Choose pictures' }))
  }

  beforeEach(() => {
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList
    Range.prototype.getBoundingClientRect = () => new DOMRect()
    document.elementFromPoint = () => null
    const arriving = ['choir', 'repas']
    on(pictures.upload, () => {
      const name = arriving.shift() ?? 'a'
      const language = name === 'repas' ? 'fr' : 'en'
      return written('Successfully uploaded 1 image(s)!', [
        aPicture({ path: `picture-${name}.png`, texts: { [language]: { altText: name } } }),
      ])
    })
    on(letters.update, () => written('Letter updated successfully!', aLetter()))
  })

  test('a pasted picture is inserted at the cursor with a description in the language of the text', async () => {
    draft()
    await screen.findByLabelText('Subject in English')
    const image = (name: RegExp) =>
      panel(name).getByRole('textbox', { name: 'Content' }).querySelector('img[src]')
    pasteFile(panel(/English/).getByRole('textbox', { name: 'Content' }), 'choir.png')
    const described = await screen.findByLabelText(question)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findAllByText('One picture has not been added yet. What it needs stands beside it.'),
    ).not.toEqual([])
    expect(described).toHaveFocus()
    expect(sentTo(letters.update)).toEqual([])

    await userEvent.type(described, 'choir')
    await userEvent.click(screen.getByRole('button', { name: 'Add: choir.png' }))
    expect(await screen.findByText('“choir.png” was added. It is in the English text.')).toBeVisible()
    expect(image(/English/)).toHaveAttribute('src', '/api/images/picture-choir.png')
    expect(image(/English/)).toHaveAttribute('alt', 'choir')

    await userEvent.click(screen.getByRole('tab', { name: /^French/ }))
    fireEvent.change(screen.getByLabelText('Subject in French'), { target: { value: 'Action de grâce' } })
    pasteFile(panel(/French/).getByRole('textbox', { name: 'Content' }), 'repas.png')
    expect(await screen.findByText(/^In French\./)).toBeVisible()
    await userEvent.type(await screen.findByLabelText(question), 'repas{Enter}')
    expect(await screen.findByText('“repas.png” was added. It is in the French text.')).toBeVisible()
    expect(image(/French/)).toHaveAttribute('alt', 'repas')
    expect(sentTo(pictures.upload).map(({ body }) => body)).toMatchObject([
      { altText_0: 'choir' },
      { altText_0_fr: 'repas' },
    ])
  })

  test('a picture chosen from the device is inserted into the text whose button was pressed', async () => {
    draft()
    await screen.findByLabelText('Subject in English')
    const [input] = screen.getAllByLabelText('Pictures for the text')
    fireEvent.change(input as HTMLElement, { target: { files: [file('a.png')] } })
    await userEvent.type(await screen.findByLabelText(question), 'a{Enter}')
    expect(await screen.findByText('“a.png” was added. It is in the English text.')).toBeVisible()
  })

  test('pictures of the gallery are inserted with their description in the text’s language', async () => {
    onPages(pictures.list, () => [
      aPicture({ id: 2, path: 'hills.jpg', altText: 'Hills', altTextByLanguage: { fr: 'Collines' } }),
      aPicture({ id: 1, path: 'choir.jpg', altText: 'Choir' }),
    ])
    draft()
    await screen.findByLabelText('Subject in English')
    await userEvent.click(screen.getByRole('tab', { name: /^French/ }))
    const text = panel(/French/).getByRole('textbox', { name: 'Content' })
    const gallery = await openGallery(/French/)
    for (const name of ['Choir', 'Hills']) {
      await userEvent.click(await gallery.findByRole('checkbox', { name }))
    }
    await userEvent.click(gallery.getByRole('button', { name: 'Put 2 into the French text' }))
    expect(await screen.findByText('2 pictures stand in the French text.')).toBeVisible()
    expect(
      [...text.querySelectorAll('img[src]')].map((image) => [
        image.getAttribute('src'),
        image.getAttribute('alt'),
      ]),
    ).toEqual([
      ['/api/images/choir.jpg', 'Choir'],
      ['/api/images/hills.jpg', 'Collines'],
    ])
    expect(screen.queryByRole('dialog', { name: 'Choose pictures' })).toBeNull()
  })

  test('a picture that arrives while the HTML source is edited is inserted there', async () => {
    draft()
    await screen.findByLabelText('Subject in English')
    pasteFile(panel(/English/).getByRole('textbox', { name: 'Content' }), 'choir.png')
    await userEvent.type(await screen.findByLabelText(question), 'choir')
    await userEvent.click(panel(/English/).getByRole('tab', { name: 'HTML source' }))
    const source = panel(/English/).getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML source' })
    fireEvent.change(source, { target: { value: '<p>Typed in the source </p>' } })
    source.setSelectionRange(23, 23)
    await userEvent.click(screen.getByRole('button', { name: 'Add: choir.png' }))
    expect(await screen.findByText('“choir.png” was added. It is in the English text.')).toBeVisible()
    const image = '<img src="/api/images/picture-choir.png" alt="choir" width="1600" height="1067">'
    expect(source).toHaveValue(`<p>Typed in the source ${image}</p>`)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sentTo(letters.update)).toHaveLength(1))
    expect(sentTo(letters.update)[0]?.body).toMatchObject({
      texts: { en: { content: `<p>Typed in the source ${image}</p>` } },
    })
  })

  test('pictures are shown in the source, in the preview and in a sent letter', async () => {
    const content = '<p>Come <img src="/api/images/x.png" alt="The choir" width="1200" height="800"></p>'
    on(letters.one, () => aLetter({ texts: { en: { subject: 'Thanksgiving', content } } }))
    on(letters.audience, () => anAudience())
    on(letters.preview, () =>
      preview({ content: content.replace('src="', 'src="https://church.example.org') }),
    )
    renderConsole('/newsletter/8')
    await screen.findByLabelText('Subject in English')
    expect(panel(/English/).getByRole('img', { name: 'The choir' })).toBeVisible()
    await userEvent.click(panel(/English/).getByRole('tab', { name: 'HTML source' }))
    expect(panel(/English/).getByRole('textbox', { name: 'HTML source' })).toHaveValue(content)
    await userEvent.click(panel(/English/).getByRole('tab', { name: 'Visual' }))
    await userEvent.click(screen.getByRole('button', { name: 'Preview and test' }))
    const mail = within(await screen.findByRole('article', { name: 'Mail' }))
    expect(mail.getByRole('img', { name: 'The choir' })).toHaveAttribute('src', '/api/images/x.png')
    expect(sentTo(letters.preview)[0]?.body).toMatchObject({
      texts: { en: { content } },
    })
  })
})
