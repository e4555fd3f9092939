import { auth } from '@grace/contract/auth'
import { guardians } from '@grace/contract/guardians'
import { lose, on, refuse, sent, sentTo } from '@grace/testkit/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from '../testing/open-site.tsx'

type User = Awaited<ReturnType<typeof openSite>>
async function openForm(options?: Parameters<typeof openSite>[1]) {
  const user = await openSite('/login?tab=register', options)
  await waitFor(() => expect(document.querySelector('[name=phoneNumber]')).toBeVisible())
  return user
}
const form = () => within(screen.getByRole('tabpanel', { name: 'Register' }))
const field = (name: string) => form().getByLabelText(name)
const submit = (user: User) => user.click(form().getByRole('button', { name: 'Register' }))

const consent = 'I agree that the church keeps these details, which show that I belong to it.'

async function fillIn(user: User) {
  await user.type(field('Username'), ' ruth ')
  await user.type(field('Password'), 'Amahoro-7')
  await user.type(field('Confirm password'), 'Amahoro-7')
  await user.type(field('Email'), 'Ruth@Example.org ')
  await user.type(field('Full name'), 'Ruth Uwase')
  await user.click(field('Female'))
  await user.click(field(consent))
}

/** Day, month and year; empty ones are left out. */
async function fillInBirth(user: User, [day, month, year]: readonly [string, string, string]) {
  const birth = within(form().getByRole('group', { name: 'Date of birth (optional)' }))
  if (day) await user.type(birth.getByLabelText('Day'), day)
  if (month) await user.selectOptions(birth.getByLabelText('Month'), month)
  if (year) await user.type(birth.getByLabelText('Year'), year)
  return birth
}

// For the whole file: React keeps its own timer between tests.
jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
beforeEach(() => {
  on(auth.availability, () => ({ available: true }))
  on(auth.register, () => ({
    success: true as const,
    message: 'Registered',
    data: { id: 8, username: 'ruth' },
  }))
})

test('a visitor registers, sees a message, and is shown the login after 2 s', async () => {
  const user = await openForm()
  await fillIn(user)
  await user.type(field('Phone number (optional)'), '0788 123 456')
  await submit(user)

  expect(await screen.findByText('Registration successful! Please login.')).toHaveAttribute('role', 'status')
  expect(sentTo(auth.register)[0]?.body).toEqual({
    username: 'ruth',
    password: 'Amahoro-7',
    confirmPassword: 'Amahoro-7',
    email: 'ruth@example.org',
    fullName: 'Ruth Uwase',
    gender: 'FEMALE',
    phoneNumber: '+250788123456',
    accountCategory: 'MEMBER',
    dateOfBirth: null,
    address: null,
    consent: true,
    language: 'en',
  })
  expect(field('Username')).toHaveValue('')
  expect(field('Female')).not.toBeChecked()
  act(() => jest.advanceTimersByTime(1_900))
  expect(address()).toBe('/login?tab=register')

  act(() => jest.advanceTimersByTime(200))
  expect(address()).toBe('/login')
  const login = within(screen.getByRole('tabpanel', { name: 'Login' }))
  expect(login.getByLabelText('Username')).toHaveValue('ruth')
  expect(login.getByLabelText('Password')).toHaveFocus()
  expect(screen.getByText('Registration successful! Please login.')).toBeVisible()
})

test('a registration does not redirect after another link was followed', async () => {
  const user = await openForm()
  await fillIn(user)
  await submit(user)
  await screen.findByText('Registration successful! Please login.')
  // The state while the page of a link loads.
  window.history.pushState(null, '', '/en/about')
  act(() => jest.advanceTimersByTime(2_000))
  expect(window.location.pathname).toBe('/en/about')
})

test('an empty form names every problem at its field, and all of them joined by commas', async () => {
  const user = await openForm()
  await submit(user)

  expect(form().getByRole('alert')).toHaveTextContent(
    'Username must be at least 3 characters long, Password must be at least 6 characters long, ' +
      'Please enter a valid email address, Full name is required, Please select a valid gender, Please tick that you agree',
  )
  expect(form().getByRole('alert')).toHaveFocus()
  expect(field('Email')).toHaveAccessibleDescription(/Please enter a valid email address/)
  expect(form().getByRole('group', { name: 'Gender' })).toHaveAccessibleDescription(
    'Please select a valid gender',
  )
  expect(sentTo(auth.register)).toEqual([])
})

test.each([
  ['Username', 'ab', 'Username must be at least 3 characters long'],
  ['Confirm password', 'other-1', 'Passwords do not match'],
  ['Email', 'ruth@example', 'Please enter a valid email address'],
  ['Phone number (optional)', '12', 'Please enter a valid phone number'],
])('%s "%s" is refused: %s', async (name, text, problem) => {
  const user = await openForm()
  await fillIn(user)
  await user.clear(field(name))
  await user.type(field(name), text)
  await submit(user)

  expect(form().getByRole('alert')).toHaveTextContent(problem)
  expect(field(name)).toBeInvalid()
  expect(field('Full name')).toHaveValue('Ruth Uwase')
})

