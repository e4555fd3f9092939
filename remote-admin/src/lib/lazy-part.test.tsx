import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { Boundary } from './boundary.tsx'
import { Failure } from './failure.tsx'
import { lazyPart } from './lazy-part.tsx'

test('a part whose code did not arrive is asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = true
  const Part = lazyPart(async () => {
    if (isDown) throw new Error('Loading chunk 7 failed')
    return () => <p>Here it is</p>
  }, 'waiting')
  render(
    <Boundary fallback={(failure) => <Failure {...failure} />}>
      <Part />
    </Boundary>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Part of the console did not load.')

  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Here it is')).toBeVisible()
})
