import { keptAnswers } from './kept-answers.ts'
import { readyAnswer } from './ready-answer.ts'

const later = () => performance.now() + 60_000
/** About a thousandth of a megabyte, with its compressed copies. */
const answer = (text: string) => readyAnswer(text.padEnd(1_000), {})

test('what was asked for longest ago goes first when there is no more room', () => {
  const kept = keptAnswers(40_000)
  for (let n = 0; n < 10; n += 1) {
    kept.put(-1, `${n}`, answer(`${n}`), later())
    kept.get(-1, '0')
  }
  for (let n = 10; n < 20; n += 1) kept.put(-1, `${n}`, answer(`${n}`), later())
  const present = Array.from({ length: 20 }, (_, n) => kept.get(-1, `${n}`) !== null)
  expect(present.filter(Boolean)).toHaveLength(13)
  expect(present.slice(-12)).toEqual(Array(12).fill(true))
})

test('an answer that would take the place of all others is not kept', () => {
  const kept = keptAnswers(40_000)
  kept.put(-1, 'long', readyAnswer('x'.repeat(10_000), {}), later())
  expect(kept.get(-1, 'long')).toBeNull()
})

test('an answer of another version of the content is neither found nor kept', () => {
  const kept = keptAnswers(40_000)
  kept.get(1, 'page')
  kept.put(1, 'page', answer('one'), later())
  expect(kept.get(1, 'page')).not.toBeNull()
  expect(kept.get(2, 'page')).toBeNull()
  kept.put(1, 'page', answer('one'), later())
  expect(kept.get(2, 'page')).toBeNull()
  expect(kept.get(1, 'page')).toBeNull()
})

test('an answer goes when its time is over', () => {
  const kept = keptAnswers(40_000)
  kept.put(-1, 'page', answer('one'), performance.now() - 1)
  expect(kept.get(-1, 'page')).toBeNull()
})