test('a username that was taken meanwhile is reported at its field', async () => {
  refuse(auth.register, 'username_taken', { fields: { username: 'username_taken' } })
  const user = await openForm()
  await fillIn(user)
  await submit(user)

  await waitFor(() => expect(field('Username')).toBeInvalid())
  expect(field('Username')).toHaveAccessibleDescription('This username is already taken')
  expect(field('Password')).toHaveValue('Amahoro-7')
})

test('a taken email is reported once at its field', async () => {
  on(auth.availability, () => ({ available: false }))
  refuse(auth.register, 'email_taken', { fields: { email: 'email_taken' } })
  const user = await openForm()
  await fillIn(user)
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/already registered/))
  await submit(user)

  await waitFor(() => expect(field('Email')).toBeInvalid())
  expect(field('Email')).toHaveAccessibleDescription('This email address is already registered')
})

test('a failure of the server shows a fallback message', async () => {
  refuse(auth.register, 'internal')
  const user = await openForm()
  await fillIn(user)
  await submit(user)

  expect(await form().findByText('Registration failed. Please try again.')).toBeVisible()
})

test('leaving username or email checks whether they are available', async () => {
  const user = await openForm()
  await user.type(field('Username'), 'ruth')
  await user.tab()

  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('Available'))
  expect(sentTo(auth.availability).at(-1)?.query).toEqual({ username: 'ruth' })

  on(auth.availability, () => ({ available: false }))
  await user.type(field('Email'), 'Ruth@Example.org')
  await user.tab()
  await waitFor(() =>
    expect(field('Email')).toHaveAccessibleDescription('This email address is already registered'),
  )
  expect(sentTo(auth.availability).at(-1)?.query).toEqual({ email: 'ruth@example.org' })
  await user.type(field('Email'), 'x')
  expect(field('Email')).toHaveAccessibleDescription('')
})

test('a failed check is not shown as an available username', async () => {
  lose(auth.availability)
  const user = await openForm()
  await user.type(field('Username'), 'ruth')
  await user.tab()

  await waitFor(() => expect(field('Username')).toHaveAccessibleDescription(/Could not check/))
})

test('a username that is too short is not checked on the server', async () => {
  const user = await openForm()
  await user.type(field('Username'), 'ab')
  await user.tab()

  expect(sent).toEqual([])
})

test('the meter says how strong the password is', async () => {
  const user = await openForm()
  for (const [more, label] of [
    ['a', 'Very Weak'],
    ['A', 'Weak'],
    ['1', 'Fair'],
    ['!', 'Good'],
    ['aaaa', 'Strong'],
  ] as const) {
    await user.type(field('Password'), more)
    expect(field('Password')).toHaveAccessibleDescription(`Password strength: ${label}`)
  }
})

test('a registration under 16 requires the consent of a parent or guardian', async () => {
  jest.setSystemTime(new Date('2025-08-16T10:00:00Z'))
  on(guardians.options, () => ({ canMail: false }))
  const user = await openForm()
  await fillIn(user)
  expect(form().queryByRole('checkbox', { name: /parent or guardian/ })).toBeNull()
  await fillInBirth(user, ['17', 'August', '2009'])
  await submit(user)

  expect(form().getByRole('alert')).toHaveTextContent('A parent or guardian must agree')
  // Without a mail server nobody is asked for an address that nothing could be sent to.
  expect(await form().findByText(/^An administrator of the church confirms in person/)).toBeVisible()
  expect(form().queryByLabelText(guardianEmail)).toBeNull()
  await user.click(form().getByRole('checkbox', { name: /I am the parent or guardian/ }))
  await submit(user)
  await screen.findByText('Registration successful! Please login.')
  const { body } = sentTo(auth.register)[0] ?? {}
  expect(body).toMatchObject({ dateOfBirth: '2009-08-17', guardianConsent: true })
  expect(body).not.toHaveProperty('guardianEmail')
})

test('the error of the guardian’s address is removed with its field', async () => {
  jest.setSystemTime(new Date('2025-08-16T10:00:00Z'))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  on(guardians.options, async () => {
    await arrived
    return { canMail: false }
  })
  const user = await openForm()
  await fillIn(user)
  await fillInBirth(user, ['17', 'August', '2013'])
  await submit(user)
  expect(form().getByRole('alert')).toHaveTextContent(
    'Please enter the email address of the parent or guardian',
  )
  arrive()
  await waitFor(() =>
    expect(form().getByRole('alert')).toHaveTextContent(/^A parent or guardian must agree[^,]*$/),
  )
})

const guardianEmail = 'Email of the parent or guardian'

