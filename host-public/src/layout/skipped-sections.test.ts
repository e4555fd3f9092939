import { skippedSections } from './skipped-sections.ts'

const html = document.documentElement
const visibilities = () =>
  [...document.querySelectorAll<HTMLElement>('.section')].map(({ style }) => style.contentVisibility)

beforeEach(() => {
  document.body.innerHTML = `<main>
    <section class="gospel"><div class="section"></div></section>
    <div class="section"></div>
    <div class="section"></div>
  </main>`
})

test('skipped sections are laid out one by one, until none is skipped', () => {
  html.dataset.skip = 'far'
  const seen = skippedSections().map((layOut) => {
    layOut()
    return [visibilities(), html.hasAttribute('data-skip')]
  })
  expect(seen).toEqual([
    [['', 'visible', ''], true],
    [['', 'visible', 'visible'], true],
    [['', '', ''], false],
  ])
})

test('a page without skipped sections needs no work', () => {
  delete html.dataset.skip
  expect(skippedSections()).toEqual([])
})
