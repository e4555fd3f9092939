import { posts } from '@grace/contract/posts'
import { lose, on, refuse, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n } from '../language/i18n.ts'
import '../testing/dialogs.ts'
import { openSite } from '../testing/open-site.tsx'
import { aPicture, aPost, aWholePost } from '../testing/posts.ts'
import { anAnswer } from '../testing/samples.ts'
import { PostText } from './post-text.tsx'

const h1 = () => screen.getByRole('heading', { level: 1 })
const main = () => within(screen.getByRole('main'))
const text = () => document.getElementById('post-text')
const known = (change: Parameters<typeof aWholePost>[0] = {}) => {
  const answer = anAnswer(aWholePost({ id: 7, ...change }))
  return { '/posts/7?language=en': answer, '/posts/7?language=fr': answer }
}
const three = [1, 2, 3].map((id) => aPicture(id))

test('a post shows its title, date, categories and text, and a link to share it on WhatsApp', async () => {
  await openSite('/fr/posts/7', { language: 'fr', answers: known({ title: 'Grâce & paix', language: 'fr' }) })

  expect(h1()).toHaveTextContent('Grâce & paix')
  expect(document.title).toBe('Grâce & paix · Grace Community Kigali')
  expect(main().getByText('17 août 2025')).toBeVisible()
  expect(main().getByRole('link', { name: 'Témoignages' })).toHaveAttribute('href', '/fr/posts?category=3')
  expect(await screen.findByText('The text of post 7.')).toBeVisible()
  expect(main().getByRole('link', { name: 'Partager sur WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Gr%C3%A2ce%20%26%20paix%20http%3A%2F%2Flocalhost%2Ffr%2Fposts%2F7',
  )
  expect(main().getByRole('link', { name: 'Tous les articles' })).toHaveAttribute('href', '/fr/posts')
})

test('text in another language has its lang attribute', async () => {
  await openSite('/fr/posts/7', { language: 'fr', answers: known({ language: 'rw' }) })

  await waitFor(() => expect(text()).toHaveAttribute('lang', 'rw'))
  expect(h1()).toHaveAttribute('lang', 'rw')
  expect(main().getByText('En kinyarwanda')).toBeVisible()
})

test('a post changes its text with the language of the page', async () => {
  const texts = {
    en: { title: 'Grace', preview: 'Grace' },
    fr: { title: 'La grâce', preview: 'La grâce' },
  }
  on(posts.one, ({ query }) => {
    const language = query.get('language') === 'fr' ? 'fr' : 'en'
    return aWholePost({ id: 7, texts, ...texts[language], language, content: `<p>${language}</p>` })
  })
  const user = await openSite('/en/posts/7')
  await waitFor(() => expect(text()).toHaveTextContent('en'))
  expect(h1()).toHaveTextContent('Grace')
  await user.click(screen.getByRole('button', { name: /English/ }))
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Français' }))
  await waitFor(() => expect(h1()).toHaveTextContent('La grâce'))
  await waitFor(() => expect(text()).toHaveTextContent('fr'))
  expect(main().queryByText('En anglais')).not.toBeInTheDocument()
})

test('a text is cleaned before it is shown', async () => {
  const content =
    '<p onclick="alert(1)">One <img src="x" onerror="alert(1)"><em>two</em></p><script>alert(1)</script>'
  await openSite('/posts/7', { answers: known({ content }) })

  await waitFor(() => expect(text()?.innerHTML).toBe('<p>One <em>two</em></p>'))
})

test('the headings of a text come below that of the page', async () => {
  await openSite('/posts/7', { answers: known({ content: '<h1>Grace</h1><h2>Peace</h2>' }) })

  await waitFor(() => expect(text()?.innerHTML).toBe('<h2>Grace</h2><h2>Peace</h2>'))
  expect(h1()).toHaveTextContent('Post number 7')
})

test.each(['/posts/abc', '/posts/0', '/posts/7.5'])(
  'the address %s shows “Page not found” without a request',
  async (where) => {
    await openSite(where)

    await waitFor(() => expect(h1()).toHaveTextContent('Page not found'))
    expect(sent.filter(({ what }) => what.startsWith('GET /posts'))).toEqual([])
  },
)

test('a single picture is shown above the text, without a gallery', async () => {
  await openSite('/posts/7', { answers: known({ pictures: three.slice(0, 1) }) })
  expect(main().getAllByRole('img')).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: 'Pictures' })).not.toBeInTheDocument()
})

