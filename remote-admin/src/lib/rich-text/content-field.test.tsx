import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition, useLayoutEffect, useState } from 'react'
import { ContentField } from './content-field.tsx'

const source = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML source' })
/** Not `fireEvent`, whose `act` would run all effects at once. */
const type = (text: string) => {
  source().setRangeText(text, 0, source().value.length)
  source().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

test('text typed between a commit and its effects stays, with the cursor', async () => {
  function Form() {
    const [html, setHtml] = useState('')
    useLayoutEffect(() => {
      if (html !== 'one') return
      // Long enough for the scheduler to leave the effects to its next task, as on a slow phone.
      for (const start = performance.now(); performance.now() - start < 20; );
      queueMicrotask(() => {
        type('one two')
        source().setSelectionRange(2, 2)
      })
    }, [html])
    return (
      <>
        {/* A transition: after an update by an event, React runs the effects at once. */}
        <ContentField value={html} onChange={(changed) => startTransition(() => setHtml(changed))} />
        <output aria-label="Value">{html}</output>
      </>
    )
  }
  render(<Form />)
  fireEvent.click(screen.getByRole('tab', { name: 'HTML source' }))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    type('one')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Value' })).toHaveTextContent('one two'))
    expect(source()).toHaveValue('one two')
    expect(source().selectionEnd).toBe(2)
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
})
