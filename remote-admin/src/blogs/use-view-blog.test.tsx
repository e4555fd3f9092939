import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../testing/browser.ts'
import { aBlog } from '../testing/samples.ts'
import { useViewBlog } from './use-view-blog.tsx'

function Viewer() {
  const { view, viewer } = useViewBlog()
  const blog = aBlog({
    content: '<h2>Grace</h2><script>x</script><p onclick="x()">and peace</p>',
    language: 'fr',
  })
  return (
    <>
      <button type="button" onClick={() => view(blog)}>
        View
      </button>
      {viewer}
    </>
  )
}

test('a dialog shows the cleaned content of a blog', async () => {
  render(<Viewer />)
  await userEvent.click(screen.getByRole('button', { name: 'View' }))
  const dialog = screen.getByRole('dialog', { name: 'Sunday news' })
  const text = (await within(dialog).findByRole('heading', { name: 'Grace' })).parentElement
  expect(text?.innerHTML).toBe('<h2>Grace</h2><p>and peace</p>')
  expect(text).toHaveAttribute('lang', 'fr')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
