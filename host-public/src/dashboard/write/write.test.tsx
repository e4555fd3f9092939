import { auth } from '@grace/contract/auth'
import { type WholeWriting, type Writing, writings } from '@grace/contract/writings'
import { session } from '@grace/shared-auth'
import { takeConsole } from '@grace/testkit/console'
import { lose, on, refuse, sent, sentTo } from '@grace/testkit/network'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../../testing/dashboard.ts'
import '../../testing/dialogs.ts'
import { address, openSite } from '../../testing/open-site.tsx'
import { aWriting } from '../../testing/writings.ts'

const main = () => within(screen.getByRole('main'))
const field = (name: string) => main().getByRole('textbox', { name })
const press = async (user: Awaited<ReturnType<typeof openSite>>, name: string) =>
  user.click(main().getByRole('button', { name }))
const written = (data: WholeWriting) => ({ success: true as const, message: 'Sent', data })
const anUpload = (id: number) => ({ success: true as const, message: 'Arrived', data: [{ ...aPicture, id }] })
const aPicture = {
  id: 1,
  path: 'a.jpg',
  type: 'member',
  altText: null,
  altTextByLanguage: {},
  format: 'jpeg' as const,
  width: 60,
  height: 40,
  bytes: 900,
  variants: [],
  dateTime: '2025-08-03T07:30:00.000Z',
  updatedAt: '2025-08-03T07:30:00.000Z',
}
const photo = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(name)])], name, {
    type: 'image/jpeg',
  })
const choose = async (user: Awaited<ReturnType<typeof openSite>>, ...files: File[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await user.upload(input, files)
}

const writes = () => sent.filter(({ what }) => !what.startsWith('GET'))

/** Enough of a text to send. */
async function type(user: Awaited<ReturnType<typeof openSite>>) {
  await user.type(field('Title'), 'Our healing')
  await user.type(field('Your text'), 'We prayed.')
}

/** jsdom reads no bytes of a file. */
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}

beforeEach(() => {
  answerDashboard()
})

describe('the texts on the dashboard', () => {
  const open = async (all: Partial<Writing>[]) => {
    on(writings.list, () => all.map((one, at) => aWriting({ id: at + 1, title: `Text ${at + 1}`, ...one })))
    return openSite('/dashboard/account', { as: {} })
  }
  const row = async (title: string) =>
    within((await main().findByRole('heading', { name: title })).closest('li') as HTMLElement)

  test('each text is listed with its state and the possible actions', async () => {
    await open([
      {},
      { state: 'RETURNED', reason: 'Please leave out the name.\nThank you.' },
      { state: 'APPROVED', mayChange: false, mayWithdraw: true },
      { state: 'APPROVED', publishAt: '2190-12-25T04:30:00.000Z', mayChange: false, mayWithdraw: false },
      { state: 'PUBLISHED', postId: 9, mayChange: false, mayWithdraw: false },
    ])
    const waiting = await row('Text 1')
    expect(waiting.getByText('Waiting to be read')).toBeVisible()
    expect(waiting.getByRole('link', { name: 'Change “Text 1”' })).toHaveAttribute(
      'href',
      '/dashboard/write?text=1',
    )
    const returned = await row('Text 2')
    expect(returned.getByText('Sent back to you')).toBeVisible()
    expect(returned.getByText(/Why: Please leave out the name/)).toBeVisible()
    expect(returned.getByRole('link', { name: 'Correct it and send it again: Text 2' })).toBeVisible()
    expect((await row('Text 3')).getByText('Approved. It will be on the site soon.')).toBeVisible()
    expect(
      (await row('Text 4')).getByText('Approved. It will be on the site from 25 December 2190.'),
    ).toBeVisible()
    const published = await row('Text 5')
    expect(published.getByText('On the site')).toBeVisible()
    expect(published.getByRole('link', { name: 'Read it on the site: Text 5' })).toHaveAttribute(
      'href',
      '/posts/9',
    )
    expect(published.queryByRole('button')).toBeNull()
  })

  test('withdrawing a text asks for confirmation', async () => {
    const user = await open([{}])
    on(writings.remove, () => ({ success: true as const, message: 'Withdrawn', data: null }))
    await main().findByRole('heading', { name: 'Text 1' })
    await press(user, 'Withdraw “Text 1”')
    await press(user, 'Keep it')
    expect(writes()).toEqual([])
    await press(user, 'Withdraw “Text 1”')
    await press(user, 'Yes, withdraw it')
    expect(await main().findByText('Your text has been withdrawn.')).toHaveFocus()
    expect(main().queryByRole('heading', { name: 'Text 1' })).toBeNull()
  })

  test('a list of texts that fails to load can be loaded again', async () => {
    lose(writings.list)
    const user = await openSite('/dashboard/account', { as: {} })
    expect(await main().findByText(/Your texts could not be loaded/)).toBeVisible()
    on(writings.list, () => [aWriting()])
    await press(user, 'Try again')
    expect(await main().findByRole('heading', { name: 'Our healing' })).toBeVisible()
  })
})

