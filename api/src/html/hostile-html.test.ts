import { blogs } from '@grace/contract/blogs'
import { posts } from '@grace/contract/posts'
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5'
import { hostileHtml } from '../testing/hostile-html.ts'
import { insertCategory } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

type Node = DefaultTreeAdapterTypes.Node

const api = testApi()

// Said here once more, and not taken from the contract: the list itself must not grow unnoticed.
const tags = ['p', 'h1', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'blockquote', 'a']

/** A judgement of its own on where a link leads: what the browser makes of it on a page of ours. */
function isGoodLink(href: string): boolean {
  const { protocol, host } = new URL(href, 'https://ours.example/rw/blog')
  if (['mailto:', 'tel:'].includes(protocol)) return true
  if (!['http:', 'https:'].includes(protocol)) return false
  return /^https?:/i.test(href) || host === 'ours.example'
}

/** What an element must not have, in words; empty for a good one. */
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

/** As a browser reads it, and as it reads what it would itself write of it: the two are the same, and both are good. */
function expectHarmless(html: string) {
  const once = parseFragment(html)
  const again = parseFragment(serialize(once))
  const inPage = parse(`<!doctype html><title>x</title><body><div>${html}</div>`).childNodes.at(-1) as Node
  const body = ('childNodes' in inPage ? inPage.childNodes.at(-1) : null) as DefaultTreeAdapterTypes.Element
  const div = body.childNodes[0] as DefaultTreeAdapterTypes.Element
  expect({ html, wrong: [once, again].flatMap(wrongBelow) }).toEqual({ html, wrong: [] })
  expect(serialize(again)).toBe(serialize(once))
  // It neither ends the element that it stands in, nor leaves anything behind.
  expect(body.childNodes).toHaveLength(1)
  expect(serialize(div)).toBe(serialize(once))
}

const admin = () => api.as('ADMIN')
const textBefore = '<p>What stays.</p>'

test.each(Object.entries(hostileHtml))('%s is neither stored nor answered', async (_, inputs) => {
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

    // In the middle of something else, and approved at once.
    const content = `<ul><li><strong>x ${hostile}</strong></li></ul>${textBefore}`
    const changed = await admin()(blogs.update, { params: { id }, body: { content, status: 'APPROVED' } })
    expect({ hostile, status: changed.status }).toEqual({ hostile, status: 200 })
    const blog = await api.as('visitor')(blogs.one, { params: { id } })
    expectHarmless(changed.body.data.content)
    expectHarmless(blog.body.content)

    // What was answered and is sent again stays as it is.
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
})

test('the list of tricks is long', () => {
  expect(new Set(Object.values(hostileHtml).flat()).size).toBeGreaterThanOrEqual(150)
})

test('the judge of this file would notice', () => {
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