/** Up to the guardian's own fields. */
async function fillInChild() {
  jest.setSystemTime(new Date('2025-08-16T10:00:00Z'))
  const user = await openForm()
  await fillIn(user)
  await fillInBirth(user, ['17', 'August', '2013'])
  await user.click(form().getByRole('checkbox', { name: /I am the parent or guardian/ }))
  return user
}

test('registering a child requires the guardian’s email address, which must differ from the child’s', async () => {
  on(guardians.options, () => ({ canMail: true }))
  const user = await fillInChild()
  for (const [typed, problem] of [
    ['', 'Please enter the email address of the parent or guardian, or tick that they have none'],
    ['nobody', 'Please enter a valid email address of the parent or guardian'],
    ['ruth@example.org', 'Please enter the address of the parent or guardian, and not your own'],
  ] as const) {
    await user.clear(field(guardianEmail))
    if (typed) await user.type(field(guardianEmail), typed)
    await submit(user)
    expect(form().getByRole('alert')).toHaveTextContent(problem)
    expect(field(guardianEmail)).toHaveAccessibleDescription(new RegExp(`^${problem}`))
  }
  await user.clear(field(guardianEmail))
  await user.type(field(guardianEmail), 'mother@example.org')
  await submit(user)
  await screen.findByText('Registration successful! Please login.')
  expect(sentTo(auth.register)[0]?.body).toMatchObject({ guardianEmail: 'mother@example.org' })
})

test('the address of a guardian who confirms in person is not sent, but stays in the form', async () => {
  on(guardians.options, () => ({ canMail: true }))
  const user = await fillInChild()
  const inPerson = () => form().getByRole('checkbox', { name: /^The guardian has no email/ })
  await user.type(field(guardianEmail), 'mother@')
  await user.click(inPerson())
  expect(field(guardianEmail)).not.toBeVisible()
  await user.click(inPerson())
  expect(field(guardianEmail)).toHaveValue('mother@')
  await user.click(inPerson())
  await submit(user)
  await screen.findByText('Registration successful! Please login.')
  const { body } = sentTo(auth.register)[0] ?? {}
  expect(body).toMatchObject({ guardianInPerson: true })
  expect(body).not.toHaveProperty('guardianEmail')
})

test('the guardian’s address is requested if it is unknown whether mail can be sent', async () => {
  lose(guardians.options)
  await fillInChild()
  expect(field(guardianEmail)).toBeVisible()
})

test.each([[['17', 'August', '']], [['', '', '1990']], [['31', 'February', '1990']]] as const)(
  'a date of birth that is no date (%j) is refused at its field until it is changed',
  async (date) => {
    const user = await openForm()
    await fillIn(user)
    const birth = await fillInBirth(user, date)
    await submit(user)

    expect(birth.getByText('Please enter a valid date of birth')).toBeVisible()
    expect(birth.getByLabelText('Day')).toBeInvalid()
    expect(sentTo(auth.register)).toEqual([])
    await user.clear(birth.getByLabelText('Day'))
    await user.type(birth.getByLabelText('Day'), '5')
    expect(birth.queryByText('Please enter a valid date of birth')).toBeNull()
  },
)

test.each([
  ['en', 'January', ['Member', 'Friend of the church']],
  ['fr', 'janvier', ['Membre', 'Sympathisant']],
  ['rw', 'Mutarama', ['Umunyetorero', 'Inshuti y’itorero']],
] as const)(
  'months and account types are in the language of the page (%s)',
  async (language, january, types) => {
    await openForm({ language })
    const panel = document.querySelector('[role=tabpanel]:not([hidden])') as HTMLElement
    const options = (select: Element | null | undefined) =>
      [...(select?.children ?? [])].map((each) => each.textContent)
    expect(options(panel.querySelector('[autocomplete=bday-month]'))[1]).toBe(january)
    expect(options(panel.querySelector('[name=accountCategory]'))).toEqual(types)
    expect(panel.querySelector('[type=date]')).toBeNull()
  },
)

test('required fields come before optional ones', async () => {
  await openForm()
  const names = [...document.querySelectorAll('[role=tabpanel]:not([hidden]) [name]:not(fieldset)')].map(
    (each) => each.getAttribute('name'),
  )
  expect([...new Set(names)]).toEqual([
    'fullName',
    'username',
    'password',
    'confirmPassword',
    'email',
    'gender',
    'accountCategory',
    'phoneNumber',
    'dateOfBirth',
    'address',
    'consent',
  ])
})

test('the fields have autocomplete values', async () => {
  await openForm()

  const tokens = {
    Username: 'username',
    Password: 'new-password',
    'Confirm password': 'new-password',
    Email: 'email',
    'Full name': 'name',
    'Phone number (optional)': 'tel',
    Day: 'bday-day',
    Month: 'bday-month',
    Year: 'bday-year',
    'Address (optional)': 'street-address',
  }
  for (const [name, token] of Object.entries(tokens)) {
    expect(field(name)).toHaveAttribute('autocomplete', token)
  }
})
