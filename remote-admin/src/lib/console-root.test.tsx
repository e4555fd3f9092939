import { render, screen } from '@testing-library/react'
import { mediaMatches } from '../testing/browser.ts'
import { ConsoleRoot } from './console-root.tsx'

test('the colours of the device are asked once, for the components and for the style sheets', () => {
  mediaMatches('(prefers-color-scheme: dark)')
  render(<ConsoleRoot>Users</ConsoleRoot>)
  expect(screen.getByText('Users').closest('.console')).toHaveClass('console-dark')
})
