import { act, screen } from '@testing-library/react'
import { openSite } from '../testing/open-site.tsx'

afterEach(() => jest.useRealTimers())

test.each([
  ['en', 'Chat with us', 'Hello! I am writing from your website.'],
  ['fr', 'Écrivez-nous', 'Bonjour\u202f! Je vous écris depuis votre site.'],
  ['rw', 'Tuganire', 'Muraho! Ndabandikira mvuye ku rubuga rwanyu.'],
] as const)(
  'in %s it appears after three seconds, and opens a chat with a greeting',
  async (language, name, greeting) => {
    jest.useFakeTimers({ advanceTimers: true })
    await openSite('/about', { language })
    await act(() => jest.advanceTimersByTimeAsync(2_500))
    expect(screen.queryByRole('link', { name })).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(600))
    const link = screen.getByRole('link', { name })
    const url = new URL(link.getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/250700000000')
    expect(url.searchParams.get('text')).toBe(greeting)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).not.toHaveFocus()
  },
)
