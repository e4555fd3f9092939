import { screen } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

test.each([
  ['en', 'Chat with us', 'Hello! I am writing from your website.'],
  ['fr', 'Écrivez-nous', 'Bonjour\u202f! Je vous écris depuis votre site.'],
  ['rw', 'Tuganire', 'Muraho! Ndabandikira mvuye ku rubuga rwanyu.'],
] as const)(
  'the button in %s opens a chat with a greeting in a new tab',
  async (language, name, greeting) => {
    await openSite('/about', { language })
    const link = screen.getByRole('link', { name })
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/250700000000')
    expect(url.searchParams.get('text')).toBe(greeting)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).not.toHaveFocus()
  },
)
