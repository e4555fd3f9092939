import { blogs } from '@grace/contract/blogs'
import { posts } from '@grace/contract/posts'
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'
import { hostileHtml } from '../testing/hostile-html.ts'
import { insertCategory } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

type Node = DefaultTreeAdapterTypes.Node

const api = testApi()

// Written out rather than imported, so that an extension of the allow-list fails this test.
const tags = [
  'p',
  'h1',
  'h2',
  'h3',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'br',
  'blockquote',
  'a',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
]

/** Independent check of a link, as the browser resolves it on a page of the site. */
function isGoodLink(href: string): boolean {
  const { protocol, host } = new URL(href, 'https://ours.example/rw/blog')
  if (['mailto:', 'tel:'].includes(protocol)) return true
  if (!['http:', 'https:'].includes(protocol)) return false
  return /^https?:/i.test(href) || host === 'ours.example'
}

/** Violations of an element; empty if it is allowed. */
function wrongIn({ tagName, namespaceURI, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const wrong = []
  if (!tags.includes(tagName) || namespaceURI !== 'http://www.w3.org/1999/xhtml') wrong.push(`<${tagName}>`)
  for (const { name, value } of attrs) {
    const isGood =
      tagName === 'a' &&
      ((name === 'href' && isGoodLink(value)) ||
        (name === 'rel' && value === 'noopener noreferrer') ||
        (name === 'target' && value === '_blank'))
    if (!isGood) wrong.push(`${name}="${value}"`)
  }
  return wrong
}

function wrongBelow(node: Node): string[] {
  const own = 'tagName' in node ? wrongIn(node) : node.nodeName === '#comment' ? ['a comment'] : []
  const children = 'childNodes' in node ? node.childNodes.flatMap(wrongBelow) : []
  return [...own, ...children]
}

/** Checks the HTML as a browser parses it, and after serialising and parsing again, which must be equal. */
function expectHarmless(html: string) {
  const once = parseFragment(html)
  const again = parseFragment(serialize(once))
  const inPage = parse(`<!doctype html><title>x</title><body><div>${html}</div>`).childNodes.at(-1) as Node
  const body = ('childNodes' in inPage ? inPage.childNodes.at(-1) : null) as DefaultTreeAdapterTypes.Element
  const div = body.childNodes[0] as DefaultTreeAdapterTypes.Element
  expect({ html, wrong: [once, again].flatMap(wrongBelow) }).toEqual({ html, wrong: [] })
  expect(serialize(again)).toBe(serialize(once))
  // It does not close its container or leave anything after it.
  expect(body.childNodes).toHaveLength(1)
  expect(serialize(div)).toBe(serialize(once))
}

const admin = () => api.as('ADMIN')
const textBefore = '<p>What stays.</p>'

test.each(Object.entries(hostileHtml))(
  'hostile HTML is neither stored nor returned: %s',
  async (_, inputs) => {
    const { id: category } = await insertCategory(api.db)
    const ids: number[] = []
    for (const hostile of inputs) {
      const made = await admin()(blogs.create, {
        body: { title: 'x', content: textBefore + hostile },
      })
      expect({ hostile, status: made.status }).toEqual({ hostile, status: 201 })
      const { id } = made.body.data
      ids.push(id)
      const one = await admin()(blogs.one, { params: { id } })
      expect(one.body.content).toContain('What stays.')
      expectHarmless(made.body.data.content)
      expectHarmless(one.body.content)

      // Nested in other elements, and approved immediately.
      const content = `<ul><li><strong>x ${hostile}</strong></li></ul>${textBefore}`
      const changed = await admin()(blogs.update, { params: { id }, body: { content, status: 'APPROVED' } })
      expect({ hostile, status: changed.status }).toEqual({ hostile, status: 200 })
      const blog = await api.as('visitor')(blogs.one, { params: { id } })
      expectHarmless(changed.body.data.content)
      expectHarmless(blog.body.content)

      // Saving the sanitized content again changes nothing.
      const same = await admin()(blogs.update, { params: { id }, body: { content: blog.body.content } })
      expect(same.body.data).toMatchObject({ content: blog.body.content, status: 'APPROVED' })

      const post = await admin()(posts.create, { body: { blogId: id, categoryIds: [category] } })
      expectHarmless(post.body.data.content)
      const read = await api.as('visitor')(posts.one, { params: { id: post.body.data.id } })
      expect(read.body.content).toBe(blog.body.content)
    }
    for (const list of [
      await api.as('visitor')(blogs.list),
      await api.as('visitor')(blogs.byStatus, { params: { status: 'APPROVED' } }),
      await admin()(blogs.search, { query: { q: 'x' } }),
    ]) {
      const ours = list.body.filter(({ id }) => ids.includes(id))
      expect(ours).toHaveLength(inputs.length)
      for (const { content } of ours) expectHarmless(content)
    }
  },
)

test('the list of hostile HTML has at least 150 entries', () => {
  expect(new Set(Object.values(hostileHtml).flat()).size).toBeGreaterThanOrEqual(150)
})

test('expectHarmless throws for each kind of harmful HTML', () => {
  for (const bad of [
    '<script>x</script>',
    '<p onclick=x>x</p>',
    '<a href="javascript:x">x</a>',
    '<a href="/\t/evil.example">x</a>',
    '<a href="/x" target="_top">x</a>',
    '<!-- x -->',
    '<svg></svg>',
    '<p><h1>x</h1></p></div>x',
  ]) {
    expect(() => expectHarmless(bad)).toThrow()
  }
})
