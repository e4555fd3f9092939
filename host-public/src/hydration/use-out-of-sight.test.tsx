import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { scrollWithin } from '../testing/intersection-observer.ts'
import { useOutOfSight } from './use-out-of-sight.ts'

function Shown({ value }: { value: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  return <p ref={element}>{useOutOfSight(value, element)}</p>
}

test('a value near the screen stays as shown, and one far from it takes the latest', async () => {
  const { rerender, container } = render(<Shown value="first" />)
  const element = container.querySelector('p') as Element
  scrollWithin(element, 300)
  await act(async () => rerender(<Shown value="second" />))
  await act(async () => rerender(<Shown value="third" />))
  expect(screen.getByText('first')).toBeInTheDocument()
  await act(async () => scrollWithin(element, 301))
  expect(screen.getByText('third')).toBeInTheDocument()
})
