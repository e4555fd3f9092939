import { accounts } from '@grace/contract/accounts'
import { messages } from '@grace/contract/messages'
import { lose, on, refuse, sent } from '@grace/testkit/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderConsole } from '../testing/render-console.tsx'
import { anAccount, written } from '../testing/samples.ts'

const field = (name: string) => screen.getByLabelText(name)
const create = () => userEvent.click(screen.getByRole('button', { name: 'Create user' }))
const created = () => sent.filter(({ what }) => what === 'POST /admin/users')

async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(field(name))
    await userEvent.click(field(name))
    await userEvent.paste(value)
  }
}
const complete = {
  Username: 'ruth',
  'Full name': 'Ruth Uwase',
  Email: 'Ruth@Example.org',
  'Phone number': '0788 123 456',
  Password: 'secret1',
  'Confirm password': 'secret1',
}

beforeEach(async () => {
  on(accounts.list, () => [anAccount({ email: 'Taken@example.org' })])
  on(accounts.one, () => anAccount({ id: 12 }))
  refuse(accounts.byUsername, 'not_found')
  on(accounts.create, ({ body: { confirmPassword: _, password: __, ...user } }) =>
    written('User created successfully', anAccount({ ...user, id: 12, gender: user.gender ?? null })),
  )
  renderConsole('/users/new')
  await screen.findByRole('heading', { name: 'Create user' })
})

test('the category starts as MEMBER and the gender as MALE, with two genders and none to choose from', () => {
  expect(field('Role')).toHaveValue('MEMBER')
  expect(field('Gender (optional)')).toHaveValue('MALE')
  expect([...(field('Gender (optional)') as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Male',
    'Female',
    'Not given',
  ])
})

test('an empty form asks to fill the required fields and sends nothing', async () => {
  await create()
  expect(await screen.findByText('Please fill all required fields')).toBeVisible()
  expect(field('Username')).toHaveAccessibleDescription(/username is required/)
  expect(field('Phone number')).toHaveAccessibleDescription(/phoneNumber is required/)
  expect(field('Confirm password')).toBeInvalid()
  expect(field('Username')).toHaveFocus()
  expect(created()).toEqual([])
})

test('each invalid field has its message, and a summary is shown above the form', async () => {
  await fill({
    ...complete,
    Email: 'ruth@nowhere',
    Password: 'short',
    'Confirm password': 'other',
  })
  await create()
  const summary = `${messages.password_too_short}, ${messages.passwords_do_not_match}, ${messages.email_format}`
  expect(await screen.findByText(summary)).toBeVisible()
  expect(field('Email')).toHaveAccessibleDescription(/Invalid email format/)
  expect(field('Password')).toHaveAccessibleDescription(/Password must be at least 6 characters long/)
  expect(field('Confirm password')).toHaveAccessibleDescription(/Passwords do not match/)
  expect(created()).toEqual([])

  await userEvent.type(field('Email'), '.org')
  expect(field('Email')).not.toHaveAccessibleDescription(/Invalid email format/)
})

test('a complete form creates the user, and the account is open as saved', async () => {
  await fill(complete)
  await userEvent.selectOptions(field('Gender (optional)'), 'Not given')
  await create()

  expect(await screen.findByText('User created successfully')).toBeVisible()
  expect(screen.getByText('Ruth Uwase can log in as ruth.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Edit ruth' })).toHaveFocus()
  expect(window.location.pathname).toBe('/admin/users/12')
  expect(created()[0]?.body).toEqual({
    username: 'ruth',
    fullName: 'Ruth Uwase',
    email: 'ruth@example.org',
    phoneNumber: '+250788123456',
    password: 'secret1',
    confirmPassword: 'secret1',
    accountCategory: 'MEMBER',
    gender: null,
  })

  await userEvent.click(screen.getByRole('button', { name: 'Create another' }))
  await screen.findByRole('heading', { name: 'Create user' })
  expect(field('Username')).toHaveValue('')
  expect(field('Password')).toHaveValue('')
})

test('a refusal is shown once at its field, and the form keeps its input', async () => {
  on(accounts.byUsername, () => anAccount())
  refuse(accounts.create, 'username_taken', { fields: { username: 'username_taken' } })
  await fill(complete)
  await create()

  expect(await screen.findByRole('alert')).toHaveTextContent(messages.username_taken)
  expect(field('Username')).toBeInvalid()
  expect(field('Username')).toHaveFocus()
  await waitFor(() => expect(screen.getAllByText(messages.username_taken)).toHaveLength(2))
  expect(field('Full name')).toHaveValue('Ruth Uwase')
  expect(field('Password')).toHaveValue('secret1')

  // Once it is changed, nothing is refused any more.
  await userEvent.type(field('Username'), '2')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('undoing the changes empties the form and its messages', async () => {
  await fill({ Username: 'ruth' })
  await create()
  await screen.findByText('Please fill all required fields')
  await userEvent.click(screen.getByRole('button', { name: 'Undo my changes' }))

  expect(field('Username')).toHaveValue('')
  expect(field('Full name')).toBeValid()
  expect(screen.queryByText('Please fill all required fields')).toBeNull()
})

test('a free username and a free email are shown as available', async () => {
  await fill({ Username: 'ruth', Email: 'new@example.org' })
  expect(await screen.findByText('This username is available')).toBeVisible()
  expect(await screen.findByText('This email address is available')).toBeVisible()
})

test('a taken username or email is reported while typing, regardless of case', async () => {
  on(accounts.byUsername, () => anAccount())
  await fill({ Username: 'Ruth', Email: 'TAKEN@example.org' })
  expect(await screen.findByText(messages.username_taken)).toBeVisible()
  expect(await screen.findByText(messages.email_taken)).toBeVisible()
})

test('a check that fails never reads as available', async () => {
  lose(accounts.byUsername)
  refuse(accounts.list, 'internal')
  await fill({ Username: 'ruth', Email: 'new@example.org' })
  expect(await screen.findByText('Could not check whether this username is available')).toBeVisible()
  expect(await screen.findByText('Could not check whether this email address is available')).toBeVisible()
})

test('the password meter rates the password while it is typed', async () => {
  await fill({ Password: 'abc' })
  expect(screen.getByText('Very Weak')).toBeVisible()
  await fill({ Password: 'Abcdefg1!' })
  expect(screen.getByText('Strong')).toBeVisible()
})

test('a draft of a new user keeps everything but the passwords', async () => {
  await fill({ 'Full name': 'Eric Habimana', Password: 'Sunday-10:00' })
  expect(JSON.stringify(localStorage)).toContain('Eric Habimana')
  expect(JSON.stringify(localStorage)).not.toContain('Sunday-10:00')
})
