/** Requests that one client sends again and again, by kind of work. `n` is the number of the request. */
export const floods: Record<
  string,
  (n: number) => { path: string; method?: string; body?: string; isSignedIn?: true }
> = {
  'search page': (n) => ({ path: `/en/search?q=${wordAt(n)}+${wordAt(n * 7)}+${n % 997}` }),
  'misspelt words': (n) => ({
    // A search has 100 characters at most.
    path: `/api/search?q=${n}+${Array.from({ length: 8 }, (_, at) => misspelt(n + at))
      .join('+')
      .slice(0, 90)}`,
  }),
  'common words': (n) => ({ path: `/api/search?q=${wordAt(n)}+${n % 100}` }),
  'list with a search': (n) => ({ path: `/api/posts?size=100&page=${(n % 150) + 1}&q=${wordAt(n)}` }),
  // Each of another size: none is in the cache.
  'deep pages': (n) => ({ path: `/api/posts?size=${100 - (n % 40)}&page=${(n % 190) + 11}&language=en` }),
  'uncached lists': (n) => ({ path: `/api/posts?size=${(n % 100) + 1}&page=${(n % 9) + 1}` }),
  'uncached pages': (n) => ({ path: `/${['en', 'fr', 'rw'][n % 3]}/posts/${n + 1_000}` }),
  'pages of lists': (n) => ({ path: `/en/posts?page=${(n % 1_500) + 11}` }),
  'calendar and feeds': (n) => ({
    path: ['/calendar.ics', '/podcast.en.xml', '/sitemap.xml', '/fr/calendar.ics', '/events/1.ics'][
      n % 5
    ] as string,
  }),
  'link previews': (n) => ({ path: n % 3 ? `/og/posts/${n}.jpg` : `/og/en.jpg?${n}` }),
  'copies of pictures': (n) => ({ path: `/api/images/${'0'.repeat(24)}${n}-400.webp` }),
  'refused uploads': () => ({
    path: '/api/user/writings/pictures',
    method: 'POST',
    body: JSON.stringify('x'.repeat(100_000)),
  }),
  'unknown addresses': (n) => ({ path: n % 2 ? `/en/posts/9${n}` : `/en/nothing-${n}` }),
  'a member who toggles': (n) => ({
    path: '/api/user/restriction',
    method: 'PUT',
    body: JSON.stringify({ isRestricted: n % 2 === 0 }),
    isSignedIn: true,
  }),
}

const words =
  'thank everyone number choirs saturday youth friday bring friend sunday pray morning service'.split(' ')
const wordAt = (n: number) => words[n % words.length] as string

/** One letter of a word is another one. */
function misspelt(n: number): string {
  const word = wordAt(n)
  const at = n % word.length
  return `${word.slice(0, at)}${'qxzjkvw'[n % 7]}${word.slice(at + 1)}`
}