test('a visitor is redirected to the login, with the text as next page', async () => {
  await openSite('/dashboard/write?text=7')
  await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard%2Fwrite%3Ftext%3D7'))
})

test('a text with pictures, a language and a chosen name is sent', async () => {
  let uploads = 0
  on(writings.upload, () => anUpload(++uploads))
  on(writings.create, () => written(aWriting()))
  const user = await openSite('/dashboard/write', { as: {} })
  await user.selectOptions(main().getByRole('combobox', { name: 'Language of your text' }), 'Français')
  await type(user)
  await choose(user, photo('a.jpg'), photo('b.jpg'))
  await user.type(
    await main().findByRole('textbox', { name: 'What does picture 2 show? (optional)' }),
    'La famille',
  )
  expect(main().getByRole('radio', { name: 'Ruth Uwase' })).toBeChecked()
  await user.click(main().getByRole('radio', { name: 'Uwase' }))
  await press(user, 'Send')
  expect(await main().findByRole('heading', { level: 1, name: 'Thank you!' })).toHaveFocus()
  expect(sentTo(writings.upload)).toHaveLength(2)
  expect(sentTo(writings.create)[0]?.body).toEqual({
    title: 'Our healing',
    text: 'We prayed.',
    language: 'fr',
    shownName: 'Uwase',
    pictures: [
      { id: 1, altText: '' },
      { id: 2, altText: 'La famille' },
    ],
  })
  expect(Object.keys(localStorage).filter((key) => key.startsWith('grace.writing.'))).toEqual([])
})

test('a text can be sent without a name', async () => {
  on(writings.create, () => written(aWriting()))
  const user = await openSite('/dashboard/write', { as: {} })
  await type(user)
  await user.click(main().getByRole('radio', { name: 'Without my name' }))
  await press(user, 'Send')
  await main().findByRole('heading', { name: 'Thank you!' })
  expect(sentTo(writings.create)[0]?.body).toMatchObject({ shownName: null })
})

test('missing values are reported at their fields, and nothing is sent', async () => {
  const user = await openSite('/dashboard/write', { as: {} })
  await press(user, 'Send')
  expect(main().getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'Please give your text a title',
  )
  expect(main().getAllByRole('alert')[0]).toHaveTextContent(
    'Please give your text a title, Please write your text',
  )
  expect(main().getAllByRole('alert')[0]).toHaveFocus()
  expect(writes()).toEqual([])
})

test('a reported field loses its problem when it is filled in', async () => {
  const user = await openSite('/dashboard/write', { as: {} })
  await press(user, 'Send')
  await user.type(field('Title'), 'Harvest')
  expect(field('Title')).not.toHaveAccessibleDescription(/Please give/)
  expect(main().getAllByRole('alert')[0]).toHaveTextContent(/^Please write your text$/)
})

