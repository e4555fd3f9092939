import { showMeantSection } from './meant-section.ts'

beforeEach(() => {
  document.body.innerHTML = '<section id="events"></section>'
})

test.each([
  ['#events', '#events'],
  ['#events?fbclid=IwAR1', '#events'],
  ['#events&utm_source=x', '#events'],
  ['#Events', '#events'],
  ['#token=Events', '#token=Events'],
  ['#nowhere?x', '#nowhere?x'],
  ['', ''],
])('a link with %j shows the section of %j', (given, shown) => {
  history.replaceState(null, '', `/en${given}`)
  showMeantSection()
  expect(location.hash).toBe(shown)
})
