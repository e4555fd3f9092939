import { loginRedirect, signInPath } from './login-redirect.ts'

test('an administrator goes to the console, everybody else to the dashboard', () => {
  expect(loginRedirect('ADMIN', null)).toBe('/admin')
  expect(loginRedirect('MEMBER', null)).toBe('/dashboard')
  expect(loginRedirect('CLIENT', null)).toBe('/dashboard')
})

test('a login redirects back to the page that asked for it', () => {
  const path = signInPath({ pathname: '/admin/users', search: '?q=ruth&page=2', hash: '#row' })
  const next = new URLSearchParams(path.split('?')[1]).get('next')

  expect(loginRedirect('ADMIN', next)).toBe('/admin/users?q=ruth&page=2#row')
})

test.each(['/', '/dashboard', '/en/posts/3?x=//a#//b', '/a%2F%2Fb', '/posts//4', '/@ruth', '/logins'])(
  'a path of this site, %s, is accepted as the next page',
  (next) => {
    expect(loginRedirect('MEMBER', next)).toBe(next)
  },
)

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/login?next=/dashboard',
  '/login/',
  '/%6cogin',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/.\\/evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example/a?b#c',
  '/.\n//evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '///evil.example',
  '/.///evil.example',
  '//user:pw@evil.example',
  '/.//user@evil.example',
  'https:evil.example',
  'http://localhost/dashboard',
  '\\\\evil.example',
])('a login does not redirect to the next page %j', (next) => {
  expect(loginRedirect('MEMBER', next)).toBe('/dashboard')
})
