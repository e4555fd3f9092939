import { render, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { useSearchText } from './use-search-text.ts'

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
/** Not `fireEvent`, whose `act` would run all effects at once. */
const type = (text: string) => {
  field().setRangeText(text, 0, field().value.length)
  field().dispatchEvent(new InputEvent('input', { bubbles: true }))
}
const pause = () => jest.advanceTimersByTime(300)

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('text typed while an earlier search reaches the address stays', async () => {
  function Search() {
    const [inAddress, setInAddress] = useState('')
    const [text, setText] = useSearchText(inAddress, (text) => {
      startTransition(() => setInAddress(text))
      return true
    })
    useLayoutEffect(() => {
      if (inAddress !== 'choir') return
      // Long enough for the scheduler to leave the effects to its next task, as on a slow phone.
      for (const start = performance.now(); performance.now() - start < 20; );
      queueMicrotask(pause)
    }, [inAddress])
    return (
      <>
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        <output>{inAddress}</output>
      </>
    )
  }
  render(<Search />)
  type('choir')
  await waitFor(() => expect(field()).toHaveValue('choir'))
  pause()
  type('choir practice')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('choir practice'))
  expect(field()).toHaveValue('choir practice')
})
