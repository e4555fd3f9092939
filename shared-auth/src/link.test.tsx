import { Link, MemoryRouter, NavLink, useLocation } from '@grace/shared-auth/router'
import { fireEvent, render, screen } from '@testing-library/react'

const Address = () => <output>{useLocation().pathname}</output>

const at = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Link to="/about">About</Link>
      <NavLink to="/">Home</NavLink>
      <NavLink to="/admin/users">Users</NavLink>
      <NavLink to="/admin" end>
        Dashboard
      </NavLink>
      <Address />
    </MemoryRouter>,
  )

test('a link leads to another page without loading the document', () => {
  at('/')
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/about')

  fireEvent.click(screen.getByRole('link', { name: 'About' }))

  expect(screen.getByRole('status').textContent).toBe('/about')
})

test('a click that asks for a new tab is left to the browser', () => {
  at('/')

  fireEvent.click(screen.getByRole('link', { name: 'About' }), { ctrlKey: true })

  expect(screen.getByRole('status').textContent).toBe('/')
})

test.each([
  ['/', ['Home']],
  ['/admin/users', ['Users']],
  ['/admin/users/7', ['Users']],
  ['/admin/', ['Dashboard']],
  ['/admin/users-old', []],
])('at %s the current links are %j', (path, current) => {
  at(path)

  const names = screen.queryAllByRole('link', { current: 'page' }).map((link) => link.textContent)
  expect(names).toEqual(current)
})
