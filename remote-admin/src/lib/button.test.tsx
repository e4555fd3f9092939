import { render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { Button } from './button.tsx'
import { ConsoleRoot } from './console-root.tsx'

test('a busy button is named “Loading...” instead of its label', () => {
  const { rerender } = render(<Button loading={false}>Save</Button>, { wrapper: ConsoleRoot })
  expect(screen.getByRole('button')).toHaveAccessibleName('Save')
  rerender(<Button loading>Save</Button>)
  expect(screen.getByRole('button')).toHaveAccessibleName('Loading...')
})
