import { render, screen } from '@testing-library/react'
import '../testing/browser.ts'
import { AntdRoot } from './antd-root.tsx'
import { Button } from './button.tsx'

test('a busy button says so instead of its label', () => {
  const { rerender } = render(<Button loading={false}>Save</Button>, { wrapper: AntdRoot })
  expect(screen.getByRole('button')).toHaveAccessibleName('Save')
  rerender(<Button loading>Save</Button>)
  expect(screen.getByRole('button')).toHaveAccessibleName('Loading...')
})
