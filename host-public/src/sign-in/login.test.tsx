import { auth } from '@grace/contract/auth'
import { session } from '@grace/shared-auth'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import { answerDashboard } from '../testing/dashboard.ts'
import { address, openSite } from '../testing/open-site.tsx'
import { aSignedIn } from '../testing/samples.ts'
import { importTexts } from '../text/text.ts'

const form = () => within(screen.getByRole('tabpanel'))
const button = (name: string) => form().getByRole('button', { name })

async function logIn(user: Awaited<ReturnType<typeof openSite>>, username = 'ruth', password = 'secret-1') {
  if (username) await user.type(form().getByLabelText('Username'), username)
  if (password) await user.type(form().getByLabelText('Password'), password)
  await user.click(button('Login'))
}

// For the whole file: React keeps its own timer between tests.
jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
beforeEach(() => {
  answerDashboard()
})

test('a member signs in, sees a message, and is redirected after 1.5 s', async () => {
  on(auth.login, () => aSignedIn())
  const user = await openSite('/login')
  await logIn(user)

  expect(await screen.findByText('Login successful! Welcome back.')).toHaveAttribute('role', 'status')
  expect(sentTo(auth.login)[0]?.body).toEqual({ username: 'ruth', password: 'secret-1' })
  expect(session.current()).toMatchObject({ token: 'access-1', user: { username: 'ruth', role: 'MEMBER' } })
  act(() => jest.advanceTimersByTime(1_400))
  expect(address()).toBe('/login')
  await act(async () => jest.advanceTimersByTime(200))
  expect(address()).toBe('/dashboard')
})

test('a login does not redirect after another link was followed', async () => {
  on(auth.login, () => aSignedIn())
  const user = await openSite('/login')
  await logIn(user)
  await screen.findByText('Login successful! Welcome back.')
  // The state while the page of a link loads.
  window.history.pushState(null, '', '/en/about')
  await act(async () => jest.advanceTimersByTime(1_500))
  expect(window.location.pathname).toBe('/en/about')
})

test.each([
  ['ADMIN', '/login', '/admin'],
  ['MEMBER', '/login?next=%2Fcontact%3Ffrom%3Dlogin', '/contact?from=login'],
  ['MEMBER', '/login?next=%2F%2Fevil.example', '/dashboard'],
] as const)('a login as %s at %s redirects to %s', async (role, from, to) => {
  on(auth.login, () => aSignedIn({ role }))
  const user = await openSite(from)
  await logIn(user)
  await screen.findByText('Login successful! Welcome back.')
  await act(async () => jest.advanceTimersByTime(1_500))

  expect(address()).toBe(to)
})

test('empty fields are reported at their place and in a summary with the focus', async () => {
  const user = await openSite('/login')
  await user.click(button('Login'))

  const summary = form().getByRole('alert')
  expect(summary).toHaveTextContent('Username is required, Password is required')
  expect(summary).toHaveFocus()
  expect(form().getByLabelText('Username')).toBeInvalid()
  expect(form().getByLabelText('Username')).toHaveAccessibleDescription('Username is required')
  expect(form().getByLabelText('Password')).toHaveAccessibleDescription('Password is required')

  await user.type(form().getByLabelText('Username'), 'r')
  expect(form().getByLabelText('Username')).not.toBeInvalid()
  expect(sentTo(auth.login)).toEqual([])
})

test('a wrong password shows the server’s message, and the form keeps its input', async () => {
  refuse(auth.login, 'invalid_credentials')
  const user = await openSite('/login')
  await logIn(user)

  expect(await form().findByText('Login failed. Please check your credentials.')).toHaveFocus()
  expect(form().getByLabelText('Username')).toHaveValue('ruth')
  expect(form().getByLabelText('Password')).toHaveValue('secret-1')
  expect(session.current().token).toBeNull()
})

test.each(['en', 'rw'] as const)(
  'a failure of the server does not blame the password (%s)',
  async (language) => {
    refuse(auth.login, 'internal')
    const { field, messages, signIn } = await importTexts(language, 'account')
    const user = await openSite('/login', { language })
    await user.type(form().getByLabelText(field.username), 'ruth')
    await user.type(form().getByLabelText(field.password), 'secret-1')
    await user.click(button(signIn.login))

    expect(await form().findByText(messages.internal)).toHaveFocus()
  },
)

test('a refusal is shown in Kinyarwanda on a Kinyarwanda page', async () => {
  refuse(auth.login, 'invalid_credentials')
  const user = await openSite('/login', { language: 'rw' })
  await user.type(form().getByLabelText('Izina ry’ukoresha'), 'ruth')
  await user.type(form().getByLabelText('Ijambobanga'), 'secret-1')
  await user.click(button('Injira'))

  expect(await form().findByText(/^Kwinjira ntibyashobotse/)).toBeVisible()
})

