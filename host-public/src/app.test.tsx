import { auth } from '@grace/contract/auth'
import { session } from '@grace/shared-auth'
import { on, sent } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { address, openSite } from './testing/open-site.tsx'

const h1 = () => screen.getByRole('heading', { level: 1 })
const banner = () => within(screen.getByRole('banner'))

test('the header shows the address of the church, its contacts and the navigation', async () => {
  await openSite('/')

  expect(banner().getByText('KG 000 St, Kigali')).toBeVisible()
  expect(banner().getByRole('link', { name: '+250 700 000 000' })).toHaveAttribute(
    'href',
    'tel:+250700000000',
  )
  expect(banner().getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
    'href',
    'mailto:hello@example.org',
  )
  expect(banner().getByRole('link', { name: 'Grace Community Kigali' })).toHaveAttribute('href', '/')
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(navigation.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'About',
    'Sermons',
    'Events',
    'Contact',
    'Search',
    'All sermons',
    'All events',
    'All posts',
    'Login',
  ])
})

test.each(['/', '/about', '/nowhere'])(
  'the links in the footer lead from %s to sections of the home page',
  async (from) => {
    await openSite(from)
    const links = within(screen.getByRole('navigation', { name: 'Quick links' })).getAllByRole('link')

    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/#home',
      '/#about',
      '/#sermons',
      '/#events',
      '/#contact',
    ])
  },
)

test.each(['Navigation principale', 'Listes et recherche'])(
  'the navigation “%s” links to the search and to every list',
  async (label) => {
    await openSite('/fr/about')
    const hrefs = within(screen.getByRole('navigation', { name: label }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))

    expect(hrefs).toEqual(expect.arrayContaining(['/fr/search', '/fr/sermons', '/fr/events', '/fr/posts']))
  },
)

test('every section that a link names is on the home page', async () => {
  await openSite('/')

  for (const id of ['home', 'about', 'sermons', 'events', 'contact']) {
    expect(document.getElementById(id)).toBeInTheDocument()
  }
})

