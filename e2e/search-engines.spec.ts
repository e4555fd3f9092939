import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { languages } from '@grace/contract/languages'
import { letterDeliveryDays } from '@grace/contract/limits'
import { posts } from '@grace/contract/posts'
import type { Site as SiteAnswer } from '@grace/contract/site'
import { isListed } from '@grace/host-public/public-paths'
import sharp from 'sharp'
import { expect, type Page, type Site, test, thoroughUnless } from './lib/journey.ts'
import { inLanguage, languagesOf, publicPages, publishedPosts } from './lib/public-pages.ts'
import { texts } from './lib/texts.ts'

/** The site for search engines, link previews and browsers without scripts. */

test.use({ sample: true, javaScriptEnabled: false })

type Language = (typeof languages)[number]
type Part = Record<string, unknown> & { '@type': string }

interface Read {
  status: number
  language: string
  title: string
  metas: Record<string, string[]>
  canonical: string[]
  alternates: Record<string, string>
  data: Part[]
  /** All text of the page, in one line. */
  text: string
}

/** Fetches the page as a crawler does: no script runs, and nothing else is loaded. */
async function read(page: Page, url: string, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await fetch(url, { headers })
  const html = await answer.text()
  const found = await page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const metas: Record<string, string[]> = {}
    for (const meta of all('meta[content]')) {
      const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? ''
      metas[name] = [...(metas[name] ?? []), meta.getAttribute('content') ?? '']
    }
    return {
      language: document.documentElement.lang,
      title: document.title,
      metas,
      canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href') ?? ''),
      alternates: all('link[rel=alternate][hreflang]').map((link) => [
        link.getAttribute('hreflang') ?? '',
        link.getAttribute('href') ?? '',
      ]),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      text: (document.getElementById('root')?.textContent ?? '').replace(/\s+/g, ' '),
    }
  }, html)
  return {
    ...found,
    status: answer.status,
    alternates: Object.fromEntries(found.alternates),
    data: found.data.flatMap((text) => JSON.parse(text)['@graph'] as Part[]),
  }
}

const listed = async (site: Site) => (await publicPages(site)).filter((path) => isListed(path))

/** The page with the language in the address, and without it (by `Accept-Language`). */
const bothAddresses = (language: Language, path: string) => [inLanguage(language, path), path]

const typesOf = (path: string): string[] => {
  if (path === '/') return ['Church', 'Event', 'VideoObject']
  const [, list = ''] = /^\/(\w+)\/\d+$/.exec(path) ?? []
  if (list)
    return [{ posts: 'BlogPosting', sermons: 'CreativeWork', events: 'Event' }[list] ?? '', 'BreadcrumbList']
  return ['/about', '/contact', '/visit'].includes(path) ? ['Church', 'BreadcrumbList'] : ['BreadcrumbList']
}