test('a refusal is translated when the language changes after it', async () => {
  const user = await openSite('/login')
  await user.click(button('Login'))
  await user.click(screen.getByRole('button', { name: 'Language, English' }))
  await act(() => user.click(screen.getByRole('link', { name: 'Français' })))

  await waitFor(() =>
    expect(form().getByRole('alert')).toHaveTextContent('Le nom d’utilisateur est obligatoire'),
  )
})

test.each([
  ['30', 'Please wait 30 seconds'],
  ['1', 'Please wait 1 second and'],
  ['600', 'Please wait 10 minutes'],
])('too many attempts with Retry-After %s show "%s"', async (seconds, sentence) => {
  refuse(auth.login, 'too_many_requests', {
    headers: { 'retry-after': seconds },
  })
  const user = await openSite('/login')
  await logIn(user)

  expect(await form().findByText(new RegExp(sentence))).toBeVisible()
})

test('an unreachable server is reported', async () => {
  lose(auth.login)
  const user = await openSite('/login')
  await logIn(user)

  expect(await form().findByText(/The server cannot be reached/)).toBeVisible()
})

test('the button is busy during a login, and a second click sends nothing', async () => {
  let answer = (_: ReturnType<typeof aSignedIn>) => {}
  on(auth.login, () => new Promise<ReturnType<typeof aSignedIn>>((resolve) => (answer = resolve)))
  const user = await openSite('/login')
  await logIn(user)

  expect(button('Logging in...')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Logging in...'))
  await act(async () => answer(aSignedIn()))
  await screen.findByText('Login successful! Welcome back.')
  expect(sentTo(auth.login)).toHaveLength(1)
})

test('a password can be shown', async () => {
  const user = await openSite('/login')
  expect(form().getByLabelText('Password')).toHaveAttribute('type', 'password')
  await user.click(button('Show password'))

  expect(form().getByLabelText('Password')).toHaveAttribute('type', 'text')
  expect(button('Show password')).toHaveAttribute('aria-pressed', 'true')
})

test('the fields have autocomplete values for password managers', async () => {
  await openSite('/login')

  expect(form().getByLabelText('Username')).toHaveAttribute('autocomplete', 'username')
  expect(form().getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password')
})

test('the login redirects a signed-in member at once', async () => {
  await openSite('/login?next=/contact', { as: {} })

  await waitFor(() => expect(address()).toBe('/contact'))
})

test('arrow keys change the tab, and the address follows', async () => {
  const user = await openSite('/login?next=%2Fdashboard')
  await user.click(screen.getByRole('tab', { name: 'Login' }))
  await act(() => user.keyboard('{ArrowRight}'))

  expect(screen.getByRole('tab', { name: 'Register', selected: true })).toHaveFocus()
  expect(screen.getByRole('tabpanel', { name: 'Register' })).toBeVisible()
  expect(address()).toBe('/login?next=%2Fdashboard&tab=register')
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Login', selected: true })).toHaveFocus()
  expect(address()).toBe('/login?next=%2Fdashboard')
})

test('typed text survives a change of tab and of language', async () => {
  const user = await openSite('/login')
  await user.type(form().getByLabelText('Username'), 'ruth')
  await act(() => user.click(screen.getByRole('tab', { name: 'Register' })))
  await user.type(form().getByLabelText('Full name'), 'Ruth Uwase')
  await user.click(screen.getByRole('button', { name: 'Language, English' }))
  await act(() => user.click(screen.getByRole('link', { name: 'Français' })))

  expect(await form().findByLabelText('Nom complet')).toHaveValue('Ruth Uwase')
  await user.click(screen.getByRole('tab', { name: 'Connexion' }))
  expect(form().getByLabelText('Nom d’utilisateur')).toHaveValue('ruth')
})

test('an account with a second factor is asked for a code, and the form keeps its input', async () => {
  refuse(auth.login, 'second_factor_required')
  const user = await openSite('/login')
  expect(form().queryByLabelText('One-time code')).toBeNull()
  await logIn(user)
  const code = await form().findByLabelText('One-time code')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(form().getByLabelText('Username')).toHaveValue('ruth')
  expect(form().getByLabelText('Password')).toHaveValue('secret-1')

  refuse(auth.login, 'one_time_code_wrong', {
    fields: { oneTimeCode: 'one_time_code_wrong' },
  })
  await user.type(code, '111 111')
  await user.click(button('Login'))
  await waitFor(() => expect(form().getByRole('alert')).toHaveTextContent(/^This code is wrong/))
  expect(code).toBeInvalid()
  expect(code).toHaveValue('111 111')

  on(auth.login, () => aSignedIn({ role: 'ADMIN' }))
  await user.click(button('Login'))
  await screen.findByText('Login successful! Welcome back.')
  expect(sentTo(auth.login).at(-1)?.body).toEqual({
    username: 'ruth',
    password: 'secret-1',
    oneTimeCode: '111 111',
  })
})

test('a browser without passkeys is offered none', async () => {
  await openSite('/login')
  expect(form().queryByRole('button', { name: 'Log in with a passkey' })).toBeNull()
})