test('the keyboard moves through the pictures, and closing them restores the focus', async () => {
  const user = await openSite('/posts/7', { answers: known({ pictures: three }) })
  const gallery = within(screen.getByRole('region', { name: 'Pictures' }))
  const opener = gallery.getByRole('link', { name: 'Picture number 2' })
  expect(opener).toHaveAttribute('href', '/api/images/2.jpg')

  opener.focus()
  await user.keyboard('{Enter}')
  const box = within(screen.getByRole('dialog', { name: 'Pictures' }))
  expect(box.getByRole('img', { name: 'Picture number 2' })).toBeVisible()
  expect(box.getByText('Picture 2 of 3')).toBeVisible()

  await user.keyboard('{ArrowRight}')
  expect(box.getByText('Picture 3 of 3')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(box.getByRole('img', { name: 'Picture number 1' })).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  expect(box.getByText('Picture 3 of 3')).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Previous picture' }))
  await user.click(box.getByRole('button', { name: 'Previous picture' }))
  await user.click(box.getByRole('button', { name: 'Next picture' }))
  expect(box.getByText('Picture 2 of 3')).toBeVisible()

  await user.click(box.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a click on the backdrop closes the pictures, a drag out of the caption does not', async () => {
  const user = await openSite('/posts/7', { answers: known({ pictures: three }) })
  await user.click(screen.getByRole('link', { name: 'Picture number 2' }))
  const dialog = screen.getByRole('dialog', { name: 'Pictures' })
  fireEvent.pointerDown(within(dialog).getByText('Picture 2 of 3'))
  // Browsers click what both ends of a drag have in common.
  fireEvent.click(dialog)
  expect(dialog).toBeVisible()

  await user.click(dialog)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('pictures are described in the reader’s language, and otherwise numbered', async () => {
  const silent = aPicture(4, { altText: null, altTextByLanguage: {} })
  await openSite('/fr/posts/7', { language: 'fr', answers: known({ pictures: [...three, silent] }) })

  const gallery = within(screen.getByRole('region', { name: 'Images' }))
  expect(gallery.getAllByRole('link').map((link) => link.textContent)).toEqual(['', '', 'Image 4 sur 4'])
  expect(gallery.getByRole('link', { name: 'Image numéro 3' })).toBeVisible()
})

test('a missing post shows “Page not found”', async () => {
  refuse(posts.one, 'not_found')
  await openSite('/posts/7')

  await waitFor(() => expect(h1()).toHaveTextContent('Page not found'))
})

test('a post that fails to load can be loaded again', async () => {
  lose(posts.one)
  const user = await openSite('/posts/7')
  expect(await main().findByRole('alert')).toHaveTextContent('This post could not be loaded.')

  on(posts.one, () => aWholePost({ id: 7 }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The text of post 7.')).toBeVisible()
  expect(h1()).toHaveTextContent('Post number 7')
})

test('navigating to another post and back requests each post once', async () => {
  on(posts.one, ({ params }) => aWholePost({ id: Number(params.id) }))
  const site = { posts: [aPost({ id: 7 }), aPost({ id: 8 })] }
  const user = await openSite('/posts/7', { answers: known(), site })
  await screen.findByText('The text of post 7.')

  const more = within(screen.getByRole('navigation', { name: 'More to read' }))
  expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Post number 8'])
  await user.click(more.getByRole('link', { name: 'Post number 8' }))

  expect(h1()).toHaveTextContent('Post number 8')
  expect(await screen.findByText('The text of post 8.')).toBeVisible()
  expect(screen.queryByText('The text of post 7.')).not.toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Post number 7' }))
  expect(await screen.findByText('The text of post 7.')).toBeVisible()
  expect(sent.filter(({ what }) => what.startsWith('GET /posts/')).map(({ what }) => what)).toEqual([
    'GET /posts/8',
  ])
})

describe('the text that a document shows', () => {
  const inDocument = '<p>As the server wrote it.</p>'

  async function comesToLife() {
    const root = document.createElement('div')
    root.innerHTML = `<div id="post-text" class="prose" lang="fr">${inDocument}</div>`
    document.body.append(root)
    const paragraph = root.querySelector('p')
    const found: string[] = []
    const complaints: unknown[] = []
    const onRecoverableError = (error: unknown) => void complaints.push(error)
    const i18n = createI18n('en')
    const drawn = (html?: string) => (
      <I18nextProvider i18n={i18n}>
        <PostText html={html} lang="fr" onFound={(one) => void found.push(one)} />
      </I18nextProvider>
    )
    const alive = await act(async () => hydrateRoot(root, drawn(), { onRecoverableError }))
    return {
      root,
      paragraph,
      found,
      complaints,
      draw: (html: string) => act(async () => alive.render(drawn(html))),
      leave: () =>
        act(async () => {
          alive.unmount()
          root.remove()
        }),
    }
  }

  test('hydration keeps the server-rendered text of a post', async () => {
    const { root, paragraph, found, complaints, draw, leave } = await comesToLife()
    expect(complaints).toEqual([])
    expect(found).toEqual([inDocument])
    await draw(inDocument)

    expect(root.querySelector('p')).toBe(paragraph)
    await leave()
  })

  test('a changed text replaces the server-rendered one, cleaned', async () => {
    const { root, draw, leave } = await comesToLife()
    await draw('<p>Changed.</p><script>alert(1)</script>')

    await waitFor(() => expect(root.innerHTML).toContain('<p>Changed.</p></div>'))
    await leave()
  })
})
