// The shortcuts of scripts/jest/quicker-jsdom.mjs give the same results as jsdom.

const shown = (id: string) => {
  const { display, visibility } = getComputedStyle(document.getElementById(id) as Element)
  return display !== 'none' && visibility !== 'hidden'
}

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

test.each([
  ['p', false],
  ['span', true],
  ['span, p', false],
  ['main p', false],
  ['main > p.aside', false],
  ['p:not(.aside)', true],
  ['p:is(a, .aside)', false],
  ['p:not(main a.c)', false],
  ['p[title="a, b"]', false],
  [':is(b, p)', false],
  ['.aside', false],
  ['*', false],
  ['svg, main > *', false],
])('the rule %s hides a paragraph: %p', (selector, isShown) => {
  document.head.innerHTML = `<style>${selector} { display: none }</style>`
  document.body.innerHTML = '<main><p id="text" class="aside" title="a, b">Text</p></main>'
  expect(shown('text')).toBe(isShown)
})

test('jsdom’s own rules count', () => {
  document.body.innerHTML = '<p id="text" hidden>Text</p><template id="template"></template>'
  expect(shown('text')).toBe(false)
  expect(shown('template')).toBe(false)
})

test('each change is seen: of an attribute, a style, a rule, an ancestor and a place', () => {
  document.body.innerHTML =
    '<main><button id="button">Go</button></main><aside style="visibility: hidden"></aside>'
  const [main, aside, button] = ['main', 'aside', 'button'].map(
    (name) => document.querySelector(name) as HTMLElement,
  ) as [HTMLElement, HTMLElement, HTMLElement]
  const expectShown = (isShown: boolean) => expect(shown('button')).toBe(isShown)
  const hidesAndShows = (hide: () => void, show: () => void) => {
    hide()
    expectShown(false)
    show()
    expectShown(true)
  }
  expectShown(true)
  hidesAndShows(
    () => button.setAttribute('hidden', ''),
    () => button.removeAttribute('hidden'),
  )
  hidesAndShows(
    () => button.style.setProperty('display', 'none'),
    () => button.style.removeProperty('display'),
  )
  const rule = document.createElement('style')
  rule.textContent = '#button { visibility: hidden }'
  hidesAndShows(
    () => document.head.append(rule),
    () => rule.remove(),
  )
  hidesAndShows(
    () => main.style.setProperty('visibility', 'hidden'),
    () => main.style.removeProperty('visibility'),
  )
  hidesAndShows(
    () => aside.append(button),
    () => main.append(button),
  )
})

test('a label names the first field of its id, and only a field', () => {
  document.body.innerHTML = '<label for="name">Name</label><p id="name"></p>'
  const label = document.querySelector('label') as HTMLLabelElement
  expect(label.control).toBeNull()
  document.body.insertAdjacentHTML('beforeend', '<input id="name">')
  expect(label.control).toBeNull()
  document.querySelector('p')?.remove()
  expect(label.control).toBe(document.querySelector('input'))
  expect(document.querySelector('input')?.labels?.[0]).toBe(label)
  document.body.insertAdjacentHTML('afterbegin', '<select id="name"></select>')
  expect(label.control).toBe(document.querySelector('select'))
  label.htmlFor = 'other'
  expect(label.control).toBeNull()
  label.removeAttribute('for')
  label.append(document.createElement('textarea'))
  expect(label.control).toBe(document.querySelector('textarea'))
})