test('the schedule on the home page lists every service', async () => {
  await openSite('/')
  const events = within(document.getElementById('events') ?? document.body)

  const days = events.getAllByRole('heading', { level: 3 }).map(({ nextSibling, lastChild }) => [
    lastChild?.textContent,
    ...within(nextSibling as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ])
  expect(days).toEqual([
    ['Sunday', '10:00 AMMorning worship'],
    ['Tuesday', '6:00 PMPrayer'],
    ['Wednesday', '7:00 PMBible study'],
    ['Friday', '7:00 PMYouth ministry'],
    ['Saturday', '9:00 AMCommunity service', '6:30 PMConcert'],
  ])
})

test('a link opens the page, moves the focus to its heading and announces its title', async () => {
  const user = await openSite('/')
  await user.click(banner().getByRole('link', { name: 'About' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toHaveFocus()
  expect(address()).toBe('/about')
  expect(document.title).toBe('About us · Grace Community Kigali')
  expect(screen.getByText(document.title, { selector: '[role=status]' })).toBeInTheDocument()
  expect(banner().getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page')
})

test('a menu that was opened while the page was loading keeps the focus', async () => {
  await openSite('/')
  const menu = banner().getByRole('button', { name: 'Language, English' })
  const list = document.getElementById(menu.getAttribute('popovertarget') ?? '') as HTMLElement
  // jsdom has no popovers.
  Object.defineProperty(menu, 'popoverTargetElement', { value: list })
  const isOpen = jest.spyOn(list, 'matches').mockReturnValue(true)
  await act(async () => {
    fireEvent.click(banner().getByRole('link', { name: 'About' }))
    menu.focus()
  })

  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible()
  expect(isOpen).toHaveBeenCalledWith(':popover-open')
  expect(menu).toHaveFocus()
})

test('a link to a section moves the focus to its heading', async () => {
  const user = await openSite('/contact')
  await user.click(banner().getByRole('link', { name: 'Events' }))

  expect(await screen.findByRole('heading', { level: 2, name: 'Weekly schedule' })).toHaveFocus()
  expect(address()).toBe('/#events')
})

test('an unknown address shows “Page not found”', async () => {
  await openSite('/nowhere')

  expect(h1()).toHaveTextContent('Page not found')
})

test('each language has an address for each public page', async () => {
  await openSite('/fr/contact', { language: 'fr' })

  expect(h1()).toHaveTextContent('Contactez-nous')
  expect(document.documentElement).toHaveAttribute('lang', 'fr')
  expect(banner().getByRole('link', { name: 'À propos' })).toHaveAttribute('href', '/fr/about')
  expect(banner().getByRole('link', { name: 'Prédications' })).toHaveAttribute('href', '/fr#sermons')
  expect(banner().getByRole('link', { name: 'Connexion' })).toHaveAttribute('href', '/login')
})

test('the language menu names each language in that language, and a choice translates the page', async () => {
  const user = await openSite('/about')
  const button = banner().getByRole('button', { name: 'Language, English' })
  expect(button).toHaveAttribute('popovertarget', 'languages')
  const names = ['English', 'Français', 'Kinyarwanda']
  const choices = names.map((name) => banner().getByRole('link', { name }))
  expect(choices.map(({ lang }) => lang)).toEqual(['en', 'fr', 'rw'])
  expect(choices.map((choice) => choice.getAttribute('aria-current'))).toEqual(['true', 'false', 'false'])

  await user.click(banner().getByRole('link', { name: 'Kinyarwanda' }))

  await waitFor(() => expect(h1()).toHaveTextContent('Abo turi bo'))
  expect(address()).toBe('/about')
  expect(document.documentElement).toHaveAttribute('lang', 'rw')
  expect(document.title).toBe('Abo turi bo · Grace Community Kigali')
  expect(document.cookie).toContain('grace-language=rw')
})

test('choosing a language changes an address that contains one', async () => {
  const user = await openSite('/fr/about', { language: 'fr' })
  await user.click(banner().getByRole('button', { name: 'Langue, Français' }))
  await user.click(banner().getByRole('link', { name: 'English' }))

  await waitFor(() => expect(h1()).toHaveTextContent('About us'))
  expect(address()).toBe('/en/about')
  act(() => window.history.back())
  await waitFor(() => expect(h1()).toHaveTextContent('À propos de nous'))
})

test('going back right after a change of language shows the language of the address', async () => {
  const user = await openSite('/en/about')
  await user.click(banner().getByRole('link', { name: 'Contact' }))
  await waitFor(() => expect(h1()).toHaveTextContent('Contact us'))
  new MutationObserver((_, observer) => {
    if (!/Contactez-nous/.test(h1().textContent)) return
    observer.disconnect()
    window.history.back()
  }).observe(document, { childList: true, characterData: true, subtree: true })
  await user.click(banner().getByRole('button', { name: 'Language, English' }))
  await user.click(banner().getByRole('link', { name: 'Français' }))

  await waitFor(() => expect(address()).toBe('/en/contact'))
  await waitFor(() => expect(h1()).toHaveTextContent('Contact us'))
})

test('a page opened while another language loads is shown in that language', async () => {
  const user = await openSite('/en/contact')
  await user.hover(banner().getByRole('link', { name: 'About' }))
  await user.click(banner().getByRole('button', { name: 'Language, English' }))
  fireEvent.click(banner().getByRole('link', { name: 'Français' }))
  fireEvent.click(banner().getByRole('link', { name: 'About' }))

  await waitFor(() => expect(h1()).toHaveTextContent('À propos de nous'))
  expect(address()).toBe('/fr/about')
})

test('the header shows a member’s name, and signs out', async () => {
  on(auth.logout, () => ({ success: true as const, message: 'Logged out', data: null }))
  const user = await openSite('/', { as: { fullName: 'Ruth Uwase' } })
  expect(banner().getByRole('link', { name: 'Ruth Uwase' })).toHaveAttribute('href', '/dashboard')

  await user.click(banner().getByRole('button', { name: 'Logout' }))

  expect(await banner().findByRole('link', { name: 'Login' })).toHaveFocus()
  expect(session.current().token).toBeNull()
  expect(sent).toEqual([{ what: 'POST /auth/logout', body: { refreshToken: 'refresh-1' } }])
})

test('the name of an administrator links to the console, and the header changes after a sign-out elsewhere', async () => {
  await openSite('/about', { as: { role: 'ADMIN', fullName: 'Claire' } })
  expect(banner().getByRole('link', { name: 'Claire' })).toHaveAttribute('href', '/admin')

  act(() => session.signedOut())

  expect(banner().getByRole('link', { name: 'Login' })).toBeVisible()
})
