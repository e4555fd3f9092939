import { signInPath, whereTo } from './where-to.ts'

test('an administrator goes to the console, everybody else to the dashboard', () => {
  expect(whereTo('ADMIN', null)).toBe('/admin')
  expect(whereTo('MEMBER', null)).toBe('/dashboard')
  expect(whereTo('CLIENT', null)).toBe('/dashboard')
})

test('who was sent here goes back to where they came from', () => {
  const path = signInPath({ pathname: '/admin/users', search: '?q=ruth&page=2', hash: '#row' })
  const next = new URLSearchParams(path.split('?')[1]).get('next')

  expect(whereTo('ADMIN', next)).toBe('/admin/users?q=ruth&page=2#row')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'dashboard',
  '',
  '/login?next=/dashboard',
])('nobody is led to %j', (next) => {
  expect(whereTo('MEMBER', next)).toBe('/dashboard')
})