test('a fourth picture, and a file that is no picture, are refused at once', async () => {
  const user = await openSite('/dashboard/write', { as: {} })
  await choose(user, new File(['%PDF'], 'a.jpg', { type: 'image/jpeg' }))
  expect(await main().findByText(/This file cannot be sent/)).toBeVisible()
  await choose(user, ...['a', 'b', 'c', 'd'].map(photo))
  expect(await main().findByText(/Three pictures are the limit/)).toBeVisible()
  await waitFor(() => expect(main().getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(3))
  expect(main().getByRole('button', { name: 'Add pictures' })).toHaveAttribute('aria-disabled', 'true')
  await press(user, 'Remove picture 2')
  expect(main().getAllByRole('button', { name: /^Remove picture/ })).toHaveLength(2)
})

describe('a connection that breaks', () => {
  test('the input is restored after a reload', async () => {
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    cleanup()
    session.signedOut()
    await openSiteAgain()
    expect(field('Title')).toHaveValue('Our healing')
    expect(field('Your text')).toHaveValue('We prayed.')
  })

  test('a text whose response was lost is sent again with the same key when the browser is online', async () => {
    const keys: (string | null)[] = []
    lose(writings.create)
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    await press(user, 'Send')
    expect(await main().findByText(/The connection was lost/)).toBeVisible()
    keys.push(sentTo(writings.create)[0]?.idempotencyKey ?? null)
    on(writings.create, () => written(aWriting()))
    act(() => void window.dispatchEvent(new Event('online')))
    await main().findByRole('heading', { name: 'Thank you!' })
    keys.push(sentTo(writings.create)[1]?.idempotencyKey ?? null)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('a text changed after a lost response updates the text that was stored', async () => {
    lose(writings.create)
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    await press(user, 'Send')
    await main().findByText(/The connection was lost/)
    await user.type(field('Title'), ' again')
    on(writings.create, () => written(aWriting()))
    on(writings.update, () => written(aWriting()))
    await press(user, 'Send')
    await main().findByRole('heading', { name: 'Thank you!' })
    expect(sentTo(writings.create).map(({ body }) => (body as { title: string }).title)).toEqual([
      'Our healing',
      'Our healing',
    ])
    expect(sentTo(writings.update)[0]?.body).toMatchObject({
      title: 'Our healing again',
      updatedAt: '2025-08-03T07:30:00.000Z',
    })
  })

  test('an uploaded picture is not uploaded again when sending is repeated', async () => {
    let uploads = 0
    on(writings.upload, () => anUpload(++uploads))
    lose(writings.create)
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    await choose(user, photo('a.jpg'))
    await main().findByRole('button', { name: 'Remove picture 1' })
    await press(user, 'Send')
    await main().findByText(/The connection was lost/)
    on(writings.create, () => written(aWriting()))
    await press(user, 'Send')
    await main().findByRole('heading', { name: 'Thank you!' })
    expect(uploads).toBe(1)
  })

  test('pictures that the server has deleted meanwhile are uploaded again', async () => {
    let uploads = 0
    on(writings.upload, () => anUpload(++uploads))
    refuse(writings.create, 'validation_failed', { fields: { 'pictures.0.id': 'writing_picture_unknown' } })
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    await choose(user, photo('a.jpg'))
    await main().findByRole('button', { name: 'Remove picture 1' })
    await press(user, 'Send')
    await waitFor(() => expect(uploads).toBe(2))
    expect(await main().findAllByText(/A picture did not arrive/)).not.toHaveLength(0)
    expect(field('Title')).toHaveValue('Our healing')
  })

  test('an expired session leads to the login, and the form still contains the text afterwards', async () => {
    refuse(writings.create, 'session_ended')
    refuse(auth.refresh, 'session_ended')
    const user = await openSite('/dashboard/write', { as: {} })
    await type(user)
    await press(user, 'Send')
    await waitFor(() => expect(address()).toBe('/login?next=%2Fdashboard%2Fwrite'))
    expect(takeConsole()).toEqual(['The session has ended.'])
    cleanup()
    await openSiteAgain()
    expect(field('Title')).toHaveValue('Our healing')
  })

  /** As after a reload: what the browser stores stays. */
  async function openSiteAgain() {
    await openSite('/dashboard/write', { as: {} })
  }
})

describe('a text that was sent', () => {
  test('a returned text shows its reason, and can be sent again', async () => {
    on(writings.one, () => aWriting({ state: 'RETURNED', reason: 'Too long.' }))
    on(writings.update, () => written(aWriting()))
    const user = await openSite('/dashboard/write?text=7', { as: {} })
    expect(await main().findByText('Too long.')).toBeVisible()
    expect(field('Your text')).toHaveValue('We prayed.')
    await user.clear(field('Your text'))
    await user.type(field('Your text'), 'Shorter.')
    await press(user, 'Send again')
    await main().findByRole('heading', { name: 'Thank you!' })
    expect(sentTo(writings.update)[0]?.body).toMatchObject({
      text: 'Shorter.',
      shownName: 'Ruth',
      updatedAt: '2025-08-03T07:30:00.000Z',
    })
  })

  test('a text changed elsewhere meanwhile can be overwritten by choice', async () => {
    on(writings.one, () => aWriting())
    const user = await openSite('/dashboard/write?text=7', { as: {} })
    await user.type(await main().findByRole('textbox', { name: 'Title' }), ' here')
    refuse(writings.update, 'changed_meanwhile')
    on(writings.one, () => aWriting({ title: 'From the computer', updatedAt: '2025-08-04T07:30:00.000Z' }))
    await press(user, 'Send')
    expect(await main().findByText(/You have changed this text somewhere else/)).toBeVisible()
    on(writings.update, () => written(aWriting()))
    await press(user, 'Send this one')
    await main().findByRole('heading', { name: 'Thank you!' })
    expect(sentTo(writings.update)[1]?.body).toMatchObject({
      title: 'Our healing here',
      updatedAt: '2025-08-04T07:30:00.000Z',
    })
  })

  test('the version from elsewhere can replace the input', async () => {
    on(writings.one, () => aWriting())
    const user = await openSite('/dashboard/write?text=7', { as: {} })
    await user.type(await main().findByRole('textbox', { name: 'Title' }), ' here')
    refuse(writings.update, 'changed_meanwhile')
    on(writings.one, () => aWriting({ title: 'From the computer', updatedAt: '2025-08-04T07:30:00.000Z' }))
    await press(user, 'Send')
    await user.click(await main().findByRole('button', { name: 'Use the other one' }))
    await waitFor(() => expect(field('Title')).toHaveValue('From the computer'))
  })

  test('a text of another member, or a withdrawn one, is not found', async () => {
    refuse(writings.one, 'not_found')
    await openSite('/dashboard/write?text=7', { as: {} })
    expect(await main().findByText('This text is no longer here.')).toBeVisible()
  })

  test('an approved text cannot be changed', async () => {
    on(writings.one, () => aWriting({ state: 'APPROVED', mayChange: false }))
    await openSite('/dashboard/write?text=7', { as: {} })
    expect(await main().findByText('This text cannot be changed any more.')).toBeVisible()
  })
})

test.each([
  [
    'too_many_waiting',
    'Five of your texts are waiting for an answer. Please wait until one of them has been read.',
  ],
  ['storage_full', 'There is no space left to store this. Please tell an administrator.'],
] as const)('the refusal %s is shown, and the form keeps the text', async (code, message) => {
  refuse(writings.create, code)
  const user = await openSite('/dashboard/write', { as: {} })
  await type(user)
  await press(user, 'Send')
  expect(await main().findByText(message)).toBeVisible()
  expect(field('Your text')).toHaveValue('We prayed.')
})

describe('logging out with an unfinished text', () => {
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('grace.writing.'))
  const dialog = () => within(screen.getByRole('dialog', { name: 'What you wrote has not been sent' }))

  async function openWithText(path: string) {
    on(auth.logout, () => ({ success: true as const, message: 'Logged out', data: null }))
    await type(await openSite('/dashboard/write', { as: {} }))
    await waitFor(() => expect(drafts()).toHaveLength(1))
    cleanup()
    return openSite(path, { as: {} })
  }
  const logOut = async (user: Awaited<ReturnType<typeof openSite>>) => {
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await screen.findByRole('dialog')
  }

  test.each(['/dashboard', '/'])(
    'logging out on %s with an unfinished text asks, and Cancel stays logged in',
    async (path) => {
      const user = await openWithText(path)
      await logOut(user)
      expect(dialog().getByText(/On a phone or computer that others use, delete it/)).toBeVisible()
      await user.click(dialog().getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(session.current().user).not.toBeNull()
      expect(drafts()).toHaveLength(1)
    },
  )

  test('an unfinished text is kept on the device if that is chosen at the logout', async () => {
    const user = await openWithText('/dashboard')
    await logOut(user)
    await user.click(dialog().getByRole('button', { name: 'Keep it and log out' }))
    await waitFor(() => expect(session.current().user).toBeNull())
    expect(drafts()).toHaveLength(1)
  })

  test('an unfinished text is deleted from the device if that is chosen at the logout', async () => {
    const user = await openWithText('/dashboard')
    await logOut(user)
    await user.click(dialog().getByRole('button', { name: 'Delete it and log out' }))
    await waitFor(() => expect(session.current().user).toBeNull())
    await waitFor(() => expect(drafts()).toEqual([]))
    expect(JSON.stringify({ ...localStorage })).not.toContain('We prayed')
  })

  test('logging out does not ask about the text of another member', async () => {
    localStorage.setItem('grace.writing.999.new', JSON.stringify({ savedAtMs: Date.now() }))
    on(auth.logout, () => ({ success: true as const, message: 'Logged out', data: null }))
    const user = await openSite('/dashboard/account', { as: {} })
    await user.click(main().getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(session.current().user).toBeNull())
    expect(drafts()).toEqual(['grace.writing.999.new'])
  })

  test('an unfinished text is kept without a question when the server ends the session', async () => {
    await openWithText('/dashboard')
    await act(async () => session.expired())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(drafts()).toHaveLength(1)
  })
})
