import { act, renderHook } from '@testing-library/react'
import { blankDraft } from './drafts.ts'
import { useDraft } from './use-draft.ts'

test.each([
  ['beforeunload', window],
  ['pagehide', window],
  ['visibilitychange', document],
] as const)('on %s the last words are stored at once', (type, target) => {
  const name = `draft-${type}`
  const { result } = renderHook(() => useDraft(name, () => blankDraft('en', 'Ruth')))
  act(() => result.current.change({ title: 'Thanks' }))
  expect(localStorage.getItem(name)).toBeNull()
  act(() => void target.dispatchEvent(new Event(type)))
  expect(localStorage.getItem(name)).toContain('Thanks')
})