for (const language of languages) {
  test(
    `each page in ${language} has its own title, description, canonical link and languages`,
    thoroughUnless(language === 'rw'),
    async ({ page, site }) => {
      const titles = new Map<string, string>()
      for (const path of await listed(site)) {
        const own = await languagesOf(site, path)
        // Others lead search engines to one of these.
        if (!own.includes(language)) continue
        for (const address of bothAddresses(language, path)) {
          const url = site.url + address
          const found = await read(page, url, { 'Accept-Language': language })
          const { status, title, metas, canonical, alternates, data } = found
          expect([address, status, found.language]).toEqual([address, 200, language])
          expect(title).toMatch(/\S · Grace Community Kigali$/)
          if (address !== path) {
            expect(titles.get(title)).toBeUndefined()
            titles.set(title, address)
          }
          expect(metas.description?.[0]?.length).toBeGreaterThan(25)
          expect(metas.robots).toBeUndefined()
          expect(canonical).toEqual([url])
          expect(alternates).toEqual({
            ...Object.fromEntries(own.map((each) => [each, site.url + inLanguage(each, path)])),
            'x-default': site.url + path,
          })

          expect(metas['og:url']).toEqual([url])
          expect(metas['og:title']?.[0]).toBeTruthy()
          expect(metas['og:description']).toEqual(metas.description)
          expect(metas['og:site_name']).toEqual(['Grace Community Kigali'])
          expect(metas['og:locale']).toEqual([{ en: 'en_US', fr: 'fr_FR', rw: 'rw_RW' }[language]])
          expect(metas['og:locale:alternate'] ?? []).toHaveLength(own.length - 1)
          expect(metas['og:type']).toEqual([/^\/posts\/\d/.test(path) ? 'article' : 'website'])
          expect(metas['og:image:alt']?.[0]).toBeTruthy()
          expect(metas['twitter:card']).toEqual(['summary_large_image'])

          expect([...new Set(data.map((part) => part['@type']))]).toEqual(typesOf(path))
          for (const part of data) {
            const name = part.name ?? part.headline ?? part.itemListElement
            expect([address, part['@type'], name]).toEqual([address, part['@type'], expect.anything()])
          }
          // Every address in it is of the origin that served it.
          expect(JSON.stringify(data)).not.toContain('site.invalid')
        }
      }
      expect(titles.size).toBeGreaterThan(6)
    },
  )

  test(
    `pages in ${language} contain all their text without JavaScript`,
    thoroughUnless(language === 'fr'),
    async ({ page, site }) => {
      const textsIn = (part: object): string[] =>
        Object.values(part).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)))
      const answer = await fetch(`${site.url}/api/site?language=${language}`)
      const { blocks } = (await answer.json()) as SiteAnswer
      const wordsOf = (wanted: string) => {
        const block = blocks.find(({ kind }) => kind === wanted)
        return block?.title ?? block?.text ?? wanted
      }
      const { privacy } = texts[language]
      // This site sends no mail and shows no film of YouTube.
      const { youtube: _youtube, mail: _mail, ...others } = privacy.others
      // Only the sentence about the configured retention is shown.
      const storedFor = (part: Record<string, string>, months: number) =>
        Object.entries(part)
          .filter(([key]) => !/forEver$/i.test(key) && !/_(?:one|many)$/.test(key))
          .map(([, text]) => text.replace('{{count}}', String(months)))
      const writing = storedFor(privacy.writing, 12)
      const account = storedFor(privacy.account, 24)
      const newsletter = textsIn(privacy.newsletter).map((text) =>
        text.replace('{{letterDays}}', String(letterDeliveryDays)),
      )
      const wanted: Record<string, string[]> = {
        '/about': [...textsIn(texts[language].about), wordsOf('belief')],
        '/contact': [...textsIn(texts[language].contact), wordsOf('visit')],
        '/privacy': textsIn({ ...privacy, others, writing, account, newsletter }),
        '/': [wordsOf('hero'), wordsOf('overview'), wordsOf('overview-card')],
      }
      for (const [path, words] of Object.entries(wanted)) {
        await page.goto(inLanguage(language, path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const [description] = await page
          .locator('meta[name=description]')
          .evaluateAll((all) => all.map((meta) => meta.getAttribute('content')))
        const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
        const missing = words
          .map((each) => each.replace(/\s+/g, ' '))
          .filter(
            (each) =>
              each !== description?.replace(/\s+/g, ' ') &&
              !text.includes(each) &&
              !text.includes(each.toUpperCase()),
          )
        expect({ path, missing }).toEqual({ path, missing: [] })
      }
      const [post] = await publishedPosts(site)
      await page.goto(inLanguage(language, `/posts/${post?.id}`))
      const whole = await (await fetch(`${site.url}/api/posts/${post?.id}`)).json()
      const paragraphs = (whole.content as string)
        .split(/<[^>]*>/)
        .map((text) =>
          text.replace(
            /&(amp|lt|gt|quot);/g,
            (_, name) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name as 'amp'],
          ),
        )
        .filter((text) => text.trim())
      const text = await page.locator('main').evaluate(({ textContent }) => textContent ?? '')
      expect(paragraphs.length).toBeGreaterThan(3)
      for (const paragraph of paragraphs) expect(text).toContain(paragraph)
    },
  )
}

test('confirmation and missing pages have noindex and no canonical link', async ({ page, site }) => {
  for (const path of [
    '/sent',
    '/not-sent',
    '/newsletter/unsubscribe',
    '/no-such-page',
    '/posts/999999',
    '/posts?page=99',
    '/login',
    '/preview',
  ]) {
    const { metas, canonical, alternates, data } = await read(page, `${site.url}/fr${path}`)
    expect([path, metas.robots]).toEqual([path, ['noindex']])
    expect([canonical, alternates, data, metas['og:url']]).toEqual([[], {}, [], undefined])
  }
})

