import { endGuard, guardHydration, insertForeignNodes, putBackNodes } from './foreign-nodes.ts'
import { known, rememberNodes } from './remember-nodes.ts'

const html =
  '<h1>Title</h1><div class="section" data-dehydrated=""><form><label>Name <input></label></form></div><p></p>'
let root: HTMLElement
const find = (selector: string) => root.querySelector(selector) as HTMLElement

beforeEach(() => {
  known.length = 0
  document.body.innerHTML = `<div id="root" data-dehydrated="">${html}</div>`
  root = document.getElementById('root') as HTMLElement
  rememberNodes(root)
})

test('nodes of a page that nobody has changed are not touched', () => {
  expect(putBackNodes(root)).toBe(false)
  expect(putBackNodes(find('.section'))).toBe(false)
})

test('a translated text is the server’s again, and its translation is not inserted again', () => {
  const font = Object.assign(document.createElement('font'), { textContent: '§Title' })
  find('h1').firstChild?.replaceWith(font)
  expect(putBackNodes(root)).toBe(true)
  insertForeignNodes(root)
  expect(root.innerHTML).toBe(html)
})

test('a text that was changed in place is the server’s again', () => {
  ;(find('h1').firstChild as Text).data = 'Titre'
  expect(putBackNodes(root)).toBe(true)
  expect(root.innerHTML).toBe(html)
})

test('an element of an extension is taken out, and inserted again after the hydration', () => {
  const field = find('input')
  field.after(document.createElement('div'))
  const changed = root.innerHTML
  const section = find('.section')
  expect(putBackNodes(root)).toBe(false)
  expect(putBackNodes(section)).toBe(true)
  expect(root.innerHTML).toBe(html)
  insertForeignNodes(section)
  expect(root.innerHTML).toBe(changed)
  expect(find('input')).toBe(field)
})

test('a wrapped field is in its place again, the same element with its focus', () => {
  const field = find('input')
  field.focus()
  const around = document.createElement('span')
  field.replaceWith(around)
  around.append(field)
  field.focus()
  expect(putBackNodes(find('.section'))).toBe(true)
  expect(root.innerHTML).toBe(html)
  expect(find('input')).toBe(field)
  expect(field).toHaveFocus()
})

test('what a script of ours adds to an empty element stays', () => {
  find('p').append('film')
  expect(putBackNodes(root)).toBe(false)
  expect(find('p')).toHaveTextContent('film')
})

test('a page that is translated while React hydrates it is put back and hydrated at once, until React has finished', async () => {
  // jsdom has no class for it.
  Object.assign(globalThis, { PointerEvent: MouseEvent })
  const atOnce = jest.fn()
  root.addEventListener('pointercancel', atOnce)
  const translate = async () => {
    find('h1').firstChild?.replaceWith(document.createElement('font'))
    await Promise.resolve()
  }
  guardHydration(root)
  find('form').append(document.createElement('i'))
  await Promise.resolve()
  expect(atOnce).not.toHaveBeenCalled()
  await translate()
  expect(atOnce).toHaveBeenCalledTimes(1)
  expect(find('h1')).toHaveTextContent('Title')
  await translate()
  expect(find('h1')).toHaveTextContent('')

  putBackNodes(root)
  guardHydration(root)
  endGuard(root)
  await translate()
  expect(atOnce).toHaveBeenCalledTimes(1)
})