test('a filtered list has a canonical link of its own in each language', async ({ page, site }) => {
  const { canonical, alternates } = await read(page, `${site.url}/fr/posts?utm_source=x&category=1`)
  expect(canonical).toEqual([`${site.url}/fr/posts?category=1`])
  expect(alternates.rw).toBe(`${site.url}/rw/posts?category=1`)
})

test('the share picture of every page exists in the stated type and size', async ({ page, site }) => {
  const seen = new Set<string>()
  for (const language of languages) {
    for (const path of await listed(site)) {
      const { metas } = await read(page, site.url + inLanguage(language, path))
      const of = (name: string) => metas[`og:image${name}`]?.[0] ?? ''
      if (seen.has(of(''))) continue
      seen.add(of(''))
      const answer = await fetch(of(''))
      expect([of(''), answer.status, answer.headers.get('content-type')]).toEqual([of(''), 200, of(':type')])
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([String(width), String(height)]).toEqual([of(':width'), of(':height')])
    }
  }
  for (const path of ['/og/rw.jpg?v=', '/og/posts/']) {
    expect([...seen].some((url) => url.startsWith(site.url + path))).toBe(true)
  }
})

test('structured data contain the church’s own words, whatever characters they have', async ({
  page,
  site,
}) => {
  const title = 'Grace & "peace" </script><script>alert(1)</script> <!-- \\u003c'
  const { data: blog } = await site.asAdmin(blogs.create, {
    body: { title, content: '<p>To all who read this.</p>' },
  })
  await site.asAdmin(blogs.update, { params: { id: blog.id }, body: { status: 'APPROVED' } })
  const [category] = await site.asAdmin(categories.list)
  const { data: post } = await site.asAdmin(posts.create, {
    body: { blogId: blog.id, categoryIds: [category?.id], pictureIds: [] },
  })
  const { title: shown, metas, data } = await read(page, `${site.url}/en/posts/${post.id}`)
  expect(shown).toBe(`${title} · Grace Community Kigali`)
  expect(metas['og:title']).toEqual([title])
  expect(metas['og:image']?.[0]).toContain(`${site.url}/og/en.jpg?v=`)
  expect(data.find((part) => part['@type'] === 'BlogPosting')).toMatchObject({ headline: title })
  await site.asAdmin(posts.remove, { params: { id: post.id } })
})

test('the sitemap lists every page, and each address returns 200 with its canonical link', async ({
  page,
  site,
}) => {
  const robots = await (await fetch(`${site.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => String(place))
  for (const path of await listed(site)) {
    for (const language of languages) {
      const isIn = (await languagesOf(site, path)).includes(language)
      expect(places.includes(site.url + inLanguage(language, path))).toBe(isIn)
    }
  }
  for (const place of places) {
    const { status, canonical } = await read(page, place)
    expect([place, status, canonical]).toEqual([place, 200, [place]])
  }
})

test('every address of this site that a page links to exists', async ({ page, site }) => {
  const named = new Map<string, string>()
  for (const language of languages) {
    for (const path of await listed(site)) {
      const address = inLanguage(language, path)
      const html = await (await fetch(site.url + address)).text()
      const found = await page.evaluate((html) => {
        const document = new DOMParser().parseFromString(html, 'text/html')
        const all = (selector: string) => [...document.querySelectorAll(selector)]
        return [
          ...all('link[href]').map((link) => link.getAttribute('href') ?? ''),
          ...all('script[src]').map((script) => script.getAttribute('src') ?? ''),
          ...all('meta[content^="http"]').map((meta) => meta.getAttribute('content') ?? ''),
          ...all('script[type="application/ld+json"]').flatMap(
            ({ textContent }) => textContent?.match(/(?<=")https?:\/\/[^"]+(?=")/g) ?? [],
          ),
        ]
      }, html)
      for (const each of found) {
        const url = new URL(each, site.url)
        url.hash = ''
        if (url.origin === site.url && !named.has(url.href)) named.set(url.href, address)
      }
    }
  }
  expect([...named.keys()]).toEqual(expect.arrayContaining([`${site.url}/posters/hills-poster.jpg`]))
  const problems: string[] = []
  for (const [url, from] of named) {
    const { status } = await fetch(url, { method: 'HEAD' })
    if (status !== 200) problems.push(`${from} names ${url}, which answers ${status}`)
  }
  expect(problems).toEqual([])
})
